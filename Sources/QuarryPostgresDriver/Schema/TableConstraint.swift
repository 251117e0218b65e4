#if PostgreSQL

public import QuarryCore

/// A table constraint.
public enum TableConstraint: Equatable, Sendable {
  /// A primary key.
  case primaryKey([IndexedColumn], name: String? = nil)
  /// A UNIQUE constraint: no two rows may have the same values in all of these columns.
  case unique([IndexedColumn], name: String? = nil)
  /// A CHECK constraint: a condition that all rows must meet.
  case check(QueryFragment, name: String? = nil)
  /// A foreign key: columns that reference a row of a table.
  case foreignKey(
    [String],
    references: String,
    [String] = [],
    update: ForeignKeyAction? = nil,
    delete: ForeignKeyAction? = nil,
    isDeferred: Bool = false,
    name: String? = nil
  )

  var sql: SQLWriter {
    var sql = SQLWriter()
    switch self {
    case .primaryKey(let columns, let name):
      sql.write("CONSTRAINT", name: name)
      sql.write("PRIMARY KEY")
      sql.write(list: columns.map { $0.sqlInKey("the primary key") })
      if columns.isEmpty { sql.refuse("the primary key", "it has no columns; name at least one") }
    case .unique(let columns, let name):
      sql.write("CONSTRAINT", name: name)
      sql.write("UNIQUE")
      sql.write(list: columns.map { $0.sqlInKey("a UNIQUE constraint") })
      if columns.isEmpty { sql.refuse("a UNIQUE constraint", "it has no columns; name at least one") }
    case .check(let condition, let name):
      sql.write("CONSTRAINT", name: name)
      sql.write("CHECK", inParentheses: condition)
    case .foreignKey(let columns, let table, let referenced, let update, let delete, let isDeferred, let name):
      sql.write("CONSTRAINT", name: name)
      sql.write("FOREIGN KEY")
      sql.write(list: columns)
      sql.write(
        SQLWriter(
          references: table,
          schema: nil,
          referenced,
          onUpdate: update,
          onDelete: delete,
          isDeferred: isDeferred
        )
      )
      if columns.isEmpty { sql.refuse("a foreign key", "it has no columns; name at least one") }
    }
    return sql
  }

  /// The name of the only column of a primary key.
  var onlyKeyColumn: String? {
    guard case .primaryKey(let columns, _) = self, columns.count == 1 else { return nil }
    return columns[0].name
  }

  // The synthesized implementation compiles to more code than the rest of this type.
  /// Returns whether two constraints have the same SQL.
  public static func == (first: TableConstraint, second: TableConstraint) -> Bool {
    first.sql.text == second.sql.text
  }
}

#endif
