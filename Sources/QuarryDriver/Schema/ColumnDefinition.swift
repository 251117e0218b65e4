public import QuarryCore

/// A column of a table: as the schema has it, or as it is to be made.
public struct ColumnDefinition: Equatable, Sendable {
  /// The type of a column. In tables that are not `STRICT` any name will do, and gives the column an affinity.
  /// https://www.sqlite.org/datatype3.html
  public struct DataType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name as it stands in the schema; empty for none.
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// The type as SQL takes it: words with numbers in parentheses behind them, `VARCHAR(10)`; anything else as a name in
    /// quotes.
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
    /// Bytes.
    public static let blob = DataType(rawValue: "BLOB")
    /// Numbers of either kind.
    public static let numeric = DataType(rawValue: "NUMERIC")
    /// Whatever is put in, in `STRICT` tables.
    public static let any = DataType(rawValue: "ANY")
  }

  /// How a column is the key of its table by itself.
  public struct PrimaryKey: Equatable, Sendable, ExpressibleByBooleanLiteral {
    /// Whether numbers of deleted rows are never given again: for `INTEGER` only.
    public var autoincrement: Bool
    /// What becomes of a row with a key that is there already.
    public var onConflict: ConflictResolution?
    /// Whether there is one.
    var isKey: Bool

    /// A key.
    public init(autoincrement: Bool = false, onConflict: ConflictResolution? = nil) {
      self.autoincrement = autoincrement
      self.onConflict = onConflict
      isKey = true
    }

    public init(booleanLiteral value: Bool) {
      self.init()
      isKey = value
    }

    /// A key whose numbers are never given again.
    public static let autoincrement = PrimaryKey(autoincrement: true)
  }

  /// What stands in a column that an insert does not name.
  public enum DefaultValue: Equatable, Sendable {
    /// No value.
    case null
    /// An integer.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// Text.
    case stringLiteral(String)
    /// Bytes.
    case blobLiteral([UInt8])
    /// The time of the insert, in UTC: `HH:MM:SS`.
    case currentTime
    /// The day of the insert, in UTC: `YYYY-MM-DD`.
    case currentDate
    /// The moment of the insert, in UTC: `YYYY-MM-DD HH:MM:SS`.
    case currentTimestamp
    /// What an expression gives at the time of the insert.
    case expression(QueryFragment)

    /// Whether it is the same for every insert.
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

    // Written out by the compiler, it is larger than all that is above.
    public static func == (first: DefaultValue, second: DefaultValue) -> Bool { first.sql == second.sql }
  }

  /// How a column is computed from others.
  public struct Generated: Equatable, Sendable {
    /// The expression; nil where a reader cannot tell it.
    public var expression: QueryFragment?
    /// Whether it is stored, and not computed at each reading.
    public var isStored: Bool

    /// Computed by an expression.
    public init(_ expression: QueryFragment?, isStored: Bool = false) {
      self.expression = expression
      self.isStored = isStored
    }
  }

  /// The row of another table a column refers to.
  public struct Reference: Equatable, Sendable {
    /// The other table.
    public var table: String
    /// The column there; its key if nil.
    public var column: String?
    /// What becomes of the row when the other one's key changes.
    public var onUpdate: ForeignKeyAction?
    /// What becomes of the row when the other one is deleted.
    public var onDelete: ForeignKeyAction?
    /// Whether it is checked at the end of the transaction only.
    public var isDeferred: Bool

    /// A reference.
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

  /// The name.
  public var name: String
  /// The type.
  public var type: DataType
  /// Whether it may hold no value.
  public var nullable: Bool
  /// Whether, and how, it is the key of the table by itself.
  public var primaryKey: PrimaryKey?
  /// Its place in the key of the table, from 1; nil where it is no part of it. Told by readers.
  public var primaryKeyIndex: Int?
  /// Whether no two rows may hold the same.
  public var unique: Bool
  /// What stands in it where an insert does not name it.
  public var defaultValue: DefaultValue?
  /// The SQL of the default as it stands in the schema. Told by readers.
  public var defaultSQL: String?
  /// A condition for its values.
  public var check: QueryFragment?
  /// How its texts are compared: `NOCASE`, `RTRIM`, or a collation of one's own.
  public var collation: String?
  /// The row it refers to.
  public var references: Reference?
  /// How it is computed.
  public var generated: Generated?
  /// Whether it is a hidden column of a virtual table. Told by readers.
  public var isHidden = false

  /// A column to be made.
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

  /// The definition in SQL.
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

  // Written out by the compiler, it is larger than all that is above.
  public static func == (first: ColumnDefinition, second: ColumnDefinition) -> Bool {
    first.sql == second.sql && first.primaryKeyIndex == second.primaryKeyIndex
      && first.defaultSQL == second.defaultSQL && first.isHidden == second.isHidden
      && first.generated?.isStored == second.generated?.isStored
  }
}

/// What becomes of rows whose reference is no longer there: https://www.sqlite.org/foreignkeys.html#fk_actions
public enum ForeignKeyAction: String, Hashable, Sendable, CaseIterable {
  /// Nothing, as long as the reference is right in the end.
  case noAction = "NO ACTION"
  /// The change is refused.
  case restrict = "RESTRICT"
  /// They get NULL.
  case setNull = "SET NULL"
  /// They get their default.
  case setDefault = "SET DEFAULT"
  /// They go, or change, as well.
  case cascade = "CASCADE"
}
