/// How large an expression may become before it is written in another way.
///
/// These are for SQLite's parser, which takes less than others do: a stack of 100, a tree of 1000 and 127 arguments
/// (https://www.sqlite.org/limits.html). What they decide is the same in each database, so expressions are built by them before it
/// is known which one runs the statement.
enum ParserLimits {
  /// How many operands are nested at most.
  static let nestedOperands = 8
  /// How many operands stand side by side at most, before they are put in groups.
  static let operandsSideBySide = 400
  /// How many arguments a function has at most.
  static let arguments = 100
}
