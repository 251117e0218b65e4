// Columns in an UPDATE, or in the UPDATE of an INSERT, that are misspelt or do not fit.
//
// A column there can be read and assigned in several ways, so for one that does not fit the solver tries all operators of Swift around it. A
// misspelt one takes and gives any type, and its getter is unavailable (``_MisspeltColumn``): `$0.total = $0.total * 2 + $0.totl * 3 - 1`
// takes 0.1 s in place of 18. One of another type is a value that fits its surroundings and asks for an unavailable conformance (see
// ``_OtherType``).

/// A column that fits where it stands.
public protocol _ColumnThatFits {}

@available(
  *,
  unavailable,
  message:
    "cannot assign this column: type mismatch, nullable or generated; use 'cast(as:)', '??' or another column"
)
extension _OtherType: _ColumnThatFits {}

extension Updates {
  /// Does not fit where it stands.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Base.TableColumns._Fit: _ColumnThatFits {
    get { misspelt }
    set { set(name, misspelt.queryFragment) }
  }

  /// Unavailable: the table has no such column.
  @_disfavoredOverload
  public subscript<New>(dynamicMember keyPath: KeyPath<Base.TableColumns, _MisspeltColumn>) -> New {
    // The path cannot be had, so nobody comes here.
    get { preconditionFailure() }
    set { set("", misspelt.queryFragment) }
  }
}

extension OptionalUpdates {
  /// Does not fit where it stands.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Group.TableColumns._Fit: _ColumnThatFits {
    get { misspelt }
    set { updates.set(name, misspelt.queryFragment) }
  }

  /// Unavailable: the group has no such column.
  @_disfavoredOverload
  public subscript<New>(dynamicMember keyPath: KeyPath<Group.TableColumns, _MisspeltColumn>) -> New {
    // The path cannot be had, so nobody comes here.
    get { preconditionFailure() }
    set { updates.set("", misspelt.queryFragment) }
  }
}

extension ExcludedColumns {
  /// Does not fit where it stands.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Base.TableColumns._Fit: _ColumnThatFits { misspelt }

  /// Unavailable: the table has no such column.
  @_disfavoredOverload
  public subscript<New>(dynamicMember keyPath: KeyPath<Base.TableColumns, _MisspeltColumn>) -> New {
    // The path cannot be had, so nobody comes here.
    preconditionFailure()
  }
}

/// What the name gives where it is not refused, which is in key paths: it makes the statement fail.
private var misspelt: SQLExpression<_Misspelt> { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
