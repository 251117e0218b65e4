// Joins with a type instead of a query: `join(Pet.self)` for `join(Pet.all)`.
//
// The compiler considers these methods for every mistake in the condition of a join and in the calls after it. They are not generic over
// the joined table: for columns without a type, the compiler would try every operator and find every function. The columns have no
// functions, so that a misspelled function is as wrong here as in the intended join.

/// A placeholder for a joined type: a table that has a column of every name.
public struct _TableBesideAType: Table {
  public typealias DefaultScope = Where<Self>

  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = _TableBesideAType

    public let _rows: _RowIdentity

    public subscript(dynamicMember name: String) -> _ColumnBesideAType { _ColumnBesideAType() }
  }

  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns { TableColumns(_rows: rows) }
  public static var _schema: TableSchema { TableSchema(name: "", []) }

  public init(decoder: inout some QueryDecoder) throws {
    throw QueryDecodingError.typeMismatch(_TableBesideAType.self)
  }

  public func _bind(to row: inout RowBinder) {}
}

/// A column of the placeholder table.
public struct _ColumnBesideAType: SQLOperand {
  public typealias QueryValue = _Misspelt
  public typealias _Fit = _Misspelt

  public var queryFragment: QueryFragment { .refusal(of: _Misspelt.self) }
}

/// The placeholder columns of a table that is already in the query.
@dynamicMemberLookup
public struct _ColumnsBesideAType<Root> {
  public subscript(dynamicMember name: String) -> _ColumnBesideAType { _ColumnBesideAType() }
}

extension Table {
  /// Rejects a join with a type instead of a query.
  @available(*, unavailable, message: "'join' requires a query; use 'MyTable.all' instead of 'MyTable.self'")
  @_disfavoredOverload
  public static func join(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, _TableBesideAType> { Select(_SelectClauses()) }

  /// Rejects a join with a type instead of a query.
  @available(
    *,
    unavailable,
    message: "'leftJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'"
  )
  @_disfavoredOverload
  public static func leftJoin(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, _TableBesideAType> { Select(_SelectClauses()) }

  /// Rejects a join with a type instead of a query.
  @available(
    *,
    unavailable,
    message: "'rightJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'"
  )
  @_disfavoredOverload
  public static func rightJoin(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, _TableBesideAType> { Select(_SelectClauses()) }

  /// Rejects a join with a type instead of a query.
  @available(
    *,
    unavailable,
    message: "'fullJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'"
  )
  @_disfavoredOverload
  public static func fullJoin(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, _TableBesideAType> { Select(_SelectClauses()) }
}

extension SelectStatement {
  /// Rejects a join with a type instead of a query.
  @available(*, unavailable, message: "'join' requires a query; use 'MyTable.all' instead of 'MyTable.self'")
  @_disfavoredOverload
  public func join<F, each J>(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<F>, repeat _ColumnsBesideAType<each J>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, _TableBesideAType>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }

  /// Rejects a join with a type instead of a query.
  @available(
    *,
    unavailable,
    message: "'leftJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'"
  )
  @_disfavoredOverload
  public func leftJoin<F, each J>(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<F>, repeat _ColumnsBesideAType<each J>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, _TableBesideAType>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }

  /// Rejects a join with a type instead of a query.
  @available(
    *,
    unavailable,
    message: "'rightJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'"
  )
  @_disfavoredOverload
  public func rightJoin<F, each J>(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<F>, repeat _ColumnsBesideAType<each J>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F._Optionalized, repeat (each J)._Optionalized, _TableBesideAType>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }

  /// Rejects a join with a type instead of a query.
  @available(
    *,
    unavailable,
    message: "'fullJoin' requires a query; use 'MyTable.all' instead of 'MyTable.self'"
  )
  @_disfavoredOverload
  public func fullJoin<F, each J>(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<F>, repeat _ColumnsBesideAType<each J>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F._Optionalized, repeat (each J)._Optionalized, _TableBesideAType>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }
}
