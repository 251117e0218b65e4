import CSQLite

/// How much of a write-ahead log is written into the file: https://www.sqlite.org/c3ref/wal_checkpoint_v2.html
public enum CheckpointMode: Hashable, Sendable, CaseIterable {
  /// What can be written without waiting for anybody.
  case passive
  /// All: it waits for the writer, and for readers of older states.
  case full
  /// All, and waits until the next writer can begin at the start of the log.
  case restart
  /// As ``restart``, and cuts the log to nothing.
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

/// What a checkpoint has done.
public struct CheckpointResult: Equatable, Sendable {
  /// How many pages the log has; nil where the database has no write-ahead log.
  public let logFrames: Int?
  /// How many of them are in the file.
  public let checkpointedFrames: Int?
}

extension Database {
  /// Writes the write-ahead log into the file.
  ///
  /// - Parameters:
  ///   - mode: How much of it.
  ///   - schema: `main`, or the name of an attached database; nil for all.
  /// - Throws: ``DatabaseError``: `SQLITE_BUSY` where others were in the way for too long, `SQLITE_LOCKED` in a
  ///   transaction; ``DatabaseUsageError/writeInReadAccess(sql:)``.
  @discardableResult
  public func checkpoint(
    _ mode: CheckpointMode = .passive,
    schema: String? = "main"
  ) throws -> CheckpointResult {
    let connection = try access()
    guard !isReadAccess else { throw DatabaseUsageError.writeInReadAccess(sql: "PRAGMA wal_checkpoint") }
    var frames: (log: Int32, done: Int32) = (-1, -1)
    let code = sqlite3_wal_checkpoint_v2(connection, schema, mode.code, &frames.log, &frames.done)
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    return CheckpointResult(
      logFrames: frames.log < 0 ? nil : Int(frames.log),
      checkpointedFrames: frames.done < 0 ? nil : Int(frames.done)
    )
  }

  /// Builds the file anew, without free pages. Not inside of a transaction.
  /// https://www.sqlite.org/lang_vacuum.html
  ///
  /// - Parameter schema: `main`, or the name of an attached database.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func vacuum(schema: String = "main") throws {
    try execute(sql: "VACUUM \(schema.quotedIdentifier)")
  }

  /// Writes a copy without free pages into a new file. Not inside of a transaction.
  ///
  /// - Parameters:
  ///   - path: A file that does not exist yet, or is empty.
  ///   - schema: `main`, or the name of an attached database.
  /// - Throws: ``DatabaseError``: the file exists, or cannot be written; ``DatabaseUsageError``.
  public func vacuum(into path: String, schema: String = "main") throws {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw DatabaseUsageError.invalidPath(path) }
    let location = DatabaseLocation.file(path).path
    try allowingWrites {
      try execute(sql: "VACUUM \(schema.quotedIdentifier) INTO ?", arguments: [location])
    }
  }

  /// What is wrong with the file; nothing where all is well. https://www.sqlite.org/pragma.html#pragma_integrity_check
  ///
  /// - Parameters:
  ///   - table: The table to look at; nil for all.
  ///   - limit: How many problems are told at most.
  /// - Throws: ``DatabaseError`` where the file cannot be read at all.
  public func integrityCheck(table: String? = nil, limit: Int = 100) throws -> [String] {
    try check("integrity_check", table, limit)
  }

  /// As ``integrityCheck(table:limit:)`` without comparing indexes with their tables: much faster.
  ///
  /// - Throws: ``DatabaseError`` where the file cannot be read at all.
  public func quickCheck(table: String? = nil, limit: Int = 100) throws -> [String] {
    try check("quick_check", table, limit)
  }

  private func check(_ pragma: String, _ table: String?, _ limit: Int) throws -> [String] {
    let argument = table?.quotedIdentifier ?? String(max(1, limit))
    let answers = try String.fetchAll(self, sql: "PRAGMA \(pragma)(\(argument))")
    return answers == ["ok"] ? [] : Array(answers.prefix(max(1, limit)))
  }

  /// Looks at tables and indexes, so that queries choose the best ones.
  /// https://www.sqlite.org/lang_analyze.html
  ///
  /// - Parameter name: A table, an index or an attached database; nil for all.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func analyze(_ name: String? = nil) throws {
    try execute(sql: "ANALYZE" + (name.map { " " + $0.quotedIdentifier } ?? ""))
  }

  /// Looks at the tables for which it is worth the time: best before a connection is closed, or once in a while.
  /// https://www.sqlite.org/pragma.html#pragma_optimize
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func optimize() throws {
    try execute(sql: "PRAGMA optimize")
  }
}

extension DatabaseWriter {
  /// Builds the file anew, without free pages.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func vacuum() throws {
    try writeWithoutTransaction { db in try db.vacuum() }
  }

  /// Builds the file anew, without free pages and without blocking a thread.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, `CancellationError`.
  public func vacuum() async throws {
    try await writeWithoutTransaction { db in try db.vacuum() }
  }

  /// Writes a copy without free pages into a new file.
  ///
  /// - Throws: As ``Database/vacuum(into:schema:)`` does.
  public func vacuum(into path: String) throws {
    try writeWithoutTransaction { db in try db.vacuum(into: path) }
  }

  /// Writes a copy without free pages into a new file, without blocking a thread.
  ///
  /// - Throws: As ``Database/vacuum(into:schema:)`` does, and `CancellationError`.
  public func vacuum(into path: String) async throws {
    try await writeWithoutTransaction { db in try db.vacuum(into: path) }
  }

  /// Writes the write-ahead log into the file.
  ///
  /// - Throws: As ``Database/checkpoint(_:schema:)`` does.
  @discardableResult
  public func checkpoint(_ mode: CheckpointMode = .passive) throws -> CheckpointResult {
    try writeWithoutTransaction { db in try db.checkpoint(mode) }
  }

  /// Writes the write-ahead log into the file, without blocking a thread.
  ///
  /// - Throws: As ``Database/checkpoint(_:schema:)`` does, and `CancellationError`.
  @discardableResult
  public func checkpoint(_ mode: CheckpointMode = .passive) async throws -> CheckpointResult {
    try await writeWithoutTransaction { db in try db.checkpoint(mode) }
  }

  /// Removes everything from the database.
  ///
  /// - Throws: As ``Database/erase()`` does.
  public func erase() throws {
    try barrierWriteWithoutTransaction { db in try db.erase() }
  }
}
