public import QuarryCore

/// A full-text index (https://www.sqlite.org/fts5.html).
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
/// The table itself is created with SQL: `CREATE VIRTUAL TABLE "reminderTexts" USING fts5("title", "notes")`.
public protocol FTS5: Table {}

extension TableAlias: FTS5 where Base: FTS5 {}
extension Optional: FTS5 where Wrapped: FTS5 {}

extension TableDefinition where QueryValue: FTS5 {
  /// `("reminderTexts" MATCH 'milk')`: whether the row matches a query in FTS5's own language.
  ///
  /// A text from a user can be an error in that language; a column's `match` takes any text in which there is no NUL, where
  /// FTS5 would end it.
  public func match(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.write("(")
      $0.append(fullTextOf: QueryValue.self)
      $0.appendMatch()
      $0.append(pattern)
      $0.write(")")
    }
  }

  /// `"reminderTexts"."rank"`: how well the row matches, the best the smallest. The same as ``bm25(_:)``, and the faster
  /// one to sort by.
  public var rank: SQLExpression<Double?> {
    SQLExpression(column: "rank", of: QueryValue.self, requiring: .fullTextSearch)
  }

  /// `bm25("reminderTexts")`: how well the row matches, the best the smallest: sort it ascending.
  ///
  /// FTS5 knows weights by the positions of the table's columns, so the type has to declare all that come before the last one
  /// with a weight: a weight beyond as many columns as the type has is lost.
  ///
  /// - Parameter weights: What a match in a column counts, 1 where nothing is said: `bm25([\.title: 10])`.
  public func bm25(_ weights: [PartialKeyPath<Self>: Double] = [:]) -> SQLExpression<Double?> {
    let places = Dictionary(
      zip(QueryValue._schema.columns.map(\.name), 0...),
      uniquingKeysWith: { first, _ in first }
    )
    let weights = weights.compactMap { path, weight in
      (self[keyPath: path] as? any TableColumnExpression).map { (name: $0.name, weight: weight) }
    }
    .sorted { (places[$0.name] ?? 0, $0.name) < (places[$1.name] ?? 0, $1.name) }
    return SQLExpression { fragment in
      fragment.append(dialectFunction: "bm25")
      fragment.write("(")
      fragment.append(fullTextOf: QueryValue.self)
      if !weights.isEmpty {
        // Weights are by position. Where a column stands, only the table itself knows.
        for position in 0..<QueryValue._schema.columnCount {
          fragment.write(", (SELECT CASE ")
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
      fragment.write(")")
    }
  }
}

extension TableColumnExpression where Root: FTS5 {
  /// `("reminderTexts" MATCH 'title:"milk"')`: whether the column holds a text, as a phrase.
  public func match(_ phrase: String) -> SQLExpression<Bool> {
    let pattern = "\(Self.barewordOrQuoted(name)):\(Self.quoted(phrase))"
    return SQLExpression {
      $0.write("(")
      $0.append(fullTextOf: Root.self)
      $0.appendMatch()
      $0.append(pattern)
      $0.write(")")
    }
  }

  /// `highlight("reminderTexts", …, '**', '**')`: the text, with marks around what matches.
  public func highlight(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>
  ) -> SQLExpression<Value> where Value: _TextValue { highlighted(open, close) }

  /// `highlight("reminderTexts", …, '**', '**')`: the value as text, with marks around what matches.
  @_disfavoredOverload
  public func highlight(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>
  ) -> SQLExpression<String?> { highlighted(open, close) }

  /// `snippet("reminderTexts", …, '**', '**', '...', 64)`: the part of the text that matches best, with marks around what
  /// matches and an ellipsis where text is left out.
  public func snippet(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>,
    _ ellipsis: some QueryExpression<String>,
    _ tokens: Int
  ) -> SQLExpression<Value> where Value: _TextValue { shortened(open, close, ellipsis, tokens) }

  /// `snippet("reminderTexts", …, '**', '**', '...', 64)`: the part of the value that matches best, as text, with marks around
  /// what matches and an ellipsis where text is left out.
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
      $0.append(dialectFunction: "highlight")
      $0.write("(")
      append(position: &$0)
      $0.append(open)
      $0.write(", ")
      $0.append(close)
      $0.write(")")
    }
  }

  private func shortened<Result>(
    _ open: some QueryExpression<String>,
    _ close: some QueryExpression<String>,
    _ ellipsis: some QueryExpression<String>,
    _ tokens: Int
  ) -> SQLExpression<Result> {
    SQLExpression {
      $0.append(dialectFunction: "snippet")
      $0.write("(")
      append(position: &$0)
      $0.append(open)
      $0.write(", ")
      $0.append(close)
      $0.write(", ")
      $0.append(ellipsis)
      $0.write(", ")
      $0.append(tokens)
      $0.write(")")
    }
  }

  private func append(position fragment: inout QueryFragment) {
    fragment.append(fullTextOf: Root.self)
    fragment.write(", (SELECT ")
    fragment.append(quote: "cid")
    fragment.write(" FROM ")
    fragment.append(columnsOf: Root.self)
    fragment.write(" WHERE ")
    fragment.append(quote: "name")
    fragment.write(" = ")
    fragment.append(quote: name, delimiter: .text)
    fragment.write("),")
    fragment.appendNewlineOrSpace()
  }

  /// By scalars: to FTS5 a quote is one whatever mark follows it, while a `Character` holds both.
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
  /// A column of an index on the outer side of a join, which has the functions of the index: `$1.title.highlight("**", "**")`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Value>>
  ) -> AliasedColumn<Wrapped?, Value._Nullable> {
    AliasedColumn(name: columns[keyPath: keyPath].name)
  }
}

extension QueryFragment {
  /// ` MATCH `, between a column of a full-text index and a query in the language of the index.
  mutating func appendMatch() {
    require(.fullTextSearch)
    write(" MATCH ")
  }

  /// The column that stands for the whole row, which is called as the table is.
  mutating func append<T: Table>(fullTextOf table: T.Type) {
    if let alias = T.tableAlias {
      append(quote: alias)
      appendMember()
    }
    append(quote: T.tableName)
  }

  /// `pragma_table_info('reminderTexts')`, of an attached database `pragma_table_info('reminderTexts', 'archive')`.
  fileprivate mutating func append<T: Table>(columnsOf table: T.Type) {
    append(dialectFunction: "pragma_table_info")
    write("(")
    append(quote: T.tableName, delimiter: .text)
    if let schema = T.schemaName {
      write(", ")
      append(quote: schema, delimiter: .text)
    }
    write(")")
  }
}
