// Columns in an UPDATE, or in the UPDATE of an INSERT, that are misspelled or of the wrong type.
//
// A column can be read and assigned there in several ways. If its type is wrong, the solver tries every Swift operator around it. A
// misspelled column therefore accepts and returns any type, and its getter is unavailable (``_MisspeltColumn``): `$0.total = $0.total * 2 +
// $0.totl * 3 - 1` takes 0.1 s instead of 18 s. A column of the wrong type is a value that matches its context and requires an unavailable
// conformance (see ``_OtherType``).

/// A column whose type matches its context.
public protocol _ColumnThatFits {}

@available(
  *,
  unavailable,
  message:
    "cannot use this column in the assignment: its type differs (use 'cast(as:)'), it may be NULL (use '??'), or it is generated"
)
extension _OtherType: _ColumnThatFits {}

extension Updates {
  /// Rejects a column whose type does not match its context.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Base.TableColumns._Fit: _ColumnThatFits {
    get { misspelt }
    set { set(name, misspelt.queryFragment) }
  }

  /// Rejects a misspelled column of the table.
  @_disfavoredOverload
  public subscript<New>(dynamicMember keyPath: KeyPath<Base.TableColumns, _MisspeltColumn>) -> New {
    // Unreachable: the key path cannot be created.
    get { preconditionFailure() }
    set { set("", misspelt.queryFragment) }
  }
}

extension OptionalUpdates {
  /// Rejects a column whose type does not match its context.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Group.TableColumns._Fit: _ColumnThatFits {
    get { misspelt }
    set { updates.set(name, misspelt.queryFragment) }
  }

  /// Rejects a misspelled column of the group.
  @_disfavoredOverload
  public subscript<New>(dynamicMember keyPath: KeyPath<Group.TableColumns, _MisspeltColumn>) -> New {
    // Unreachable: the key path cannot be created.
    get { preconditionFailure() }
    set { updates.set("", misspelt.queryFragment) }
  }
}

extension ExcludedColumns {
  /// Rejects a column whose type does not match its context.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Base.TableColumns._Fit: _ColumnThatFits { misspelt }

  /// Rejects a misspelled column of the table.
  @_disfavoredOverload
  public subscript<New>(dynamicMember keyPath: KeyPath<Base.TableColumns, _MisspeltColumn>) -> New {
    // Unreachable: the key path cannot be created.
    preconditionFailure()
  }
}

/// The value of a misspelled name in a key path, where the compiler does not reject it. It makes the statement fail.
private var misspelt: SQLExpression<_Misspelt> { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
