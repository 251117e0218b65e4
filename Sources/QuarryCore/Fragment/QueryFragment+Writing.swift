// Writing to a fragment, for statements and expressions.
extension QueryFragment {
  /// Writes SQL text without control bytes, from this library.
  @inline(__always)
  package mutating func write(_ sql: StaticString) {
    code.append(copying: UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount))
  }

  /// Appends the period between a table and its column.
  @inline(__always)
  package mutating func appendMember() {
    code.append(Mark.member)
  }

  /// Appends the name of a schema and the period after it.
  package mutating func append(schema name: String) {
    append(quote: name)
    append(extended: Extended.schemaEnd)
  }

  /// Appends a byte of SQL text.
  @inline(__always)
  package mutating func append(byte: UInt8) {
    code.append(byte)
  }

  /// Appends code.
  //
  // Through a pointer: appending an array counts a reference to it.
  @inline(__always)
  mutating func append(bytes other: [UInt8]) {
    other.withUnsafeBufferPointer { code.append(copying: $0) }
  }

  /// Appends SQL text from outside of this library, whose control bytes are escaped.
  package mutating func append(raw sql: String) {
    if !facts.isDisjoint(with: .direction) { writeDirection() }
    append(escaping: sql)
    if !sql.isEmpty { facts.insert(.handwritten) }
  }

  /// Appends a name or a text literal, which the dialect quotes.
  package mutating func append(quote string: String, delimiter: QuoteDelimiter = .identifier) {
    if !facts.isDisjoint(with: .direction) { writeDirection() }
    let mark = delimiter == .identifier ? Mark.identifier : Mark.text
    code.append(mark)
    append(escaping: string)
    code.append(mark)
  }

  /// Writes text in parentheses.
  @inline(__always)
  mutating func parenthesize(_ write: (inout QueryFragment) -> Void) {
    append(byte: UInt8(ascii: "("))
    write(&self)
    append(byte: UInt8(ascii: ")"))
  }

  /// Inserts an opening parenthesis at the beginning. The fragment must not be empty.
  mutating func insertParenthesis() {
    let last = code[code.count - 1]
    // Moving bytes takes less time than `insert`, which is not specialized.
    code.withUnsafeMutableBufferPointer { code in
      guard let base = code.baseAddress else { return }
      (base + 1).update(from: base, count: code.count - 1)
      base.pointee = UInt8(ascii: "(")
    }
    code.append(last)
  }

  /// Appends a bound value of a type, or of an unknown type.
  @usableFromInline
  package mutating func append(_ binding: consuming QueryBinding, as type: SQLType?) {
    code.append(type?.mark ?? Mark.binding)
    if bindings.capacity == 0 { begin(with: binding) } else { bindings.append(binding) }
  }

  /// Stores the first value.
  //
  // An array of values is created in half of the time that an empty array needs to grow. Many conditions have a second value, for which
  // the array does not grow.
  @inline(never)
  private mutating func begin(with first: consuming QueryBinding) {
    bindings = [first, .null]
    bindings.removeLast()
  }

  /// Reserves memory for a number of values.
  @inline(__always)
  mutating func reserve(values count: Int) { bindings.reserveCapacity(count) }

  /// Appends an error, which running the statement throws, in place of a value.
  package mutating func append(error: any Error) { append(.invalid(error), as: nil) }

  /// Appends NULL of a type, or of an unknown type.
  package mutating func appendNull(as type: SQLType?) { append(.null, as: type) }

  /// The value, if the fragment is a single value, otherwise `nil`.
  var value: QueryBinding? { code.count == 1 && Mark.isValue(code[0]) ? bindings[0] : nil }

  /// The type of the value, if the fragment is a single value of a known type, otherwise `nil`.
  var valueType: SQLType? { code.count == 1 ? SQLType(mark: code[0]) : nil }

  /// The value, if the fragment is a single value without any facts, otherwise `nil`.
  var plainValue: QueryBinding? { code.count == 1 && facts.isEmpty ? value : nil }

  /// Appends a bound value that is JSON.
  package mutating func append(json binding: consuming QueryBinding) {
    append(extended: Extended.json)
    append(binding, as: .json)
  }

  /// Appends a subquery as an expression: in parentheses, on separate lines, with its values in stored form.
  ///
  /// A query that is known to return no rows has no text. Its value is NULL.
  package mutating func append(subquery: QueryFragment) {
    if subquery.isEmpty {
      facts.insert(.nullable)
      return write("(NULL)")
    }
    appendQuery { $0.append(indented: subquery) }
  }

  /// Appends a subquery in parentheses, on separate lines, with its values in the form that the outer query returns.
  package mutating func append(readSubquery: QueryFragment) {
    appendQuery {
      $0.append(extended: Extended.readQuery)
      $0.append(indented: readSubquery)
    }
  }

  /// Appends a subquery as a table of FROM: in parentheses, on separate lines.
  ///
  /// A query that is known to return no rows has no text.
  ///
  /// - Parameter isRead: Whether the values have the form that the outer query returns, and not their stored form.
  mutating func append(derivedTable query: QueryFragment, isRead: Bool = false) {
    if query.isEmpty { return append(subquery: query) }
    appendQuery {
      $0.append(extended: Extended.derivedTable)
      if isRead { $0.append(extended: Extended.readQuery) }
      $0.append(indented: query)
    }
  }

  /// Appends a subquery in parentheses and on the same line, as for EXISTS.
  package mutating func append(inlineSubquery query: QueryFragment) {
    appendQuery { $0.append(query) }
  }

  /// Writes a subquery. It may return no rows, and its aggregate functions do not belong to the outer query.
  private mutating func appendQuery(_ write: (inout QueryFragment) -> Void) {
    let before = facts
    code.append(UInt8(ascii: "("))
    append(extended: Extended.queryStart)
    write(&self)
    append(extended: Extended.queryEnd)
    code.append(UInt8(ascii: ")"))
    facts = before.union(.nullable).union(facts.intersection([.mapOperand, .rows, .repeatedValue]))
  }

  /// Writes, before the rows of an INSERT, the indices of the values that are keys chosen by the database.
  mutating func append(chosenKeys places: [Int]) {
    guard !places.isEmpty else { return }
    append(mark: Extended.chosenKeys) { code in
      for place in places { code.append(number: place) }
    }
  }

  /// Appends the name of a statement's table with an alias in a subquery of RETURNING. SQLite knows it by its name, other databases by
  /// its alias.
  mutating func append(returnedTable table: QueryFragment, alias: String) {
    append(mark: Extended.returnedAlias) { $0.append(contentsOf: alias.utf8) }
    append(table)
  }

  /// Appends the qualifier of a column of an UPDATE's table in RETURNING, without the period. In some databases the name of a column also
  /// denotes those of the tables of FROM.
  mutating func append(returnedQualifier name: QueryFragment) {
    append(extended: Extended.returnedQualifier)
    append(name)
  }

  /// Appends a rare mark.
  package mutating func append(extended mark: UInt8) {
    code.append(Mark.member)
    code.append(mark)
  }

  /// Appends the requirement of a feature that not every database has.
  package mutating func require(_ feature: DialectFeature) {
    append(mark: Extended.requirement) { $0.append(counted: feature.rawValue.utf8) }
  }

  /// Marks the qualifier that follows as unnecessary, unless the rows get an alias or the statement reads the table twice.
  package mutating func appendHiddenQualifier() {
    append(extended: Extended.hiddenQualifier)
    facts.insert(.hiddenQualifier)
  }

  /// Appends an integer as SQL text.
  package mutating func append(number: Int) {
    code.append(contentsOf: String(number).utf8)
  }

  /// Appends a fragment on separate lines, indented by one level.
  package mutating func append(indented fragment: QueryFragment) {
    indent {
      $0.code.append(Mark.newline)
      $0.append(fragment)
    }
    code.append(Mark.newline)
  }

  /// Writes lines that are indented by one level. The level takes effect at the next line break.
  @inline(__always)
  package mutating func indent(_ write: (inout QueryFragment) -> Void) {
    code.append(Mark.indent)
    write(&self)
    code.append(Mark.dedent)
  }

  /// Appends a line break in the pretty layout, or a space on one line.
  @inline(__always)
  package mutating func appendNewlineOrSpace() {
    code.append(Mark.newlineOrSpace)
  }

  /// Creates a list of names that the dialect quotes: `"id", "title"`.
  init(quotedList names: [String]) {
    self.init()
    for (index, name) in names.enumerated() {
      if index > 0 { write(", ") }
      append(quote: name)
    }
  }

  /// Appends fragments, separated by commas.
  package mutating func append(list fragments: [QueryFragment]) {
    for index in fragments.indices {
      if index > 0 { write(", ") }
      append(fragments[index])
    }
  }

  /// Returns the fragment with each value as the dialect's literal, for a statement that cannot have bindings.
  package func inliningBindings(_ dialect: some Dialect) -> QueryFragment {
    inliningBindings { result, value in
      if let literal = dialect.spelling(of: .value(value)) {
        result.append(escaping: Array(literal.utf8))
      } else {
        // Rendering the statement reports it.
        result.append(literal: value)
      }
    }
  }

  /// Returns the fragment with each value replaced.
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
          // Kept, so that running the statement throws its error.
          result.append(binding, as: cursor.typeOfValue)
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

  /// Appends bytes, and escapes those of marks.
  mutating func append(escaping bytes: some Collection<UInt8>) {
    guard !bytes.allSatisfy(Mark.isText) else {
      code.append(contentsOf: bytes)
      return
    }
    for byte in bytes {
      if !Mark.isText(byte) { code.append(Mark.escape) }
      code.append(byte)
    }
  }
}
