import CSQLite

/// The progress of a backup.
public struct BackupProgress: Equatable, Sendable {
  /// The number of pages in the source database.
  public let totalPages: Int
  /// The number of pages that remain to be copied.
  public let remainingPages: Int
  /// The number of pages copied so far.
  public var completedPages: Int { totalPages - remainingPages }
  /// A Boolean value that indicates whether all pages are copied.
  public var isCompleted: Bool { remainingPages == 0 && totalPages > 0 }
}

/// The next step of a backup.
public enum BackupDecision: Hashable, Sendable {
  /// Copies the next pages.
  case goOn
  /// Waits for a duration, then copies the next pages.
  case pause(Duration)
  /// Ends the backup with a ``BackupCancelledError``. The destination keeps its previous contents.
  case cancel
}

/// An error thrown when a backup is cancelled before all pages are copied.
public struct BackupCancelledError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The progress at the time of the cancellation.
  public let progress: BackupProgress

  /// A message with the number of pages copied.
  public var description: String {
    "the backup was cancelled after \(progress.completedPages) of \(progress.totalPages) pages; the "
      + "destination is unchanged"
  }
}

extension DatabaseReader {
  /// Replaces the contents of another database with a copy of this one: https://www.sqlite.org/backup.html
  ///
  /// The copy is of the whole database at a single moment.
  ///
  /// ```swift
  /// let copy = try DatabaseQueue(path: "copy.sqlite")
  /// try pool.backup(to: copy, pagesPerStep: 100) { progress in
  ///   print("\(progress.completedPages) of \(progress.totalPages)")
  ///   return .goOn
  /// }
  /// ```
  ///
  /// During the backup of a pool, other threads can write to the pool. During the backup of a queue, other accesses
  /// wait. If the backup throws an error, the destination keeps its previous contents.
  ///
  /// - Parameters:
  ///   - destination: The database to replace.
  ///   - pagesPerStep: The number of pages to copy in one step, or `nil` to copy all pages at once.
  ///   - progress: A closure that is called after each step and returns what to do next.
  /// - Throws: ``BackupCancelledError`` if `progress` returns ``BackupDecision/cancel``; ``DatabaseError``, for example
  ///   if the disk is full or the destination is locked; ``DatabaseUsageError/reentrantAccess(label:)`` if both are the
  ///   same database; ``DatabaseUsageError/invalidSetting(_:)`` if `pagesPerStep` is less than 1; the errors of
  ///   `progress`.
  public func backup(
    to destination: any DatabaseWriter,
    pagesPerStep: Int? = nil,
    progress: (BackupProgress) throws -> BackupDecision = { _ in .goOn }
  ) throws {
    try unsafeRead(writingTo: destination) { source, target in
      try source.backup(to: target, pagesPerStep: pagesPerStep, progress: progress)
    }
  }

  /// Replaces the contents of another database with a copy of this one, without blocking a thread.
  ///
  /// Cancelling the task cancels the backup.
  ///
  /// - Parameters:
  ///   - destination: The database to replace.
  ///   - pagesPerStep: The number of pages to copy in one step, or `nil` to copy all pages at once.
  ///   - progress: A closure that is called after each step and returns what to do next.
  /// - Throws: The same errors as the synchronous `backup(to:pagesPerStep:progress:)`, and `CancellationError`.
  public func backup(
    to destination: any DatabaseWriter,
    pagesPerStep: Int? = nil,
    progress: @escaping @Sendable (BackupProgress) throws -> BackupDecision = { _ in .goOn }
  ) async throws {
    try await unsafeRead(writingTo: destination) { source, target in
      try source.backup(to: target, pagesPerStep: pagesPerStep, progress: progress)
    }
  }
}

extension Database {
  /// Replaces the contents of another database with a copy of this one.
  fileprivate func backup(
    to target: Database,
    pagesPerStep: Int?,
    progress: (BackupProgress) throws -> BackupDecision
  ) throws {
    if let pagesPerStep, pagesPerStep < 1 {
      throw DatabaseUsageError.invalidSetting(
        "'pagesPerStep' must be at least 1, not \(pagesPerStep)"
      )
    }
    // A transaction fixes the moment that is copied: with a WAL, SQLite would restart the backup after each write by
    // another connection. A snapshot already has a transaction open.
    if keepsTransaction { return try copyPages(to: target, pagesPerStep, progress) }
    try inTransaction(.deferred) { () throws -> Void in
      try takeState()
      try copyPages(to: target, pagesPerStep, progress)
    }
  }

  private func copyPages(
    to target: Database,
    _ pagesPerStep: Int?,
    _ progress: (BackupProgress) throws -> BackupDecision
  ) throws {
    let source = try access()
    let connection = try target.access()
    target.finalizeCursors()
    target.cache.forgetAll()
    guard let backup = sqlite3_backup_init(connection, "main", source, "main") else {
      throw DatabaseError(connection: connection, code: sqlite3_errcode(connection))
    }
    var isFinished = false
    defer { if !isFinished { sqlite3_backup_finish(backup) } }
    while true {
      try checkCancellation()
      let code = sqlite3_backup_step(backup, pagesPerStep.map(Int32.init(clamping:)) ?? -1)
      switch code {
      case SQLITE_OK, SQLITE_DONE:
        break
      case SQLITE_BUSY, SQLITE_LOCKED:
        // The wait for the lock also ends if the access is cancelled.
        try checkCancellation()
        isFinished = true
        sqlite3_backup_finish(backup)
        throw DatabaseError(resultCode: ResultCode(rawValue: code))
      default:
        isFinished = true
        sqlite3_backup_finish(backup)
        throw DatabaseError(connection: connection, code: code)
      }
      let state = BackupProgress(
        totalPages: Int(sqlite3_backup_pagecount(backup)),
        remainingPages: Int(sqlite3_backup_remaining(backup))
      )
      let decision = try progress(state)
      if code == SQLITE_DONE { break }
      switch decision {
      case .goOn: break
      case .pause(let duration): try pause(duration)
      case .cancel: throw BackupCancelledError(progress: state)
      }
    }
    isFinished = true
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    target.observers?.didCommit(.all)
  }

  private func pause(_ duration: Duration) throws {
    var left = max(0, duration.inSeconds * 1000)
    while left > 0 {
      try checkCancellation()
      let slice = min(left, 20)
      sqlite3_sleep(Int32(max(1, slice)))
      left -= slice
    }
  }
}
