public import QuarryCore

/// Functions that do not operate on a column, with SQLite's names and results (https://www.sqlite.org/lang_corefunc.html).
///
/// ```swift
/// Reminder.select { SQLite.concat($0.title, $0.notes) }
/// ```
public enum SQLite {
  /// Returns π: `pi()`.
  public static func pi() -> SQLExpression<Double> { SQLExpression(sql: "pi()") }

  /// Returns the values joined as text, ignoring NULL: `concat(a, b)`. Requires SQLite 3.44.
  public static func concat<each Argument: QueryExpression>(
    _ arguments: repeat each Argument
  ) -> SQLExpression<String> {
    let call: SQLExpression<String> = function("concat", ofAny: repeat each arguments)
    return SQLExpression {
      $0.require(.concatenation)
      $0.append(call)
    }
  }

  /// Returns the values joined with a separator, ignoring NULL: `concat_ws(', ', a, b)`. Requires SQLite 3.44.
  public static func concat<each Argument: QueryExpression>(
    separator: String,
    _ arguments: repeat each Argument
  ) -> SQLExpression<String> {
    let call: SQLExpression<String> = function("concat_ws", ofAny: separator, repeat each arguments)
    return SQLExpression {
      $0.require(.concatenation)
      $0.append(call)
    }
  }
}
