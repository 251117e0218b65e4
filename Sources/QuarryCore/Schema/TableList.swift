/// The tables of a SELECT: the one in FROM, and those joined to it.
public protocol _TableList {
  /// The table in FROM.
  associatedtype From: Table
  /// The number of tables.
  static var _count: Int { get }
  /// Calls a closure with each table, in order.
  static func _forEachTable(_ body: (any Table.Type) -> Void)
  static func _appendSelectList(to fragment: inout QueryFragment, _ sources: _TableSources)
  /// Returns the column of one of the tables that an expression is, ignoring its collation, or `nil` if it is not a column.
  static func _column(_ expression: QueryFragment, _ sources: _TableSources) -> ColumnSchema?
}
