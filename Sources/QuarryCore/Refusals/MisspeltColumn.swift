// Misspelled columns.
//
// An unknown name has no type. For an operand without a type, the solver tries every Swift operator, and repeats this for each choice of
// the surrounding operators: for `$0.a > 3 || Owner.where { $0.titel == "b" }.exists() || $0.a == $0.b`, the compiler gives up after 28 s.
// Every name is therefore a column whose getter is unavailable. The expression has a type immediately, and the message points at the name
// after 20 ms, also in key paths. The compiler prefers existing columns, because they are not dynamic members.

// Every table meets the constraint. It makes the compiler prefer this subscript to the next one.
extension _DeclaredColumns where Self: TableDefinition {
  /// Rejects a misspelled column of the table.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(*, unavailable, message: "the table has no column with this name")
    get { _MisspeltColumn() }
  }
}

extension _DeclaredColumns {
  /// Rejects a misspelled column of the table where only one type is accepted, as in `&&` and `Columns(…)`.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> _MisspeltValue<Value> {
    @available(*, unavailable, message: "the table has no column with this name")
    get { _MisspeltValue() }
  }
}

/// A misspelled column with the type that its context requires. It is not an operand, so that no operator accepts it with another type.
public struct _MisspeltValue<QueryValue>: QueryExpression {
  public typealias _Fit = _Misspelt

  public var queryFragment: QueryFragment { .refusal(of: _Misspelt.self) }
}

/// A misspelled column, method or scope. It is accepted wherever a correct one is, so that the compiler rejects only its name.
@dynamicMemberLookup
@dynamicCallable
public struct _MisspeltColumn: SQLOperand, _InsertedColumns, _NamedColumns, _TableMember {
  public typealias QueryValue = _Misspelt
  public typealias _Fit = _Misspelt

  public var queryFragment: QueryFragment { .refusal(of: _Misspelt.self) }
  public var _insertList: QueryFragment { queryFragment }
  public var _columnNames: [String] { [] }
  public var _outerMember: _MisspeltColumn { self }

  /// A member of the misspelled member.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn { self }

  /// A call of a misspelled method.
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> _MisspeltColumn {
    self
  }

  /// A call of a misspelled method with a closure.
  @_disfavoredOverload
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (_MisspeltColumn) -> Any>
  ) -> _MisspeltColumn { self }

  /// A call of a misspelled method with a closure over two tables.
  @_disfavoredOverload
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, (_MisspeltColumn, _MisspeltColumn) -> Any>
  ) -> _MisspeltColumn { self }
}

extension _Misspelt: _TwoSidesOfOneType, _Addends, _NumbersOfOneType, _IntegersOfOneType, _BranchesOfOneType {
}
