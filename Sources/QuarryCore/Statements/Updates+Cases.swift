// The cases of an enum in an UPDATE. To assign one is to assign the enum: the columns of all others become NULL.

extension Updates where Base: _EnumTable {
  /// A case as an expression: what the row holds before the UPDATE.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> SQLExpression<Value?> {
    SQLExpression(fragment: Base.columns[keyPath: keyPath].queryFragment)
  }

  /// Assigns an expression to a case, and NULL to the columns of all others.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> SQLExpression<Value> {
    @available(*, unavailable)
    get { SQLExpression(fragment: Base.columns[keyPath: keyPath].queryFragment) }
    set { set(case: Base.columns[keyPath: keyPath].name, of: Base.self, newValue) }
  }

  /// Assigns an expression to a case, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> any QueryExpression<Value> {
    @available(*, unavailable)
    get { SQLExpression<Value>(fragment: Base.columns[keyPath: keyPath].queryFragment) }
    set { set(case: Base.columns[keyPath: keyPath].name, of: Base.self, newValue) }
  }

  /// Assigns a Swift value to a case, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> Value.QueryOutput {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { set(case: Base.columns[keyPath: keyPath].name, of: Base.self, Value(queryOutput: newValue)) }
  }

  /// A case of several columns: assign it as a whole.
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumnGroup<Base, Group>>
  ) -> UpdatesCase<Base, Group> {
    get { UpdatesCase() }
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set { preconditionFailure() }
  }

  /// Assigns to a case of several columns, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumnGroup<Base, Group>>
  ) -> any QueryExpression<Group> {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { set(case: "", of: Base.self, newValue) }
  }
}

extension Updates {
  /// Assigns a whole enum: `$0.kind = .note("Milk")`.
  @_disfavoredOverload
  public subscript<Group: _EnumTable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> Group {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { set(group: Group.self, newValue) }
  }

  /// Assigns a whole optional group of columns, or `nil`.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group?>>
  ) -> Group? {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { set(optionalGroup: newValue) }
  }

  /// Assigns to an optional group of columns what is not optional: `Group.Columns(…)`, or another group.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group?>>
  ) -> any QueryExpression<Group> {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { set(group: Group.self, newValue) }
  }

  private mutating func set<Group: Table>(optionalGroup value: Group?) {
    if let value { return set(group: Group.self, value) }
    for column in Group._schema.columns where column.generated == nil {
      set(column.name, QueryFragment { $0.append(.null) })
    }
  }

  /// Assigns to a case of an enum, and NULL to the columns of its other cases.
  mutating func set<Enum: Table, Q: QueryRepresentable>(
    case name: String,
    of type: Enum.Type,
    _ value: some QueryExpression<Q>
  ) {
    var payload = _SelectionValues()
    payload.append(name, value)
    let names = Q._nestedSchema?.columns.map(\.name) ?? [name]
    let values = Dictionary(zip(names, payload.values), uniquingKeysWith: { first, _ in first })
    for column in Enum._schema.columns where column.generated == nil {
      set(column.name, values[column.name] ?? QueryFragment { $0.append(.null) })
    }
  }
}

extension UpdatesGroup {
  /// A case of an enum as an expression: what the row holds before the UPDATE.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Value>>
  ) -> SQLExpression<Value?> {
    SQLExpression(fragment: CaseColumn<Base, Value>(Group.columns[keyPath: keyPath].name).queryFragment)
  }

  /// Assigns an expression to a case of an enum, and NULL to the columns of all others.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Value>>
  ) -> SQLExpression<Value> {
    @available(*, unavailable)
    get { SQLExpression(fragment: Group.columns[keyPath: keyPath].queryFragment) }
    set { updates.set(case: Group.columns[keyPath: keyPath].name, of: Group.self, newValue) }
  }

  /// Assigns an expression to a case of an enum, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Value>>
  ) -> any QueryExpression<Value> {
    @available(*, unavailable)
    get { SQLExpression<Value>(fragment: Group.columns[keyPath: keyPath].queryFragment) }
    set { updates.set(case: Group.columns[keyPath: keyPath].name, of: Group.self, newValue) }
  }

  /// Assigns a Swift value to a case of an enum, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Value>>
  ) -> Value.QueryOutput {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set {
      updates.set(case: Group.columns[keyPath: keyPath].name, of: Group.self, Value(queryOutput: newValue))
    }
  }

  /// A case of several columns: assign it as a whole.
  public subscript<Payload: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumnGroup<Group, Payload>>
  ) -> UpdatesCase<Base, Payload> {
    get { UpdatesCase() }
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set { preconditionFailure() }
  }

  /// Assigns to a case of several columns, and NULL to the columns of all others.
  @_disfavoredOverload
  public subscript<Payload: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumnGroup<Group, Payload>>
  ) -> any QueryExpression<Payload> {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { updates.set(case: "", of: Group.self, newValue) }
  }
}

/// A case of several columns in an UPDATE. It is assigned as a whole; its columns can be read.
@dynamicMemberLookup
public struct UpdatesCase<Base: Table, Group: Table> {
  init() {}

  /// A column of the case as an expression: what the row holds before the UPDATE.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> SQLExpression<Value?> {
    get {
      SQLExpression(fragment: CaseColumn<Base, Value>(Group.columns[keyPath: keyPath].name).queryFragment)
    }
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set { preconditionFailure() }
  }

  /// A column of a case has no value of its own to assign.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> Value.QueryOutput {
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    get { preconditionFailure() }
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set { preconditionFailure() }
  }
}
