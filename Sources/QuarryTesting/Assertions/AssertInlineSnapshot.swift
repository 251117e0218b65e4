/// Asserts that a value has the given text, written in the test.
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
/// The first run writes a missing closure into the file and fails, to report that it did. The environment variable
/// `QUARRY_RECORD` changes that: see ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value. If evaluating it throws, the message of the error is compared instead, but never recorded.
///   - strategy: How the value becomes text: `.sql` and `.sqlAndBindings` for statements, expressions and fragments,
///     `.queryPlan(db)` for statements, `.lines` for text.
///   - mode: What to write into the file. If `nil`, the enclosing test, suite or environment decides. See
///     ``RecordMode``.
///   - matches: The expected text.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
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
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion.asked(mode)
  let expected = matches?()
  guard let text = assertion.text(strategy.text(of: value), strategy.name, unlessAlready: expected, at: site)
  else { return }
  assertion.verify(
    [SnapshotBlock(label: "matches", name: strategy.name, expected: expected, actual: text)],
    at: site
  )
}

extension SnapshotAssertion {
  /// Returns the text, or the message of an error if the test already contains that message. Reports any other error as
  /// a failure and returns `nil`, so that it is not recorded.
  func text(
    _ text: Result<String, any Error>,
    _ name: String,
    unlessAlready expected: @autoclosure () -> String?,
    at site: CallSite
  ) -> String? {
    switch text {
    case .success(let text): return text
    case .failure(let error):
      let message = Self.message(of: error)
      if let expected = expected(), expected.utf8.elementsEqual(message.utf8) { return message }
      reporter.report("There is no \(name) to compare or record: \(message)", site)
      return nil
    }
  }
}
