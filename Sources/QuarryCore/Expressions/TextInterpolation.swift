// A column in a Swift text is no part of a query: `"\($0.title)!"` is what the column looks like in the debugger. It compiles as
// everything does there, so there is a warning.

extension DefaultStringInterpolation {
  /// Describes a column, as everything in a Swift text is described.
  @available(
    *,
    deprecated,
    message: "this describes the column, and is not its value: '+' joins text in SQL, '#sql' writes it"
  )
  public mutating func appendInterpolation(_ column: some TableColumnExpression) {
    appendLiteral(String(describing: column))
  }

  /// Describes an expression, as everything in a Swift text is described.
  @available(
    *,
    deprecated,
    message: "this describes the expression, and is not its value: '+' joins text in SQL, '#sql' writes it"
  )
  public mutating func appendInterpolation<Value>(_ expression: SQLExpression<Value>) {
    appendLiteral(String(describing: expression))
  }
}
