import QuarryCore

/// `ALTER TABLE`, as a value: what SQLite can change of a table in place. For the rest there is ``SchemaChanger``.
public struct AlterTable: SchemaStatement {
  public typealias QueryValue = ()

  public let sql: String

  private init(_ table: String, _ schema: String?, _ change: String) {
    sql = "ALTER TABLE \(DDL.name(table, schema: schema)) \(change)"
  }

  /// Gives a table another name.
  public static func rename(_ table: String, to name: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema, "RENAME TO \(name.quotedIdentifier)")
  }

  /// Gives a column another name.
  public static func rename(
    column: String,
    to name: String,
    of table: String,
    schema: String? = nil
  ) -> AlterTable {
    AlterTable(table, schema, "RENAME COLUMN \(column.quotedIdentifier) TO \(name.quotedIdentifier)")
  }

  /// Removes a column that nothing else refers to.
  public static func drop(column: String, of table: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema, "DROP COLUMN \(column.quotedIdentifier)")
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
    return AlterTable(table, schema, "ADD COLUMN \(column.sql)")
  }
}

extension ColumnDefinition {
  /// Why it cannot be added to a table: https://www.sqlite.org/lang_altertable.html#altertabaddcol
  var reasonNotToAdd: String? {
    if primaryKey != nil { return "it is a key" }
    if unique { return "it is unique; add it without, and create a unique index" }
    if generated?.isStored == true { return "it is computed and stored; let it be virtual" }
    if let defaultValue, !defaultValue.isConstant { return "its default is not the same for every row" }
    let hasDefault = defaultValue != nil && defaultValue != .null
    if !nullable, !hasDefault, generated == nil { return "it is not nullable and has no default" }
    if references != nil, hasDefault { return "it is a reference with a default other than NULL" }
    return nil
  }
}

/// Why a schema cannot be changed.
public enum SchemaChangeError: Error, Hashable, Sendable {
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
  /// A rebuilt table cannot be had while foreign keys are enforced in a transaction.
  case foreignKeysEnforced(table: String)
}

extension SchemaChangeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotAddColumn(let column, let table, let reason):
      "column '\(column)' cannot be added to table '\(table)' in place: \(reason), or use 'SchemaChanger'"
    case .noTable(let table): "there is no table '\(table)'"
    case .noColumn(let column, let table): "table '\(table)' has no column '\(column)'"
    case .noColumnsLeft(let table): "table '\(table)' would have no columns left; drop the table"
    case .columnInUse(let column, let table, let user):
      "column '\(column)' of table '\(table)' is needed by \(user); drop that first"
    case .foreignKeysEnforced(let table):
      "table '\(table)' has to be rebuilt, for which foreign keys must not be enforced, and in a transaction they cannot "
        + "be switched; use 'writeWithoutTransaction', or a migration"
    }
  }
}
