// Parts of a fragment by their positions.
extension QueryFragment {
  /// A position between two parts of a fragment.
  package struct Position: Hashable, Sendable {
    var code: Int
    package internal(set) var binding: Int

    init(code: Int, binding: Int) {
      self.code = code
      self.binding = binding
    }

    /// The position before the first part.
    package static let start = Position(code: 0, binding: 0)

    /// Returns the position in a fragment that is appended at an offset.
    package func moved(by offset: Position) -> Position {
      Position(code: code + offset.code, binding: binding + offset.binding)
    }

    /// Returns the position relative to the start of a part.
    fileprivate func relative(to start: Position) -> Position {
      Position(code: code - start.code, binding: binding - start.binding)
    }
  }

  /// The part between two positions.
  package struct Extent: Hashable, Sendable {
    package var start: Position
    package var end: Position

    package init(from start: Position, to end: Position) {
      self.start = start
      self.end = end
    }

    /// The number of values in the part.
    package var bindingCount: Int { end.binding - start.binding }

    /// Returns the extent relative to the start of a part.
    package func relative(to place: Position) -> Extent {
      Extent(from: start.relative(to: place), to: end.relative(to: place))
    }

    /// Returns the extent in a fragment that is appended at an offset.
    package func moved(by offset: Position) -> Extent {
      Extent(from: start.moved(by: offset), to: end.moved(by: offset))
    }
  }

  /// The position after the last part.
  package var end: Position { Position(code: code.count, binding: bindings.count) }

  /// The approximate number of bytes that the fragment needs in another one.
  var size: Int { code.count }

  /// Reserves capacity for more content.
  mutating func reserve(size: Int, bindings count: Int) {
    code.reserveCapacity(code.count + size)
    bindings.reserveCapacity(bindings.count + count)
  }

  /// Appends a part of another fragment, without its facts.
  mutating func append(_ extent: Extent, of other: QueryFragment) {
    code += other.code[extent.start.code..<extent.end.code]
    bindings += other.bindings[extent.start.binding..<extent.end.binding]
  }

  /// Returns a part of the fragment, without its facts.
  func part(_ extent: Extent) -> QueryFragment {
    var part = QueryFragment()
    part.code = Array(code[extent.start.code..<extent.end.code])
    part.bindings = Array(bindings[extent.start.binding..<extent.end.binding])
    return part
  }

  /// Returns whether all items of a list, which is the whole fragment, have the same text and marks.
  func haveSameText(_ items: FragmentItems) -> Bool {
    guard items.count > 1 else { return items.count == 1 }
    let period = items.start(of: 1).code
    let width = items.start(of: 1).binding
    guard code.count == period * items.count - FragmentItems.separatorSize,
      bindings.count == width * items.count
    else { return false }
    // If the text repeats itself, each item has the text of the first one.
    return code.withUnsafeBytes { bytes in
      let end = bytes.count - period
      var index = 0
      while index &+ 8 <= end {
        let item = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        guard item == bytes.loadUnaligned(fromByteOffset: index &+ period, as: UInt64.self) else {
          return false
        }
        index &+= 8
      }
      while index < end {
        guard bytes[index] == bytes[index &+ period] else { return false }
        index &+= 1
      }
      return true
    }
  }

  /// Returns whether a part is the value NULL.
  func isNull(_ extent: Extent) -> Bool {
    extent.end.code == extent.start.code + 1 && Mark.isValue(code[extent.start.code])
      && bindings[extent.start.binding] == .null
  }
}

/// The starts of the items of a list in a fragment. The items are separated by a comma and a space.
///
/// The list extends to the end of the fragment.
package struct FragmentItems: Sendable {
  private var starts: [QueryFragment.Position] = []

  package init() {}

  package var count: Int { starts.count }
  package var isEmpty: Bool { starts.isEmpty }

  mutating func reserve(_ count: Int) {
    starts.reserveCapacity(starts.count + count)
  }

  /// Records that an item begins at the end of the fragment.
  mutating func begin(in fragment: QueryFragment) {
    starts.append(fragment.end)
  }

  /// Records that an item begins at a position.
  mutating func begin(at position: QueryFragment.Position) { starts.append(position) }

  /// Appends the items of a list that follows this one at an offset.
  mutating func append(_ other: FragmentItems, movedBy offset: QueryFragment.Position) {
    starts += other.starts.map { $0.moved(by: offset) }
  }

  /// Returns the start of an item.
  func start(of index: Int) -> QueryFragment.Position { starts[index] }

  /// Returns the extent of an item.
  func extent(of index: Int, in fragment: QueryFragment) -> QueryFragment.Extent {
    extent(of: index..<index + 1, in: fragment)
  }

  /// Returns the extent of several items and the separators between them.
  func extent(of indices: Range<Int>, in fragment: QueryFragment) -> QueryFragment.Extent {
    var end = fragment.end
    if indices.upperBound < starts.count {
      end = starts[indices.upperBound]
      end.code -= Self.separatorSize
    }
    return QueryFragment.Extent(from: starts[indices.lowerBound], to: end)
  }

  /// Returns the extent of an item and one adjacent separator, for removal from the list. The list must have another item.
  func extentWithComma(of index: Int, in fragment: QueryFragment) -> QueryFragment.Extent {
    var extent = extent(of: index, in: fragment)
    if index + 1 == starts.count {
      extent.start.code -= Self.separatorSize
    } else {
      extent.end.code += Self.separatorSize
    }
    return extent
  }

  /// Returns some of the items as a separate list.
  func part(_ indices: Range<Int>) -> FragmentItems {
    var part = FragmentItems()
    let start = starts[indices.lowerBound]
    part.starts = starts[indices].map { $0.relative(to: start) }
    return part
  }

  /// The size of a comma and a space.
  fileprivate static let separatorSize = 2
}
