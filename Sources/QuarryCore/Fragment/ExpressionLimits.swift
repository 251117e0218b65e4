/// The maximum sizes of expressions before they are written in another form.
///
/// These are limits of SQLite's parser, which are lower than those of other databases: a stack depth of 100, an expression depth of 1000
/// and 127 arguments (https://www.sqlite.org/limits.html). The result is the same in each database, so the limits apply to all
/// expressions, before the database that runs the statement is known.
enum ExpressionLimits {
  /// The maximum number of nested operands.
  static let nestedOperands = 8
  /// The maximum number of operands in a flat list, before they are grouped.
  static let operandsSideBySide = 400
  /// The maximum number of operands of a chain that repeats its operands.
  static let repeatedOperands = 4
  /// The maximum number of arguments of a function.
  static let arguments = 100
}
