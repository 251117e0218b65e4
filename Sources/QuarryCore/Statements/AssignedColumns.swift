/// What can be assigned to the columns of a table, besides expressions built by operators and functions.
///
/// Apart from ``Updates``, so that the compiler takes two steps to get here: both are disfavored, and as soon as it has
/// found a way with one it drops what takes two. Were these subscripts of `Updates` itself, it would try each of them for
/// each column that is read, and with it Swift's own operators, since a Swift value is among them.
@dynamicMemberLookup
public struct _AssignedColumns<Base: Table> {
  init() {}

  /// A Swift value to a column.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<Value.QueryOutput> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { [(name, Value(queryOutput: $0).queryFragment)] }
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

  /// An expression to a column.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> _Assignment<any QueryExpression<Value>> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { [(name, $0.queryFragment)] }
  }

  /// An expression that is never NULL to a column that may be.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _Assignment<any QueryExpression<Value>> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { [(name, $0.queryFragment)] }
  }

  /// A whole group of columns: a Swift value of the group, or `Group.Columns(…)` with expressions.
  //
  // Not of the type `Group`, or `$0.group.member = …` would go through a Swift value that is not there.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> _Assignment<any QueryExpression<Group>> {
    _Assignment { Group._assigned($0) }
  }

  /// A whole enum: `$0.kind = .note("Milk")`.
  @_disfavoredOverload
  public subscript<Group: _EnumTable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> _Assignment<Group> {
    _Assignment { Group._assigned($0) }
  }

  /// A whole optional group of columns, or `nil`.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group?>>
  ) -> _Assignment<Group?> {
    _Assignment { $0.map { Group._assigned($0) } ?? Group._assigned([:]) }
  }

  /// To an optional group of columns what is not optional: `Group.Columns(…)`, or another group.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group?>>
  ) -> _Assignment<any QueryExpression<Group>> {
    _Assignment { Group._assigned($0) }
  }

  /// A Swift value to a case, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> _Assignment<Value.QueryOutput> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { Base._assigned(case: name, Value(queryOutput: $0)) }
  }

  /// An expression to a case, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> _Assignment<any QueryExpression<Value>> {
    let name = Base.columns[keyPath: keyPath].name
    return _Assignment { Base._assigned(case: name, $0) }
  }

  /// An expression to a case of several columns, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumnGroup<Base, Group>>
  ) -> _Assignment<any QueryExpression<Group>> {
    _Assignment { Base._assigned(case: "", $0) }
  }
}

/// What columns become when something is assigned.
public struct _Assignment<New> {
  let values: (New) -> [(String, QueryFragment)]
}

extension Table {
  /// What the columns of a group become when it is assigned as a whole.
  static func _assigned(_ value: some QueryExpression<Self>) -> [(String, QueryFragment)] {
    var row = _SelectionValues()
    row.append("", value)
    return zip(_schema.columns, row.stored).filter { $0.0.generated == nil }.map { ($0.name, $1) }
  }

  /// What the columns of an enum become when a case is assigned.
  static func _assigned<Q: QueryRepresentable>(
    case name: String,
    _ value: some QueryExpression<Q>
  ) -> [(String, QueryFragment)] {
    var payload = _SelectionValues()
    payload.append(name, value)
    let names = Q._nestedSchema?.columns.map(\.name) ?? [name]
    return _assigned(Dictionary(zip(names, payload.stored), uniquingKeysWith: { first, _ in first }))
  }

  /// Values to some of the columns, and NULL to all others.
  static func _assigned(_ values: [String: QueryFragment]) -> [(String, QueryFragment)] {
    _schema.columns.filter { $0.generated == nil }.map { column in
      (column.name, values[column.name] ?? QueryFragment { $0.append(.null) })
    }
  }
}
