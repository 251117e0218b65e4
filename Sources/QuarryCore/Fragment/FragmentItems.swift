/// Parts of a fragment, by where they stand.
extension QueryFragment {
  /// A place between two parts of a fragment.
  package struct Position: Hashable, Sendable {
    fileprivate var code: Int
    package fileprivate(set) var binding: Int

    /// The place before the first part.
    package static let start = Position(code: 0, binding: 0)

    /// The same place where the fragment follows another one, which ends at an offset.
    package func moved(by offset: Position) -> Position {
      Position(code: code + offset.code, binding: binding + offset.binding)
    }

    /// The same place in what follows another one.
    fileprivate func relative(to start: Position) -> Position {
      Position(code: code - start.code, binding: binding - start.binding)
    }
  }

  /// What stands between two places.
  package struct Extent: Hashable, Sendable {
    package var start: Position
    package var end: Position

    package init(from start: Position, to end: Position) {
      self.start = start
      self.end = end
    }

    /// How many values it has.
    package var bindingCount: Int { end.binding - start.binding }

    /// The same part in what follows another one.
    package func relative(to place: Position) -> Extent {
      Extent(from: start.relative(to: place), to: end.relative(to: place))
    }

    /// The same part where the fragment follows another one, which ends at an offset.
    package func moved(by offset: Position) -> Extent {
      Extent(from: start.moved(by: offset), to: end.moved(by: offset))
    }
  }

  /// The place behind the last part.
  package var end: Position { Position(code: code.count, binding: bindings.count) }

  /// About how much room the fragment takes in another one.
  var size: Int { code.count }

  /// Makes room for what is to come.
  mutating func reserve(size: Int, bindings count: Int) {
    code.reserveCapacity(code.count + size)
    bindings.reserveCapacity(bindings.count + count)
  }

  /// Adds a part of another fragment. What is known of the whole is not known of the part.
  mutating func append(_ extent: Extent, of other: QueryFragment) {
    code += other.code[extent.start.code..<extent.end.code]
    bindings += other.bindings[extent.start.binding..<extent.end.binding]
  }

  /// A part of the fragment. What is known of the whole is not known of the part.
  func part(_ extent: Extent) -> QueryFragment {
    var part = QueryFragment()
    part.code = Array(code[extent.start.code..<extent.end.code])
    part.bindings = Array(bindings[extent.start.binding..<extent.end.binding])
    return part
  }

  /// Whether a part is the value NULL.
  func isNull(_ extent: Extent) -> Bool {
    extent.end.code == extent.start.code + 1 && code[extent.start.code] == Mark.binding
      && bindings[extent.start.binding] == .null
  }
}

/// Where in a fragment the items of a list begin, between each two of which stand a comma and a space.
///
/// The list reaches to the end of the fragment.
package struct FragmentItems: Sendable {
  private var starts: [QueryFragment.Position] = []

  package init() {}

  package var count: Int { starts.count }
  package var isEmpty: Bool { starts.isEmpty }

  mutating func reserve(_ count: Int) {
    starts.reserveCapacity(starts.count + count)
  }

  /// Notes that an item begins at the end of the fragment.
  mutating func begin(in fragment: QueryFragment) {
    starts.append(fragment.end)
  }

  /// Adds the items of a list that follows this one, from an offset on.
  mutating func append(_ other: FragmentItems, movedBy offset: QueryFragment.Position) {
    starts += other.starts.map { $0.moved(by: offset) }
  }

  /// Where an item begins.
  func start(of index: Int) -> QueryFragment.Position { starts[index] }

  /// An item.
  func extent(of index: Int, in fragment: QueryFragment) -> QueryFragment.Extent {
    extent(of: index..<index + 1, in: fragment)
  }

  /// Items, with what stands between them.
  func extent(of indices: Range<Int>, in fragment: QueryFragment) -> QueryFragment.Extent {
    var end = fragment.end
    if indices.upperBound < starts.count {
      end = starts[indices.upperBound]
      end.code -= Self.separatorSize
    }
    return QueryFragment.Extent(from: starts[indices.lowerBound], to: end)
  }

  /// An item with the comma that goes with it, so that a list is left without the two. There is another item.
  func extentWithComma(of index: Int, in fragment: QueryFragment) -> QueryFragment.Extent {
    var extent = extent(of: index, in: fragment)
    if index + 1 == starts.count {
      extent.start.code -= Self.separatorSize
    } else {
      extent.end.code += Self.separatorSize
    }
    return extent
  }

  /// Items as those of a list of their own.
  func part(_ indices: Range<Int>) -> FragmentItems {
    var part = FragmentItems()
    let start = starts[indices.lowerBound]
    part.starts = starts[indices].map { $0.relative(to: start) }
    return part
  }

  /// A comma and a space.
  private static let separatorSize = 2
}
