public import QuarryCore

/// `CREATE INDEX`, as a value.
///
/// ```swift
/// try CreateIndex(on: "users", ["email"], unique: true).execute(db)
/// // CREATE UNIQUE INDEX "index_users_on_email" ON "users" ("email")
/// ```
public struct CreateIndex: SchemaStatement {
  public typealias QueryValue = ()

  /// The name.
  public var name: String
  /// The database: `main`, `temp`, or the name of an attached one.
  public var schema: String?
  /// The table.
  public var table: String
  /// The columns and expressions.
  public var columns: [IndexedColumn]
  /// Whether no two rows may hold the same.
  public var isUnique: Bool
  /// Whether nothing is done where it is there already.
  public var ifNotExists: Bool
  /// Which rows it holds; nil for all.
  public var condition: QueryFragment?

  /// An index.
  ///
  /// - Parameter name: The name; made of table and columns if nil: `index_users_on_email`.
  public init(
    _ name: String? = nil,
    on table: String,
    _ columns: [IndexedColumn],
    schema: String? = nil,
    unique isUnique: Bool = false,
    ifNotExists: Bool = false,
    where condition: QueryFragment? = nil
  ) {
    self.name = name ?? Self.name(on: table, columns)
    self.schema = schema
    self.table = table
    self.columns = columns
    self.isUnique = isUnique
    self.ifNotExists = ifNotExists
    self.condition = condition
  }

  /// The name an index gets where none is given.
  public static func name(on table: String, _ columns: [IndexedColumn]) -> String {
    let names = columns.map { column in
      let name = column.name ?? column.sql
      return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
    return "index_\(table)_on_\(names.joined(separator: "_"))"
  }

  public var sql: String {
    var sql = SQLWriter("CREATE")
    sql.write("UNIQUE", if: isUnique)
    sql.write("INDEX")
    sql.write("IF NOT EXISTS", if: ifNotExists)
    sql.write(DDL.name(name, schema: schema))
    sql.write("ON", table.quotedIdentifier)
    sql.write(inParentheses: DDL.list(columns))
    sql.write("WHERE", condition.map(DDL.sql))
    return sql.text
  }
}

/// `DROP TABLE`, `DROP INDEX`, `DROP VIEW` and `DROP TRIGGER`, as a value.
public struct Drop: SchemaStatement {
  public typealias QueryValue = ()

  /// What can be dropped.
  public enum Kind: String, Hashable, Sendable {
    case table = "TABLE"
    case index = "INDEX"
    case view = "VIEW"
    case trigger = "TRIGGER"
  }

  /// What it is.
  public var kind: Kind
  /// Its name.
  public var name: String
  /// The database: `main`, `temp`, or the name of an attached one.
  public var schema: String?
  /// Whether nothing is done where there is none.
  public var ifExists: Bool

  private init(_ kind: Kind, _ name: String, _ schema: String?, _ ifExists: Bool) {
    self.kind = kind
    self.name = name
    self.schema = schema
    self.ifExists = ifExists
  }

  /// Drops a table with its rows, indexes and triggers.
  public static func table(_ name: String, schema: String? = nil, ifExists: Bool = false) -> Drop {
    Drop(.table, name, schema, ifExists)
  }

  /// Drops an index.
  public static func index(_ name: String, schema: String? = nil, ifExists: Bool = false) -> Drop {
    Drop(.index, name, schema, ifExists)
  }

  /// Drops the index that got its name of a table and its columns.
  public static func index(on table: String, _ columns: [IndexedColumn], ifExists: Bool = false) -> Drop {
    Drop(.index, CreateIndex.name(on: table, columns), nil, ifExists)
  }

  /// Drops a view.
  public static func view(_ name: String, schema: String? = nil, ifExists: Bool = false) -> Drop {
    Drop(.view, name, schema, ifExists)
  }

  /// Drops a trigger.
  public static func trigger(_ name: String, schema: String? = nil, ifExists: Bool = false) -> Drop {
    Drop(.trigger, name, schema, ifExists)
  }

  public var sql: String {
    var sql = SQLWriter("DROP")
    sql.write(kind.rawValue)
    sql.write("IF EXISTS", if: ifExists)
    sql.write(DDL.name(name, schema: schema))
    return sql.text
  }
}
