/// The assignments of an optional column group in an UPDATE.
@dynamicMemberLookup
public struct OptionalUpdates<Group: Table>: Sendable {
  var updates: Updates<Group>

  /// A column of the group as an expression, which is NULL if the group is missing.
  //
  // Read-only, like a nullable column of `Updates`.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    SQLExpression(fragment: updates.column(Group._names[keyPath: keyPath].name))
  }

  /// Assigns an expression, a Swift value or `nil` to a member of the group.
  @_disfavoredOverload
  public subscript<New>(
    dynamicMember keyPath: KeyPath<_OptionalGroupColumns<Group>, _Assignment<New>>
  ) -> New {
    @available(
      *,
      unavailable,
      message:
        "a column of an optional group may be NULL; use '??' to replace NULL, or '$0.group.a = $0.group.a + 1' to change the column"
    )
    get { preconditionFailure() }
    set { updates.set(_OptionalGroupColumns<Group>()[keyPath: keyPath].values(newValue)) }
  }

  /// A column of the group that can be changed in place. NULL stays NULL.
  ///
  /// ```swift
  /// Ship.update { $0.winter.days += 1 }
  /// // UPDATE "ships" SET "days" = ("ships"."days") + (1)
  /// ```
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<_OptionalGroupColumns<Group>, _NullableColumn<Value>>
  ) -> SQLExpression<Value> {
    get { SQLExpression(fragment: updates.column(_OptionalGroupColumns<Group>()[keyPath: keyPath].name)) }
    set { updates.set(_OptionalGroupColumns<Group>()[keyPath: keyPath].name, newValue.queryFragment) }
    _modify { yield &updates[changed: _OptionalGroupColumns<Group>()[keyPath: keyPath].name] }
  }
}

/// The columns of an optional group, for assignments and changes in place. Each is nullable, because the group may be missing.
@dynamicMemberLookup
public struct _OptionalGroupColumns<Group: Table> {
  init() {}

  /// An assignment to any column.
  //
  // One step more than a change in place. Otherwise `$0.group.isOpen.toggle()` would be the method of a Swift `Bool`.
  @_disfavoredOverload
  public subscript<New>(
    dynamicMember keyPath: KeyPath<_AssignedColumns<Group>, _Assignment<New>>
  ) -> _Assignment<New> {
    _AssignedColumns<Group>()[keyPath: keyPath]
  }

  /// A column that is changed in place, or assigned a nullable value although it is NOT NULL in a group that is present.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> _NullableColumn<Value._Unwrapped?> {
    _NullableColumn(name: Group._names[keyPath: keyPath].name)
  }
}

/// The assignments of a column group: the type of `$0.home` in the closure of an UPDATE.
///
/// ```swift
/// func clear(_ home: inout UpdatesGroup<Ship, Position>) { home.north = 0; home.east = 0 }
/// Ship.update { clear(&$0.home) }
/// // UPDATE "ships" SET "north" = 0, "east" = 0
/// ```
public typealias UpdatesGroup<Base: Table, Group: Table> = Updates<Group>

/// A comparison of the group with `nil` in the closure of an UPDATE: `$0.isOpen = $0.closed == nil`.
extension OptionalUpdates: _NullTested {
  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(Group._schema.columns.map { updates.column($0.name) }, comparison)
  }
}
