#if canImport(Testing)
public import Testing

/// A trait that sets the record mode of a test or suite: see `Trait.snapshots(record:)`.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
  /// The record mode of the test or suite.
  public let mode: RecordMode

  /// A Boolean value that indicates whether the trait of a suite applies to all tests in it: `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with the record mode.
  ///
  /// - Throws: The error that the test throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshots(record: mode, operation: function)
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets which snapshots the assertions of a test or suite write, regardless of `QUARRY_RECORD`.
  ///
  /// ```swift
  /// @Suite(.snapshots(record: .failed)) struct ReminderQueries { … }
  /// ```
  public static func snapshots(record mode: RecordMode) -> Self { SnapshotsTrait(mode: mode) }
}
#endif

/// Sets which snapshots the assertions inside a closure write, regardless of `QUARRY_RECORD`. Use it in XCTest instead
/// of the trait `Trait.snapshots(record:)`.
///
/// ```swift
/// override func invokeTest() {
///   withSnapshots(record: .failed) { super.invokeTest() }
/// }
/// ```
///
/// - Throws: The error that the closure throws.
public func withSnapshots<R>(record mode: RecordMode, operation: () throws -> R) rethrows -> R {
  try SnapshotAssertion.$current.withValue(.asked(mode), operation: operation)
}

/// Sets which snapshots the assertions inside an asynchronous closure write, regardless of `QUARRY_RECORD`.
///
/// - Throws: The error that the closure throws.
public func withSnapshots<R>(
  record mode: RecordMode,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotAssertion.$current.withValue(.asked(mode), operation: operation, isolation: isolation)
}

/// Sets the SQL that assertions without a database show inside a closure.
///
/// ```swift
/// withSnapshots(dialect: .postgreSQL) {
///   assertInlineSnapshot(of: Reminder.where { $0.title == "Milk" }.select(\.id), as: .sqlAndBindings) {
///     """
///     SELECT "reminders"."id"
///     FROM "reminders"
///     WHERE (("reminders"."title") = ($1))
///     -- 1: 'Milk'
///     """
///   }
/// }
/// ```
///
/// - Throws: The error that the closure throws.
public func withSnapshots<R>(dialect: SnapshotDialect, operation: () throws -> R) rethrows -> R {
  try SnapshotAssertion.$current.withValue(.asked(nil, dialect), operation: operation)
}

/// Sets the SQL that assertions without a database show inside an asynchronous closure.
///
/// - Throws: The error that the closure throws.
public func withSnapshots<R>(
  dialect: SnapshotDialect,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotAssertion.$current.withValue(
    .asked(nil, dialect),
    operation: operation,
    isolation: isolation
  )
}
