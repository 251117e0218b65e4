// Groups inside of groups, and members of optional groups, in an UPDATE.

extension UpdatesGroup {
  /// A group inside the group: assign its members one by one.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> UpdatesGroup<Base, Member> {
    get { UpdatesGroup<Base, Member>(updates: updates) }
    set { updates = newValue.updates }
  }

  /// Assigns a whole group inside the group: a Swift value of it, or `Member.Columns(…)`.
  @_disfavoredOverload
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> any QueryExpression<Member> {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { updates.set(group: Member.self, newValue) }
  }

  /// Assigns a whole enum inside the group: `$0.group.kind = .note("Milk")`.
  @_disfavoredOverload
  public subscript<Member: _EnumTable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> Member {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { updates.set(group: Member.self, newValue) }
  }

  /// Assigns a Swift value to a column of an optional group.
  @_disfavoredOverload
  public subscript<Wrapped: Table, Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Value>>
  ) -> Value.QueryOutput where Group == Wrapped? {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { updates.set(Wrapped.columns[keyPath: keyPath].name, Value(queryOutput: newValue).queryFragment) }
  }

  /// A column of an optional group as an expression: NULL where the group is missing.
  public subscript<Wrapped: Table, Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Value>>
  ) -> SQLExpression<Value?> where Group == Wrapped? {
    SQLExpression(fragment: CaseColumn<Base, Value>(Wrapped.columns[keyPath: keyPath].name).queryFragment)
  }

  /// Assigns an expression to a column of an optional group.
  public subscript<Wrapped: Table, Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Value>>
  ) -> SQLExpression<Value> where Group == Wrapped? {
    @available(*, unavailable)
    get {
      SQLExpression(fragment: CaseColumn<Base, Value>(Wrapped.columns[keyPath: keyPath].name).queryFragment)
    }
    set { updates.set(Wrapped.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns an expression to a column of an optional group.
  @_disfavoredOverload
  public subscript<Wrapped: Table, Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, TableColumn<Wrapped, Value>>
  ) -> any QueryExpression<Value> where Group == Wrapped? {
    @available(*, unavailable)
    get {
      SQLExpression<Value>(
        fragment: CaseColumn<Base, Value>(Wrapped.columns[keyPath: keyPath].name).queryFragment
      )
    }
    set { updates.set(Wrapped.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }
}
