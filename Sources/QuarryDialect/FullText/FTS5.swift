public import QuarryCore

/// A table that is an FTS5 full-text index (https://www.sqlite.org/fts5.html).
///
/// ```swift
/// @Table struct ReminderText: FTS5 {
///   let rowid: Int
///   let title: String
///   let notes: String
/// }
///
/// ReminderText.where { $0.match("milk") }.order(by: \.rank).select { $0.title.highlight("**", "**") }
/// ```
///
/// Create the table with SQL: `CREATE VIRTUAL TABLE "reminderTexts" USING fts5("title", "notes")`.
public protocol FTS5: Table {}

extension TableAlias: FTS5 where Base: FTS5 {}
extension Optional: FTS5 where Wrapped: FTS5 {}

extension TableDefinition where QueryValue: FTS5 {
  /// Returns whether the row matches a query in FTS5's syntax: `("reminderTexts" MATCH 'milk')`.
  ///
  /// Text that a user enters may be a syntax error, which the database throws when the query runs. A column's `match` accepts any
  /// text without a NUL character, at which FTS5 would end the text.
  public func match(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.write("(")
      $0.append(fullTextOf: QueryValue.self, _rows)
      $0.appendMatch()
      $0.append(pattern)
      $0.write(")")
    }
  }

  /// The relevance of the row, smaller for better matches: `"reminderTexts"."rank"`.
  ///
  /// It is the same as ``bm25(_:)``, and faster to sort by.
  public var rank: SQLExpression<Double?> {
    SQLExpression(column: "rank", of: QueryValue.self, _rows, requiring: .fullTextSearch)
  }

  /// Returns the relevance of the row, smaller for better matches: `bm25("reminderTexts")`.
  ///
  /// Sort it in ascending order. FTS5 assigns weights by column position, so the type must declare all columns before the last one with
  /// a weight. A weight at a position beyond the type's number of columns is ignored.
  ///
  /// - Parameter weights: The weight of a match in each column, 1 by default: `bm25([\.title: 10])`.
  public func bm25(_ weights: [PartialKeyPath<Self>: Double] = [:]) -> SQLExpression<Double?> {
    let places = Dictionary(
      zip(QueryValue._schema.columns.map(\.name), 0...),
      uniquingKeysWith: { first, _ in first }
    )
    let weights = weights.compactMap { path, weight in
      (self[keyPath: path] as? any TableColumnExpression).map { (name: $0.name, weight: weight) }
    }
    .sorted { (places[$0.name] ?? 0, $0.name) < (places[$1.name] ?? 0, $1.name) }
    // Weights are by position, and only the table in the database determines a column's position.
    let weightsByPosition = (0..<(weights.isEmpty ? 0 : QueryValue._schema.columnCount)).map { position in
      QueryFragment { fragment in
        fragment.write("(SELECT CASE ")
        fragment.append(quote: "name")
        for (name, weight) in weights {
          fragment.write(" WHEN ")
          fragment.append(quote: name, delimiter: .text)
          fragment.write(" THEN ")
          fragment.append(raw: "\(weight)")
        }
        fragment.write(" ELSE 1 END FROM ")
        fragment.append(columnsOf: QueryValue.self)
        fragment.write(" WHERE ")
        fragment.append(quote: "cid")
        fragment.append(raw: " = \(position))")
      }
    }
    let table = QueryFragment { $0.append(fullTextOf: QueryValue.self, _rows) }
    return SQLExpression { $0.append(dialectCall: "bm25", [table] + weightsByPosition) }
  }
}

extension TableColumnExpression where Root: FTS5 {
  /// Returns whether the column contains the phrase: `("reminderTexts" MATCH 'title:"milk"')`.
  public func match(_ phrase: String) -> SQLExpression<Bool> {
    let pattern = "\(Self.barewordOrQuoted(name)):\(Self.quoted(phrase))"
    return SQLExpression {
      $0.write("(")
      $0.append(fullTextOf: Root.self, _rows)
      $0.appendMatch()
      $0.append(pattern)
      $0.write(")")
    }
  }

  /// Returns the text with markup around each match: `highlight("reminderTexts", …, '**', '**')`.
  public func highlight(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>
  ) -> SQLExpression<Value> where Value: _TextValue { highlighted(open, close) }

  /// Returns the value as text with markup around each match: `highlight("reminderTexts", …, '**', '**')`.
  @_disfavoredOverload
  public func highlight(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>
  ) -> SQLExpression<String?> { highlighted(open, close) }

  /// Returns the best-matching part of the text: `snippet("reminderTexts", …, '**', '**', '...', 64)`.
  ///
  /// It has markup around each match and an ellipsis for omitted text.
  public func snippet(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>,
    _ ellipsis: some QueryExpression<String>,
    _ tokens: Int
  ) -> SQLExpression<Value> where Value: _TextValue { shortened(open, close, ellipsis, tokens) }

  /// Returns the best-matching part of the value as text: `snippet("reminderTexts", …, '**', '**', '...', 64)`.
  ///
  /// It has markup around each match and an ellipsis for omitted text.
  @_disfavoredOverload
  public func snippet(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>,
    _ ellipsis: some QueryExpression<String>,
    _ tokens: Int
  ) -> SQLExpression<String?> { shortened(open, close, ellipsis, tokens) }

  private func highlighted<Result>(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>
  ) -> SQLExpression<Result> {
    SQLExpression {
      $0.append(dialectCall: "highlight", [table, position(before: open), close.queryFragment])
    }
  }

  private func shortened<Result>(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>,
    _ ellipsis: some QueryExpression<String>,
    _ tokens: Int
  ) -> SQLExpression<Result> {
    SQLExpression {
      $0.append(
        dialectCall: "snippet",
        [
          table, position(before: open), close.queryFragment, ellipsis.queryFragment, tokens.queryFragment,
        ]
      )
    }
  }

  private var table: QueryFragment { QueryFragment { $0.append(fullTextOf: Root.self, _rows) } }

  /// The position of the column and the next argument, before which the layout breaks the line.
  private func position(before argument: some QueryExpression) -> QueryFragment {
    QueryFragment { fragment in
      fragment.write("(SELECT ")
      fragment.append(quote: "cid")
      fragment.write(" FROM ")
      fragment.append(columnsOf: Root.self)
      fragment.write(" WHERE ")
      fragment.append(quote: "name")
      fragment.write(" = ")
      fragment.append(quote: name, delimiter: .text)
      fragment.write("),")
      fragment.appendNewlineOrSpace()
      fragment.append(argument)
    }
  }

  /// Works on scalars, because FTS5 recognizes a quote before a combining mark, while a `Character` contains both.
  private static func quoted(_ text: String) -> String {
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  private static func barewordOrQuoted(_ name: String) -> String {
    let isBareword = name.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isBareword ? name : quoted(name)
  }
}

extension Optional.TableColumns where Wrapped: FTS5 {
  /// A column of an index on the nullable side of an outer join, with the functions of the index: `$1.title.highlight("**", "**")`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Value>>
  ) -> AliasedColumn<Wrapped?, Value._Nullable> {
    AliasedColumn(name: columns[keyPath: keyPath].name, _rows)
  }
}

extension QueryFragment {
  /// Appends ` MATCH `, between a column of a full-text index and a query in the index's syntax.
  mutating func appendMatch() {
    require(.fullTextSearch)
    write(" MATCH ")
  }

  /// Appends the column that represents the whole row, which has the same name as the table.
  mutating func append<T: Table>(fullTextOf table: T.Type, _ rows: _RowIdentity) {
    // Without an alias, the name is enough.
    if T.tableAlias == nil { appendHiddenQualifier() }
    T._appendQualifier(to: &self, rows, column: T.tableName)
    appendMember()
    append(quote: T.tableName)
  }

  /// Appends `pragma_table_info('reminderTexts')`, or `pragma_table_info('reminderTexts', 'archive')` for an attached database.
  fileprivate mutating func append<T: Table>(columnsOf table: T.Type) {
    let names = [T.tableName] + (T.schemaName.map { [$0] } ?? [])
    append(
      tableFunction: "pragma_table_info",
      names.map { QueryFragment(quote: $0, delimiter: .text) },
      types: [],
      type: nil
    )
  }
}
