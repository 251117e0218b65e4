import CSQLite

/// How often, and how long apart, a transaction is tried that another connection's lock has made fail.
///
/// ```swift
/// try pool.write(retrying: .exponential(attempts: 5)) { db in … }
/// ```
///
/// ``Configuration/busyTimeout`` makes a single statement wait; it cannot help where the whole transaction has to be
/// begun anew, as after `SQLITE_BUSY_SNAPSHOT`, or where two that read first both want to write.
public struct BusyRetryPolicy: Sendable {
  /// How often the transaction is tried in all.
  public var maximumAttempts: Int
  /// How long to wait after an attempt has failed, counted from 1.
  public var delay: @Sendable (_ attempt: Int) -> Duration

  /// A policy of one's own.
  public init(maximumAttempts: Int, delay: @escaping @Sendable (_ attempt: Int) -> Duration) {
    self.maximumAttempts = maximumAttempts
    self.delay = delay
  }

  /// One attempt.
  public static let none = BusyRetryPolicy(maximumAttempts: 1) { _ in .zero }

  /// The same time between all attempts.
  public static func constant(attempts: Int, delay: Duration = .milliseconds(20)) -> BusyRetryPolicy {
    BusyRetryPolicy(maximumAttempts: attempts) { _ in delay }
  }

  /// Twice the time after each attempt, up to a limit, and up to half of it more or less, so that those who wait for
  /// each other do not meet again.
  public static func exponential(
    attempts: Int,
    first: Duration = .milliseconds(10),
    limit: Duration = .seconds(1)
  ) -> BusyRetryPolicy {
    BusyRetryPolicy(maximumAttempts: attempts) { attempt in
      let doubled = first * (1 << min(max(0, attempt - 1), 20))
      return min(doubled, limit) * Double.random(in: 0.5...1.5)
    }
  }

  /// Whether a transaction that failed with an error is tried again after an attempt.
  func retries(_ error: any Error, after attempt: Int) -> Bool {
    guard attempt < maximumAttempts, let error = error as? DatabaseError else { return false }
    switch error.extendedResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED_SHAREDCACHE: return true
    default: return false
    }
  }
}

extension DatabaseWriter {
  /// Runs a closure in a transaction, and once more from its beginning where another connection's lock makes it fail.
  ///
  /// What the closure does outside of the database is done as often as it runs.
  ///
  /// - Throws: As ``write(_:)-(_)`` does: what the last attempt threw.
  @discardableResult
  public func write<T>(
    retrying policy: BusyRetryPolicy,
    _ kind: TransactionKind = .immediate,
    _ body: (_ db: Database) throws -> T
  ) throws -> T {
    var attempt = 1
    while true {
      do {
        return try writeWithoutTransaction { db in
          try db.inTransaction(kind) { () throws -> T in try body(db) }
        }
      } catch  where policy.retries(error, after: attempt) {
        sqlite3_sleep(Int32(min(max(0, policy.delay(attempt).inSeconds * 1000), 1e9)))
        attempt += 1
      }
    }
  }

  /// Runs a closure in a transaction without blocking a thread, and once more from its beginning where another
  /// connection's lock makes it fail.
  ///
  /// - Throws: As ``write(_:)-(_)`` does: what the last attempt threw, or `CancellationError`.
  @discardableResult
  public func write<T: Sendable>(
    retrying policy: BusyRetryPolicy,
    _ kind: TransactionKind = .immediate,
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    var attempt = 1
    while true {
      do {
        return try await writeWithoutTransaction { db in
          try db.inTransaction(kind) { () throws -> T in try body(db) }
        }
      } catch  where policy.retries(error, after: attempt) {
        try await Task.sleep(for: policy.delay(attempt))
        attempt += 1
      }
    }
  }

  /// Runs a closure in a transaction and ends it as the closure says.
  ///
  /// ```swift
  /// try queue.inTransaction { db in
  ///   try Order.insert { order }.execute(db)
  ///   return try stock(db) < 0 ? .rollback : .commit
  /// }
  /// ```
  ///
  /// - Throws: As ``write(_:)-(_)`` does.
  public func inTransaction(
    _ kind: TransactionKind = .immediate,
    _ body: (_ db: Database) throws -> TransactionCompletion
  ) throws {
    try writeWithoutTransaction { db in
      try db.inTransaction(kind) { () throws -> TransactionCompletion in try body(db) }
    }
  }

  /// Runs a closure in a transaction without blocking a thread, and ends it as the closure says.
  ///
  /// - Throws: As ``write(_:)-(_)`` does, and `CancellationError`.
  public func inTransaction(
    _ kind: TransactionKind = .immediate,
    _ body: @escaping @Sendable (_ db: Database) throws -> TransactionCompletion
  ) async throws {
    try await writeWithoutTransaction { db in
      _ = try db.inTransaction(kind) { () throws -> TransactionCompletion in try body(db) }
    }
  }
}
