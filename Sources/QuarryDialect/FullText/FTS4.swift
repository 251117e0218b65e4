public import QuarryCore

/// A table that is an FTS4 full-text index, the predecessor of ``FTS5`` (https://www.sqlite.org/fts3.html).
///
/// ```swift
/// @Table struct Email: FTS4 {
///   let rowid: Int
///   let subject: String
///   let body: String
/// }
///
/// Email.where { $0.match("wonder*") }              // … WHERE (("emails" MATCH 'wonder*'))
/// Email.where { $0.subject.match("checking") }     // … WHERE (("emails"."subject" MATCH 'checking'))
/// Email.where { $0.match(phrase: textOfTheUser) }  // … WHERE (("emails" MATCH '"…"'))
/// ```
///
/// Create the table with `FTS4Config` or with SQL.
public protocol FTS4: Table {}

extension TableAlias: FTS4 where Base: FTS4 {}
extension Optional: FTS4 where Wrapped: FTS4 {}

extension TableDefinition where QueryValue: FTS4 {
  /// Returns whether the row matches a query in FTS4's syntax: `("emails" MATCH 'wonder*')`.
  ///
  /// Text that a user enters may be a syntax error, which the database throws when the query runs. ``match(phrase:)`` accepts any
  /// text.
  public func match(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.write("(")
      $0.append(fullTextOf: QueryValue.self, _rows)
      $0.appendMatch()
      $0.append(pattern)
      $0.write(")")
    }
  }

  /// Returns whether a column of the row contains the words of a text in order: `("emails" MATCH '"checking account"')`.
  ///
  /// The text is not parsed as a query. A text without a word matches no row.
  public func match(phrase: String) -> SQLExpression<Bool> { match(phrase.fullTextPhrase) }
}

/// Columns of a full-text index, which may be the left operand of `MATCH`.
extension SQLOperand where QueryValue: _TextValue {
  /// Returns whether a column of an FTS4 table matches a query in FTS4's syntax: `("emails"."subject" MATCH 'checking')`.
  ///
  /// A column of an ``FTS5`` table has another `match`, which accepts any text. For any other column, running the query throws
  /// `unable to use function MATCH in the requested context`.
  @_disfavoredOverload
  public func match(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.noteNullable(of: QueryValue.self)
      $0.write("(")
      $0.append(self)
      $0.appendMatch()
      $0.append(pattern)
      $0.write(")")
    }
  }

  /// Returns whether a column of an FTS4 table contains the words of a text in order:
  /// `("emails"."subject" MATCH '"checking account"')`.
  ///
  /// The text is not parsed as a query. A text without a word matches no row.
  public func match(phrase: String) -> SQLExpression<Bool> { match(phrase.fullTextPhrase) }
}

extension String {
  /// The text as a phrase in FTS4's syntax.
  ///
  /// A quote ends a phrase, `*` is the rest of a word, and `^` is the beginning of the column. They cannot be escaped, so spaces
  /// replace them: the index treats both as separators.
  //
  // Works on scalars, because FTS4 recognizes a quote before a combining mark, while a `Character` contains both.
  fileprivate var fullTextPhrase: String {
    var phrase = "\"".unicodeScalars
    for scalar in unicodeScalars { phrase.append("\"*^\0".unicodeScalars.contains(scalar) ? " " : scalar) }
    phrase.append("\"")
    return String(phrase)
  }
}
