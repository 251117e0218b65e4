// Misspelt columns.
//
// An unknown name has no type, and beside something without a type the solver tries every operator of Swift, again for each choice of the
// operators around it: `$0.a > 3 || Owner.where { $0.titel == "b" }.exists() || $0.a == $0.b` takes 28 s and is given up. So every name is a
// column whose getter is unavailable. The expression has a type at once, and the message points at the name after 20 ms, in key paths, too.
// Columns that exist come first, since they are not dynamic members.

// Constrained, though all are tables, so that the compiler prefers it to the one below.
extension _DeclaredColumns where Self: TableDefinition {
  /// Unavailable: the table has no such column.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(*, unavailable, message: "the table has no column of this name")
    get { _MisspeltColumn() }
  }
}

extension _DeclaredColumns {
  /// Unavailable: the table has no such column. For places that take one type only, as `&&` and `Columns(…)` do.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> _MisspeltValue<Value> {
    @available(*, unavailable, message: "the table has no column of this name")
    get { _MisspeltValue() }
  }
}

/// A misspelt column with the type that its place needs. It is not an operand, so no operator takes it with another type.
public struct _MisspeltValue<QueryValue>: QueryExpression {
  public typealias _Fit = _Misspelt

  public var queryFragment: QueryFragment { .refusal(of: _Misspelt.self) }
}

/// A misspelt column, method or scope. It fits wherever one does, so that only its name is refused.
@dynamicMemberLookup
@dynamicCallable
public struct _MisspeltColumn: SQLOperand, _InsertedColumns, _NamedColumns, _TableMember {
  public typealias QueryValue = _Misspelt
  public typealias _Fit = _Misspelt

  public var queryFragment: QueryFragment { .refusal(of: _Misspelt.self) }
  public var _insertList: QueryFragment { queryFragment }
  public var _columnNames: [String] { [] }
  public var _outerMember: _MisspeltColumn { self }

  /// A member of what it gives.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn { self }

  /// A method.
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> _MisspeltColumn {
    self
  }

  /// A method that takes a closure.
  @_disfavoredOverload
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (_MisspeltColumn) -> Any>
  ) -> _MisspeltColumn { self }

  /// A method that takes a closure of two tables.
  @_disfavoredOverload
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (_MisspeltColumn, _MisspeltColumn) -> Any>
  ) -> _MisspeltColumn { self }
}

extension _Misspelt: _TwoSidesOfOneType, _Addends, _NumbersOfOneType, _IntegersOfOneType, _BranchesOfOneType {
}
