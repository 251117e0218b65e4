// A column in a Swift string interpolation is not part of a query: `"\($0.title)!"` contains the column's debug description. Swift
// interpolates every type, so these overloads only emit a warning.

extension DefaultStringInterpolation {
  /// Appends the description of a column, as Swift does for every type.
  @available(
    *,
    deprecated,
    message:
      "this interpolates the column's description, not its value; use '+' or '#sql' to build text in SQL"
  )
  public mutating func appendInterpolation(_ column: some TableColumnExpression) {
    appendLiteral(String(describing: column))
  }

  /// Appends the description of an expression, as Swift does for every type.
  @available(
    *,
    deprecated,
    message:
      "this interpolates the expression's description, not its value; use '+' or '#sql' to build text in SQL"
  )
  public mutating func appendInterpolation<Value>(_ expression: SQLExpression<Value>) {
    appendLiteral(String(describing: expression))
  }
}
