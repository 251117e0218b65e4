public import QuarryCore

/// How a value is turned into the text that
/// ``assertInlineSnapshot(of:as:record:matches:fileID:filePath:line:column:)`` and
/// ``assertSnapshot(of:as:named:record:function:fileID:filePath:line:column:)`` pin.
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

  /// A way to turn a value into text.
  ///
  /// - Parameters:
  ///   - name: What messages call the text: "The SQL changed".
  ///   - pathExtension: Of files with the text.
  ///   - text: Makes the text. What it throws is compared instead, but never recorded.
  public init(name: String, pathExtension: String = "txt", text: @escaping (Value) throws -> String) {
    self.name = name
    self.pathExtension = pathExtension
    self.text = text
  }

  /// The text of a value, or the error that making it gave.
  func text(of value: () throws -> Value) -> Result<String, any Error> {
    Result { try text(value()) }
  }
}

extension SnapshotStrategy where Value: QueryExpression {
  /// The SQL of an expression, with the values in it.
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
  /// The SQL of a statement, with the values in it and a clause a line.
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
  /// The SQL of a fragment, with the values in it.
  public static var sql: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") { try LayoutCheck.sql(of: $0) }
  }
}

extension SnapshotStrategy where Value == String {
  /// The text itself.
  public static var lines: SnapshotStrategy {
    SnapshotStrategy(name: "text") { $0 }
  }
}
