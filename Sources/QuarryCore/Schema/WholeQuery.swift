/// A statement, or a row, which is a query of only that row. For assertions.
//
// One protocol for both allows one function for both. With a function for each, the compiler would try all of them on every query.
public protocol _WholeQuery: QueryExpression {}

extension Optional: _WholeQuery where Wrapped: Table {}
