import QuarryCore
import QuarryAccess

/// An `ALTER TABLE` statement, for the changes that SQLite can make in place. For other changes, use
/// ``SchemaChanger``.
public struct AlterTable: SchemaStatement {
  /// The type of the statement's rows: the statement returns none.
  public typealias QueryValue = ()

  /// The SQL text of the statement.
  public let sql: String

  private init(_ table: String, _ schema: String?, _ change: String) {
    var sql = SQLWriter("ALTER TABLE")
    sql.write(DDL.name(table, schema: schema))
    sql.write(change)
    self.sql = sql.text
  }

  /// Renames a table.
  public static func rename(_ table: String, to name: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema, "RENAME TO " + name.quotedIdentifier)
  }

  /// Renames a column.
  public static func rename(
    column: String,
    to name: String,
    of table: String,
    schema: String? = nil
  ) -> AlterTable {
    AlterTable(table, schema, "RENAME COLUMN " + column.quotedIdentifier + " TO " + name.quotedIdentifier)
  }

  /// Drops a column to which nothing else refers.
  public static func drop(column: String, of table: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema, "DROP COLUMN " + column.quotedIdentifier)
  }

  /// Adds a column after the existing columns.
  ///
  /// - Throws: ``SchemaChangeError/cannotAddColumn(_:table:reason:)`` if SQLite cannot add the column to a table with
  ///   rows: a primary key, a unique column, a stored generated column, a NOT NULL column without a default value, a
  ///   column with a default value that is not constant, or a foreign key with a default value other than NULL.
  public static func add(
    _ column: ColumnDefinition,
    to table: String,
    schema: String? = nil
  ) throws -> AlterTable {
    if let reason = column.reasonNotToAdd {
      throw SchemaChangeError.cannotAddColumn(column.name, table: table, reason: reason)
    }
    return AlterTable(table, schema, "ADD COLUMN " + column.sql)
  }
}

extension ColumnDefinition {
  /// The reason why SQLite cannot add the column to an existing table, or `nil` if it can.
  ///
  /// https://www.sqlite.org/lang_altertable.html#altertabaddcol
  var reasonNotToAdd: String? {
    if primaryKey != nil { return "it is a primary key" }
    if unique { return "it is UNIQUE (a unique index can be created instead)" }
    if generated?.isStored == true { return "it is a stored generated column (a virtual one can be added)" }
    var hasDefault = false
    if let defaultValue {
      if !defaultValue.isConstant { return "its default value is not constant" }
      if case .null = defaultValue {} else { hasDefault = true }
    }
    if !nullable, !hasDefault, generated == nil { return "it is NOT NULL and has no default value" }
    if references != nil, hasDefault { return "it is a foreign key with a default value other than NULL" }
    return nil
  }
}

/// The reason why a schema change failed.
public enum SchemaChangeError: Error, Equatable, Sendable {
  /// SQLite cannot add the column to an existing table.
  case cannotAddColumn(String, table: String, reason: String)
  /// No table has this name.
  case noTable(String)
  /// The table has no column with this name.
  case noColumn(String, table: String)
  /// The change would leave the table without columns.
  case noColumnsLeft(table: String)
  /// Another object uses the column, and the change cannot adapt it.
  case columnInUse(String, table: String, by: String)
  /// The table cannot be rebuilt with other columns, for example because it is a virtual table.
  case cannotRebuild(table: String, reason: String)
  /// The table cannot be rebuilt while foreign keys are enforced inside a transaction.
  case foreignKeysEnforced(table: String)
}

extension SchemaChangeError: CustomStringConvertible {
  /// A message that explains the error and how to fix it.
  public var description: String { message.description }

  private var message: ErrorMessage {
    switch self {
    case .cannotAddColumn(let column, let table, let reason):
      ErrorMessage(
        "cannot add column '%' to table '%' with ALTER TABLE, because %; use 'SchemaChanger' instead",
        column,
        table,
        reason
      )
    case .noTable(let table): ErrorMessage("there is no table '%'", table)
    case .noColumn(let column, let table): ErrorMessage("table '%' has no column '%'", table, column)
    case .noColumnsLeft(let table):
      ErrorMessage("table '%' would have no columns left; drop the table instead", table)
    case .columnInUse(let column, let table, let user):
      ErrorMessage(
        "cannot drop column '%' of table '%', because % uses it; remove the index or constraint first",
        column,
        table,
        user
      )
    case .cannotRebuild(let table, let reason):
      ErrorMessage(
        "cannot change table '%': %; create a new table, copy the rows, and drop the old table",
        table,
        reason
      )
    case .foreignKeysEnforced(let table):
      ErrorMessage(
        """
        cannot rebuild table '%' in a transaction that enforces foreign keys; change the table in a migration, or \
        in 'writeWithoutTransaction' outside a transaction
        """,
        table
      )
    }
  }

  /// Returns whether two errors have the same message.
  public static func == (first: SchemaChangeError, second: SchemaChangeError) -> Bool {
    first.message == second.message
  }
}
