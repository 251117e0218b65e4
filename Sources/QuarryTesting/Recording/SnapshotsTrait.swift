#if canImport(Testing)
public import Testing

/// Says what the assertions of a test or suite write: see ``Testing/Trait/snapshots(record:)``.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  /// What they write.
  public let mode: RecordMode

  /// A suite's trait is one of all tests in it.
  public var isRecursive: Bool { true }

  /// Runs a test with the mode.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshots(record: mode, operation: function)
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Says what the assertions of a test or suite write, whatever `QUARRY_RECORD` says.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .failed)) struct ReminderQueries { … }
  /// ```
  public static func snapshots(record mode: RecordMode) -> Self { SnapshotsTrait(mode: mode) }
}
#endif

/// Says what the assertions inside of a closure write, whatever `QUARRY_RECORD` says: the trait
/// ``Testing/Trait/snapshots(record:)`` for XCTest.
///
/// ```swift
/// override func invokeTest() {
///   withSnapshots(record: .failed) { super.invokeTest() }
/// }
/// ```
///
/// - Throws: What the closure throws.
public func withSnapshots<R>(record mode: RecordMode, operation: () throws -> R) rethrows -> R {
  try SnapshotAssertion.$current.withValue(.asked(mode), operation: operation)
}

/// Says what the assertions inside of a closure write, whatever `QUARRY_RECORD` says.
///
/// - Throws: What the closure throws.
public func withSnapshots<R>(
  record mode: RecordMode,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotAssertion.$current.withValue(.asked(mode), operation: operation, isolation: isolation)
}
