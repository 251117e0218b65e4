// Misspelt columns in an UPDATE, also in that of an INSERT.
//
// A column there can be read and assigned in several ways, so that for one that is missing the compiler would try all operators
// of Swift around it: `$0.total = $0.total * 2 + $0.totl * 3 - 1` took it 18 s. So every name is a column, of a type that fits
// what surrounds it and asks for a conformance that is not available: a second at most (see ``_OtherType``). What exists and is
// of another type fits as well, which is why the words are of both.

/// A column that fits where it stands.
public protocol _ColumnThatFits {}

@available(
  *,
  unavailable,
  message:
    "no column of this name fits here: it is misspelt, computed, of another type ('cast(as:)') or may be NULL ('??')"
)
extension _OtherType: _ColumnThatFits {}

extension Updates {
  /// Not there: the table has no such column.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Base.TableColumns._Fit: _ColumnThatFits {
    get { misspelt }
    set { set(name, misspelt.queryFragment) }
  }
}

extension OptionalUpdates {
  /// Not there: the group has no such column.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Group.TableColumns._Fit: _ColumnThatFits {
    get { misspelt }
    set { updates.set(name, misspelt.queryFragment) }
  }
}

extension ExcludedColumns {
  /// Not there: the table has no such column.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> SQLExpression<_Misspelt>
  where Base.TableColumns._Fit: _ColumnThatFits { misspelt }
}

/// What the name gives where it is not refused, which is in key paths: it makes the statement fail.
private var misspelt: SQLExpression<_Misspelt> { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
