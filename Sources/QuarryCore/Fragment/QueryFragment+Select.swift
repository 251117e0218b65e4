// The beginning of a SELECT. The methods are inlined, because a closure for each part would cost more than its text.
extension QueryFragment {
  /// Appends the beginning of a SELECT: `SELECT "title"` and, on a new line, `FROM "reminders"`.
  ///
  /// - Parameters:
  ///   - isDistinct: Whether to write DISTINCT.
  ///   - isOnOneLine: Whether FROM is on the same line, as in queries that only change the columns of another query.
  ///   - list: A closure that writes the selected expressions.
  ///   - source: A closure that writes the table of FROM.
  @inline(__always)
  mutating func appendSelect(
    isDistinct: Bool = false,
    isOnOneLine: Bool = false,
    _ list: (inout QueryFragment) -> Void,
    from source: (inout QueryFragment) -> Void
  ) {
    appendSelect(isDistinct: isDistinct, list)
    if isOnOneLine { append(byte: UInt8(ascii: " ")) } else { appendNewlineOrSpace() }
    append(from: source)
  }

  /// Appends the beginning of a SELECT that reads no table: `SELECT 1`.
  @inline(__always)
  mutating func appendSelect(isDistinct: Bool = false, _ list: (inout QueryFragment) -> Void) {
    write("SELECT ")
    if isDistinct { write("DISTINCT ") }
    list(&self)
  }

  /// Appends the beginning of a SELECT that reads no table: `SELECT 1, 'car'`.
  mutating func append(select list: [QueryFragment]) {
    appendSelect { $0.append(list: list) }
  }

  /// Appends a SELECT of all columns on one line: `SELECT * FROM "reminders"`.
  mutating func append(selectAllFrom source: (inout QueryFragment) -> Void) {
    appendSelect(isOnOneLine: true, { $0.write("*") }, from: source)
  }

  /// Appends `FROM "reminders"`.
  @inline(__always)
  mutating func append(from source: (inout QueryFragment) -> Void) {
    write("FROM ")
    source(&self)
  }

  /// Appends a table of FROM or the table that a statement writes: `"reminders"`, or `"reminders" AS "olds"`.
  @inline(__always)
  mutating func append(source table: QueryFragment, as alias: String? = nil) {
    append(sourceAs: alias) { $0.append(table) }
  }

  /// Appends a table of FROM that a closure writes.
  @inline(__always)
  mutating func append(sourceAs alias: String?, _ table: (inout QueryFragment) -> Void) {
    append(extended: Extended.source)
    table(&self)
    guard let alias else { return }
    append(extended: Extended.tableAlias)
    append(quote: alias)
  }

  /// Appends the alias of a table, a function or a subquery in FROM: ` AS "olds"`.
  mutating func append(tableAlias alias: QueryFragment) {
    append(extended: Extended.tableAlias)
    append(alias)
  }

  /// Appends the joins of FROM, each on a new line.
  @inline(__always)
  mutating func append(joins: [QueryFragment]) {
    for join in joins {
      appendNewlineOrSpace()
      append(join)
    }
  }

  /// Appends `WHERE` and a condition on a new line.
  @inline(__always)
  mutating func append(whereCondition condition: (inout QueryFragment) -> Void) {
    appendNewlineOrSpace()
    write("WHERE ")
    condition(&self)
  }
}
