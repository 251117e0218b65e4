/// Iterates over the elements of a fragment, so that its readers do not depend on the encoding of its bytes.
///
/// ```swift
/// var cursor = FragmentCursor(#"DELETE FROM \(quote: "tags")"#)
/// while let element = cursor.next() {
///   if element == .name { print(cursor.string) }   // tags
/// }
/// ```
///
/// Copies are independent: advancing one cursor does not move its copies.
package struct FragmentCursor: IteratorProtocol, Sendable {
  /// An indivisible part of a fragment.
  package enum Element: Hashable, Sendable {
    /// A byte of SQL text.
    case text(UInt8)
    /// A name that the dialect quotes. See ``FragmentCursor/string``.
    case name
    /// A text literal that the dialect quotes. See ``FragmentCursor/string``.
    case quotedText
    /// A value. See ``FragmentCursor/binding``.
    case binding
    /// A mark that the layout or the dialect decides: one of ``QueryFragment/Mark`` or ``QueryFragment/Extended``. A mark with several
    /// parts, such as an alternative, is one element.
    case mark(UInt8)
  }

  private typealias Mark = QueryFragment.Mark
  private typealias Extended = QueryFragment.Extended

  private let fragment: QueryFragment
  /// Whether the contents of a mark with several parts are separate elements.
  private let dividesMarks: Bool
  /// The bytes of the current element.
  private(set) var range = 0..<0
  /// The bytes between the marks of the current element.
  private var content = 0..<0
  /// The number of values up to and including the current element.
  private var bindingCount = 0
  private var nextDepth = 0

  /// The number of queries in the fragment that contain the current element. The marks of a query are outside of it.
  package private(set) var depth = 0

  /// Creates a cursor before the first element.
  package init(_ fragment: QueryFragment) {
    self.init(fragment, dividesMarks: false)
  }

  init(_ fragment: QueryFragment, dividesMarks: Bool) {
    self.fragment = fragment
    self.dividesMarks = dividesMarks
  }

  /// Advances to the next element and returns it, or returns `nil` at the end.
  package mutating func next() -> Element? {
    let code = fragment.code
    let start = range.upperBound
    depth = nextDepth
    content = start..<start
    guard start < code.count else {
      range = start..<start
      return nil
    }
    switch code[start] {
    case Mark.identifier: return quoted(.name, from: start)
    case Mark.text: return quoted(.quotedText, from: start)
    case let byte where Mark.isValue(byte):
      range = start..<start + 1
      bindingCount += 1
      return .binding
    case Mark.escape where start + 1 < code.count:
      range = start..<start + 2
      return .text(code[start + 1])
    case Mark.member where start + 1 < code.count && code[start + 1] != Mark.identifier:
      return extended(code[start + 1], from: start)
    case let byte:
      range = start..<start + 1
      return Mark.isText(byte) ? .text(byte) : .mark(byte)
    }
  }

  /// The current name or text literal without quotes, or an empty string for other elements.
  package var string: String { fragment.unescaped(content) }

  /// The current value, or `nil` for other elements.
  package var binding: QueryBinding? {
    guard range.count == 1, Mark.isValue(fragment.code[range.lowerBound]) else { return nil }
    return fragment.bindings[bindingCount - 1]
  }

  /// The type of the current value, or `nil` if it is unknown and for other elements.
  var typeOfValue: SQLType? { range.count == 1 ? SQLType(mark: fragment.code[range.lowerBound]) : nil }

  /// The reference to rows that is the value of the current mark, or `nil` for other elements.
  var reference: QueryBinding? {
    guard range.count >= 2, fragment.code[range.lowerBound] == Mark.member,
      fragment.valueCount(ofMarkAt: range.lowerBound) > 0
    else { return nil }
    return fragment.bindings[bindingCount - 1]
  }

  /// Returns whether the current element requires a feature.
  package func requires(_ feature: DialectFeature) -> Bool {
    fragment.code[range].starts(with: [Mark.member, Extended.requirement]) && string == feature.rawValue
  }

  /// The current name of a common table, or `nil` for other elements.
  var commonName: CommonTableIdentity.Name? {
    guard range.count > 2, fragment.code[range.lowerBound] == Mark.member,
      fragment.code[range.lowerBound + 1] == Extended.commonName
    else { return nil }
    return fragment.code.withUnsafeBufferPointer {
      fragment.commonName(.init(rebasing: $0[content]), value: bindingCount - 1)
    }
  }

  /// Advances to the next element and returns it if it is the name of a table: a quoted name or that of a common table.
  mutating func nextName() -> String? {
    var ahead = self
    switch ahead.next() {
    case .name:
      self = ahead
      return string
    case .mark(Extended.commonName):
      self = ahead
      return commonName?.text
    default: return nil
    }
  }

  /// Advances past a text if it follows. Returns whether it does.
  mutating func skip(_ text: StaticString) -> Bool {
    var ahead = self
    for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) {
      guard ahead.next() == .text(byte) else { return false }
    }
    self = ahead
    return true
  }

  /// The position after the current element.
  var position: QueryFragment.Position {
    QueryFragment.Position(code: range.upperBound, binding: bindingCount)
  }

  /// The part of the fragment up to and including the current element.
  package var passed: QueryFragment {
    var result = QueryFragment()
    result.code = Array(fragment.code[..<range.upperBound])
    result.bindings = Array(fragment.bindings[..<bindingCount])
    return result
  }

  /// The part of the fragment after the current element.
  package var rest: QueryFragment {
    var result = QueryFragment()
    result.code = Array(fragment.code[range.upperBound...])
    result.bindings = Array(fragment.bindings[bindingCount...])
    return result
  }

  private mutating func quoted(_ element: Element, from start: Int) -> Element {
    let code = fragment.code
    var end = start + 1
    while end < code.count, code[end] != code[start] { end += code[end] == Mark.escape ? 2 : 1 }
    end = Swift.min(end, code.count)
    content = start + 1..<end
    range = start..<Swift.min(end + 1, code.count)
    return element
  }

  private mutating func extended(_ mark: UInt8, from start: Int) -> Element {
    range = start..<start + 2
    switch mark {
    case Extended.rows, Extended.identifiedStart, Extended.identifiedEnd:
      bindingCount += fragment.valueCount(ofMarkAt: start)
    case Extended.commonName:
      let end = Self.closing(ofMarkAt: start, in: fragment.code)
      content = start + 2..<end
      range = start..<Swift.min(end + 2, fragment.code.count)
      bindingCount += fragment.valueCount(ofMarkAt: start)
    case Extended.queryStart: nextDepth += 1
    case Extended.queryEnd:
      nextDepth = Swift.max(0, nextDepth - 1)
      depth = nextDepth
    case Extended.requirement, Extended.alternative, Extended.literal, Extended.missingKey,
      Extended.functionName, Extended.functionAlternative, Extended.call, Extended.tableFunction,
      SQLConstruct.chosenKey.rawValue:
      guard
        !dividesMarks || mark == Extended.literal || mark == Extended.missingKey || mark == Extended.call
          || mark == Extended.tableFunction
      else { break }
      let end = Self.closing(ofMarkAt: start, in: fragment.code)
      if mark == Extended.requirement || mark == Extended.missingKey {
        content = start + 2..<end
      }
      range = start..<Swift.min(end + 2, fragment.code.count)
    default: break
    }
    return .mark(mark)
  }
}

extension FragmentCursor {
  /// Returns the end of a mark with several parts: the position of the ``QueryFragment/Mark/member`` before its
  /// ``QueryFragment/Extended/close``.
  static func closing(ofMarkAt start: Int, in code: [UInt8]) -> Int {
    var end = start + 2
    while end + 1 < code.count, code[end] != Mark.member || code[end + 1] != Extended.close {
      end += code[end] == Mark.escape ? 2 : 1
    }
    return Swift.min(end, code.count)
  }

  /// Advances to the next rare mark and returns it, or returns `nil` at the end.
  fileprivate mutating func nextMark() -> UInt8? {
    var index = range.upperBound
    var values = 0
    let mark = fragment.code.withUnsafeBufferPointer { Self.nextMark(in: $0, from: &index, values: &values) }
    bindingCount += values
    depth = nextDepth
    content = 0..<0
    guard let mark else {
      range = fragment.code.count..<fragment.code.count
      return nil
    }
    _ = extended(mark, from: index)
    return mark
  }
}

extension FragmentCursor {
  /// Finds the next rare mark and counts the values before it. Returns `nil` at the end.
  ///
  /// Each statement with common tables is searched several times. This function therefore scans bytes and creates no elements.
  fileprivate static func nextMark(
    in code: UnsafeBufferPointer<UInt8>,
    from index: inout Int,
    values: inout Int
  ) -> UInt8? {
    while index < code.count {
      switch code[index] {
      case Mark.identifier, Mark.text:
        let quote = code[index]
        index += 1
        while index < code.count, code[index] != quote { index += code[index] == Mark.escape ? 2 : 1 }
      case let byte where Mark.isValue(byte): values += 1
      case Mark.escape: index += 1
      case Mark.member where index + 1 < code.count && code[index + 1] != Mark.identifier:
        return code[index + 1]
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension QueryFragment {
  /// Calls a closure with each name of a common table, its bytes and its value until the closure returns `false`. Returns whether it never
  /// did.
  @discardableResult
  func forEachCommonName(
    _ goesOn: (_ name: CommonTableIdentity.Name, _ range: Range<Int>, _ values: Range<Int>) -> Bool
  ) -> Bool {
    code.withUnsafeBufferPointer { bytes in
      var index = 0
      var values = 0
      while let mark = FragmentCursor.nextMark(in: bytes, from: &index, values: &values) {
        let start = index
        let value = values
        values += Self.valueCount(of: mark, before: start + 2 < bytes.count ? bytes[start + 2] : nil)
        index += 2
        guard mark == Extended.commonName else { continue }
        // The name contains no bytes of marks.
        while index < bytes.count, bytes[index] != Mark.member { index += 1 }
        let name = commonName(.init(rebasing: bytes[start + 2..<index]), value: value)
        index = Swift.min(index + 2, bytes.count)
        if !goesOn(name, start..<index, value..<values) { return false }
      }
      return true
    }
  }

  /// Returns the number of values of a rare mark, which are not parameters of the statement: 1 for a reference to rows.
  func valueCount(ofMarkAt index: Int) -> Int {
    Self.valueCount(of: code[index + 1], before: index + 2 < code.count ? code[index + 2] : nil)
  }

  private static func valueCount(of mark: UInt8, before next: UInt8?) -> Int {
    switch mark {
    case Extended.rows, Extended.identifiedStart, Extended.identifiedEnd: 1
    case Extended.commonName: next == CommonTableIdentity.Name.identified ? 1 : 0
    default: 0
    }
  }

  /// Whether the fragment contains a name that may be that of a common table: `cte1`, in any case.
  ///
  /// For nearly all statements, this scan avoids a search for each of the names.
  var hasNameLikeCommonTable: Bool {
    code.withUnsafeBufferPointer { code in
      var index = 0
      while index &+ 4 < code.count {
        if code[index] == Mark.identifier, code[index &+ 1] | 0x20 == UInt8(ascii: "c"),
          code[index &+ 2] | 0x20 == UInt8(ascii: "t"), code[index &+ 3] | 0x20 == UInt8(ascii: "e")
        {
          return true
        }
        index &+= 1
      }
      return false
    }
  }

  /// Calls a closure with each rare mark, including nested ones, until the closure returns `false`. Returns whether it never did.
  @discardableResult
  func forEachMark(_ goesOn: (_ mark: UInt8, _ cursor: FragmentCursor) -> Bool) -> Bool {
    var cursor = FragmentCursor(self, dividesMarks: true)
    while let mark = cursor.nextMark() {
      if !goesOn(mark, cursor) { return false }
    }
    return true
  }

  fileprivate func unescaped(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if code[index] == Mark.escape, index + 1 < range.upperBound { index += 1 }
      bytes.append(code[index])
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
