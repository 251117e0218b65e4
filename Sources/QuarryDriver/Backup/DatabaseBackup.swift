import CSQLite

/// How far a backup has come.
public struct BackupProgress: Equatable, Sendable {
  /// How many pages the source has.
  public let totalPages: Int
  /// How many of them are not copied yet.
  public let remainingPages: Int
  /// How many are copied.
  public var completedPages: Int { totalPages - remainingPages }
  /// Whether all are copied.
  public var isCompleted: Bool { remainingPages == 0 && totalPages > 0 }
}

/// What a backup does next.
public enum BackupDecision: Hashable, Sendable {
  /// It copies the next pages.
  case goOn
  /// It waits for a while, and copies the next pages then.
  case pause(Duration)
  /// It ends; the destination stays as it was.
  case cancel
}

/// A backup was ended before all was copied.
public struct BackupCancelledError: Error, Equatable, Sendable, CustomStringConvertible {
  /// How far it had come.
  public let progress: BackupProgress

  public var description: String {
    "the backup was cancelled after \(progress.completedPages) of \(progress.totalPages) pages; the destination is as "
      + "it was"
  }
}

extension DatabaseReader {
  /// Copies the whole database over another one, as it is at one moment. https://www.sqlite.org/backup.html
  ///
  /// ```swift
  /// let copy = try DatabaseQueue(path: "copy.sqlite")
  /// try pool.backup(to: copy, pagesPerStep: 100) { progress in
  ///   print("\(progress.completedPages) of \(progress.totalPages)")
  ///   return .goOn
  /// }
  /// ```
  ///
  /// A pool is written meanwhile; a queue waits. Without ``DatabaseError`` the destination holds the copy, with one it is
  /// what it was.
  ///
  /// - Parameters:
  ///   - pagesPerStep: How many pages are copied at once; nil for all.
  ///   - progress: Called after each step; says what is next.
  /// - Throws: ``BackupCancelledError``; ``DatabaseError``: no space, a locked destination;
  ///   ``DatabaseUsageError/reentrantAccess(label:)`` where both are the same database; what the closure throws.
  public func backup(
    to destination: any DatabaseWriter,
    pagesPerStep: Int? = nil,
    progress: (BackupProgress) throws -> BackupDecision = { _ in .goOn }
  ) throws {
    try unsafeRead { source in
      try source.backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
    }
  }

  /// Copies the whole database over another one without blocking a thread. Cancelling the task ends it.
  ///
  /// - Throws: As ``backup(to:pagesPerStep:progress:)-(_,_,(BackupProgress)->BackupDecision)`` does, and
  ///   `CancellationError`.
  public func backup(
    to destination: any DatabaseWriter,
    pagesPerStep: Int? = nil,
    progress: @escaping @Sendable (BackupProgress) throws -> BackupDecision = { _ in .goOn }
  ) async throws {
    try await unsafeRead { source in
      try source.backup(to: destination, pagesPerStep: pagesPerStep, progress: progress)
    }
  }
}

extension Database {
  /// Copies this database over another one.
  fileprivate func backup(
    to destination: any DatabaseWriter,
    pagesPerStep: Int?,
    progress: (BackupProgress) throws -> BackupDecision
  ) throws {
    if let pagesPerStep, pagesPerStep < 1 {
      throw DatabaseUsageError.invalidSetting(
        "'pagesPerStep' is \(pagesPerStep); a step copies at least 1 page"
      )
    }
    try destination.barrierWriteWithoutTransaction { target in
      // One moment: with a write-ahead log others may write, and SQLite would begin anew each time. A snapshot is one.
      if keepsTransaction { return try copyPages(to: target, pagesPerStep, progress) }
      try inTransaction(.deferred) { () throws -> Void in
        try takeState()
        try copyPages(to: target, pagesPerStep, progress)
      }
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
