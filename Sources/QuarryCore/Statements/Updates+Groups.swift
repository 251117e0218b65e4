/// An optional group of columns in an UPDATE.
@dynamicMemberLookup
public struct OptionalUpdates<Group: Table>: Sendable {
  var updates: Updates<Group>

  /// A column of the group as an expression, NULL where the group is missing: read it, assign another one, or change it in
  /// place.
  ///
  /// By a Swift value a column that is a number, and never NULL in the group, is changed by an assignment:
  ///
  /// ```swift
  /// Ship.update { $0.winter.days = $0.winter.days + 1 }
  /// // UPDATE "ships" SET "days" = ("ships"."days") + (1)
  /// ```
  //
  // `$0.winter.days += 1` is Swift's own for the compiler, as `AssignmentOperators` says. Operators on `SQLExpression<Int?>` and
  // `SQLExpression<Double?>`, spelled out, would do, but with them the benchmark's queries took 110,500 scopes in place of 44,500.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    get { SQLExpression(fragment: updates[dynamicMember: keyPath].queryFragment) }
    set { updates.set(Group.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns an expression to a column of the group.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> SQLExpression<Value> where Value._Unwrapped == Value {
    @available(
      *,
      unavailable,
      message:
        "a column of an optional group is NULL where the group is missing: '??' gives it a value; '$0.group.a = $0.group.a + 1' changes it by one"
    )
    get { updates[dynamicMember: keyPath] }
    set { updates[dynamicMember: keyPath] = newValue }
  }

  /// Assigns an expression to a column of the group that may be NULL, whether the expression may be or not.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value?>>
  ) -> any _NullableExpression<Value._Unwrapped> {
    @available(*, unavailable)
    get { SQLExpression<Value>(fragment: updates.column(Group.columns[keyPath: keyPath].name)) }
    set { updates.set(Group.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns anything else to a member of the group.
  @_disfavoredOverload
  public subscript<New>(
    dynamicMember keyPath: KeyPath<_AssignedColumns<Group>, _Assignment<New>>
  ) -> New {
    @available(
      *,
      unavailable,
      message:
        "A column has no Swift value while an UPDATE is built; what may be NULL, as '%' and '/', needs '?? 0' to be assigned"
    )
    get { preconditionFailure() }
    set { updates.set(_AssignedColumns<Group>()[keyPath: keyPath].values(newValue)) }
  }
}

/// The assignments of a group of columns: what `$0.home` is where the closure of an UPDATE gets the table.
///
/// ```swift
/// func clear(_ home: inout UpdatesGroup<Ship, Position>) { home.north = 0; home.east = 0 }
/// Ship.update { clear(&$0.home) }
/// // UPDATE "ships" SET "north" = 0, "east" = 0
/// ```
public typealias UpdatesGroup<Base: Table, Group: Table> = Updates<Group>
