public import QuarryCore

/// `CREATE TABLE`, as a value.
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
/// In a migration write the SQL out, or build it from names and types that stand there: never from a struct of the
/// application, which changes while the migration must not.
public struct CreateTable: SchemaStatement {
  public typealias QueryValue = ()

  /// The name.
  public var name: String
  /// The database: `main`, `temp`, or the name of an attached one.
  public var schema: String?
  /// Whether it goes with the connection.
  public var isTemporary: Bool
  /// Whether nothing is done where it is there already.
  public var ifNotExists: Bool
  /// Whether its rows are found by their key only, without a rowid.
  public var withoutRowID: Bool
  /// Whether its columns hold values of their types only.
  public var isStrict: Bool
  /// The columns.
  public var columns: [ColumnDefinition]
  /// The constraints of the table as a whole.
  public var constraints: [TableConstraint]

  /// A table, column by column.
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

  /// Collects columns and constraints.
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

    /// Makes columns the key of the table.
    public mutating func primaryKey(_ columns: [IndexedColumn], onConflict: ConflictResolution? = nil) {
      constraints.append(.primaryKey(columns, onConflict: onConflict))
    }

    /// No two rows may hold the same in all of these columns.
    public mutating func unique(_ columns: [IndexedColumn], onConflict: ConflictResolution? = nil) {
      constraints.append(.unique(columns, onConflict: onConflict))
    }

    /// Adds a condition for rows.
    public mutating func check(_ condition: QueryFragment, name: String? = nil) {
      constraints.append(.check(condition, name: name))
    }

    /// Columns refer to a row of another table.
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

/// A constraint of a table as a whole.
public enum TableConstraint: Equatable, Sendable {
  /// The key of the table.
  case primaryKey([IndexedColumn], onConflict: ConflictResolution?)
  /// No two rows may hold the same in all of these columns.
  case unique([IndexedColumn], onConflict: ConflictResolution?)
  /// A condition for rows.
  case check(QueryFragment, name: String?)
  /// Columns refer to a row of another table.
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

  // Written out by the compiler, it is larger than all that is above.
  public static func == (first: TableConstraint, second: TableConstraint) -> Bool { first.sql == second.sql }
}

/// A column or expression of an index or key.
public struct IndexedColumn: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The column; nil for an expression.
  public let name: String?
  /// The expression; nil for a column, or where a reader cannot tell it.
  public let expression: QueryFragment?
  /// Whether the greatest comes first.
  public var isDescending: Bool
  /// How texts are compared; nil as the column says.
  public var collation: String?

  /// A column.
  public init(_ name: String, isDescending: Bool = false, collation: String? = nil) {
    self.name = name
    expression = nil
    self.isDescending = isDescending
    self.collation = collation
  }

  /// An expression.
  public init(expression: QueryFragment?, isDescending: Bool = false, collation: String? = nil) {
    name = nil
    self.expression = expression
    self.isDescending = isDescending
    self.collation = collation
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// The same with the smallest first.
  public var asc: IndexedColumn {
    var column = self
    column.isDescending = false
    return column
  }

  /// The same with the greatest first.
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
