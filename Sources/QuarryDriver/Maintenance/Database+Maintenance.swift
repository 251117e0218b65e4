import CSQLite

/// How a checkpoint writes the WAL into the file: https://www.sqlite.org/c3ref/wal_checkpoint_v2.html
public enum CheckpointMode: Hashable, Sendable, CaseIterable {
  /// Writes as much as possible without waiting for readers or a writer.
  case passive
  /// Waits for the writer and for readers of older states, then writes everything.
  case full
  /// Like ``full``, and then waits until the next writer can start at the beginning of the WAL.
  case restart
  /// Like ``restart``, and then truncates the WAL to zero bytes.
  case truncate

  var code: Int32 {
    switch self {
    case .passive: SQLITE_CHECKPOINT_PASSIVE
    case .full: SQLITE_CHECKPOINT_FULL
    case .restart: SQLITE_CHECKPOINT_RESTART
    case .truncate: SQLITE_CHECKPOINT_TRUNCATE
    }
  }
}

/// The result of a checkpoint.
public struct CheckpointResult: Equatable, Sendable {
  /// The number of pages in the WAL, or `nil` if the database has no WAL.
  public let logFrames: Int?
  /// The number of these pages that are written into the file, or `nil` if the database has no WAL.
  public let checkpointedFrames: Int?
}

extension Database {
  /// Writes the contents of the WAL into the database file.
  ///
  /// - Parameters:
  ///   - mode: How to write the WAL.
  ///   - schema: `main`, the name of an attached database, or `nil` for all databases.
  /// - Returns: The number of pages in the WAL, and the number of these pages that are written into the file.
  /// - Throws: ``DatabaseError``, with `SQLITE_BUSY` if other connections block the checkpoint for longer than
  ///   ``Configuration/busyTimeout``, also because they run a checkpoint, and with `SQLITE_LOCKED` inside a transaction; ``DatabaseUsageError/writeInReadAccess(sql:)`` in a read access.
  @discardableResult
  public func checkpoint(
    _ mode: CheckpointMode = .passive,
    schema: String? = "main"
  ) throws -> CheckpointResult {
    let connection = try access()
    guard !isReadAccess else { throw DatabaseUsageError.writeInReadAccess(sql: "PRAGMA wal_checkpoint") }
    var frames: (log: Int32, done: Int32) = (-1, -1)
    var code = SQLITE_OK
    var tries = 0
    let start = ContinuousClock.now
    repeat {
      code = control.interruptible(connection) {
        sqlite3_wal_checkpoint_v2(connection, schema, mode.code, &frames.log, &frames.done)
      }
      // SQLite does not call the busy handler while another connection runs a checkpoint.
      let waits =
        code & 0xFF == SQLITE_BUSY && control.waitsForLock(tries)
        && (control.busyHandler != nil || ContinuousClock.now - start < .milliseconds(control.busyTimeout))
      guard waits else { break }
      tries += 1
    } while true
    try checkCancellation()
    if code == SQLITE_INTERRUPT { control.takeInterruption() }
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    return CheckpointResult(
      logFrames: frames.log < 0 ? nil : Int(frames.log),
      checkpointedFrames: frames.done < 0 ? nil : Int(frames.done)
    )
  }

  /// Rebuilds the file without unused pages: https://www.sqlite.org/lang_vacuum.html
  ///
  /// This cannot run inside a transaction.
  ///
  /// - Parameter schema: `main`, or the name of an attached database.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func vacuum(schema: String = "main") throws {
    try execute(sql: "VACUUM \(schema.quotedIdentifier)")
  }

  /// Writes a copy of the database without unused pages to a new file.
  ///
  /// This cannot run inside a transaction.
  ///
  /// - Parameters:
  ///   - path: The path of a file that does not exist or is empty.
  ///   - schema: `main`, or the name of an attached database.
  /// - Throws: ``DatabaseError``, for example if the file exists or cannot be written; ``DatabaseUsageError``.
  public func vacuum(into path: String, schema: String = "main") throws {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw DatabaseUsageError.invalidPath(path) }
    let location = DatabaseLocation.file(path).path
    try allowingWrites {
      try execute(sql: "VACUUM \(schema.quotedIdentifier) INTO ?", arguments: [location])
    }
  }

  /// Returns the problems in the file, or an empty array if there are none:
  /// https://www.sqlite.org/pragma.html#pragma_integrity_check
  ///
  /// - Parameters:
  ///   - table: The table to check, or `nil` for all tables.
  ///   - schema: The database to check, or `nil` for all databases.
  ///   - limit: The maximum number of problems to return.
  /// - Throws: ``DatabaseError`` if the file cannot be read.
  public func integrityCheck(table: String? = nil, schema: String? = nil, limit: Int = 100) throws -> [String]
  {
    try check("integrity_check", table, schema, limit)
  }

  /// Returns the problems in the file like ``integrityCheck(table:schema:limit:)``, but does not compare indexes with their
  /// tables. This is much faster.
  ///
  /// - Parameters:
  ///   - table: The table to check, or `nil` for all tables.
  ///   - schema: The database to check, or `nil` for all databases.
  ///   - limit: The maximum number of problems to return.
  /// - Throws: ``DatabaseError`` if the file cannot be read.
  public func quickCheck(table: String? = nil, schema: String? = nil, limit: Int = 100) throws -> [String] {
    try check("quick_check", table, schema, limit)
  }

  private func check(
    _ pragma: String,
    _ table: String?,
    _ schema: String?,
    _ limit: Int
  ) throws -> [String] {
    let prefix = schema.map { $0.quotedIdentifier + "." } ?? ""
    let argument = table?.quotedIdentifier ?? String(max(1, limit))
    let answers = try String.fetchAll(self, sql: "PRAGMA \(prefix)\(pragma)(\(argument))")
    return answers == ["ok"] ? [] : Array(answers.prefix(max(1, limit)))
  }

  /// Collects statistics about tables and indexes, which help SQLite to choose the best indexes for queries:
  /// https://www.sqlite.org/lang_analyze.html
  ///
  /// - Parameter name: The name of a table, an index or an attached database, or `nil` for all databases.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func analyze(_ name: String? = nil) throws {
    try execute(sql: "ANALYZE" + (name.map { " " + $0.quotedIdentifier } ?? ""))
  }

  /// Updates the statistics of tables for which this is useful: https://www.sqlite.org/pragma.html#pragma_optimize
  ///
  /// Call it before you close a connection, or regularly.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func optimize() throws {
    try execute(sql: "PRAGMA optimize")
  }
}

extension DatabaseWriter {
  /// Rebuilds the file without unused pages.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func vacuum() throws {
    try writeWithoutTransaction { db in try db.vacuum() }
  }

  /// Rebuilds the file without unused pages, without blocking a thread.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, `CancellationError`.
  public func vacuum() async throws {
    try await writeWithoutTransaction { db in try db.vacuum() }
  }

  /// Writes a copy of the database without unused pages to a new file.
  ///
  /// - Parameter path: The path of a file that does not exist or is empty.
  /// - Throws: The same errors as ``Database/vacuum(into:schema:)``.
  public func vacuum(into path: String) throws {
    try writeWithoutTransaction { db in try db.vacuum(into: path) }
  }

  /// Writes a copy of the database without unused pages to a new file, without blocking a thread.
  ///
  /// - Parameter path: The path of a file that does not exist or is empty.
  /// - Throws: The same errors as ``Database/vacuum(into:schema:)``, and `CancellationError`.
  public func vacuum(into path: String) async throws {
    try await writeWithoutTransaction { db in try db.vacuum(into: path) }
  }

  /// Writes the WAL into the file.
  ///
  /// - Parameter mode: How to write the WAL.
  /// - Throws: The same errors as ``Database/checkpoint(_:schema:)``.
  @discardableResult
  public func checkpoint(_ mode: CheckpointMode = .passive) throws -> CheckpointResult {
    try writeWithoutTransaction { db in try db.checkpoint(mode) }
  }

  /// Writes the WAL into the file, without blocking a thread.
  ///
  /// - Parameter mode: How to write the WAL.
  /// - Throws: The same errors as ``Database/checkpoint(_:schema:)``, and `CancellationError`.
  @discardableResult
  public func checkpoint(_ mode: CheckpointMode = .passive) async throws -> CheckpointResult {
    try await writeWithoutTransaction { db in try db.checkpoint(mode) }
  }

  /// Deletes the whole contents of the database, including its schema.
  ///
  /// - Throws: The same errors as ``Database/erase()``.
  public func erase() throws {
    try barrierWriteWithoutTransaction { db in try db.erase() }
  }
}
