#if PostgreSQL

public import QuarryAccess

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension DatabaseWriter {
  /// Runs a closure in a transaction of a kind.
  ///
  /// ```swift
  /// try pool.write(.serializable) { db in … }   // BEGIN ISOLATION LEVEL SERIALIZABLE
  /// ```
  ///
  /// - Throws: The errors of `write(_:)`.
  @discardableResult
  public func write<T>(_ kind: TransactionKind, _ body: (_ db: Database) throws -> T) throws -> T {
    try writeWithoutTransaction { db in
      try db.inFirstTransaction(kind) { () throws -> T in try body(db) }
    }
  }

  /// Runs a closure in a transaction of a kind, without blocking a thread.
  ///
  /// - Throws: The errors of `write(_:)`, and `CancellationError`.
  @discardableResult
  public func write<T: Sendable>(
    _ kind: TransactionKind,
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await writeWithoutTransaction { db in
      try db.inFirstTransaction(kind) { () throws -> T in try body(db) }
    }
  }

  /// Runs a closure in a transaction, and retries it from the beginning after a serialization failure (40001) or a deadlock (40P01).
  ///
  /// ```swift
  /// try pool.write(retrying: .exponential(attempts: 5), .serializable) { db in … }
  /// ```
  ///
  /// It is also retried if another program has changed a table since a statement was prepared, which the server then refuses to run, and if
  /// the closure ignores such an error, after which the transaction cannot be committed. The side effects of the
  /// closure outside of the database occur once per attempt.
  ///
  /// - Throws: The errors of `write(_:)`, from the last attempt.
  @discardableResult
  public func write<T>(
    retrying policy: BusyRetryPolicy,
    _ kind: TransactionKind? = nil,
    _ body: (_ db: Database) throws -> T
  ) throws -> T {
    func wait(_ delay: Duration) { usleep(UInt32(min(max(0, delay.inSeconds * 1e6), 4e9))) }
    let kind = kind ?? configuration.transactionKind
    return try policy.run(isTemporary: isTemporary, wait: wait) { try write(kind, body) }
  }

  /// Runs a closure in a transaction without blocking a thread, and retries it from the beginning after a serialization failure (40001) or
  /// a deadlock (40P01).
  ///
  /// - Throws: The errors of `write(_:)`, from the last attempt, and `CancellationError`.
  @discardableResult
  public func write<T: Sendable>(
    retrying policy: BusyRetryPolicy,
    _ kind: TransactionKind? = nil,
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    let kind = kind ?? configuration.transactionKind
    return try await policy.run(isTemporary: isTemporary) { try await write(kind, body) }
  }

  /// Runs a closure in a transaction, and commits or rolls back as the closure requests.
  ///
  /// - Throws: The errors of `write(_:)`.
  public func inTransaction(
    _ kind: TransactionKind? = nil,
    _ body: (_ db: Database) throws -> TransactionCompletion
  ) throws {
    _ = try write(kind ?? configuration.transactionKind, body)
  }

  /// Runs a closure in a transaction without blocking a thread, and commits or rolls back as the closure requests.
  ///
  /// - Throws: The errors of `write(_:)`, and `CancellationError`.
  public func inTransaction(
    _ kind: TransactionKind? = nil,
    _ body: @escaping @Sendable (_ db: Database) throws -> TransactionCompletion
  ) async throws {
    _ = try await write(kind ?? configuration.transactionKind, body)
  }
}

/// Whether a transaction can succeed if it begins again.
private func isTemporary(_ error: any Error) -> Bool {
  switch error {
  case let error as DatabaseError:
    error.isSerializationFailure || error.isDeadlock || error.isAboutChangedTable
  // The closure has ignored the error of a statement.
  case DatabaseUsageError.transactionFailed(let cause?): isTemporary(cause)
  default: false
  }
}

#endif
