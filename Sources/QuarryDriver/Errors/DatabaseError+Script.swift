/// The reasons why a connection refuses a statement of a script that the `sqlite3` shell printed with `.dump` or `.schema`.
package enum ScriptProblem: Sendable {
  /// BEGIN inside a transaction.
  case transaction
  /// A write to the schema table. `.dump` writes virtual tables there, because they must exist without being created.
  case schemaTable
  /// A write to a table that belongs to a virtual table, such as the index of a full-text table.
  case shadowTable
  /// CREATE TABLE for a table of SQLite, such as `sqlite_sequence`.
  case internalTable

  /// Reads SQLite's message, because the result code does not distinguish these errors.
  init?(_ code: ResultCode, _ message: String?) {
    guard code == .SQLITE_ERROR, let message else { return nil }
    let reserved = "object name reserved for internal use: "
    if message == "cannot start a transaction within a transaction" {
      self = .transaction
    } else if message.hasPrefix(reserved) {
      self =
        message.dropFirst(reserved.count).lowercased().hasPrefix("sqlite_") ? .internalTable : .shadowTable
    } else if message.hasPrefix("table "), message.hasSuffix(" may not be modified") {
      let table = message.dropFirst("table ".count).dropLast(" may not be modified".count).lowercased()
      if Self.schemaTables.contains(table) {
        self = .schemaTable
      } else if Self.shadowSuffixes.contains(where: table.hasSuffix) {
        self = .shadowTable
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private static let schemaTables = [
    "sqlite_master", "sqlite_schema", "sqlite_temp_master", "sqlite_temp_schema",
  ]

  /// The endings of the tables of FTS3, FTS4, FTS5 and R*Tree.
  private static let shadowSuffixes = [
    "_config", "_content", "_data", "_docsize", "_idx", "_node", "_parent", "_rowid", "_segdir", "_segments",
    "_stat",
  ]

  /// How to fix the error in the SQL of a migration, which cannot leave its transaction.
  var migrationHint: String? {
    switch self {
    case .transaction:
      "a migration runs in a transaction of its own; remove BEGIN and COMMIT from its SQL"
    case .schemaTable, .shadowTable:
      "the output of '.dump' writes virtual tables as rows of the schema table, which a migration cannot do; create the "
        + "virtual table with CREATE VIRTUAL TABLE, and insert its rows"
    case .internalTable: nil
    }
  }

  /// How to fix the error.
  var hint: String {
    switch self {
    case .transaction:
      "a transaction is already open, such as that of 'write'; run a script with its own BEGIN and COMMIT, such as the "
        + "output of '.dump', with 'writeWithoutTransaction', or remove these two statements"
    case .schemaTable:
      "SQL cannot write to the schema table; the output of '.dump' does so for virtual tables: run it with "
        + "'writeWithoutTransaction' on a connection with 'Configuration.allowsUnsafeStatements', and then open the database "
        + "again"
    case .shadowTable:
      "the table belongs to a virtual table, which alone writes to it; the output of '.dump' contains such tables: run it "
        + "with 'writeWithoutTransaction' on a connection with 'Configuration.allowsUnsafeStatements'"
    case .internalTable:
      "SQLite creates this table itself; remove the statement, which the output of '.schema' contains"
    }
  }
}

extension DatabaseError {
  /// The reason why the connection refused a statement of a script of the `sqlite3` shell, if that is the error.
  package var scriptProblem: ScriptProblem? { ScriptProblem(extendedResultCode, message) }

  /// The error with the hint for the SQL of a migration, or `nil` if that is the same.
  var inMigration: DatabaseError? {
    guard let hint = scriptProblem?.migrationHint else { return nil }
    return DatabaseError(extendedResultCode, message, hint: hint, sql, location, arguments, path: path)
  }
}
