/// Writing into a fragment: what statements and expressions do to give their SQL.
extension QueryFragment {
  /// SQL text that is known to hold no control bytes: what this library itself writes.
  @inline(__always)
  package mutating func write(_ sql: StaticString) {
    code.append(contentsOf: UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount))
  }

  /// The point between a table and its column.
  @inline(__always)
  package mutating func appendMember() {
    code.append(Mark.member)
  }

  /// A byte of SQL text.
  @inline(__always)
  package mutating func append(byte: UInt8) {
    code.append(byte)
  }

  /// SQL text from outside, in which control bytes are escaped.
  package mutating func append(raw sql: String) {
    if !facts.isDisjoint(with: .direction) { writeDirection() }
    append(escaping: sql)
  }

  /// A name or a text, to be quoted by the dialect.
  package mutating func append(quote string: String, delimiter: QuoteDelimiter = .identifier) {
    if !facts.isDisjoint(with: .direction) { writeDirection() }
    let mark = delimiter == .identifier ? Mark.identifier : Mark.text
    code.append(mark)
    append(escaping: string)
    code.append(mark)
  }

  /// A value.
  @usableFromInline
  package mutating func append(_ binding: consuming QueryBinding) {
    code.append(Mark.binding)
    bindings.append(binding)
  }

  /// The value that the fragment is; nil where it is anything else.
  var value: QueryBinding? { code == [Mark.binding] ? bindings[0] : nil }

  /// A value that is JSON.
  package mutating func append(json binding: consuming QueryBinding) {
    append(extended: Extended.json)
    append(binding)
  }

  /// A statement as an expression: in parentheses, on lines of its own, with its values as they are stored.
  package mutating func append(subquery: QueryFragment) {
    appendQuery { $0.append(indented: subquery) }
  }

  /// A statement in parentheses, on lines of its own, whose values are what the query around it gives.
  package mutating func append(readSubquery: QueryFragment) {
    appendQuery {
      $0.append(extended: Extended.readQuery)
      $0.append(indented: readSubquery)
    }
  }

  /// A statement in parentheses and on the same line, as IN takes it.
  package mutating func append(inlineSubquery query: QueryFragment) {
    // One that is known to give no rows has no text.
    if query.isEmpty {
      facts.insert(.nullable)
      return append(.emptyList)
    }
    appendQuery { $0.append(query) }
  }

  /// Writes a query inside the statement. It may have no row; its aggregates are its own.
  private mutating func appendQuery(_ write: (inout QueryFragment) -> Void) {
    let before = facts
    code.append(UInt8(ascii: "("))
    append(extended: Extended.queryStart)
    write(&self)
    append(extended: Extended.queryEnd)
    code.append(UInt8(ascii: ")"))
    facts = before.union(.nullable)
  }

  /// Before the rows of an INSERT: which of their values, counted from 0, are keys that the database chooses.
  mutating func append(chosenKeys places: [Int]) {
    guard !places.isEmpty else { return }
    append(.chosenKey)
    for (index, place) in places.enumerated() {
      if index > 0 { append(byte: UInt8(ascii: ",")) }
      code.append(contentsOf: String(place).utf8)
    }
    append(extended: Extended.close)
  }

  /// One of the rarer marks.
  package mutating func append(extended mark: UInt8) {
    code.append(Mark.member)
    code.append(mark)
  }

  /// Says that the statement needs something that not every database has.
  package mutating func require(_ feature: DialectFeature) {
    append(extended: Extended.requirement)
    append(escaping: feature.rawValue)
    append(extended: Extended.close)
  }

  /// The name of a function that not every database has: SQLite's, for which the dialect has one of its own or none.
  ///
  /// - Parameter prefix: What the name begins with.
  package mutating func append(dialectFunction name: StaticString, prefix: StaticString = "") {
    append(extended: Extended.functionName)
    write(prefix)
    write(name)
    append(extended: Extended.close)
  }

  /// A text where the database has a feature, and another one that does the same where it has not.
  package mutating func write(
    _ text: StaticString,
    with feature: DialectFeature,
    without other: StaticString
  ) {
    append(extended: Extended.alternative)
    append(escaping: feature.rawValue)
    append(extended: Extended.middle)
    write(text)
    append(extended: Extended.middle)
    write(other)
    append(extended: Extended.close)
  }

  /// A whole number as a part of the text.
  package mutating func append(number: Int) {
    code.append(contentsOf: String(number).utf8)
  }

  /// A fragment on lines of its own, one level deeper.
  package mutating func append(indented fragment: QueryFragment) {
    indent {
      $0.code.append(Mark.newline)
      $0.append(fragment)
    }
    code.append(Mark.newline)
  }

  /// Writes lines one level deeper. The level counts from the next line break on.
  @inline(__always)
  package mutating func indent(_ write: (inout QueryFragment) -> Void) {
    code.append(Mark.indent)
    write(&self)
    code.append(Mark.dedent)
  }

  /// A line break where lines are wanted, a space where not.
  @inline(__always)
  package mutating func appendNewlineOrSpace() {
    code.append(Mark.newlineOrSpace)
  }

  /// Fragments with a comma between each two.
  package mutating func append(list fragments: [QueryFragment]) {
    for index in fragments.indices {
      if index > 0 { write(", ") }
      append(fragments[index])
    }
  }

  /// The fragment with each value as the dialect's literal, for statements that cannot carry values.
  package func inliningBindings(_ dialect: some Dialect) -> QueryFragment {
    inliningBindings { result, value in
      var literal: [UInt8] = []
      dialect.appendLiteral(value, to: &literal)
      result.append(escaping: literal)
    }
  }

  /// The fragment with something else in place of each value.
  func inliningBindings(_ write: (inout QueryFragment, QueryBinding) -> Void) -> QueryFragment {
    guard !bindings.isEmpty else { return self }
    var result = QueryFragment(capacity: code.count + bindings.count * 8)
    result.facts = facts
    var cursor = FragmentCursor(self)
    while let element = cursor.next() {
      if element != .binding {
        result.code.append(contentsOf: code[cursor.range])
      } else if let binding = cursor.binding {
        if case .invalid = binding {
          // Kept, so that running the statement says what is wrong.
          result.append(binding)
        } else {
          write(&result, binding)
        }
      }
    }
    return result
  }

  private mutating func append(escaping string: String) {
    var string = string
    string.withUTF8 { append(escaping: $0) }
  }

  /// Bytes in which those of marks are escaped.
  mutating func append(escaping bytes: some Collection<UInt8>) {
    guard bytes.contains(where: { $0 <= Mark.last }) else {
      code.append(contentsOf: bytes)
      return
    }
    for byte in bytes {
      if byte <= Mark.last { code.append(Mark.escape) }
      code.append(byte)
    }
  }
}
