public import QuarryCore
import QuarryDialect

/// Parts of statements that change the schema. Such statements cannot have parameters, so values are rendered as
/// literals.
enum DDL {
  /// Renders an expression of a definition, with unqualified column names.
  static func sql(_ fragment: QueryFragment) -> String {
    fragment.unqualified.render(dialect: SQLiteDialect.linked, bindings: .inlined).sql
  }

  static func name(_ name: String, schema: String?) -> String {
    guard let schema else { return name.quotedIdentifier }
    return schema.quotedIdentifier + "." + name.quotedIdentifier
  }

  static func list(_ names: [String]) -> String {
    list(names) { $0.quotedIdentifier }
  }

  static func list(_ columns: [IndexedColumn]) -> String {
    list(columns) { $0.sql }
  }

  static func list<T>(_ elements: [T], _ sql: (T) -> String) -> String {
    var list = ""
    for element in elements {
      if !list.isEmpty { list += ", " }
      list += sql(element)
    }
    return list
  }

  static func references(
    _ table: String,
    _ columns: [String],
    _ onUpdate: ForeignKeyAction?,
    _ onDelete: ForeignKeyAction?,
    _ isDeferred: Bool
  ) -> String {
    var sql = SQLWriter("REFERENCES")
    sql.write(table.quotedIdentifier)
    if !columns.isEmpty { sql.write(inParentheses: list(columns)) }
    sql.write("ON UPDATE", onUpdate?.rawValue)
    sql.write("ON DELETE", onDelete?.rawValue)
    sql.write("DEFERRABLE INITIALLY DEFERRED", if: isDeferred)
    return sql.text
  }
}

/// A statement that changes the schema.
public protocol SchemaStatement: Statement<()>, Sendable {
  /// The SQL text of the statement.
  var sql: String { get }
}

extension SchemaStatement {
  /// The statement as a fragment.
  public var query: QueryFragment { QueryFragment("\(raw: sql)") }
}
