import Foundation
import QuarrySQLite

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The database that a command uses.
struct DatabaseFile {
  let path: String
  private let queue: DatabaseQueue

  /// Opens an existing database, for reading only by default.
  ///
  /// - Parameter mayBeMissing: Whether a missing file is created.
  init(_ path: String, isWritable: Bool = false, mayBeMissing: Bool = false) throws(CommandFailure) {
    self.path = path
    if path == ":memory:" {
      queue = try Self.naming(path) { try DatabaseQueue() }
      return
    }
    try Self.requireAccess(path, isWritable: isWritable, mayBeMissing: mayBeMissing)
    var configuration = Configuration()
    configuration.readonly = !isWritable
    queue = try Self.naming(path) { () throws -> DatabaseQueue in
      do {
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // SQLite reads the file only at the first statement, and then reports errors.
        _ = try queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") }
        return queue
      } catch let error as DatabaseError where !isWritable && Self.asksForWriting(error) {
        throw CommandFailure(
          .noPermission,
          "'\(path)' has a write-ahead log, and reading it requires permission to write to its folder; copy the file, "
            + "with those that end in '-wal' and '-shm', to a writable folder"
        )
      }
    }
  }

  private static func requireAccess(_ path: String, isWritable: Bool, mayBeMissing: Bool)
    throws(CommandFailure)
  {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      if mayBeMissing { return }
      throw CommandFailure(.noInput, "there is no database '\(path)'")
    }
    if isFolder.boolValue { throw CommandFailure(.noInput, "'\(path)' is a folder, not a database") }
    guard access(path, R_OK) == 0 else {
      throw CommandFailure(.noPermission, "'\(path)' cannot be read: \(String(cString: strerror(errno)))")
    }
    if isWritable, access(path, W_OK) != 0 {
      throw CommandFailure(.cannotCreate, "'\(path)' cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  private static func asksForWriting(_ error: DatabaseError) -> Bool {
    error.resultCode == .SQLITE_READONLY || error.resultCode == .SQLITE_CANTOPEN
  }

  /// Opens either an existing database, or one with the schema of a file.
  ///
  /// - Parameter usage: The arguments that name a database, for the error if both or none is given.
  init(database: String?, schema: String?, usage: String) throws(CommandFailure) {
    switch (database, schema) {
    case (let database?, nil): try self.init(database)
    case (nil, let schema?): try self.init(schemaFile: schema)
    default: throw CommandFailure(.usage, "specify either '\(usage)' or '--schema schema.sql'")
    }
  }

  /// Creates an in-memory database with the statements of a file.
  init(schemaFile path: String) throws(CommandFailure) {
    self.path = path
    let text = try SourceText.read(path)
    queue = try Self.naming(path) { () throws -> DatabaseQueue in
      let queue = try DatabaseQueue()
      do {
        try queue.writeWithoutTransaction { db in
          try SchemaScript(text).run(db) { statement, error in
            Console.error(
              "note: \(path):\(statement.line):\(statement.column): statement ignored: \(error.message)"
            )
          }
        }
      } catch let problem as SchemaScript.Problem {
        throw CommandFailure(.found, "\(path): \(problem.message)\nSQL: \(problem.sql)")
      }
      return queue
    }
  }

  /// Runs a closure that reads the database.
  func read<T>(_ body: (Database) throws -> T) throws(CommandFailure) -> T {
    try Self.naming(path) { try queue.unsafeRead(body) }
  }

  /// Runs a closure that reads and writes the database, without an enclosing transaction.
  func write<T>(_ body: (Database) throws -> T) throws(CommandFailure) -> T {
    try Self.naming(path) { try queue.writeWithoutTransaction(body) }
  }

  /// Runs a closure with the queue of the database.
  func withQueue<T>(_ body: (DatabaseQueue) throws -> T) throws(CommandFailure) -> T {
    try Self.naming(path) { try body(queue) }
  }

  /// Runs a closure, and converts errors to a message that names the file.
  private static func naming<T>(_ path: String, _ body: () throws -> T) throws(CommandFailure) -> T {
    do {
      return try body()
    } catch let failure as CommandFailure {
      throw failure
    } catch let error as DatabaseError {
      throw CommandFailure(status(of: error), message(for: error, path))
    } catch DatabaseUsageError.writeInReadAccess(let sql) {
      throw CommandFailure(
        .found,
        "\(path): the statement writes; allow it with '--write'\nSQL: \(sql)"
      )
    } catch DatabaseUsageError.trailingSQL(let text, let location, _) {
      throw CommandFailure(.usage, "expected one statement, but more SQL follows at \(location): '\(text)'")
    } catch DatabaseUsageError.transactionLeftOpen {
      throw CommandFailure(
        .found,
        "\(path): the SQL begins a transaction, but does not end it; the transaction was rolled back"
      )
    } catch DatabaseUsageError.emptySQL {
      throw CommandFailure(.usage, "the SQL contains no statement")
    } catch {
      throw CommandFailure(.found, "\(path): \(error)")
    }
  }

  private static func message(for error: DatabaseError, _ path: String) -> String {
    switch error.resultCode {
    case .SQLITE_NOTADB: return "'\(path)' is not an SQLite database, or it is encrypted"
    case .SQLITE_CORRUPT:
      return
        "'\(path)' is damaged: \(error.message); restore a backup, or recover readable data with 'sqlite3 .recover'"
    default:
      let place = error.location.map { " (at \($0))" } ?? ""
      let sql = error.sql.map { "\nSQL: \($0)" } ?? ""
      return "\(path): \(error.message)\(place)\(advice(for: error).map { "; \($0)" } ?? "")\(sql)"
    }
  }

  /// What to do about statements that only the `sqlite3` shell can run, such as those of `.dump`.
  private static func advice(for error: DatabaseError) -> String? {
    switch error.scriptProblem {
    case .transaction: "the statements already run in a transaction; use '--no-transaction'"
    case .schemaTable, .shadowTable: "run the output of '.dump' with 'sqlite3 library.sqlite < dump.sql'"
    case .internalTable: "SQLite creates this table; remove the statement"
    case nil: nil
    }
  }

  private static func status(of error: DatabaseError) -> CommandFailure.Status {
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: .data
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .noPermission
    case .SQLITE_READONLY: .cannotCreate
    default: .found
    }
  }
}

/// Functions for text files.
enum SourceText {
  /// Returns the contents of a UTF-8 file.
  static func read(_ path: String) throws(CommandFailure) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CommandFailure(.noInput, "there is no file '\(path)'")
    }
    if isFolder.boolValue { throw CommandFailure(.noInput, "'\(path)' is a folder, not a file") }
    guard access(path, R_OK) == 0, let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.noPermission, "'\(path)' cannot be read: \(String(cString: strerror(errno)))")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CommandFailure(.data, "'\(path)' is not UTF-8")
    }
    return text
  }
}
