public import QuarryCore

/// The definition of a column: read from a schema, or for a new column.
public struct ColumnDefinition: Equatable, Sendable {
  /// The declared type of a column. Tables that are not `STRICT` allow any name, which determines the column's
  /// affinity.
  ///
  /// https://www.sqlite.org/datatype3.html
  public struct DataType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the type as in the schema; empty if the column has no type.
    public let rawValue: String

    /// Creates a type with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a type with a name.
    public init(stringLiteral value: String) { rawValue = value }

    /// The type in SQL: words that may end with numbers in parentheses, such as `VARCHAR(10)`, are unchanged; other
    /// names are quoted.
    var sql: String {
      rawValue.wholeMatch(of: /[A-Za-z0-9_ ]*(\([0-9, +-]*\))? */) == nil
        ? rawValue.quotedIdentifier : rawValue
    }

    /// Integers.
    public static let integer = DataType(rawValue: "INTEGER")
    /// Floating-point numbers.
    public static let real = DataType(rawValue: "REAL")
    /// Text.
    public static let text = DataType(rawValue: "TEXT")
    /// Binary data.
    public static let blob = DataType(rawValue: "BLOB")
    /// Integers or floating-point numbers.
    public static let numeric = DataType(rawValue: "NUMERIC")
    /// Values of any type, in `STRICT` tables.
    public static let any = DataType(rawValue: "ANY")
  }

  /// The options of a primary key that consists of a single column.
  public struct PrimaryKey: Equatable, Sendable, ExpressibleByBooleanLiteral {
    /// A Boolean value that indicates whether SQLite never reuses the keys of deleted rows. For `INTEGER` columns
    /// only.
    public var autoincrement: Bool
    /// The resolution of a conflict with an existing key.
    public var onConflict: ConflictResolution?
    /// Whether the column is a primary key.
    var isKey: Bool

    /// Creates a primary key.
    public init(autoincrement: Bool = false, onConflict: ConflictResolution? = nil) {
      self.autoincrement = autoincrement
      self.onConflict = onConflict
      isKey = true
    }

    /// Creates a primary key if the value is `true`, or no primary key if it is `false`.
    public init(booleanLiteral value: Bool) {
      self.init()
      isKey = value
    }

    /// A primary key whose values SQLite never reuses.
    public static let autoincrement = PrimaryKey(autoincrement: true)
  }

  /// The value of a column that an INSERT does not name.
  public enum DefaultValue: Equatable, Sendable {
    /// The NULL value.
    case null
    /// An integer.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Text.
    case stringLiteral(String)
    /// Binary data.
    case blobLiteral([UInt8])
    /// The time of the INSERT, in UTC: `HH:MM:SS`.
    case currentTime
    /// The date of the INSERT, in UTC: `YYYY-MM-DD`.
    case currentDate
    /// The date and time of the INSERT, in UTC: `YYYY-MM-DD HH:MM:SS`.
    ///
    /// A `Date` property reads it, but does not compare with it correctly, because a `Date` is stored with milliseconds. For such
    /// a column, use ``now``.
    case currentTimestamp
    /// The value of an expression at the time of the INSERT.
    case expression(QueryFragment)

    /// The date and time of the INSERT, in UTC, as a `Date` is stored: `YYYY-MM-DD HH:MM:SS.SSS`.
    ///
    /// ```swift
    /// table.column("createdAt", .text, nullable: false, defaultValue: .now)
    /// // "createdAt" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f', 'now'))
    /// ```
    public static var now: DefaultValue { .expression("strftime('%Y-%m-%d %H:%M:%f', 'now')") }

    /// Whether the value is the same for every INSERT.
    var isConstant: Bool {
      switch self {
      case .null, .integer, .real, .stringLiteral, .blobLiteral: true
      case .currentTime, .currentDate, .currentTimestamp, .expression: false
      }
    }

    var sql: String {
      switch self {
      case .null: "NULL"
      case .integer(let value): String(value)
      case .real(let value): DDL.sql(QueryFragment("\(bind: value)"))
      case .stringLiteral(let value): value.quotedText
      case .blobLiteral(let value): DDL.sql(QueryFragment("\(bind: value)"))
      case .currentTime: "CURRENT_TIME"
      case .currentDate: "CURRENT_DATE"
      case .currentTimestamp: "CURRENT_TIMESTAMP"
      case .expression(let fragment): "(" + DDL.sql(fragment) + ")"
      }
    }

    // The synthesized implementation compiles to more code than the rest of this type.
    /// Returns whether two default values have the same SQL.
    public static func == (first: DefaultValue, second: DefaultValue) -> Bool { first.sql == second.sql }
  }

  /// The definition of a generated column.
  public struct Generated: Equatable, Sendable {
    /// The expression; `nil` if it was read from a schema, which SQLite does not report.
    public var expression: QueryFragment?
    /// A Boolean value that indicates whether the value is stored rather than computed on each read.
    public var isStored: Bool

    /// Creates a definition with an expression.
    public init(_ expression: QueryFragment?, isStored: Bool = false) {
      self.expression = expression
      self.isStored = isStored
    }
  }

  /// A foreign key that consists of a single column.
  public struct Reference: Equatable, Sendable {
    /// The referenced table.
    public var table: String
    /// The referenced column; the primary key of the table if `nil`.
    public var column: String?
    /// The action when the referenced key changes.
    public var onUpdate: ForeignKeyAction?
    /// The action when the referenced row is deleted.
    public var onDelete: ForeignKeyAction?
    /// A Boolean value that indicates whether the constraint is checked only when the transaction commits.
    public var isDeferred: Bool

    /// Creates a foreign key.
    public init(
      _ table: String,
      _ column: String? = nil,
      onUpdate: ForeignKeyAction? = nil,
      onDelete: ForeignKeyAction? = nil,
      isDeferred: Bool = false
    ) {
      self.table = table
      self.column = column
      self.onUpdate = onUpdate
      self.onDelete = onDelete
      self.isDeferred = isDeferred
    }

    var sql: String {
      var columns: [String] = []
      if let column { columns.append(column) }
      return DDL.references(table, columns, onUpdate, onDelete, isDeferred)
    }
  }

  /// The name of the column.
  public var name: String
  /// The declared type of the column.
  public var type: DataType
  /// A Boolean value that indicates whether the column may be NULL.
  public var nullable: Bool
  /// The primary key options, if the column alone is the primary key; otherwise `nil`.
  public var primaryKey: PrimaryKey?
  /// The position of the column in the primary key, counted from 1; `nil` if it is not part of the key. Set only by
  /// schema readers.
  public var primaryKeyIndex: Int?
  /// A Boolean value that indicates whether the column alone has a UNIQUE constraint.
  public var unique: Bool
  /// The value for an INSERT that does not name the column.
  public var defaultValue: DefaultValue?
  /// The SQL of the default value as in the schema. Set only by schema readers.
  public var defaultSQL: String?
  /// The condition of a CHECK constraint.
  public var check: QueryFragment?
  /// The collation of the column: `NOCASE`, `RTRIM`, or a custom collation.
  public var collation: String?
  /// The foreign key of the column.
  public var references: Reference?
  /// The definition of a generated column; `nil` for other columns.
  public var generated: Generated?
  /// A Boolean value that indicates whether this is a hidden column of a virtual table. Set only by schema readers.
  public var isHidden = false

  /// Creates the definition of a new column.
  public init(
    name: String,
    type: DataType,
    primaryKey: PrimaryKey? = nil,
    nullable: Bool = true,
    unique: Bool = false,
    defaultValue: DefaultValue? = nil,
    check: QueryFragment? = nil,
    collation: String? = nil,
    references: Reference? = nil,
    generated: Generated? = nil
  ) {
    self.name = name
    self.type = type
    self.primaryKey = primaryKey?.isKey == true ? primaryKey : nil
    self.nullable = nullable
    self.unique = unique
    self.defaultValue = defaultValue
    self.check = check
    self.collation = collation
    self.references = references
    self.generated = generated
  }

  /// The column definition in SQL.
  var sql: String {
    var sql = SQLWriter(name.quotedIdentifier)
    sql.write(type.sql)
    if let primaryKey {
      sql.write("PRIMARY KEY")
      sql.write("ON CONFLICT", primaryKey.onConflict?.rawValue)
      sql.write("AUTOINCREMENT", if: primaryKey.autoincrement)
    }
    sql.write("NOT NULL", if: !nullable)
    sql.write("UNIQUE", if: unique)
    sql.write("CHECK", inParentheses: check)
    sql.write("DEFAULT", defaultValue?.sql)
    sql.write("COLLATE", collation?.quotedIdentifier)
    sql.write(references?.sql ?? "")
    if let generated, let expression = generated.expression {
      sql.write("GENERATED ALWAYS AS", inParentheses: expression)
      sql.write(generated.isStored ? "STORED" : "VIRTUAL")
    }
    return sql.text
  }

  // The synthesized implementation compiles to more code than the rest of this type.
  /// Returns whether two definitions have the same SQL and schema information.
  public static func == (first: ColumnDefinition, second: ColumnDefinition) -> Bool {
    first.sql == second.sql && first.primaryKeyIndex == second.primaryKeyIndex
      && first.defaultSQL == second.defaultSQL && first.isHidden == second.isHidden
      && first.generated?.isStored == second.generated?.isStored
  }
}

/// The action on rows whose referenced row is deleted or changes its key.
///
/// https://www.sqlite.org/foreignkeys.html#fk_actions
public enum ForeignKeyAction: String, Hashable, Sendable, CaseIterable {
  /// No action. The constraint must hold at the end of the statement, or of the transaction if it is deferred.
  case noAction = "NO ACTION"
  /// The change of the referenced row fails immediately.
  case restrict = "RESTRICT"
  /// The foreign key columns become NULL.
  case setNull = "SET NULL"
  /// The foreign key columns are set to their default values.
  case setDefault = "SET DEFAULT"
  /// The rows are deleted, or their foreign keys are updated, as well.
  case cascade = "CASCADE"
}
