/// The rows of a common table expression, as the closures of a ``With`` receive them.
///
/// Whole rows are a table with all clauses of a SELECT: you can filter, sort and join them. The columns of other rows are
/// separate parameters of closures: see ``CommonRows``.
public struct CommonTableReference<Kind: _CommonRowKind>: PartialSelectStatement, Sendable {
  /// The type of the rows.
  public typealias QueryValue = Kind.QueryValue

  /// These rows. Use it to return the rows unchanged from a closure: `rows.all`.
  public let all: Kind.Rows

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment { all.query }

  public var _queryOfFirstRow: QueryFragment? { all._queryOfFirstRow }

  public var _columnCount: Int { all._columnCount }

  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands {
    all._compoundOperands(isFirst: isFirst)
  }
}

/// The kind of a common table expression's rows: a table or columns.
public protocol _CommonRowKind {
  /// The type of the rows.
  associatedtype QueryValue
  /// The query of the rows.
  associatedtype Rows: PartialSelectStatement<QueryValue> & Sendable
}

/// Rows that are a table.
public protocol _CommonTableKind: _CommonRowKind
where QueryValue: _CommonTable, Rows == SelectOf<QueryValue> {}

/// Rows that are a table.
public enum CommonTableKind<QueryValue: _CommonTable>: _CommonTableKind {
  /// The query of the rows.
  public typealias Rows = SelectOf<QueryValue>
}

/// Rows that are columns.
public protocol _CommonColumnsKind: _CommonRowKind where Rows == CommonRows<QueryValue, Columns> {
  associatedtype Columns: Sendable
}

/// Rows that are columns.
public enum CommonColumnsKind<QueryValue, Columns: Sendable>: _CommonColumnsKind {
  /// The query of the rows.
  public typealias Rows = CommonRows<QueryValue, Columns>
}

extension CommonTableReference: _SelectScope where Kind: _CommonTableKind {
  public var _clauses: _SelectClauses { all._clauses }

  public consuming func _takeClauses() -> _SelectClauses { all._clauses }
}

extension CommonTableReference: SelectStatement where Kind: _CommonTableKind {
  /// The selected columns: all columns of the rows.
  public typealias Output = JoinedTables<Kind.QueryValue>
  /// The common table expression in FROM.
  public typealias Tables = JoinedTables<Kind.QueryValue>
}

extension CommonTableReference where Kind: _CommonTableKind {
  /// Returns the rows that match the conditions of both queries.
  public func and(_ other: Where<Kind.QueryValue>) -> Kind.Rows { all.and(other) }

  /// Returns the rows that match the conditions of either query: `rows.or(.where { … })`.
  public func or(_ other: Where<Kind.QueryValue>) -> Kind.Rows { all.or(other) }
}

extension CommonTableReference: _CommonColumnRows where Kind: _CommonColumnsKind {
  /// The columns as closures receive them.
  public typealias Columns = Kind.Columns
  public var _rows: Kind.Rows { all }
}
