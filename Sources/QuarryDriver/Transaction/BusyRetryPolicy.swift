import CSQLite

/// A policy that determines how often, and after which delays, a transaction is retried if a lock of another
/// connection makes it fail.
///
/// ```swift
/// try pool.write(retrying: .exponential(attempts: 5)) { db in … }
/// ```
///
/// ``Configuration/busyTimeout`` lets a single statement wait. It does not help if the whole transaction must begin
/// again: after `SQLITE_BUSY_SNAPSHOT`, or if two transactions that have read both want to write.
public struct BusyRetryPolicy: Sendable {
  /// The maximum number of attempts, including the first.
  public var maximumAttempts: Int
  /// A closure that returns the delay after a failed attempt. Attempts are counted from 1.
  public var delay: @Sendable (_ attempt: Int) -> Duration

  /// Creates a custom policy.
  public init(maximumAttempts: Int, delay: @escaping @Sendable (_ attempt: Int) -> Duration) {
    self.maximumAttempts = maximumAttempts
    self.delay = delay
  }

  /// A policy with a single attempt.
  public static let none = BusyRetryPolicy(maximumAttempts: 1) { _ in .zero }

  /// Returns a policy with a constant delay between attempts.
  public static func constant(attempts: Int, delay: Duration = .milliseconds(20)) -> BusyRetryPolicy {
    BusyRetryPolicy(maximumAttempts: attempts) { _ in delay }
  }

  /// Returns a policy whose delay doubles after each attempt, up to a limit. Each delay varies randomly by up to 50%,
  /// so that competing transactions do not collide again.
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

  /// Returns whether to retry a transaction that failed with an error.
  func retries(_ error: any Error, after attempt: Int) -> Bool {
    guard attempt < maximumAttempts, let error = error as? DatabaseError else { return false }
    switch error.extendedResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED_SHAREDCACHE: return true
    default: return false
    }
  }
}

extension DatabaseWriter {
  /// Runs a closure in a transaction, and retries it from the beginning if a lock of another connection makes it
  /// fail.
  ///
  /// The side effects of the closure outside of the database occur once per attempt.
  ///
  /// - Throws: The errors of `write(_:)`, from the last attempt.
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

  /// Runs a closure in a transaction without blocking a thread, and retries it from the beginning if a lock of
  /// another connection makes it fail.
  ///
  /// - Throws: The errors of `write(_:)`, from the last attempt, and `CancellationError`.
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

  /// Runs a closure in a transaction, and commits or rolls back as the closure requests.
  ///
  /// ```swift
  /// try queue.inTransaction { db in
  ///   try Order.insert { order }.execute(db)
  ///   return try stock(db) < 0 ? .rollback : .commit
  /// }
  /// ```
  ///
  /// - Throws: The errors of `write(_:)`.
  public func inTransaction(
    _ kind: TransactionKind = .immediate,
    _ body: (_ db: Database) throws -> TransactionCompletion
  ) throws {
    try writeWithoutTransaction { db in
      try db.inTransaction(kind) { () throws -> TransactionCompletion in try body(db) }
    }
  }

  /// Runs a closure in a transaction without blocking a thread, and commits or rolls back as the closure requests.
  ///
  /// - Throws: The errors of `write(_:)`, and `CancellationError`.
  public func inTransaction(
    _ kind: TransactionKind = .immediate,
    _ body: @escaping @Sendable (_ db: Database) throws -> TransactionCompletion
  ) async throws {
    try await writeWithoutTransaction { db in
      _ = try db.inTransaction(kind) { () throws -> TransactionCompletion in try body(db) }
    }
  }
}
