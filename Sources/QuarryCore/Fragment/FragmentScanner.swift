/// Divides the code of a fragment into pieces. All readers of fragments use it.
///
/// It reads memory that must outlive it. A ``FragmentCursor`` keeps the fragment.
struct FragmentScanner {
  private typealias Mark = QueryFragment.Mark
  private typealias Extended = QueryFragment.Extended

  /// A piece of the code.
  enum Piece: Equatable {
    /// A byte of SQL text.
    case text
    /// A byte of SQL text that would otherwise be a mark, after ``QueryFragment/Mark/escape``.
    case escaped
    /// A name between its marks.
    case name
    /// A text literal between its marks.
    case quotedText
    /// A value.
    case value
    /// The period between a table and its column.
    case member
    /// A mark that the layout decides.
    case layout
    /// A rare mark, with its contents if it has any.
    case mark(UInt8)
  }

  let code: UnsafeBufferPointer<UInt8>
  /// The bytes of the current piece.
  private(set) var range: Range<Int>
  /// The number of values up to and including the current piece.
  private(set) var values: Int

  /// Creates a scanner at a position, before the next piece.
  @inline(__always)
  init(_ code: UnsafeBufferPointer<UInt8>, from start: Int = 0, values: Int = 0) {
    self.code = code
    range = start..<start
    self.values = values
  }

  /// The start of the current piece.
  var start: Int { range.lowerBound }
  /// The end of the current piece.
  var end: Int { range.upperBound }

  /// Advances to the next piece and returns it, or returns `nil` at the end.
  @inline(__always)
  mutating func next() -> Piece? {
    let start = range.upperBound
    guard start < code.count else {
      range = code.count..<code.count
      return nil
    }
    let byte = code[start]
    if Mark.isText(byte) {
      range = start..<start &+ 1
      return .text
    }
    return mark(byte, at: start)
  }

  @inline(__always)
  private mutating func mark(_ byte: UInt8, at start: Int) -> Piece {
    switch byte {
    case Mark.identifier, Mark.text:
      range = start..<Self.endOfQuoted(from: start, in: code)
      return byte == Mark.text ? .quotedText : .name
    case Mark.member:
      guard start &+ 1 < code.count, code[start &+ 1] != Mark.identifier else {
        range = start..<start &+ 1
        return .member
      }
      let kind = code[start &+ 1]
      let hasContents = Extended.hasContents(kind)
      range = start..<(hasContents ? MarkContents.range(ofMarkAt: start, in: code).upperBound : start &+ 2)
      return .mark(kind)
    case Mark.escape where start &+ 1 < code.count:
      range = start..<start &+ 2
      return .escaped
    case let value where Mark.isValue(value):
      range = start..<start &+ 1
      values &+= 1
      return .value
    default:
      range = start..<start &+ 1
      return .layout
    }
  }

  /// Returns the end of a name or text literal, including its closing mark.
  @inline(__always)
  static func endOfQuoted(from start: Int, in code: UnsafeBufferPointer<UInt8>) -> Int {
    var index = start &+ 1
    while index < code.count, code[index] != code[start] { index &+= code[index] == Mark.escape ? 2 : 1 }
    return Swift.min(index &+ 1, code.count)
  }

  /// The contents of the current mark, which are empty for a mark without contents and for other pieces.
  var contents: MarkContents {
    guard range.count > 2, code[start] == Mark.member, Extended.hasContents(code[start + 1]) else {
      return MarkContents(UnsafeBufferPointer(rebasing: code[end..<end]))
    }
    return MarkContents(UnsafeBufferPointer(rebasing: code[MarkContents.range(ofMarkAt: start, in: code)]))
  }

  /// The current name or text literal without its marks and escapes.
  var string: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = start + 1
    let last = end - 1
    while index < last {
      if code[index] == Mark.escape, index + 1 < last { index += 1 }
      bytes.append(code[index])
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Advances past bytes of SQL text, up to a place, and returns them.
  @inline(__always)
  mutating func passText(upTo limit: Int) -> Range<Int> {
    let first = end
    var index = first
    while index < limit, Mark.isText(code[index]) { index &+= 1 }
    range = index..<index
    return first..<index
  }

  /// Whether text or a name follows, and not another mark.
  @inline(__always)
  var isBeforeBlock: Bool { end < code.count && (Mark.isText(code[end]) || code[end] == Mark.identifier) }

  /// Advances to a place, without counting values.
  @inline(__always)
  mutating func move(to place: Int) { range = place..<place }

  /// Advances past a text if it follows. Returns whether it does.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard code.count - end >= count,
      code[end..<end + count].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
    else { return false }
    range = end..<end + count
    return true
  }

  /// Advances past a mark if it follows. Returns whether it does.
  mutating func skip(mark: UInt8) -> Bool {
    var ahead = self
    guard ahead.next() == .mark(mark) else { return false }
    self = ahead
    return true
  }

  /// Advances past the name of a table, with its schema, or that of a common table, and returns its bytes. They are empty if no name
  /// follows.
  mutating func passTableName() -> Range<Int> {
    let first = end
    var ahead = self
    if ahead.next() == .mark(Extended.commonName) {
      self = ahead
      return first..<end
    }
    ahead = self
    while ahead.next() == .name {
      self = ahead
      guard ahead.skip(mark: Extended.schemaEnd) else { break }
    }
    return first..<end
  }

  /// Advances to the next rare mark and returns it, or returns `nil` at the end.
  @inline(__always)
  mutating func nextMark() -> UInt8? {
    while let piece = next() { if case .mark(let kind) = piece { return kind } }
    return nil
  }

  /// Advances to the next rare mark and returns it, or returns `nil` at the end. Much faster than ``nextMark()``, but does not count
  /// values.
  mutating func nextMarkWithoutValues() -> UInt8? {
    while moveToRareMark() { if case .mark(let kind) = next() { return kind } }
    return nil
  }

  /// Advances to the place before the next rare mark, without counting values. Returns whether there is one.
  @inline(__always)
  mutating func moveToRareMark() -> Bool {
    guard let base = code.baseAddress else { return false }
    var place = end
    while place < code.count {
      while code.count &- place > CodeBlock.size {
        let count = CodeBlock.countBeforeRareMark(at: base + place)
        place &+= count
        if count < CodeBlock.size { break }
      }
      guard place < code.count else { break }
      if code[place] == Mark.escape {
        place &+= 2
      } else if code[place] == Mark.member, place &+ 1 < code.count, code[place &+ 1] != Mark.identifier {
        move(to: place)
        return true
      } else {
        place &+= 1
      }
    }
    move(to: code.count)
    return false
  }
}
