import QuarryCore
import QuarrySQLite

/// What the names in a plan stand for: tables of the database, and what the statement calls them.
struct PlanNames {
  /// Tables by the name that the plan has for them, in lower case: their own, with the schema in front, or an alias.
  private(set) var tables: [String: Table] = [:]

  struct Table: Hashable {
    let schema: String
    let name: String
    /// Of a virtual table: `fts5`.
    let module: String?
  }

  /// Reads the tables of all databases, and the aliases that a statement gives them.
  init(of statement: QueryFragment, in db: Database) throws {
    let databases = try Row.fetchAll(db, sql: "PRAGMA database_list")
    // SQLite looks in 'temp' first, then in 'main'; so the first entry of a name is the one it finds.
    let schemas = try databases.map { try $0.decode(String.self, named: "name") }
      .sorted { ($0 == "temp" ? 0 : 1) < ($1 == "temp" ? 0 : 1) }
    for schema in schemas {
      for object in try db.schema.objectDefinitions(type: .table, schema: schema) {
        let table = Table(schema: schema, name: object.name, module: Self.module(of: object.sql))
        if tables[object.name.lowercased()] == nil { tables[object.name.lowercased()] = table }
        tables["\(schema).\(object.name)".lowercased()] = table
      }
    }
    let words = SQLWords.names(in: statement.render(dialect: SQLiteDialect()).sql)
    for index in words.indices {
      guard let table = tables[words[index].lowercased()] else { continue }
      var next = index + 1
      if next < words.count, words[next].uppercased() == "AS" { next += 1 }
      // Whatever else stands behind a name (WHERE, a comma) is never looked up: the plan does not say it.
      guard next < words.count, tables[words[next].lowercased()] == nil else { continue }
      tables[words[next].lowercased()] = table
    }
  }

  private static func module(of sql: String?) -> String? {
    guard let sql, sql.uppercased().hasPrefix("CREATE VIRTUAL") else { return nil }
    let words = SQLWords.names(in: sql)
    guard let using = words.firstIndex(where: { $0.uppercased() == "USING" }), using + 1 < words.count else {
      return nil
    }
    return words[using + 1].lowercased()
  }
}

extension SQLWords {
  /// Names without their quotes, keywords, and all else a character each.
  fileprivate static func names(in sql: String) -> [String] {
    let words = SQLWords(sql)
    return words.map { $0.kind == .text ? "'" : words.text($0) }
  }
}
