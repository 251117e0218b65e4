#if PostgreSQL

public import QuarryCore

/// A `CREATE INDEX` statement.
///
/// ```swift
/// try CreateIndex(on: "users", ["email"], unique: true).execute(db)
/// // CREATE UNIQUE INDEX "index_users_on_email" ON "users" ("email")
/// ```
///
/// Quarry's queries put NULL before all values in ascending order, as SQLite does: `ORDER BY "dueDate" NULLS FIRST`. PostgreSQL reads rows in
/// this order from an index only if the index has the same order. So ``SchemaStatement/execute(_:)`` asks the server which of the columns
/// can be NULL, and adds `NULLS FIRST`, or `DESC NULLS LAST`:
///
/// ```swift
/// try CreateIndex(on: "reminders", ["listID", "dueDate"]).execute(db)
/// // CREATE INDEX "index_reminders_on_listID_dueDate" ON "reminders" ("listID", "dueDate" NULLS FIRST)
/// ```
///
/// It does not know whether an expression can be NULL: write `IndexedColumn(expression: …, nulls: .first)`.
public struct CreateIndex: SchemaStatement {
  /// The type of the statement's rows: the statement returns none.
  public typealias QueryValue = ()

  /// The structure of an index.
  ///
  /// https://www.postgresql.org/docs/current/indexes-types.html
  public struct Method: RawRepresentable, Hashable, Sendable {
    /// The name of the access method.
    public let rawValue: String

    /// Creates a method with a name, such as one of an extension.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A sorted tree, for comparisons and order. This is the default.
    public static let btree = Method(rawValue: "btree")
    /// Hashes, for equality only.
    public static let hash = Method(rawValue: "hash")
    /// The parts of a value, such as the keys of `jsonb`.
    public static let gin = Method(rawValue: "gin")
    /// A tree of ranges and shapes.
    public static let gist = Method(rawValue: "gist")
    /// A tree that divides space.
    public static let spgist = Method(rawValue: "spgist")
    /// The smallest and largest value of each range of pages.
    public static let brin = Method(rawValue: "brin")
  }

  /// The name of the index.
  public var name: String
  /// The schema of the table, in which the index is, too; `nil` for the search path.
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
  /// The structure of the index.
  public var method: Method
  /// The columns whose values the index contains besides those by which it finds rows.
  public var includedColumns: [String]
  /// A Boolean value that indicates whether other connections can write the table while the index is created.
  public var isConcurrent: Bool

  /// Creates the statement.
  ///
  /// - Parameters:
  ///   - name: The name of the index; if `nil`, it is derived from the table and the columns: `index_users_on_email`.
  ///   - isConcurrent: Whether other connections can write the table in the meantime: `CREATE INDEX CONCURRENTLY`. Such a statement cannot
  ///     run in a transaction; register its migration with `transaction: .none`.
  public init(
    _ name: String? = nil,
    on table: String,
    _ columns: [IndexedColumn],
    schema: String? = nil,
    unique isUnique: Bool = false,
    ifNotExists: Bool = false,
    where condition: QueryFragment? = nil,
    using method: Method = .btree,
    including includedColumns: [String] = [],
    concurrently isConcurrent: Bool = false
  ) {
    self.name = name ?? Self.name(on: table, columns)
    self.schema = schema
    self.table = table
    self.columns = columns
    self.isUnique = isUnique
    self.ifNotExists = ifNotExists
    self.condition = condition
    self.method = method
    self.includedColumns = includedColumns
    self.isConcurrent = isConcurrent
  }

  /// Returns the default name of an index.
  public static func name(on table: String, _ columns: [IndexedColumn]) -> String {
    let names = columns.map { column in
      let name = column.name ?? column.sql.text
      return String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
    return "index_\(table)_on_\(names.joined(separator: "_"))"
  }

  /// The SQL text of the statement.
  public var sql: String { writer.text }

  /// The statement as a fragment. Running it throws ``SchemaChangeError`` if a name or a definition is one that PostgreSQL cannot have.
  public var query: QueryFragment { writer.query }

  private var writer: SQLWriter {
    var sql = SQLWriter("CREATE")
    sql.write("UNIQUE", if: isUnique)
    sql.write("INDEX")
    sql.write("CONCURRENTLY", if: isConcurrent)
    sql.write("IF NOT EXISTS", if: ifNotExists)
    sql.write(name: name)
    sql.write("ON")
    sql.write(name: table, schema: schema)
    if method != .btree { sql.write("USING", name: method.rawValue) }
    sql.write(list: columns.map(\.sql))
    if !includedColumns.isEmpty {
      sql.write("INCLUDE")
      sql.write(list: includedColumns)
    }
    sql.write("WHERE", condition)
    if columns.isEmpty { sql.refuse("index '\(name)'", "it has no columns; name at least one") }
    return sql
  }

  /// Returns the statement with the places of NULL that Quarry's queries have in their order.
  ///
  /// ```swift
  /// try CreateIndex(on: "reminders", ["dueDate"]).resolved(in: db).sql
  /// // CREATE INDEX "index_reminders_on_dueDate" ON "reminders" ("dueDate" NULLS FIRST)
  /// ```
  ///
  /// It changes columns of a B-tree that can be NULL and whose ``IndexedColumn/nulls`` is `nil`.
  ///
  /// - Throws: ``DatabaseError`` and ``DatabaseUsageError``; ``SchemaChangeError`` for names that PostgreSQL cannot have.
  public func resolved(in db: Database) throws -> CreateIndex {
    guard method == .btree, columns.contains(where: { $0.name != nil && $0.nulls == nil }) else {
      return self
    }
    var name = SQLWriter()
    name.write(name: table, schema: schema)
    if let problem = name.problem { throw problem }
    let nullable = try String.fetchAll(
      db,
      sql: """
        SELECT attname::text FROM pg_catalog.pg_attribute
        WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND NOT attnotnull
        """,
      arguments: [name.text]
    )
    var index = self
    for place in columns.indices where columns[place].nulls == nil {
      guard let name = columns[place].name, nullable.contains(name) else { continue }
      index.columns[place].nulls = columns[place].isDescending ? .last : .first
    }
    return index
  }
}

#endif
