/// A statement, or a row, which is a query of that row alone. For assertions.
//
// One protocol of both, so that one function takes both: with a function for each the compiler would try all of them on every query.
public protocol _WholeQuery: QueryExpression {}

extension Optional: _WholeQuery where Wrapped: Table {}
