public import QuarryCore

/// Pieces of statements that change the schema, which cannot have parameters: values are written into them.
enum DDL {
  static func sql(_ fragment: QueryFragment) -> String {
    fragment.render(dialect: SQLiteDialect(), bindings: .inlined).sql
  }

  static func name(_ name: String, schema: String?) -> String {
    (schema.map { "\($0.quotedIdentifier)." } ?? "") + name.quotedIdentifier
  }

  static func list(_ names: [String]) -> String {
    names.map(\.quotedIdentifier).joined(separator: ", ")
  }

  static func references(
    _ table: String,
    _ columns: [String],
    _ onUpdate: ForeignKeyAction?,
    _ onDelete: ForeignKeyAction?,
    _ isDeferred: Bool
  ) -> String {
    var sql = "REFERENCES \(table.quotedIdentifier)"
    if !columns.isEmpty { sql += " (\(list(columns)))" }
    if let onUpdate { sql += " ON UPDATE \(onUpdate.rawValue)" }
    if let onDelete { sql += " ON DELETE \(onDelete.rawValue)" }
    if isDeferred { sql += " DEFERRABLE INITIALLY DEFERRED" }
    return sql
  }
}

/// A statement that changes the schema.
public protocol SchemaStatement: Statement<()>, Sendable {
  /// The SQL.
  var sql: String { get }
}

extension SchemaStatement {
  public var query: QueryFragment { QueryFragment("\(raw: sql)") }
}
