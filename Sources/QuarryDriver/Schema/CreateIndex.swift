public import QuarryCore

/// A `CREATE INDEX` statement.
///
/// ```swift
/// try CreateIndex(on: "users", ["email"], unique: true).execute(db)
/// // CREATE UNIQUE INDEX "index_users_on_email" ON "users" ("email")
/// ```
public struct CreateIndex: SchemaStatement {
  /// The type of the statement's rows: the statement returns none.
  public typealias QueryValue = ()

  /// The name of the index.
  public var name: String
  /// The schema: `main`, `temp`, or the name of an attached database; `nil` for the default.
  public var schema: String?
  /// The name of the table.
  public var table: String
  /// The indexed columns and expressions.
  public var columns: [IndexedColumn]
  /// A Boolean value that indicates whether the index forbids duplicate rows.
  public var isUnique: Bool
  /// A Boolean value that indicates whether the statement does nothing if the index exists.
  public var ifNotExists: Bool
  /// The condition of a partial index; `nil` to index all rows.
  public var condition: QueryFragment?

  /// Creates the statement.
  ///
  /// - Parameter name: The name of the index; if `nil`, it is derived from the table and the columns:
  ///   `index_users_on_email`.
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

  /// Returns the default name of an index.
  public static func name(on table: String, _ columns: [IndexedColumn]) -> String {
    let names = columns.map { column in
      let name = column.name ?? column.sql
      return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
    return "index_\(table)_on_\(names.joined(separator: "_"))"
  }

  /// The SQL text of the statement.
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

/// A `DROP TABLE`, `DROP INDEX`, `DROP VIEW` or `DROP TRIGGER` statement.
public struct Drop: SchemaStatement {
  /// The type of the statement's rows: the statement returns none.
  public typealias QueryValue = ()

  /// The kind of schema object that a statement drops.
  public enum Kind: String, Hashable, Sendable {
    /// A table.
    case table = "TABLE"
    /// An index.
    case index = "INDEX"
    /// A view.
    case view = "VIEW"
    /// A trigger.
    case trigger = "TRIGGER"
  }

  /// The kind of the object.
  public var kind: Kind
  /// The name of the object.
  public var name: String
  /// The schema: `main`, `temp`, or the name of an attached database; `nil` for the default.
  public var schema: String?
  /// A Boolean value that indicates whether the statement does nothing if the object does not exist.
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

  /// Drops an index with a default name, which is derived from its table and columns.
  public static func index(
    on table: String,
    _ columns: [IndexedColumn],
    schema: String? = nil,
    ifExists: Bool = false
  ) -> Drop {
    Drop(.index, CreateIndex.name(on: table, columns), schema, ifExists)
  }

  /// Drops a view.
  public static func view(_ name: String, schema: String? = nil, ifExists: Bool = false) -> Drop {
    Drop(.view, name, schema, ifExists)
  }

  /// Drops a trigger.
  public static func trigger(_ name: String, schema: String? = nil, ifExists: Bool = false) -> Drop {
    Drop(.trigger, name, schema, ifExists)
  }

  /// The SQL text of the statement.
  public var sql: String {
    var sql = SQLWriter("DROP")
    sql.write(kind.rawValue)
    sql.write("IF EXISTS", if: ifExists)
    sql.write(DDL.name(name, schema: schema))
    return sql.text
  }
}
