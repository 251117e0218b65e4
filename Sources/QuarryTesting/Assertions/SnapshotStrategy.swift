public import QuarryCore

/// A strategy that turns a value into the text that
/// ``assertInlineSnapshot(of:as:record:matches:fileID:filePath:line:column:)`` and
/// ``assertSnapshot(of:as:named:record:function:fileID:filePath:line:column:)`` compare.
///
/// ```swift
/// extension SnapshotStrategy where Value == Invoice {
///   static var summary: Self { Self(name: "summary") { "\($0.number): \($0.total)" } }
/// }
/// ```
public struct SnapshotStrategy<Value> {
  let name: String
  let pathExtension: String
  private let text: (Value) throws -> String

  /// Creates a strategy from a closure that returns the text of a value.
  ///
  /// - Parameters:
  ///   - name: The name of the text in messages: "The SQL changed".
  ///   - pathExtension: The extension of files that contain the text.
  ///   - text: Returns the text of a value. If it throws, the message of the error is compared instead, but never
  ///     recorded.
  public init(name: String, pathExtension: String = "txt", text: @escaping (Value) throws -> String) {
    self.name = name
    self.pathExtension = pathExtension
    self.text = text
  }

  /// Returns the text of a value, or the error that creating it threw.
  func text(of value: () throws -> Value) -> Result<String, any Error> {
    Result { try text(value()) }
  }
}

extension SnapshotStrategy where Value: QueryExpression {
  /// The SQL of an expression, with inlined values.
  ///
  /// ```swift
  /// assertInlineSnapshot(of: Reminder.columns.title.length() > 3, as: .sql) {
  ///   """
  ///   (length("reminders"."title")) > (3)
  ///   """
  /// }
  /// ```
  public static var sql: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") { try LayoutCheck.sql(of: $0.queryFragment) }
  }
}

extension SnapshotStrategy where Value: Statement {
  /// The SQL of a statement, with inlined values and one clause per line.
  ///
  /// ```swift
  /// assertInlineSnapshot(of: Reminder.where(\.isFlagged).select(\.title), as: .sql) {
  ///   """
  ///   SELECT "reminders"."title"
  ///   FROM "reminders"
  ///   WHERE ("reminders"."isFlagged")
  ///   """
  /// }
  /// ```
  public static var sql: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") { try LayoutCheck.sql(of: $0.query) }
  }
}

extension SnapshotStrategy where Value == QueryFragment {
  /// The SQL of a fragment, with inlined values.
  public static var sql: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") { try LayoutCheck.sql(of: $0) }
  }
}

extension SnapshotStrategy where Value == String {
  /// The text, unchanged.
  public static var lines: SnapshotStrategy {
    SnapshotStrategy(name: "text") { $0 }
  }
}
