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
/// `QUARRY_RECORD` changes that: see ``assertQuery(_:record:execute:sql:results:error:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value. Where making it throws, the error's text is compared, but never recorded.
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
  /// The text, or that of an error which the test shows already. Any other error is a failure: it is not recorded.
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
