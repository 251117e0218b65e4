/// Pins the text of a value, kept in a file beside the test: for texts that are too long to stand in it.
///
/// ```swift
/// @Test func report() {
///   assertSnapshot(of: Report.monthly, as: .sql)  // ReportTests.swift: __Snapshots__/ReportTests/report.sql
/// }
/// ```
///
/// The first run writes the file, and fails to say so; from then on the test fails when the text is another one, with
/// the lines that changed. ``RecordMode`` says when the file is written anew.
///
/// Each assertion of a test needs a file of its own, and so do the cases of a test with arguments: give them names.
/// Tell SwiftPM that the files are no sources, with `exclude: ["__Snapshots__"]` in the test target.
///
/// - Parameters:
///   - value: The value. Where making it throws, the error's text is compared, but never recorded.
///   - strategy: How the value becomes text: `.sql` and `.sqlAndBindings` for statements, expressions and fragments,
///     `.queryPlan(db)` for statements, `.lines` for text.
///   - name: What is added to the name of the test: `monthly` makes `report.monthly.sql`.
///   - mode: What to write; what the surroundings say where it is nil.
///   - function: The test.
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
  /// Checks a text against the one in a file.
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
