public import QuarryCore

/// A full-text index of the older kind (https://www.sqlite.org/fts3.html).
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
/// The table itself is created with ``FTS4Config`` or with SQL.
public protocol FTS4: Table {}

extension TableAlias: FTS4 where Base: FTS4 {}
extension Optional: FTS4 where Wrapped: FTS4 {}

extension TableDefinition where QueryValue: FTS4 {
  /// `("emails" MATCH 'wonder*')`: whether the row matches a query in FTS4's own language.
  ///
  /// A text from a user can be an error in that language, which the database throws when the query is run;
  /// ``match(phrase:)`` takes any text.
  public func match(_ pattern: some QueryExpression<String>) -> SQLExpression<Bool> {
    SQLExpression {
      $0.write("(")
      $0.append(fullTextOf: QueryValue.self)
      $0.appendMatch()
      $0.append(pattern)
      $0.write(")")
    }
  }

  /// `("emails" MATCH '"checking account"')`: whether a column of the row holds the words of a text, one after the other.
  ///
  /// The text is taken as it is, whatever the user wrote. A text without a word matches no row.
  public func match(phrase: String) -> SQLExpression<Bool> { match(phrase.fullTextPhrase) }
}

/// Columns of a full-text index, which stand on the left of `MATCH` themselves.
extension SQLOperand where QueryValue: _TextValue {
  /// `("emails"."subject" MATCH 'checking')`: whether a column of an FTS4 table matches a query in FTS4's own language.
  ///
  /// A column of an ``FTS5`` table has a `match` of its own, which takes any text. Of any other column SQLite says when the query is
  /// run that it is `unable to use function MATCH in the requested context`.
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

  /// `("emails"."subject" MATCH '"checking account"')`: whether a column of an FTS4 table holds the words of a text, one after
  /// the other.
  ///
  /// The text is taken as it is, whatever the user wrote. A text without a word matches no row.
  public func match(phrase: String) -> SQLExpression<Bool> { match(phrase.fullTextPhrase) }
}

extension String {
  /// The text as a phrase in FTS4's language, in which a quote ends a phrase, `*` stands for the rest of a word and `^` for the
  /// beginning of the column, and which has no way to write them otherwise. To the index they are between words, as a space is.
  //
  // By scalars: to FTS4 a quote is one whatever mark follows it, while a `Character` holds both.
  fileprivate var fullTextPhrase: String {
    var phrase = "\"".unicodeScalars
    for scalar in unicodeScalars { phrase.append("\"*^\0".unicodeScalars.contains(scalar) ? " " : scalar) }
    phrase.append("\"")
    return String(phrase)
  }
}
