/// Pins the text of a value, written in the test itself.
///
/// ```swift
/// assertInlineSnapshot(of: Reminder.order(by: \.title).select(\.id), as: .sql) {
///   """
///   SELECT "reminders"."id"
///   FROM "reminders"
///   ORDER BY "reminders"."title"
///   """
/// }
/// ```
///
/// Without the closure the first run writes it into the file, and fails to say so. The environment variable
/// `QUARRY_RECORD` changes that: see ``assertQuery(_:record:execute:sql:results:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value. Where making it throws, the error's text is pinned.
///   - strategy: How the value becomes text; `.sql` and `.sqlAndBindings` for statements, expressions and
///     fragments, `.queryPlan(db)` for statements.
///   - mode: What to write into the file; what the surroundings say where it is nil. See ``RecordMode``.
///   - matches: What the text should be.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value,
  as strategy: SnapshotStrategy<Value>,
  record mode: RecordMode? = nil,
  matches: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let text = strategy.text(of: value)
  SnapshotAssertion.asked(mode).verify(
    [SnapshotBlock(label: "matches", name: strategy.name, expected: matches?(), actual: text)],
    at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  )
}
