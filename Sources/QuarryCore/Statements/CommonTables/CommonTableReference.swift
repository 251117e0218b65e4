/// The rows of a common table, as the closures of a ``With`` are given them.
///
/// Whole rows are a table, with all that a SELECT has: they are filtered, sorted and joined. Columns come to closures one by
/// one: see ``CommonRows``.
public struct CommonTableReference<Kind: _CommonRowKind>: PartialSelectStatement, Sendable {
  public typealias QueryValue = Kind.QueryValue

  /// The rows themselves, for queries that are handed from closure to closure.
  public let all: Kind.Rows

  public var query: QueryFragment { all.query }

  public var _columnCount: Int { all._columnCount }

  public func _compoundOperand(isFirst: Bool) -> QueryFragment { all._compoundOperand(isFirst: isFirst) }
}

/// Whether the rows of a common table are a table or columns.
public protocol _CommonRowKind {
  /// The row.
  associatedtype QueryValue
  /// The rows.
  associatedtype Rows: PartialSelectStatement<QueryValue> & Sendable
}

/// Rows that are a table.
public protocol _CommonTableKind: _CommonRowKind
where QueryValue: _CommonTable, Rows == SelectOf<QueryValue> {}

/// Rows that are a table.
public enum CommonTableKind<QueryValue: _CommonTable>: _CommonTableKind {
  public typealias Rows = SelectOf<QueryValue>
}

/// Rows that are columns.
public protocol _CommonColumnsKind: _CommonRowKind where Rows == CommonRows<QueryValue, Columns> {
  associatedtype Columns: Sendable
}

/// Rows that are columns.
public enum CommonColumnsKind<QueryValue, Columns: Sendable>: _CommonColumnsKind {
  public typealias Rows = CommonRows<QueryValue, Columns>
}

extension CommonTableReference: _SelectScope where Kind: _CommonTableKind {
  public var _clauses: _SelectClauses { all._clauses }
}

extension CommonTableReference: SelectStatement where Kind: _CommonTableKind {
  public typealias Output = JoinedTables<Kind.QueryValue>
  public typealias Tables = JoinedTables<Kind.QueryValue>
}

extension CommonTableReference where Kind: _CommonTableKind {
  /// The rows that both keep.
  public func and(_ other: Where<Kind.QueryValue>) -> Kind.Rows { all.and(other) }

  /// The rows that either keeps: `rows.or(.where { … })`.
  public func or(_ other: Where<Kind.QueryValue>) -> Kind.Rows { all.or(other) }
}

extension CommonTableReference: _CommonColumnRows where Kind: _CommonColumnsKind {
  public typealias Columns = Kind.Columns
  public var _rows: Kind.Rows { all }
}
