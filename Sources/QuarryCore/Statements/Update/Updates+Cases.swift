// The cases of an enum in an UPDATE. Assigning a case assigns the enum: the columns of all other cases become NULL.

extension Updates where Base: _EnumTable {
  /// A case as an expression, with its value before the UPDATE.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumn<Base, Value>>
  ) -> SQLExpression<Value?> {
    SQLExpression(fragment: column(Base._names[keyPath: keyPath].name))
  }

  /// A case with several columns, which must be assigned as a whole.
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumnGroup<Base, Group>>
  ) -> UpdatesCase<Base, Group> {
    get { UpdatesCase(updates: self) }
    // If this setter is called anyway, the statement fails.
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set { for column in Base._schema.columns { set(column.name, .refusal(of: Group.self)) } }
  }
}

/// A case with several columns in an UPDATE. It must be assigned as a whole, but its columns can be read.
@dynamicMemberLookup
public struct UpdatesCase<Base: Table, Group: Table> {
  let updates: Updates<Base>

  /// A column of the case as an expression, with its value before the UPDATE.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    get { SQLExpression(fragment: updates.column(Group._names[keyPath: keyPath].name)) }
    @available(*, unavailable, message: "Assign the entire case, instead: '$0.enum = .case(value)'")
    set {}
  }

  /// Unavailable: a column of a case cannot be assigned separately.
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
