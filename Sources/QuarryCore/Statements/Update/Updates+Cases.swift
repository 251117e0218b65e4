// The cases of an enum in an UPDATE. To assign one is to assign the enum: the columns of all others become NULL.

extension Updates where Base: _EnumTable {
  /// A case as an expression: what the row holds before the UPDATE.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> SQLExpression<Value?> {
    SQLExpression(fragment: column(Base.columns[keyPath: keyPath].name))
  }

  /// A case of several columns: assign it as a whole.
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumnGroup<Base, Group>>
  ) -> UpdatesCase<Base, Group> {
    get { UpdatesCase(updates: self) }
    // Whoever came here all the same would have a statement that fails.
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set { for column in Base._schema.columns { set(column.name, .refusal(of: Group.self)) } }
  }
}

/// A case of several columns in an UPDATE. It is assigned as a whole; its columns can be read.
@dynamicMemberLookup
public struct UpdatesCase<Base: Table, Group: Table> {
  let updates: Updates<Base>

  /// A column of the case as an expression: what the row holds before the UPDATE.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    get { SQLExpression(fragment: updates.column(Group.columns[keyPath: keyPath].name)) }
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set {}
  }

  /// A column of a case has no value of its own to assign.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> Value.QueryOutput {
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    get { preconditionFailure() }
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set {}
  }
}
