#if PostgreSQL

public import QuarryCore

/// An `ALTER TABLE` statement.
///
/// ```swift
/// try AlterTable.rename(column: "notes", to: "text", of: "reminders").execute(db)
/// // ALTER TABLE "reminders" RENAME COLUMN "notes" TO "text"
/// ```
public struct AlterTable: SchemaStatement {
  /// The type of the statement's rows: the statement returns none.
  public typealias QueryValue = ()

  private let writer: SQLWriter

  /// The SQL text of the statement.
  public var sql: String { writer.text }

  /// The statement as a fragment. Running it throws ``SchemaChangeError`` if a name or a definition is one that PostgreSQL cannot have.
  public var query: QueryFragment { writer.query }

  private init(_ table: String, _ schema: String?, _ write: (inout SQLWriter) -> Void) {
    var sql = SQLWriter("ALTER TABLE")
    sql.write(name: table, schema: schema)
    write(&sql)
    writer = sql
  }

  private init(_ column: String, of table: String, _ schema: String?, _ write: (inout SQLWriter) -> Void) {
    self.init(table, schema) { sql in
      sql.write("ALTER COLUMN", name: column)
      write(&sql)
    }
  }

  /// Renames a table. Its indexes, constraints and sequences keep their names.
  public static func rename(_ table: String, to name: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema) { $0.write("RENAME TO", name: name) }
  }

  /// Renames a column.
  public static func rename(
    column: String,
    to name: String,
    of table: String,
    schema: String? = nil
  ) -> AlterTable {
    AlterTable(table, schema) { sql in
      sql.write("RENAME COLUMN", name: column)
      sql.write("TO", name: name)
    }
  }

  /// Drops a column with its values.
  ///
  /// PostgreSQL also drops each index and constraint that contains the column, even if it contains others. ``SchemaChanger`` refuses that.
  /// A view that uses the column makes the statement fail.
  public static func drop(column: String, of table: String, schema: String? = nil) -> AlterTable {
    AlterTable(table, schema) { $0.write("DROP COLUMN", name: column) }
  }

  /// Adds a column after the existing columns.
  ///
  /// ```swift
  /// let column = ColumnDefinition(name: "position", type: .integer, nullable: false, defaultValue: .integer(0))
  /// try AlterTable.add(column, to: "reminders").execute(db)
  /// // ALTER TABLE "reminders" ADD COLUMN "position" bigint NOT NULL DEFAULT 0
  /// ```
  ///
  /// Unlike SQLite, PostgreSQL adds any column: a key, a unique, or a generated one. Existing rows have the default value.
  ///
  /// - Throws: ``SchemaChangeError`` if PostgreSQL cannot have the column.
  public static func add(
    _ column: ColumnDefinition,
    to table: String,
    schema: String? = nil
  ) throws -> AlterTable {
    let definition = column.sql()
    if let problem = definition.problem { throw problem }
    return AlterTable(table, schema) { sql in
      sql.write("ADD COLUMN")
      sql.write(definition)
    }
  }

  /// Adds a constraint, which existing rows must meet.
  ///
  /// ```swift
  /// try AlterTable.add(.check("price > 0", name: "positive"), to: "orders").execute(db)
  /// // ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK (price > 0)
  /// ```
  public static func add(_ constraint: TableConstraint, to table: String, schema: String? = nil) -> AlterTable
  {
    AlterTable(table, schema) { sql in
      sql.write("ADD")
      sql.write(constraint.sql)
    }
  }

  /// Drops a constraint.
  public static func drop(
    constraint: String,
    of table: String,
    schema: String? = nil,
    ifExists: Bool = false
  ) -> AlterTable {
    AlterTable(table, schema) { sql in
      sql.write("DROP CONSTRAINT")
      sql.write("IF EXISTS", if: ifExists)
      sql.write(name: constraint)
    }
  }

  /// Forbids or allows NULL in a column. An existing NULL makes the statement fail.
  ///
  /// ```swift
  /// try AlterTable.set(nullable: false, column: "title", of: "reminders").execute(db)
  /// // ALTER TABLE "reminders" ALTER COLUMN "title" SET NOT NULL
  /// ```
  public static func set(nullable: Bool, column: String, of table: String, schema: String? = nil)
    -> AlterTable
  {
    AlterTable(column, of: table, schema) { $0.write(nullable ? "DROP NOT NULL" : "SET NOT NULL") }
  }

  /// Changes the default value of a column, for new rows, or removes it if the value is `nil`.
  ///
  /// ```swift
  /// try AlterTable.set(defaultValue: .integer(1), column: "priority", of: "reminders").execute(db)
  /// // ALTER TABLE "reminders" ALTER COLUMN "priority" SET DEFAULT 1
  /// ```
  ///
  /// - Parameter type: The type of the column, which a date in a text column and an integer in a Boolean column need.
  public static func set(
    defaultValue: ColumnDefinition.DefaultValue?,
    column: String,
    of table: String,
    type: ColumnDefinition.DataType? = nil,
    schema: String? = nil
  ) -> AlterTable {
    AlterTable(column, of: table, schema) { sql in
      guard let defaultValue else { return sql.write("DROP DEFAULT") }
      sql.write("SET DEFAULT")
      sql.write(defaultValue.sql(for: type))
    }
  }

  /// Changes the type of a column. The server rewrites the table if it stores the new values in another form.
  ///
  /// ```swift
  /// try AlterTable.set(type: .timestamptz, column: "dueDate", of: "reminders", using: #""dueDate"::timestamptz"#).execute(db)
  /// // ALTER TABLE "reminders" ALTER COLUMN "dueDate" TYPE timestamptz USING "dueDate"::timestamptz
  /// ```
  ///
  /// - Parameter expression: The new value, or `nil` for the conversion of an assignment.
  public static func set(
    type: ColumnDefinition.DataType,
    column: String,
    of table: String,
    using expression: QueryFragment? = nil,
    schema: String? = nil
  ) -> AlterTable {
    AlterTable(column, of: table, schema) { sql in
      sql.write("TYPE")
      sql.write(type.sql)
      sql.write("USING", expression)
    }
  }
}

#endif
