/// The target and the kind of a write statement, for places that do not support every INSERT, UPDATE and DELETE.
package struct TableWrite: Hashable, Sendable {
  /// The kind of the statement.
  package enum Kind: Hashable, Sendable {
    case insert, update, delete
  }

  package var kind: Kind
  /// The schema in the qualified name of the table.
  package var schema: String?
  /// The name of the table.
  package var table: String
  /// The alias of the table in the statement.
  package var alias: String?
  /// Whether the statement has an ORDER BY or a LIMIT.
  package var isLimited = false
  /// Whether the statement has an index hint.
  package var hasIndexHint = false
  /// Whether the statement inserts a row of default values.
  package var hasDefaultValues = false
  /// Whether the statement has a WITH clause.
  package var beginsWithCommonTables = false

  package init(_ kind: Kind, schema: String? = nil, table: String, alias: String? = nil) {
    self.kind = kind
    self.schema = schema
    self.table = table
    self.alias = alias
  }

  /// Creates a description for a table, or returns `nil` if the type of the table renders its name, which is then unknown.
  init?<T: Table>(_ kind: Kind, _ table: T.Type) {
    guard T._isWrittenByItsNames else { return nil }
    self.init(kind, schema: T.schemaName, table: T.tableName, alias: T.tableAlias)
  }
}

/// A statement that writes to a table, which its clauses name.
package protocol WritingStatement: Statement {
  /// The target of the statement, or `nil` if the type of the table renders its name (``Table/tableFragment``).
  var write: TableWrite? { get }

  /// Returns the SQL. If `namingSchema` is false, the name of the target is unqualified. The names of columns, and subqueries,
  /// keep the schema.
  func query(namingSchema: Bool) -> QueryFragment
}

/// A query that Quarry builds, which does not write to a table.
package protocol ReadingStatement: Statement {}

extension Where: ReadingStatement {}
extension Select: ReadingStatement {}
extension CompoundSelect: ReadingStatement {}
extension Values: ReadingStatement {}
extension CommonRows: ReadingStatement {}
extension CommonTableReference: ReadingStatement {}

extension Table {
  /// Whether statements render the table's schema and name unchanged.
  static var _isWrittenByItsNames: Bool { tableFragment == namesFragment(namingSchema: true) }

  /// Appends the target of a statement: the table as in FROM, optionally without the schema.
  static func _appendTarget(to fragment: inout QueryFragment, _ source: TableRows, namingSchema: Bool) {
    if source.rows.isUnique {
      fragment.append(identified: source.rows, _rowName) {
        $0.append(_isWrittenByItsNames ? namesFragment(namingSchema: namingSchema) : tableFragment)
      }
      return
    }
    if namingSchema || schemaName == nil || !_isWrittenByItsNames { return _appendSource(to: &fragment) }
    fragment.append(source: namesFragment(namingSchema: false), as: tableAlias)
  }

  /// Returns the names with the error of the table's schema, as in ``Table/tableFragment``.
  private static func namesFragment(namingSchema: Bool) -> QueryFragment {
    QueryFragment {
      if namingSchema { _appendName(to: &$0) } else { $0.append(quote: tableName) }
      _schema.error?.append(to: &$0)
    }
  }
}
