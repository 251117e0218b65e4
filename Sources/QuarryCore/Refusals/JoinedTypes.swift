// Joins of a type in place of a query: `join(Pet.self)` for `join(Pet.all)`.
//
// The compiler looks at these for every mistake in the condition of a join and behind it. So nothing in them is generic over the
// joined table: beside columns of no type it tries every operator, and finds every function. The columns have no functions, so
// that a misspelt function is as wrong here as in the join that is meant.

/// What a type that is joined is taken for: a table that has columns of every name.
public struct _TableBesideAType: Table {
  public typealias DefaultScope = Where<Self>

  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = _TableBesideAType

    public subscript(dynamicMember name: String) -> _ColumnBesideAType { _ColumnBesideAType() }
  }

  public static var columns: TableColumns { TableColumns() }
  public static var _schema: TableSchema { TableSchema(name: "", []) }

  public init(decoder: inout some QueryDecoder) throws {
    throw QueryDecodingError.typeMismatch(_TableBesideAType.self)
  }

  public func _bind(to row: inout RowBinder) {}
}

/// One of its columns.
public struct _ColumnBesideAType: SQLOperand {
  public typealias QueryValue = _Misspelt
  public typealias _Fit = _Misspelt

  public var queryFragment: QueryFragment { .refusal(of: _Misspelt.self) }
}

/// The same columns for each of the tables that are there already.
@dynamicMemberLookup
public struct _ColumnsBesideAType<Root> {
  public subscript(dynamicMember name: String) -> _ColumnBesideAType { _ColumnBesideAType() }
}

extension Table {
  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'join' requires a query; use 'Row.all' instead of 'Row.self'")
  @_disfavoredOverload
  public static func join(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, _TableBesideAType> { Select(_SelectClauses()) }

  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'leftJoin' requires a query; use 'Row.all' instead of 'Row.self'")
  @_disfavoredOverload
  public static func leftJoin(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, _TableBesideAType> { Select(_SelectClauses()) }

  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'rightJoin' requires a query; use 'Row.all' instead of 'Row.self'")
  @_disfavoredOverload
  public static func rightJoin(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, _TableBesideAType> { Select(_SelectClauses()) }

  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'fullJoin' requires a query; use 'Row.all' instead of 'Row.self'")
  @_disfavoredOverload
  public static func fullJoin(
    _ other: any Table.Type,
    @QueryConditionBuilder on condition: (
      (_ColumnsBesideAType<Self>, _TableBesideAType.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, _TableBesideAType> { Select(_SelectClauses()) }
}

extension SelectStatement {
  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'join' requires a query; use 'Row.all' instead of 'Row.self'")
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

  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'leftJoin' requires a query; use 'Row.all' instead of 'Row.self'")
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

  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'rightJoin' requires a query; use 'Row.all' instead of 'Row.self'")
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

  /// Unavailable: a join takes a query.
  @available(*, unavailable, message: "'fullJoin' requires a query; use 'Row.all' instead of 'Row.self'")
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
