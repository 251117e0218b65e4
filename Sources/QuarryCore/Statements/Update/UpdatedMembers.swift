// The members of a table's columns in an UPDATE.

/// A member that can be read, assigned and changed in place: a NOT NULL column, or a column group.
public protocol _UpdatedMember {
  /// The type of `$0.member`.
  associatedtype _Update
  /// Returns the member with its value before the UPDATE.
  func _update<Base: Table>(in updates: Updates<Base>) -> _Update
  /// Returns the member with the value that the closure has assigned so far, for a change in place.
  func _changed<Base: Table>(in updates: Updates<Base>) -> _Update
  /// Assigns a value to the member.
  func _assign<Base: Table>(_ new: _Update, in updates: inout Updates<Base>)
}

extension _UpdatedMember {
  public func _changed<Base: Table>(in updates: Updates<Base>) -> _Update { _update(in: updates) }
}

extension TableColumn: _UpdatedMember where Value._Unwrapped == Value {
  public func _update<Base: Table>(in updates: Updates<Base>) -> SQLExpression<Value> {
    SQLExpression(fragment: updates.column(name))
  }

  public func _changed<Base: Table>(in updates: Updates<Base>) -> SQLExpression<Value> {
    updates.changed(name)
  }

  public func _assign<Base: Table>(_ new: SQLExpression<Value>, in updates: inout Updates<Base>) {
    updates.set(name, changed: new)
  }
}

/// A generated column, which can be read but not assigned.
///
/// ```swift
/// Item.update { $0.summary = $0.searchText }
/// // UPDATE "items" SET "summary" = "items"."searchText"
/// ```
//
// It keeps its type and is not an `SQLExpression`: if it is assigned, the compiler's message names this type.
extension GeneratedColumn: _UpdatedMember {
  public func _update<Base: Table>(in updates: Updates<Base>) -> GeneratedColumn { self }

  /// Assigns another generated column, the only value of this type. SQLite rejects it: "cannot UPDATE generated column".
  public func _assign<Base: Table>(_ new: GeneratedColumn, in updates: inout Updates<Base>) {
    updates.set(name, new.queryFragment)
  }
}

extension ColumnGroup: _UpdatedMember where Value: Table {
  public func _update<Base: Table>(in updates: Updates<Base>) -> Value._Updates {
    Value._Updates(_of: updates)
  }

  public func _assign<Base: Table>(_ new: Value._Updates, in updates: inout Updates<Base>) {
    new._assign(in: &updates)
  }
}

/// The assignments of a column group, which may be optional.
public protocol _GroupUpdates {
  /// Creates the assignments of the group from those of a table.
  init<Base: Table>(_of updates: Updates<Base>)
  /// Returns the assignments to those of the table.
  func _assign<Base: Table>(in updates: inout Updates<Base>)
}

extension Updates: _GroupUpdates {
  /// Creates the assignments of the group from those of a table.
  public init<Table>(_of updates: Updates<Table>) { self.init(updates) }

  public func _assign<Table>(in updates: inout Updates<Table>) { updates.take(self) }
}

extension OptionalUpdates: _GroupUpdates {
  /// Creates the assignments of the group from those of a table.
  public init<Base: Table>(_of updates: Updates<Base>) { self.init(updates: Updates<Group>(updates)) }

  public func _assign<Base: Table>(in updates: inout Updates<Base>) { updates.take(self.updates) }
}

extension Optional where Wrapped: Table {
  public typealias _Updates = OptionalUpdates<Wrapped>
}

extension TableAlias {
  public typealias _Updates = Updates<Base>
}
