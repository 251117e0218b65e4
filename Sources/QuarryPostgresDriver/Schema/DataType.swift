#if PostgreSQL

extension ColumnDefinition {
  /// The type of a column.
  ///
  /// The types that SQLite has render the types of PostgreSQL that store the same values:
  ///
  /// | Type | PostgreSQL | Swift |
  /// | --- | --- | --- |
  /// | `.integer`, `.bigint` | `bigint` | `Int`, `Int64` |
  /// | `.int4` | `integer` | `Int32` |
  /// | `.smallint` | `smallint` | `Int16`, `Int8` |
  /// | `.real` | `double precision` | `Double` |
  /// | `.float4` | `real` | `Float` |
  /// | `.numeric`, `.numeric(12, 2)` | `numeric`, `numeric(12, 2)` | `Decimal` |
  /// | `.boolean` | `boolean` | `Bool` |
  /// | `.text` | `text` | `String` |
  /// | `.varchar(10)`, `.char(3)` | `varchar(10)`, `char(3)` | `String` |
  /// | `.blob` | `bytea` | `[UInt8]`, `Data` |
  /// | `.timestamptz` | `timestamptz` | `Date` |
  /// | `.date` | `date` | |
  /// | `.uuid` | `uuid` | `UUID` |
  /// | `.jsonb`, `.json` | `jsonb`, `json` | |
  ///
  /// A string literal is SQL if it consists of words, numbers in parentheses and `[]`: `"int4range"`, `"timestamp(3)"`, `"INTEGER"` (32 bits,
  /// unlike `.integer`). For a type whose name needs quotes, such as an enumeration, use ``named(_:schema:)``.
  public struct DataType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The SQL of the type.
    public let rawValue: String

    /// Creates a type with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a type with a name.
    public init(stringLiteral value: String) { rawValue = value }

    /// Integers of 64 bits: `bigint`.
    public static let integer = DataType(rawValue: "bigint")
    /// Integers of 64 bits: `bigint`.
    public static let bigint = DataType(rawValue: "bigint")
    /// Integers of 32 bits, which PostgreSQL calls `integer`.
    public static let int4 = DataType(rawValue: "integer")
    /// Integers of 16 bits: `smallint`.
    public static let smallint = DataType(rawValue: "smallint")
    /// Floating-point numbers of 64 bits: `double precision`.
    public static let real = DataType(rawValue: "double precision")
    /// Floating-point numbers of 32 bits, which PostgreSQL calls `real`.
    public static let float4 = DataType(rawValue: "real")
    /// Decimal numbers of any length: `numeric`.
    public static let numeric = DataType(rawValue: "numeric")
    /// `true` and `false`: `boolean`.
    public static let boolean = DataType(rawValue: "boolean")
    /// Text: `text`.
    public static let text = DataType(rawValue: "text")
    /// Binary data: `bytea`.
    public static let blob = DataType(rawValue: "bytea")
    /// Points in time: `timestamptz`.
    public static let timestamptz = DataType(rawValue: "timestamptz")
    /// Days: `date`.
    public static let date = DataType(rawValue: "date")
    /// UUIDs: `uuid`.
    public static let uuid = DataType(rawValue: "uuid")
    /// JSON that can be indexed, without its spaces and the order of its keys: `jsonb`.
    public static let jsonb = DataType(rawValue: "jsonb")
    /// JSON as text: `json`.
    public static let json = DataType(rawValue: "json")

    /// Decimal numbers with a limit: `numeric(12, 2)` has 12 digits, 2 of them after the point.
    public static func numeric(_ precision: Int, _ scale: Int = 0) -> DataType {
      DataType(rawValue: "numeric(\(precision), \(scale))")
    }

    /// Text of at most this many characters: `varchar(10)`.
    public static func varchar(_ length: Int) -> DataType { DataType(rawValue: "varchar(\(length))") }

    /// Text of exactly this many characters, filled up with spaces: `char(3)`.
    public static func char(_ length: Int) -> DataType { DataType(rawValue: "char(\(length))") }

    /// A type of the schema, such as an enumeration or a domain. The name is quoted: `"Mood"`.
    public static func named(_ name: String, schema: String? = nil) -> DataType {
      let quoted = name.quotedIdentifier
      return DataType(rawValue: schema.map { $0.quotedIdentifier + "." + quoted } ?? quoted)
    }
  }
}

extension ColumnDefinition.DataType {
  /// The type in SQL: words with numbers in parentheses and quoted names are unchanged; other names are quoted.
  var sql: SQLWriter {
    var sql = SQLWriter()
    let words = /[A-Za-z_][A-Za-z0-9_ ]*(\([0-9, -]*\))?[A-Za-z ]*(\[\])*/
    let names = /"([^"\0]|"")+"(\."([^"\0]|"")+")?/
    if rawValue.wholeMatch(of: words) != nil
      || rawValue.wholeMatch(of: names.matchingSemantics(.unicodeScalar)) != nil
    {
      sql.write(rawValue)
    } else {
      sql.write(name: rawValue)
    }
    return sql
  }

  /// The lowercased name without the numbers in parentheses.
  private var baseName: String { String(rawValue.lowercased().prefix { $0 != "(" }) }

  var isInteger: Bool {
    ["bigint", "int8", "integer", "int", "int4", "smallint", "int2"].contains(baseName)
  }

  var isBoolean: Bool { ["boolean", "bool"].contains(baseName) }

  var isText: Bool {
    ["text", "varchar", "character varying", "char", "character", "bpchar"].contains(baseName)
  }
}

#endif
