/// What all assertions of this module come down to: compare, then report or record.
struct SnapshotAssertion: Sendable {
  /// Which snapshots to write. A failure names a mode that does not exist.
  var mode: Result<RecordMode, RecordMode.UnknownName>
  var recorder: SnapshotRecorder
  var reporter: FailureReporter

  /// How assertions behave in this task. Tests of this module put in recorders and reporters of their own.
  @TaskLocal static var current = SnapshotAssertion(
    mode: RecordMode.fromProcess,
    recorder: .shared,
    reporter: .running
  )

  /// Checks the texts of one assertion, in the order of its parameters.
  func verify(_ blocks: [SnapshotBlock], at site: CallSite) {
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
      record(blocks.filter { $0.actual != nil || $0.isMismatch }, of: blocks, at: site)
    case .failed:
      record(missing + mismatches, of: blocks, at: site)
    case .missing where mismatches.isEmpty:
      record(missing, of: blocks, at: site)
    case .missing, .never:
      // The results of a query that is not the one pinned are not worth recording.
      for block in mismatches { reporter.report(Self.difference(block), site) }
      if mode == .never {
        for block in missing { reporter.report(Self.absence(block), site) }
      }
    }
  }

  private func record(_ wanted: [SnapshotBlock], of blocks: [SnapshotBlock], at site: CallSite) {
    guard !wanted.isEmpty else { return }
    let names = wanted.map(\.name).joined(separator: " and ")
    do {
      try recorder.record(blocks, labels: Set(wanted.map(\.label)), at: site)
      reporter.report(
        "Recorded the \(names) into this test. Look at what was written, then run the test again to pass.",
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

      If this is right, run the test with \(RecordMode.variable)=failed to record it.
      """
  }

  private static func absence(_ block: SnapshotBlock) -> String {
    """
    The test does not say what the \(block.name) should be. Run it with \(RecordMode.variable)=missing to record:

    \(block.actual ?? "")
    """
  }

  private static func content(_ block: SnapshotBlock) -> String {
    "The \(block.name):\n\n\(block.actual ?? "")"
  }
}
