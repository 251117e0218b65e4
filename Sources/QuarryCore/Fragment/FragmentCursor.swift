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
    /// A mark that the layout or the dialect decides: one of ``QueryFragment/Mark`` or ``QueryFragment/Extended``, with its contents.
    case mark(UInt8)
  }

  private typealias Mark = QueryFragment.Mark
  private typealias Extended = QueryFragment.Extended

  private let fragment: QueryFragment
  /// The bytes of the current element.
  private(set) var range = 0..<0
  /// The current element, or `nil` before the first one and after the last one.
  private var element: Element?
  /// The number of values up to and including the current element.
  private var bindingCount = 0
  private var nextDepth = 0

  /// The number of queries in the fragment that contain the current element. The marks of a query are outside of it.
  package private(set) var depth = 0

  /// The number of calls in the fragment, except handwritten ones, whose arguments or other parts contain the current element.
  private(set) var callDepth = 0

  /// Creates a cursor before the first element.
  package init(_ fragment: QueryFragment) { self.fragment = fragment }

  /// Advances to the next element and returns it, or returns `nil` at the end.
  package mutating func next() -> Element? {
    depth = nextDepth
    element = advance { scanner in
      scanner.next().map { piece in
        switch piece {
        case .text: .text(scanner.code[scanner.start])
        case .escaped: .text(scanner.code[scanner.start + 1])
        case .name: .name
        case .quotedText: .quotedText
        case .value: .binding
        case .member: .mark(Mark.member)
        case .layout: .mark(scanner.code[scanner.start])
        case .mark(let kind): .mark(kind)
        }
      }
    }
    if case .mark(let kind) = element { enter(kind) }
    return element
  }

  /// Moves as a closure moves a scanner of the fragment.
  private mutating func advance<Result>(_ body: (inout FragmentScanner) -> Result) -> Result {
    fragment.code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code, from: range.upperBound, values: bindingCount)
      defer { (range, bindingCount) = (scanner.range, scanner.values) }
      return body(&scanner)
    }
  }

  private mutating func enter(_ mark: UInt8) {
    switch mark {
    case Extended.queryStart: nextDepth += 1
    case Extended.queryEnd:
      nextDepth = Swift.max(0, nextDepth - 1)
      depth = nextDepth
    case Extended.call, Extended.tableFunction, Extended.time: callDepth += 1
    case Extended.callEnd, Extended.wholeCallEnd, Extended.tableFunctionEnd, Extended.timeEnd: callDepth -= 1
    default: break
    }
  }

  /// Returns what a closure reads from the current piece.
  private func read<Result>(_ body: (FragmentScanner) -> Result) -> Result {
    fragment.code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code, from: range.lowerBound)
      _ = scanner.next()
      return body(scanner)
    }
  }

  /// The current name or text literal without quotes, or an empty string for other elements.
  package var string: String { element == .name || element == .quotedText ? read(\.string) : "" }

  /// Whether the current element is a mark that the layout decides.
  var isAtLayout: Bool {
    guard case .mark(let mark) = element else { return false }
    return (Mark.newlineOrSpace...Mark.dedent).contains(mark) && fragment.code[range.lowerBound] == mark
  }

  /// The current value, or `nil` for other elements.
  package var binding: QueryBinding? { element == .binding ? fragment.bindings[bindingCount - 1] : nil }

  /// The type of the current value, or `nil` if it is unknown and for other elements.
  var typeOfValue: SQLType? { element == .binding ? SQLType(mark: fragment.code[range.lowerBound]) : nil }

  /// Returns whether the current element requires a feature.
  package func requires(_ feature: DialectFeature) -> Bool {
    contents(of: Extended.requirement) { $0.text() == feature.rawValue } ?? false
  }

  /// The current name of a common table, or `nil` for other elements.
  var commonName: CommonTableIdentity.Name? {
    contents(of: Extended.commonName) { CommonTableIdentity.Name(&$0) }
  }

  /// Returns what a closure reads from the contents of the current element if it is a mark of a kind, otherwise `nil`.
  func contents<Result>(of mark: UInt8, _ body: (inout MarkContents) -> Result) -> Result? {
    guard element == .mark(mark) else { return nil }
    return read {
      var contents = $0.contents
      return body(&contents)
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
    guard advance({ $0.skip(text) }) else { return false }
    element = nil
    depth = nextDepth
    return true
  }

  /// Advances past a mark if it follows. Returns whether it does.
  package mutating func skip(mark: UInt8) -> Bool {
    var ahead = self
    guard ahead.next() == .mark(mark) else { return false }
    self = ahead
    return true
  }

  /// Advances past the name of a table, with its schema, or that of a common table, and returns its bytes.
  mutating func passTableName() -> Range<Int> { advance { $0.passTableName() } }

  /// The position after the current element.
  var position: QueryFragment.Position {
    QueryFragment.Position(code: range.upperBound, binding: bindingCount)
  }

  /// The part of the fragment up to and including the current element.
  package var passed: QueryFragment { fragment.part(.init(from: .start, to: position)) }

  /// The part of the fragment after the current element.
  package var rest: QueryFragment { fragment.part(.init(from: position, to: fragment.end)) }

  /// Advances to the next rare mark and returns it, or returns `nil` at the end.
  ///
  /// Each statement with common tables is searched several times. This function therefore creates no other elements.
  mutating func nextMark() -> UInt8? {
    depth = nextDepth
    let mark = advance { $0.nextMark() }
    element = mark.map { .mark($0) }
    if let mark { enter(mark) }
    return mark
  }
}

extension QueryFragment {
  /// Calls a closure with each rare mark until the closure returns `false`. Returns whether it never did.
  @discardableResult
  func forEachMark(_ goesOn: (_ mark: UInt8, _ cursor: FragmentCursor) -> Bool) -> Bool {
    var cursor = FragmentCursor(self)
    while let mark = cursor.nextMark() {
      if !goesOn(mark, cursor) { return false }
    }
    return true
  }

  /// Calls a closure with each name of a common table and its bytes until the closure returns `false`. Returns whether it never did.
  @discardableResult
  func forEachCommonName(_ goesOn: (_ name: CommonTableIdentity.Name, _ range: Range<Int>) -> Bool) -> Bool {
    code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code)
      while scanner.moveToRareMark() {
        let start = scanner.end
        guard let name = CommonTableIdentity.Name(at: start, in: code) else {
          _ = scanner.next()
          continue
        }
        let end = start &+ CommonTableIdentity.Name.size
        if !goesOn(name, start..<end) { return false }
        scanner.move(to: end)
      }
      return true
    }
  }

  /// Whether the fragment contains a name that may be that of a common table: `cte1`, in any case.
  ///
  /// For nearly all statements, this scan avoids a search for each of the names.
  var hasNameLikeCommonTable: Bool {
    code.withUnsafeBufferPointer { code in
      guard let base = code.baseAddress else { return false }
      let letters = (UInt8(ascii: "c"), UInt8(ascii: "t"))
      var index = 0
      while index &+ 4 < code.count {
        if code.count &- index >= CodeBlock.size &+ 2 {
          let count = CodeBlock.countBeforeName(at: base + index, beginningWith: letters)
          index &+= count
          if count == CodeBlock.size { continue }
        }
        if code[index] == Mark.identifier, code[index &+ 1] | 0x20 == letters.0,
          code[index &+ 2] | 0x20 == letters.1, code[index &+ 3] | 0x20 == UInt8(ascii: "e")
        {
          return true
        }
        index &+= 1
      }
      return false
    }
  }
}
