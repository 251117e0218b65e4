/// Asserts that a value has the text in a file next to the test. Use it for texts that are too long for the test
/// itself.
///
/// ```swift
/// @Test func report() {
///   assertSnapshot(of: Report.monthly, as: .sql)  // ReportTests.swift: __Snapshots__/ReportTests/report.sql
/// }
/// ```
///
/// The first run writes the file and fails, to report that it did. From then on, the test fails if the text changes,
/// and the failure shows the changed lines. ``RecordMode`` determines when the file is rewritten.
///
/// Each assertion in a test needs its own file, and so does each case of a test with arguments: pass different names.
/// Exclude the files from the test target with `exclude: ["__Snapshots__"]`.
///
/// - Parameters:
///   - value: The value. If evaluating it throws, the message of the error is compared instead, but never recorded.
///   - strategy: How the value becomes text: `.sql` and `.sqlAndBindings` for statements, expressions and fragments,
///     `.queryPlan(db)` for statements, `.lines` for text.
///   - name: A suffix for the name of the file: `monthly` results in `report.monthly.sql`.
///   - mode: What to write. If `nil`, the enclosing test, suite or environment decides.
///   - function: The name of the test.
///   - fileID: The file ID of the call, for helpers to pass on.
///   - filePath: The path of the call's file.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value,
  as strategy: SnapshotStrategy<Value>,
  named name: String? = nil,
  record mode: RecordMode? = nil,
  function: StaticString = #function,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  SnapshotAssertion.asked(mode).verify(
    strategy.text(of: value),
    called: strategy.name,
    in: SnapshotFile(
      of: site,
      function: "\(function)",
      name: name,
      pathExtension: strategy.pathExtension
    ),
    at: site
  )
}

extension SnapshotAssertion {
  /// Compares a text with the contents of a file.
  func verify(
    _ text: Result<String, any Error>,
    called name: String,
    in file: SnapshotFile,
    at site: CallSite
  ) {
    do {
      try file.claim(by: site)
      guard let text = self.text(text, name, unlessAlready: try? file.read(""), at: site) else { return }
      let block = SnapshotBlock(label: "", name: name, expected: try file.read(text), actual: text)
      verify([block], at: site, in: "in '\(file.path)'") { _ throws(RecordingRefusal) in
        try file.write(text)
      }
    } catch {
      reporter.report("The \(name) was not compared: \(error)", site)
    }
  }
}
