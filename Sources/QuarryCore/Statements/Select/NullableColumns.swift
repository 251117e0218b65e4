/// The nullable columns of a table, for changes in place in an UPDATE.
///
/// Separate from ``Updates``, so that the compiler needs two steps to reach them, as for other assignments
/// (`_AssignedColumns`), and discards them if it finds another solution.
@dynamicMemberLookup
public struct _NullableColumns<Base: Table> {
  init() {}

  /// A column that an UPDATE changes in place: `$0.score += 1`, `$0.isDone.toggle()`, `change(&$0.score)`.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> _NullableColumn<Value?> {
    _NullableColumn(name: Base._names[keyPath: keyPath].name)
  }
}

/// A nullable column with its stored type.
public struct _NullableColumn<Value> {
  let name: String
}
