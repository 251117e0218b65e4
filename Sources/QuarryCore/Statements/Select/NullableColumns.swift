/// The columns of a table that may be NULL, as what is changed in place in an UPDATE.
///
/// Apart from ``Updates``, so that the compiler takes two steps to get here, as to what else is assigned
/// (``_AssignedColumns``), and drops these where it found another way.
@dynamicMemberLookup
public struct _NullableColumns<Base: Table> {
  init() {}

  /// A column that is changed: `$0.score += 1`, `$0.isDone.toggle()`, `change(&$0.score)`.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _NullableColumn<Value?> {
    _NullableColumn(name: Base.columns[keyPath: keyPath].name)
  }
}

/// A column that may be NULL, of the type that is stored.
public struct _NullableColumn<Value> {
  let name: String
}
