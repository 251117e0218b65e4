public import QuarryCore

/// A statement of a trigger that stops the statement that runs the trigger
/// (https://www.sqlite.org/lang_createtrigger.html#raise).
///
/// ```swift
/// Reminder.createTemporaryTrigger(
///   before: .delete { _ in Raise.abort("Reminders are kept") } when: { $0.isCompleted == false }
/// )
/// // … BEGIN SELECT RAISE(ABORT, 'Reminders are kept'); END
/// ```
public struct Raise: Statement, Sendable {
  /// The type of the rows: `Void`, because the statement returns no rows.
  public typealias QueryValue = ()

  /// The SQL of the statement.
  public let query: QueryFragment

  /// Reverts the statement's changes and makes it fail with a message: `RAISE(ABORT, 'message')`.
  public static func abort(_ message: String) -> Raise { Raise("ABORT", message) }

  /// Makes the statement fail with a message and keeps its previous changes: `RAISE(FAIL, 'message')`.
  public static func fail(_ message: String) -> Raise { Raise("FAIL", message) }

  /// Rolls back the transaction and makes the statement fail with a message: `RAISE(ROLLBACK, 'message')`.
  public static func rollback(_ message: String) -> Raise { Raise("ROLLBACK", message) }

  /// Skips the change to this row and the rest of the trigger: `RAISE(IGNORE)`.
  public static var ignore: Raise { Raise("IGNORE", nil) }

  private init(_ action: StaticString, _ message: String?) {
    query = QueryFragment {
      $0.require(.raise)
      $0.write("SELECT RAISE(")
      $0.write(action)
      if let message {
        $0.write(", ")
        $0.append(quote: message, delimiter: .text)
      }
      $0.write(")")
    }
  }
}
