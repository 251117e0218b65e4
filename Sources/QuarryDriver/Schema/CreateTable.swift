public import QuarryCore

/// A `CREATE TABLE` statement.
///
/// ```swift
/// let create = CreateTable("reminders", isStrict: true) { table in
///   table.column("id", .integer, primaryKey: .autoincrement)
///   table.column("title", .text, nullable: false, check: "length(title) > 0")
///   table.column("listID", .integer, references: .init("lists", "id", onDelete: .cascade))
///   table.unique(["title", "listID"])
/// }
/// try create.execute(db)
/// ```
///
/// In a migration, write the SQL as text, or build it from names and types in the migration. Never derive it from a
/// type of the application: the type changes, but the migration must not.
public struct CreateTable: SchemaStatement {
  /// The type of the statement's rows: the statement returns none.
  public typealias QueryValue = ()

  /// The name of the table.
  public var name: String
  /// The schema: `main`, `temp`, or the name of an attached database; `nil` for the default.
  public var schema: String?
  /// A Boolean value that indicates whether the table exists only in this connection and until it closes.
  public var isTemporary: Bool
  /// A Boolean value that indicates whether the statement does nothing if the table exists.
  public var ifNotExists: Bool
  /// A Boolean value that indicates whether the table is a `WITHOUT ROWID` table.
  public var withoutRowID: Bool
  /// A Boolean value that indicates whether the table is `STRICT`: its columns accept only values of their types.
  public var isStrict: Bool
  /// The column definitions.
  public var columns: [ColumnDefinition]
  /// The table constraints.
  public var constraints: [TableConstraint]

  /// Creates the statement with a closure that adds columns and constraints.
  public init(
    _ name: String,
    schema: String? = nil,
    temporary isTemporary: Bool = false,
    ifNotExists: Bool = false,
    withoutRowID: Bool = false,
    isStrict: Bool = false,
    _ build: (inout Builder) -> Void
  ) {
    var builder = Builder()
    build(&builder)
    self.name = name
    self.schema = schema
    self.isTemporary = isTemporary
    self.ifNotExists = ifNotExists
    self.withoutRowID = withoutRowID
    self.isStrict = isStrict
    columns = builder.columns
    constraints = builder.constraints
  }

  /// The SQL text of the statement.
  public var sql: String {
    var definitions = DDL.list(columns) { $0.sql }
    if !constraints.isEmpty {
      if !columns.isEmpty { definitions += ", " }
      definitions += DDL.list(constraints) { $0.sql }
    }
    var sql = SQLWriter("CREATE")
    sql.write("TEMPORARY", if: isTemporary)
    sql.write("TABLE")
    sql.write("IF NOT EXISTS", if: ifNotExists)
    sql.write(DDL.name(name, schema: schema))
    sql.write(inParentheses: definitions)
    sql.write(withoutRowID && isStrict ? "WITHOUT ROWID, STRICT" : "WITHOUT ROWID", if: withoutRowID)
    sql.write("STRICT", if: isStrict && !withoutRowID)
    return sql.text
  }

  /// A builder that collects columns and constraints.
  public struct Builder {
    var columns: [ColumnDefinition] = []
    var constraints: [TableConstraint] = []

    /// Adds a column.
    public mutating func column(
      _ name: String,
      _ type: ColumnDefinition.DataType = "",
      primaryKey: ColumnDefinition.PrimaryKey? = nil,
      nullable: Bool = true,
      unique: Bool = false,
      check: QueryFragment? = nil,
      defaultValue: ColumnDefinition.DefaultValue? = nil,
      collate collation: String? = nil,
      references: ColumnDefinition.Reference? = nil,
      generated: ColumnDefinition.Generated? = nil
    ) {
      columns.append(
        ColumnDefinition(
          name: name,
          type: type,
          primaryKey: primaryKey,
          nullable: nullable,
          unique: unique,
          defaultValue: defaultValue,
          check: check,
          collation: collation,
          references: references,
          generated: generated
        )
      )
    }

    /// Declares the primary key of the table.
    public mutating func primaryKey(_ columns: [IndexedColumn], onConflict: ConflictResolution? = nil) {
      constraints.append(.primaryKey(columns, onConflict: onConflict))
    }

    /// Adds a UNIQUE constraint: no two rows may have the same values in all of these columns.
    public mutating func unique(_ columns: [IndexedColumn], onConflict: ConflictResolution? = nil) {
      constraints.append(.unique(columns, onConflict: onConflict))
    }

    /// Adds a CHECK constraint: a condition that all rows must meet.
    public mutating func check(_ condition: QueryFragment, name: String? = nil) {
      constraints.append(.check(condition, name: name))
    }

    /// Adds a foreign key: columns that reference a row of a table. Without `referenced` columns, it references the
    /// primary key.
    public mutating func foreignKey(
      _ columns: [String],
      references table: String,
      _ referenced: [String] = [],
      update: ForeignKeyAction? = nil,
      delete: ForeignKeyAction? = nil,
      isDeferred: Bool = false
    ) {
      constraints.append(
        .foreignKey(
          columns,
          references: table,
          referenced,
          update: update,
          delete: delete,
          isDeferred: isDeferred
        )
      )
    }
  }
}

/// A table constraint.
public enum TableConstraint: Equatable, Sendable {
  /// A primary key.
  case primaryKey([IndexedColumn], onConflict: ConflictResolution?)
  /// A UNIQUE constraint: no two rows may have the same values in all of these columns.
  case unique([IndexedColumn], onConflict: ConflictResolution?)
  /// A CHECK constraint: a condition that all rows must meet.
  case check(QueryFragment, name: String?)
  /// A foreign key: columns that reference a row of a table.
  case foreignKey(
    [String],
    references: String,
    [String],
    update: ForeignKeyAction?,
    delete: ForeignKeyAction?,
    isDeferred: Bool
  )

  var sql: String {
    var sql: SQLWriter
    switch self {
    case .primaryKey(let columns, let resolution):
      sql = SQLWriter("PRIMARY KEY")
      sql.write(inParentheses: DDL.list(columns))
      sql.write("ON CONFLICT", resolution?.rawValue)
    case .unique(let columns, let resolution):
      sql = SQLWriter("UNIQUE")
      sql.write(inParentheses: DDL.list(columns))
      sql.write("ON CONFLICT", resolution?.rawValue)
    case .check(let condition, nil):
      return "CHECK (" + DDL.sql(condition) + ")"
    case .check(let condition, let name?):
      sql = SQLWriter("CONSTRAINT")
      sql.write(name.quotedIdentifier)
      sql.write("CHECK", inParentheses: condition)
    case .foreignKey(let columns, let table, let referenced, let update, let delete, let isDeferred):
      sql = SQLWriter("FOREIGN KEY")
      sql.write(inParentheses: DDL.list(columns))
      sql.write(DDL.references(table, referenced, update, delete, isDeferred))
    }
    return sql.text
  }

  // The synthesized implementation compiles to more code than the rest of this type.
  /// Returns whether two constraints have the same SQL.
  public static func == (first: TableConstraint, second: TableConstraint) -> Bool { first.sql == second.sql }
}

/// A column or expression of an index or a key.
public struct IndexedColumn: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The name of the column; `nil` for an expression.
  public let name: String?
  /// The expression; `nil` for a column, and for an expression that was read from a schema, which SQLite does not
  /// report.
  public let expression: QueryFragment?
  /// A Boolean value that indicates whether the order is descending.
  public var isDescending: Bool
  /// The collation; `nil` for the collation of the column.
  public var collation: String?

  /// Creates an indexed column.
  public init(_ name: String, isDescending: Bool = false, collation: String? = nil) {
    self.name = name
    expression = nil
    self.isDescending = isDescending
    self.collation = collation
  }

  /// Creates an indexed expression.
  public init(expression: QueryFragment?, isDescending: Bool = false, collation: String? = nil) {
    name = nil
    self.expression = expression
    self.isDescending = isDescending
    self.collation = collation
  }

  /// Creates an indexed column with a name.
  public init(stringLiteral value: String) { self.init(value) }

  /// The same column in ascending order.
  public var asc: IndexedColumn {
    var column = self
    column.isDescending = false
    return column
  }

  /// The same column in descending order.
  public var desc: IndexedColumn {
    var column = self
    column.isDescending = true
    return column
  }

  var sql: String {
    var sql = SQLWriter(name?.quotedIdentifier ?? expression.map(DDL.sql) ?? "")
    sql.write("COLLATE", collation?.quotedIdentifier)
    sql.write("DESC", if: isDescending)
    return sql.text
  }
}
