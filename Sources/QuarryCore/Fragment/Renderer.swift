/// Renders fragments as text.
///
/// The renderer writes through a pointer to a buffer that grows when it reaches a mark. Appending single bytes to an array would cost
/// several times as much as a whole query should.
struct Renderer {
  // Not generic over the dialect: unspecialised code would look up the metadata of its type for each mark, which took half of the time.
  // Frequently used properties of the dialect are stored.
  let dialect: any Dialect
  let layout: SQLLayout
  let inlinesBindings: Bool
  var template: ((Int) -> String)?
  var unsupportedFeatures: [DialectFeature] = []
  var untypedValue: UntypedValue?

  let identifierOpening: UInt8
  let identifierClosing: UInt8
  let fixedPlaceholder: UInt8?
  var depth = 0
  var bindingIndex = 0
  private var isNextJSON = false
  /// The keys that the database chooses, if the dialect replaces their values.
  var chosenKeys: ChosenKeys?
  /// The positions of the values that have no placeholder of their own.
  var omitted: Set<Int> = []
  /// The numbers of the placeholders by their values, if equal values share one, otherwise `nil`.
  var sharedPlaceholders: [TypedValue: Int]?
  /// Whether the dialect spells calls.
  let spellsCalls: Bool
  /// The calls that are not yet complete, if the dialect spells calls.
  var openCalls: [OpenCall] = []
  /// The text around the stored dates of times that are not yet complete.
  var openTimes: [SQLCallSpelling] = []
  var context = Context()
  /// Whether a test at this place is a value, not a condition.
  var holdsValues: Bool { context.holdsValues }
  // `nil` for most statements, because creating and destroying an empty array costs as much as writing a name.
  private var outerContexts: [Context]?

  /// The state that determines how a part of a statement is rendered.
  struct Context {
    /// Whether columns are written in stored form, without the SQL that only decoding needs.
    var isStored = false
    /// Whether a membership test is a value, not a condition.
    var holdsValues = false
    /// The bytes of the condition that follows the tables in parentheses.
    var condition: Range<Int>?
  }

  init(dialect: any Dialect, layout: SQLLayout, inlinesBindings: Bool) {
    self.dialect = dialect
    self.layout = layout
    self.inlinesBindings = inlinesBindings
    identifierOpening = dialect.identifierOpening
    identifierClosing = dialect.identifierClosing
    fixedPlaceholder = dialect.fixedPlaceholder
    spellsCalls = dialect.spellsCalls
  }

  /// Returns the text of a fragment.
  mutating func render(_ fragment: QueryFragment) -> [UInt8] {
    if !fragment.facts.isDisjoint(with: .direction) { return render(QueryFragment { $0.append(fragment) }) }
    // The text is rarely longer than the fragment by more than a quarter.
    return [UInt8](capacity: fragment.code.count + fragment.code.count / 4 + 32) { output in
      render(fragment, into: &output)
    }
  }

  private mutating func render(_ fragment: QueryFragment, into output: inout OutputBuffer) {
    let blocks = blockRenderer
    fragment.code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code)
      while scanner.end < code.count {
        if let blocks { render(blocksAt: &scanner, blocks, into: &output) }
        // Block rendering is tried again after this place.
        let stop = blocks == nil ? code.count : Swift.min(scanner.end &+ BlockRenderer.size, code.count)
        while scanner.end < stop {
          output.append(code, scanner.passText(upTo: stop))
          guard scanner.end < stop, let piece = scanner.next() else { break }
          render(piece, at: &scanner, bindings: fragment.bindings, into: &output)
          if blocks != nil, scanner.isBeforeBlock { break }
        }
      }
    }
  }

  // These functions change nothing, but the compiler (6.3) copies a renderer for a call that is not mutating.

  /// Renders blocks up to the first rare mark, and the rest of a name or text that begins in one.
  @inline(__always)
  private mutating func render(
    blocksAt scanner: inout FragmentScanner,
    _ blocks: BlockRenderer,
    into output: inout OutputBuffer
  ) {
    guard let base = scanner.code.baseAddress else { return }
    var blocks = blocks
    var place = base + scanner.end
    let end = base + scanner.code.count
    // A block reads one more byte.
    let lastStart = end - BlockRenderer.size
    while true {
      // A block has at most as many bytes as its code.
      output.reserve(end - place &+ BlockRenderer.size)
      var next = output.next
      var count = BlockRenderer.size
      while count == BlockRenderer.size, place < lastStart {
        let text: SIMD16<UInt8>
        (text, count) = blocks.text(at: place)
        UnsafeMutableRawPointer(next).storeBytes(of: text, as: SIMD16<UInt8>.self)
        next += count
        place += count
      }
      output.move(to: next)
      // Each column of a common table has its name.
      guard count < BlockRenderer.size,
        let name = CommonTableIdentity.Name(at: place - base, in: scanner.code)
      else { break }
      append(commonName: name, to: &output)
      place += CommonTableIdentity.Name.size
    }
    if let mark = blocks.openMark(before: place) {
      place = quote(to: mark, from: place, end: end, into: &output)
    }
    scanner.move(to: place - base)
  }

  /// The block renderer for ordinary statements, or `nil` if each byte must be rendered separately.
  private var blockRenderer: BlockRenderer? {
    guard layout == .oneLine, !inlinesBindings, template == nil else { return nil }
    return BlockRenderer(
      identifierOpening: identifierOpening,
      identifierClosing: identifierClosing,
      placeholder: fixedPlaceholder
    )
  }

  /// Renders the current piece of a scanner, which moves past what is left out.
  @inline(__always)
  private mutating func render(
    _ piece: FragmentScanner.Piece,
    at scanner: inout FragmentScanner,
    bindings: [QueryBinding],
    into output: inout OutputBuffer
  ) {
    switch piece {
    case .text: output.append(scanner.code[scanner.start])
    case .escaped: output.append(scanner.code[scanner.start &+ 1])
    case .name:
      output.append(identifierOpening)
      quote(to: QueryFragment.Mark.identifier, scanner, into: &output)
    case .quotedText:
      output.append(UInt8(ascii: "'"))
      quote(to: QueryFragment.Mark.text, scanner, into: &output)
    case .value: append(bindings, mark: scanner.code[scanner.start], to: &output)
    case .member: output.append(UInt8(ascii: "."))
    case .layout: render(layout: scanner.code[scanner.start], into: &output)
    // Each statement has this mark, which has no text.
    case .mark(QueryFragment.Extended.source): break
    case .mark(QueryFragment.Extended.commonName):
      var contents = scanner.contents
      append(commonName: CommonTableIdentity.Name(&contents), to: &output)
    case .mark(let mark): render(mark, at: &scanner, into: &output)
    }
  }

  @inline(__always)
  private mutating func render(layout mark: UInt8, into output: inout OutputBuffer) {
    switch mark {
    case QueryFragment.Mark.newlineOrSpace:
      if layout == .pretty { appendLine(to: &output) } else { output.append(UInt8(ascii: " ")) }
    case QueryFragment.Mark.newline:
      if layout == .pretty { appendLine(to: &output) }
    case QueryFragment.Mark.indent: depth += 1
    case QueryFragment.Mark.dedent: depth -= 1
    default: output.append(mark)
    }
  }

  /// Renders a rare mark.
  @inline(never)
  private mutating func render(
    _ mark: UInt8,
    at scanner: inout FragmentScanner,
    into output: inout OutputBuffer
  ) {
    typealias Extended = QueryFragment.Extended
    switch mark {
    case SQLConstruct.first...: append(constructOf: mark, to: &output)
    case Extended.rows...Extended.missingKey: render(mark, at: &scanner, scanner.contents, into: &output)
    case Extended.argument: appendArgumentSeparator(to: &output)
    case Extended.timeEnd: endTime(to: &output)
    case Extended.callEnd:
      endArguments(to: &output)
      closeCall(to: &output)
      endWholeCall(to: &output)
    case Extended.tableFunctionEnd:
      var ahead = scanner
      endTableFunction(isNamed: ahead.skip(mark: Extended.tableAlias), to: &output)
    case Extended.argumentsEnd: endArguments(to: &output)
    case Extended.callClose: closeCall(to: &output)
    case Extended.wholeCallEnd: endWholeCall(to: &output)
    case Extended.hiddenQualifier: Self.pass(to: .member, &scanner)
    case Extended.returnedQualifier where dialect.supports(.unqualifiedReturning):
      Self.pass(to: .member, &scanner)
    case Extended.json: isNextJSON = true
    case Extended.queryStart: enter(Context(isStored: true))
    case Extended.readQuery: context.isStored = outerContexts?.last?.isStored ?? false
    case Extended.storedStart: enter(Context(isStored: true, holdsValues: context.holdsValues))
    case Extended.valueStart: enter(Context(isStored: context.isStored, holdsValues: true))
    case Extended.queryEnd, Extended.storedEnd, Extended.valueEnd: leave()
    case Extended.memberStart where context.holdsValues: output.append("coalesce(")
    case Extended.memberEnd where context.holdsValues:
      output.append(", ")
      append(.falseLiteral, to: &output)
      output.append(UInt8(ascii: ")"))
    case Extended.readingStart where context.isStored: Self.leaveOut(to: Extended.columnStart, &scanner)
    case Extended.columnEnd where context.isStored: Self.leaveOut(to: Extended.readingEnd, &scanner)
    case Extended.joinedStart: beginJoined(to: &output)
    case Extended.conditionStart: beginCondition(at: output)
    case Extended.conditionEnd: endCondition(at: output)
    case Extended.joinedEnd: endJoined(to: &output)
    case Extended.tableAlias: output.append(" AS ")
    case Extended.rowStart: output.append(UInt8(ascii: "("))
    case Extended.cellEnd: output.append(", ")
    case Extended.rowEnd: output.append(UInt8(ascii: ")"))
    case Extended.schemaEnd: output.append(UInt8(ascii: "."))
    case Extended.collation: output.append(" COLLATE ")
    case Extended.withRecursive: output.append("WITH RECURSIVE ")
    default: break
    }
  }

  /// Renders the name of a common table, which each of its columns has.
  @inline(__always)
  private mutating func append(commonName name: CommonTableIdentity.Name, to output: inout OutputBuffer) {
    output.append(identifierOpening)
    name.write(to: &output)
    output.append(identifierClosing)
  }

  /// Renders a mark with contents.
  private mutating func render(
    _ mark: UInt8,
    at scanner: inout FragmentScanner,
    _ contents: MarkContents,
    into output: inout OutputBuffer
  ) {
    typealias Extended = QueryFragment.Extended
    var contents = contents
    switch mark {
    case Extended.requirement:
      let needed = DialectFeature(rawValue: contents.text())
      if !dialect.supports(needed) { note(missing: needed) }
    case Extended.literal: append(SQLLiteral(contents), to: &output)
    case Extended.call: begin(CallHeader(contents), to: &output)
    case Extended.tableFunction: begin(tableFunction: CallHeader(contents), to: &output)
    case Extended.time: begin(SQLTime(&contents), to: &output)
    case Extended.chosenKeys: noteChosenKeys(contents)
    case Extended.returnedAlias where !dialect.supports(.tableNameInReturning):
      // Instead of the name of the table.
      _ = scanner.next()
      output.append(identifierOpening)
      quote(contents.rest(), closing: identifierClosing, into: &output)
    // The rows belong to no query, for which running the statement throws an error, or the mark has no text.
    default: break
    }
  }

  /// Passes what is not written before a piece.
  private static func pass(to piece: FragmentScanner.Piece, _ scanner: inout FragmentScanner) {
    while let next = scanner.next(), next != piece {}
  }

  mutating func enter(_ inner: Context) {
    if outerContexts == nil { outerContexts = [] }
    outerContexts?.append(context)
    context = inner
  }

  mutating func leave() { context = outerContexts?.popLast() ?? Context() }

  /// Passes SQL that only decoding needs, up to a mark. The SQL contains no bound values.
  private static func leaveOut(to mark: UInt8, _ scanner: inout FragmentScanner) {
    typealias Extended = QueryFragment.Extended
    // The skipped part may contain another column with the SQL that decoding it needs.
    var depth = 0
    while let next = scanner.nextMark() {
      if depth == 0, next == mark { return }
      if next == Extended.readingStart { depth += 1 }
      if next == Extended.readingEnd { depth -= 1 }
    }
  }

  /// Writes the next value.
  private mutating func append(_ bindings: [QueryBinding], mark: UInt8, to output: inout OutputBuffer) {
    if let words = chosenKeys?.words(at: bindingIndex) {
      omitted.insert(bindingIndex)
      append(words, to: &output)
    } else if inlinesBindings {
      let value =
        isNextJSON && layout == .pretty ? bindings[bindingIndex].layingOutJSON : bindings[bindingIndex]
      append(.value(value), to: &output)
    } else if let template {
      output.append { $0.append(contentsOf: template(bindingIndex + 1).utf8) }
    } else if let placeholder = fixedPlaceholder {
      output.append(placeholder)
    } else {
      let type = SQLType(mark: mark)
      let placeholder = SQLPlaceholder(
        index: placeholderNumber(of: bindings[bindingIndex], mark: mark),
        binding: bindings[bindingIndex],
        type: type
      )
      if type == nil { noteUntyped(placeholder) }
      output.append { dialect.append(placeholder, to: &$0) }
    }
    bindingIndex += 1
    isNextJSON = false
  }

  mutating func appendLine(to output: inout OutputBuffer) {
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<depth * 2 { output.append(UInt8(ascii: " ")) }
  }

  /// Copies the current name or text of a scanner after its opening quote.
  @inline(__always)
  private mutating func quote(to mark: UInt8, _ scanner: FragmentScanner, into output: inout OutputBuffer) {
    guard let base = scanner.code.baseAddress else { return }
    _ = quote(to: mark, from: base + scanner.start + 1, end: base + scanner.end, into: &output)
  }

  /// Copies the rest of a name or text, doubles its closing quotes, and returns the position after its closing mark.
  @inline(__always)
  private mutating func quote(
    to mark: UInt8,
    from start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    into output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    let closing = mark == QueryFragment.Mark.identifier ? identifierClosing : UInt8(ascii: "'")
    var position = start
    while position < end, position.pointee != mark {
      if position.pointee == QueryFragment.Mark.escape, position + 1 < end { position += 1 }
      output.append(position.pointee)
      if position.pointee == closing { output.append(closing) }
      position += 1
    }
    output.append(closing)
    return Swift.min(position + 1, end)
  }

  /// Copies bytes that contain no marks, and doubles their closing quotes.
  private mutating func quote(
    _ bytes: UnsafeBufferPointer<UInt8>,
    closing: UInt8,
    into output: inout OutputBuffer
  ) {
    for byte in bytes {
      output.append(byte)
      if byte == closing { output.append(closing) }
    }
    output.append(closing)
  }
}
