/// The common part of all assertions: compares texts, then reports or records differences.
struct SnapshotAssertion: Sendable {
  /// Which snapshots to write, or an error for an unknown name of a mode.
  var mode: Result<RecordMode, RecordMode.UnknownName>
  var recorder: SnapshotRecorder
  var reporter: FailureReporter
  /// The SQL of assertions without a database.
  var dialect = SnapshotDialect.sqlite

  /// The assertion of the current task. Tests of this module replace the recorder and the reporter.
  @TaskLocal static var current = SnapshotAssertion(
    mode: RecordMode.fromProcess,
    recorder: .shared,
    reporter: .running
  )

  /// Returns the current assertion with the given mode, or with its own mode if `mode` is `nil`, and the same
  /// for the dialect.
  static func asked(_ mode: RecordMode?, _ dialect: SnapshotDialect? = nil) -> SnapshotAssertion {
    var assertion = current
    if let dialect { assertion.dialect = dialect }
    if let mode { assertion.mode = .success(mode) }
    return assertion
  }

  /// Returns the current assertion for a query of SQLite.
  static func sqlite(_ mode: RecordMode?) -> SnapshotAssertion { asked(mode, .sqlite) }

  /// Checks the texts of one assertion, in the order of its parameters.
  func verify(_ blocks: [SnapshotBlock], at site: CallSite) {
    verify(blocks, at: site) { [recorder] labels throws(RecordingRefusal) in
      try recorder.record(blocks, labels: labels, at: site)
    }
  }

  /// Checks texts that a closure stores. The closure receives the labels of the texts to write.
  func verify(
    _ blocks: [SnapshotBlock],
    at site: CallSite,
    in place: String = "into this test",
    write: (Set<String>) throws(RecordingRefusal) -> Void
  ) {
    let mode: RecordMode
    switch self.mode {
    case .success(let asked): mode = asked
    case .failure(let error):
      reporter.report("\(error)", site)
      mode = .never
    }
    let missing = blocks.filter(\.isMissing)
    let mismatches = blocks.filter(\.isMismatch)
    switch mode {
    case .all:
      record(blocks.filter { $0.actual != nil || $0.isMismatch }, at: site, in: place, write)
    case .failed:
      record(missing + mismatches, at: site, in: place, write)
    case .missing where mismatches.isEmpty:
      record(missing, at: site, in: place, write)
    case .missing, .never:
      // If the SQL changed, the results are not recorded.
      for block in mismatches { reporter.report(Self.difference(block), site) }
      if mode == .never {
        for block in missing { reporter.report(Self.absence(block), site) }
      }
    }
  }

  private func record(
    _ wanted: [SnapshotBlock],
    at site: CallSite,
    in place: String,
    _ write: (Set<String>) throws(RecordingRefusal) -> Void
  ) {
    guard !wanted.isEmpty else { return }
    let names = wanted.map(\.name).joined(separator: " and ")
    do {
      try write(Set(wanted.map(\.label)))
      reporter.report(
        "Recorded the \(names) \(place). Check the recorded text, then run the test again.",
        site
      )
    } catch {
      var message = "The \(names) could not be recorded: \(error)"
      for block in wanted {
        message += "\n\n" + (block.isMissing ? Self.content(block) : Self.difference(block))
      }
      reporter.report(message, site)
    }
  }

  // MARK: - Messages

  private static func difference(_ block: SnapshotBlock) -> String {
    let diff = LineDiff.text(from: block.expected ?? "", to: block.actual ?? "")
    return """
      The \(block.name) changed (- in the test, + now):

      \(diff)

      If the change is correct, run the test with \(RecordMode.variable)=failed to record it.
      """
  }

  private static func absence(_ block: SnapshotBlock) -> String {
    """
    The test has no expected \(block.name). Run it with \(RecordMode.variable)=missing to record:

    \(block.actual ?? "")
    """
  }

  private static func content(_ block: SnapshotBlock) -> String {
    "The \(block.name):\n\n\(block.actual ?? "")"
  }
}
