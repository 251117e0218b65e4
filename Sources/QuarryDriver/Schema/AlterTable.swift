import QuarryCore

/// `ALTER TABLE`, as a value: what SQLite can change of a table in place. For the rest there is ``SchemaChanger``.
public struct AlterTable: SchemaStatement {
  public typealias QueryValue = ()

  public let sql: String

  private init(_ table: String, _ schema: String?, _ change: String) {
    var sql = SQLWriter("ALTER TABLE")
    sql.write(DDL.name(table, schema: schema))
    sql.write(change)
    self.sql = sql.text
  }

  /// Gives a table another name.
  public static func rename(_ table: String, to name: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema, "RENAME TO " + name.quotedIdentifier)
  }

  /// Gives a column another name.
  public static func rename(
    column: String,
    to name: String,
    of table: String,
    schema: String? = nil
  ) -> AlterTable {
    AlterTable(table, schema, "RENAME COLUMN " + column.quotedIdentifier + " TO " + name.quotedIdentifier)
  }

  /// Removes a column that nothing else refers to.
  public static func drop(column: String, of table: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema, "DROP COLUMN " + column.quotedIdentifier)
  }

  /// Adds a column at the end.
  ///
  /// - Throws: ``SchemaChangeError`` for a column SQLite cannot add to a table that has rows: a key, a unique one, a
  ///   stored computed one, one that is not nullable without a default, a default that is not constant, or a reference
  ///   with a default other than NULL.
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
  /// Why it cannot be added to a table: https://www.sqlite.org/lang_altertable.html#altertabaddcol
  var reasonNotToAdd: String? {
    if primaryKey != nil { return "it is a key" }
    if unique { return "it is unique; add it without, and create a unique index" }
    if generated?.isStored == true { return "it is computed and stored; let it be virtual" }
    var hasDefault = false
    if let defaultValue {
      if !defaultValue.isConstant { return "its default is not the same for every row" }
      if case .null = defaultValue {} else { hasDefault = true }
    }
    if !nullable, !hasDefault, generated == nil { return "it is not nullable and has no default" }
    if references != nil, hasDefault { return "it is a reference with a default other than NULL" }
    return nil
  }
}

/// Why a schema cannot be changed.
public enum SchemaChangeError: Error, Equatable, Sendable {
  /// SQLite cannot add the column to a table.
  case cannotAddColumn(String, table: String, reason: String)
  /// There is no such table.
  case noTable(String)
  /// The table has no such column.
  case noColumn(String, table: String)
  /// The change would leave the table without columns.
  case noColumnsLeft(table: String)
  /// A column is needed by something that the change does not know how to mend.
  case columnInUse(String, table: String, by: String)
  /// A table is of a kind that cannot be made anew with other columns.
  case cannotRebuild(table: String, reason: String)
  /// A rebuilt table cannot be had while foreign keys are enforced in a transaction.
  case foreignKeysEnforced(table: String)
}

extension SchemaChangeError: CustomStringConvertible {
  public var description: String { message.description }

  private var message: ErrorMessage {
    switch self {
    case .cannotAddColumn(let column, let table, let reason):
      ErrorMessage(
        "column '%' cannot be added to table '%' in place: %, or use 'SchemaChanger'",
        column,
        table,
        reason
      )
    case .noTable(let table): ErrorMessage("there is no table '%'", table)
    case .noColumn(let column, let table): ErrorMessage("table '%' has no column '%'", table, column)
    case .noColumnsLeft(let table):
      ErrorMessage("table '%' would have no columns left; drop the table", table)
    case .columnInUse(let column, let table, let user):
      ErrorMessage("column '%' of table '%' is needed by %; drop that first", column, table, user)
    case .cannotRebuild(let table, let reason):
      ErrorMessage("table '%' cannot be changed: %; drop it and create it anew", table, reason)
    case .foreignKeysEnforced(let table):
      ErrorMessage(
        """
        table '%' has to be rebuilt, for which foreign keys must not be enforced, and in a transaction they cannot be \
        switched; call it outside of a transaction, in 'writeWithoutTransaction', or in a migration
        """,
        table
      )
    }
  }

  public static func == (first: SchemaChangeError, second: SchemaChangeError) -> Bool {
    first.message == second.message
  }
}
