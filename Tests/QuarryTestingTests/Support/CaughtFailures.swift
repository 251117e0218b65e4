@testable import QuarryTesting

/// The failures that assertions in a closure report, instead of failing the test.
func failures(record mode: RecordMode = .never, _ body: () throws -> Void) rethrows -> [String] {
  let messages = Guarded<[String]>([])
  let assertion = SnapshotAssertion(
    mode: .success(mode),
    recorder: SnapshotRecorder(builtAt: nil),
    reporter: FailureReporter { message, _ in messages.withLock { $0.append(message) } }
  )
  try SnapshotAssertion.$current.withValue(assertion, operation: body)
  return messages.withLock { $0 }
}
