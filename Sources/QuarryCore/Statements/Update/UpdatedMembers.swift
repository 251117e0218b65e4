// What the members of a table's columns are in an UPDATE.

/// What can be read, assigned, and changed in place: a column that is never NULL, or a group of columns.
public protocol _UpdatedMember {
  /// What `$0.member` is.
  associatedtype _Update
  /// The member before the UPDATE.
  func _update<Base: Table>(in updates: Updates<Base>) -> _Update
  /// The member with what the closure has assigned to it so far, for a change in place.
  func _changed<Base: Table>(in updates: Updates<Base>) -> _Update
  /// Assigns to it.
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
    SQLExpression(fragment: updates.changed(name))
  }

  public func _assign<Base: Table>(_ new: SQLExpression<Value>, in updates: inout Updates<Base>) {
    updates.set(name, new.queryFragment)
  }
}

/// A column that the database computes: it can be read, not assigned.
///
/// ```swift
/// Item.update { $0.summary = $0.searchText }
/// // UPDATE "items" SET "summary" = "items"."searchText"
/// ```
//
// As what it is, not as an `SQLExpression`: where it is assigned, the compiler speaks of its type.
extension GeneratedColumn: _UpdatedMember {
  public func _update<Base: Table>(in updates: Updates<Base>) -> GeneratedColumn { self }

  /// Of this type is nothing but another generated column, and SQLite refuses to assign it: "cannot UPDATE generated column".
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

/// The assignments of a group of columns, which may be missing or not.
public protocol _GroupUpdates {
  /// Those of a table, seen from the group.
  init<Base: Table>(_of updates: Updates<Base>)
  /// Hands them back to the table.
  func _assign<Base: Table>(in updates: inout Updates<Base>)
}

extension Updates: _GroupUpdates {
  public init<Table>(_of updates: Updates<Table>) { self.init(updates) }

  public func _assign<Table>(in updates: inout Updates<Table>) { updates.take(self) }
}

extension OptionalUpdates: _GroupUpdates {
  public init<Base: Table>(_of updates: Updates<Base>) { self.init(updates: Updates<Group>(updates)) }

  public func _assign<Base: Table>(in updates: inout Updates<Base>) { updates.take(self.updates) }
}

extension Optional where Wrapped: Table {
  public typealias _Updates = OptionalUpdates<Wrapped>
}

extension TableAlias {
  public typealias _Updates = Updates<Base>
}
