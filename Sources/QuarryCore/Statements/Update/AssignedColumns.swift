/// The values that can be assigned to the columns of a table, other than expressions from operators and functions.
///
/// Separate from ``Updates``, so that the compiler needs two steps to reach them. Both steps are disfavored, and once it has found
/// a solution with one step, it discards those with two. If `Updates` declared these subscripts, the compiler would try each of
/// them for each column that is read, and with them Swift's own operators, because one of them is for Swift values.
//
// Ten subscripts, three of which are unavailable. The solver begins with what has the fewest choices. There must be more here than in
// `Updates`: otherwise it chooses the assigned type before it reads the columns of the right side, tries all operators for that type,
// and gives up on `$0.limit = ($0.limit ?? 0) * 2 + ($0.limit ?? 1)` of a nullable column. A change in place tries them all repeatedly
// and without success, so each of them also costs. Only those for
// expressions are generic over the kind of column, and all assignable columns conform: otherwise the compiler would report a
// missing conformance instead of the real mistake.
@dynamicMemberLookup
public struct _AssignedColumns<Base: Table> {
  init() {}

  /// Assigns a Swift value to a column.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<Value._Assignable> {
    let name = Base._names[keyPath: keyPath].name
    return _Assignment {
      [_AssignedValue(name, Value._fragment(assigned: $0) ?? MissingValueError.fragment(Base.self, name))]
    }
  }

  /// Unavailable: assigns `nil` to a NOT NULL column.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<_Nil<Value>> where Value._Unwrapped == Value {
    @available(*, unavailable, message: "cannot assign 'nil' to a NOT NULL column")
    get { refused(Base._names[keyPath: keyPath].name) }
  }

  /// Unavailable: assigns a Swift value that may be `nil` to a NOT NULL column.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<any _MayBeNil<Value.QueryOutput>> where Value._Unwrapped == Value {
    @available(
      *,
      unavailable,
      message: "cannot assign a value that may be 'nil' to a NOT NULL column; use 'value ?? other'"
    )
    get { refused(Base._names[keyPath: keyPath].name) }
  }

  /// Unavailable: assigns an expression that may be NULL to a NOT NULL column.
  //
  // Only for tables with a key. A NOT NULL column of an optional column group accepts such an expression.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<any _Operand<Value?>> where Value._Unwrapped == Value, Base: PrimaryKeyedTable {
    @available(
      *,
      unavailable,
      message: "cannot assign an expression that may be NULL to a NOT NULL column; use 'a ?? b'"
    )
    get { refused(Base._names[keyPath: keyPath].name) }
  }

  private func refused<New>(_ name: String) -> _Assignment<New> {
    _Assignment { _ in [_AssignedValue(name, MissingValueError.fragment(Base.self, name))] }
  }

  /// Assigns an expression, optional or not, to a nullable column.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _Assignment<any _NullableOperand<Value._Unwrapped>> {
    let name = Base._names[keyPath: keyPath].name
    return _Assignment { [_AssignedValue(name, $0.queryFragment)] }
  }

  /// Assigns a CASE without ELSE to a nullable column. The compiler infers the type of `.open` in a branch from it.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable, Compared>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _Assignment<Cases<Compared, Value>> {
    let name = Base._names[keyPath: keyPath].name
    return _Assignment { [_AssignedValue(name, $0.queryFragment)] }
  }

  /// Assigns a CASE without ELSE that has a nullable branch to a nullable column.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable, Compared>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _Assignment<OptionalCases<Compared, Value>> {
    let name = Base._names[keyPath: keyPath].name
    return _Assignment { [_AssignedValue(name, $0.queryFragment)] }
  }

  /// Assigns an expression to a column, to a case (the columns of all other cases become NULL), or to a column group (another group
  /// or `Group.Columns(…)`).
  //
  // Not a Swift value of the group's type: otherwise `$0.group.member = …` would read a value that does not exist.
  @_disfavoredOverload
  public subscript<Column: _AssignedColumn>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
  ) -> _Assignment<any QueryExpression<Column._Assigned>> {
    let column = Base._names[keyPath: keyPath]
    return _Assignment { column._assignments(of: $0) }
  }

  /// Assigns a non-optional expression to a nullable column, case or column group.
  @_disfavoredOverload
  public subscript<Column: _AssignedColumn, Wrapped: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
  ) -> _Assignment<any QueryExpression<Wrapped>> where Column._Assigned == Wrapped? {
    let column = Base._names[keyPath: keyPath]
    return _Assignment { column._assignments(of: $0) }
  }

  /// Assigns a Swift value to a member that is assigned as a whole: an enum, `$0.kind = .note("Milk")`; an optional column
  /// group, which may become `nil`; or a case (the columns of all other cases become NULL).
  @_disfavoredOverload
  public subscript<Member: _AssignedAsAWhole>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Member>
  ) -> _Assignment<Member._Whole> {
    let member = Base._names[keyPath: keyPath]
    return _Assignment { member._assignments(ofWhole: $0) }
  }
}

/// The new values of columns for an assigned value.
public struct _Assignment<New> {
  let values: (New) -> [_AssignedValue]
}
