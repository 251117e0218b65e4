#if PostgreSQL

public import QuarryCore

/// A `DROP TABLE`, `DROP INDEX`, `DROP VIEW` or `DROP TRIGGER` statement.
///
/// ```swift
/// try Drop.table("notes", ifExists: true).execute(db)
/// // DROP TABLE IF EXISTS "notes"
/// ```
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
  public let kind: Kind
  /// The name of the object.
  public var name: String
  /// The table of a trigger; `nil` for other objects.
  public var table: String?
  /// The schema; `nil` for the search path.
  public var schema: String?
  /// A Boolean value that indicates whether the statement does nothing if the object does not exist.
  public var ifExists: Bool
  /// A Boolean value that indicates whether the statement drops objects that depend on the object, too, such as views and foreign keys.
  public var cascades: Bool
  /// A Boolean value that indicates whether other connections can write the table while its index is dropped.
  public var isConcurrent: Bool

  private init(
    _ kind: Kind,
    _ name: String,
    on table: String? = nil,
    _ schema: String?,
    _ ifExists: Bool,
    cascades: Bool = false,
    isConcurrent: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.table = table
    self.schema = schema
    self.ifExists = ifExists
    self.cascades = cascades
    self.isConcurrent = isConcurrent
  }

  /// Drops a table with its rows, indexes and triggers.
  ///
  /// - Parameter cascades: Whether to drop the views and foreign keys that refer to it, too. Otherwise they make the statement fail.
  public static func table(
    _ name: String,
    schema: String? = nil,
    ifExists: Bool = false,
    cascade cascades: Bool = false
  ) -> Drop {
    Drop(.table, name, schema, ifExists, cascades: cascades)
  }

  /// Drops an index.
  ///
  /// - Parameter isConcurrent: Whether other connections can write the table in the meantime: `DROP INDEX CONCURRENTLY`, which cannot run
  ///   in a transaction.
  public static func index(
    _ name: String,
    schema: String? = nil,
    ifExists: Bool = false,
    concurrently isConcurrent: Bool = false
  ) -> Drop {
    Drop(.index, name, schema, ifExists, isConcurrent: isConcurrent)
  }

  /// Drops an index with a default name, which is derived from its table and columns.
  public static func index(
    on table: String,
    _ columns: [IndexedColumn],
    schema: String? = nil,
    ifExists: Bool = false,
    concurrently isConcurrent: Bool = false
  ) -> Drop {
    Drop(.index, CreateIndex.name(on: table, columns), schema, ifExists, isConcurrent: isConcurrent)
  }

  /// Drops a view.
  ///
  /// - Parameter cascades: Whether to drop the views that refer to it, too. Otherwise they make the statement fail.
  public static func view(
    _ name: String,
    schema: String? = nil,
    ifExists: Bool = false,
    cascade cascades: Bool = false
  ) -> Drop {
    Drop(.view, name, schema, ifExists, cascades: cascades)
  }

  /// Drops a trigger of a table. In PostgreSQL, the triggers of different tables can have the same name.
  public static func trigger(
    _ name: String,
    on table: String,
    schema: String? = nil,
    ifExists: Bool = false
  ) -> Drop {
    Drop(.trigger, name, on: table, schema, ifExists)
  }

  /// The SQL text of the statement.
  public var sql: String { writer.text }

  /// The statement as a fragment. Running it throws ``SchemaChangeError`` if a name is one that PostgreSQL cannot have.
  public var query: QueryFragment { writer.query }

  private var writer: SQLWriter {
    var sql = SQLWriter("DROP")
    sql.write(kind.rawValue)
    sql.write("CONCURRENTLY", if: isConcurrent)
    sql.write("IF EXISTS", if: ifExists)
    if kind == .trigger {
      sql.write(name: name)
      sql.write("ON")
      sql.write(name: table ?? "", schema: schema)
    } else {
      sql.write(name: name, schema: schema)
    }
    sql.write("CASCADE", if: cascades)
    return sql
  }
}

#endif
