/// A statement, or a row, which is a query of that row alone. For assertions.
//
// One protocol of both, so that one function takes both: with a function for each the compiler would try all of them on every query.
public protocol _WholeQuery {
  /// The query.
  var _wholeQuery: any Statement { get }
}

extension Statement {
  public var _wholeQuery: any Statement { self }
}

extension Table {
  /// `SELECT 1 AS "id", 'car' AS "title"`.
  public var _wholeQuery: any Statement { Values(self) }
}

extension Optional: _WholeQuery where Wrapped: Table {}

extension TableExpression {
  /// `SELECT 1 AS "id", 'car' AS "title"`.
  public var _wholeQuery: any Statement { Values(self) }
}
