/// What can be assigned to the columns of a table, besides expressions built by operators and functions.
///
/// Apart from ``Updates``, so that the compiler takes two steps to get here: both are disfavored, and as soon as it has
/// found a way with one it drops what takes two. Were these subscripts of `Updates` itself, it would try each of them for
/// each column that is read, and with it Swift's own operators, since a Swift value is among them.
//
// Nine subscripts, two of which refuse. A change in place tries them all in vain, again and again: with one more `+=` of a column that
// may be NULL takes three times as long. With less than eight the compiler settles what
// is assigned before it reads the right side, and takes `$0.camp.north = $0.home.east * 2` for a Swift value, which is not
// there. Only those for expressions are generic over the kind of column, and all that are assigned conform: of a protocol that
// columns do not conform to the compiler would speak in place of the real mistake.
@dynamicMemberLookup
public struct _AssignedColumns<Base: Table> {
  init() {}

  /// A Swift value to a column.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<Value._Assignable> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment {
      [(name, Value._fragment(assigned: $0) ?? MissingValueError.fragment(Base.self, name))]
    }
  }

  /// Unavailable: `nil` to a column that is never NULL.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<_Nil<Value>> where Value._Unwrapped == Value {
    @available(*, unavailable, message: "the column is never NULL, so 'nil' cannot be assigned")
    get { refused(Base.columns[keyPath: keyPath].name) }
  }

  /// Unavailable: a Swift value that may be `nil` to a column that is never NULL.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<any _MayBeNil<Value.QueryOutput>> where Value._Unwrapped == Value {
    @available(
      *,
      unavailable,
      message:
        "the column is never NULL, and what is assigned may be 'nil': 'value ?? other' gives it a value"
    )
    get { refused(Base.columns[keyPath: keyPath].name) }
  }

  private func refused<New>(_ name: String) -> _Assignment<New> {
    _Assignment { _ in [(name, MissingValueError.fragment(Base.self, name))] }
  }

  /// An expression to a column that may be NULL, whether the expression may be or not.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _Assignment<any _NullableOperand<Value._Unwrapped>> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { [(name, $0.queryFragment)] }
  }

  /// A CASE without ELSE to a column that may be NULL: of its type the compiler knows what `.open` in a branch is.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable, Compared>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _Assignment<Cases<Compared, Value>> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { [(name, $0.queryFragment)] }
  }

  /// The same with a branch that may be NULL.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable, Compared>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _Assignment<OptionalCases<Compared, Value>> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { [(name, $0.queryFragment)] }
  }

  /// An expression: to a column; to a case, and NULL to the columns of all others; to a group of columns, as another one
  /// or `Group.Columns(…)`.
  //
  // To a group no Swift value of its own type, or `$0.group.member = …` would go through a value that is not there.
  @_disfavoredOverload
  public subscript<Column: _AssignedColumn>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
  ) -> _Assignment<any QueryExpression<Column._Assigned>> {
    let column = Base.columns[keyPath: keyPath]
    return _Assignment { column._assignments(of: $0) }
  }

  /// The same, never NULL, to what may be.
  @_disfavoredOverload
  public subscript<Column: _AssignedColumn, Wrapped: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
  ) -> _Assignment<any QueryExpression<Wrapped>> where Column._Assigned == Wrapped? {
    let column = Base.columns[keyPath: keyPath]
    return _Assignment { column._assignments(of: $0) }
  }

  /// A Swift value to what takes one as a whole: an enum, `$0.kind = .note("Milk")`; a group of columns that may be missing, or
  /// `nil`; a case, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Member: _AssignedAsAWhole>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Member>
  ) -> _Assignment<Member._Whole> {
    let member = Base.columns[keyPath: keyPath]
    return _Assignment { member._assignments(ofWhole: $0) }
  }
}

/// What columns become when something is assigned.
public struct _Assignment<New> {
  let values: (New) -> [(String, QueryFragment)]
}
