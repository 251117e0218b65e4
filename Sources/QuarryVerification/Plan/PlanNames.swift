import QuarryCore
import QuarrySQLite
import SQLTokens

/// The tables that the names in a query plan refer to.
struct PlanNames {
  /// The tables by their name in the plan, in lower case: the table name, the name with its schema, or an alias.
  private(set) var tables: [String: Table] = [:]

  struct Table: Hashable {
    let schema: String
    let name: String
    /// The module of a virtual table: `fts5`.
    let module: String?
  }

  /// Reads the tables of all databases, and the aliases in a statement.
  ///
  /// - Throws: `DatabaseError` if the schema cannot be read.
  init(of statement: QueryFragment, in db: Database) throws {
    let databases = try Row.fetchAll(db, sql: "PRAGMA database_list")
    // SQLite searches 'temp' first, then 'main', so the first table with a name is the one that SQLite finds.
    let schemas = try databases.map { try $0.decode(String.self, named: "name") }
      .sorted { ($0 == "temp" ? 0 : 1) < ($1 == "temp" ? 0 : 1) }
    for schema in schemas {
      for object in try db.schema.objectDefinitions(type: .table, schema: schema) {
        let table = Table(schema: schema, name: object.name, module: Self.module(of: object.sql))
        if tables[object.name.lowercased()] == nil { tables[object.name.lowercased()] = table }
        tables["\(schema).\(object.name)".lowercased()] = table
      }
    }
    let words = SQLTokens.names(in: statement.render(dialect: SQLiteDialect()).sql)
    for index in words.indices {
      guard let table = tables[words[index].lowercased()] else { continue }
      var next = index + 1
      if next < words.count, words[next].uppercased() == "AS" { next += 1 }
      // Other words after a name, such as WHERE, are added too, but do no harm: plans do not contain them.
      guard next < words.count, tables[words[next].lowercased()] == nil else { continue }
      tables[words[next].lowercased()] = table
    }
  }

  private static func module(of sql: String?) -> String? {
    guard let sql, SQLTokens(sql).begins(with: "create", "virtual") else { return nil }
    let words = SQLTokens.names(in: sql)
    guard let using = words.firstIndex(where: { $0.uppercased() == "USING" }), using + 1 < words.count else {
      return nil
    }
    return words[using + 1].lowercased()
  }
}

extension SQLTokens {
  /// Returns names without quotes, keywords, and other characters one at a time.
  fileprivate static func names(in sql: String) -> [String] {
    let tokens = SQLTokens(sql)
    return tokens.map { $0.kind == .string ? "'" : tokens.text($0) }
  }
}
