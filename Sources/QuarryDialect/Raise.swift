public import QuarryCore

/// Stops the statement that a trigger runs for (https://www.sqlite.org/lang_createtrigger.html#raise).
///
/// ```swift
/// Reminder.createTemporaryTrigger(
///   before: .delete { _ in Raise.abort("Reminders are kept") } when: { $0.isCompleted == false }
/// )
/// // … BEGIN SELECT RAISE(ABORT, 'Reminders are kept'); END
/// ```
public struct Raise: Statement, Sendable {
  public typealias QueryValue = ()

  public let query: QueryFragment

  /// Takes back what the statement has changed, and lets it fail with a message.
  public static func abort(_ message: String) -> Raise { Raise("ABORT", message) }

  /// Lets the statement fail with a message; the rows it has changed before stay changed.
  public static func fail(_ message: String) -> Raise { Raise("FAIL", message) }

  /// Rolls the transaction back, and lets the statement fail with a message.
  public static func rollback(_ message: String) -> Raise { Raise("ROLLBACK", message) }

  /// Goes on without the change to this row, and without the rest of the trigger.
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
