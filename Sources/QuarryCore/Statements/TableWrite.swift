/// What a statement writes to, and how: what a place that does not take every INSERT, UPDATE and DELETE has to know of one.
package struct TableWrite: Hashable, Sendable {
  /// What is done to the rows.
  package enum Kind: Hashable, Sendable {
    case insert, update, delete
  }

  package var kind: Kind
  /// The schema that the table is named with.
  package var schema: String?
  /// The name of the table.
  package var table: String
  /// The other name that the statement gives the table.
  package var alias: String?
  /// Whether it stops at a number of rows, or goes through them in an order.
  package var isLimited = false
  /// Whether it says which index the database is to use.
  package var hasIndexHint = false
  /// Whether it inserts a row of defaults.
  package var hasDefaultValues = false
  /// Whether it begins with common tables.
  package var beginsWithCommonTables = false

  package init(_ kind: Kind, schema: String? = nil, table: String, alias: String? = nil) {
    self.kind = kind
    self.schema = schema
    self.table = table
    self.alias = alias
  }

  /// Of a table; nil where its type writes the name itself, so that it is not known what that is.
  init?<T: Table>(_ kind: Kind, _ table: T.Type) {
    guard T._isWrittenByItsNames else { return nil }
    self.init(kind, schema: T.schemaName, table: T.tableName, alias: T.tableAlias)
  }
}

/// A statement that writes to a table, and knows which from its own clauses.
package protocol WritingStatement: Statement {
  /// What it writes to, and how; nil where the type of the table writes its name itself (``Table/tableFragment``).
  var write: TableWrite? { get }

  /// The SQL, with the table that is written to by its name alone where its schema is not to be named. Names of columns, and
  /// queries inside of it, keep the schema.
  func query(namingSchema: Bool) -> QueryFragment
}

/// A query that Quarry builds: a statement that writes to no table.
package protocol ReadingStatement: Statement {}

extension Where: ReadingStatement {}
extension Select: ReadingStatement {}
extension CompoundSelect: ReadingStatement {}
extension Values: ReadingStatement {}
extension CommonRows: ReadingStatement {}
extension CommonTableReference: ReadingStatement {}

extension Table {
  /// Whether statements write the table's names as they are.
  static var _isWrittenByItsNames: Bool { tableFragment == namesFragment(namingSchema: true) }

  /// Writes the table that a statement writes to: what stands in FROM, or the same without the schema.
  static func _appendTarget(to fragment: inout QueryFragment, namingSchema: Bool) {
    if namingSchema || schemaName == nil || !_isWrittenByItsNames { return _appendSource(to: &fragment) }
    fragment.append(extended: QueryFragment.Extended.source)
    fragment.append(namesFragment(namingSchema: false))
    if let tableAlias {
      fragment.write(" AS ")
      fragment.append(quote: tableAlias)
    }
  }

  /// The names with what is wrong about them, as ``Table/tableFragment`` has them.
  private static func namesFragment(namingSchema: Bool) -> QueryFragment {
    QueryFragment {
      if namingSchema { _appendName(to: &$0) } else { $0.append(quote: tableName) }
      _schema.error?.append(to: &$0)
    }
  }
}
