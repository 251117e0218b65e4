/// The case and the associated value of an enum. For macro expansions.
public struct _EnumCase<Columns> {
  let path: PartialKeyPath<Columns>
  let value: Any

  /// Creates a case. Emitted by the macros.
  public init(path: PartialKeyPath<Columns>, value: Any) {
    self.path = path
    self.value = value
  }
}

extension _EnumTable {
  /// Returns whether the value is of a case.
  ///
  /// ```swift
  /// attachment.kind.is(\.note)
  /// ```
  public func `is`(_ case: KeyPath<TableColumns, some _CaseColumns>) -> Bool { _case.path == `case` }

  /// The associated value of a case, or `nil` if this value is of another case.
  ///
  /// ```swift
  /// attachment.kind[case: \.note]  // String?
  /// ```
  public subscript<Wrapped>(case path: KeyPath<TableColumns, CaseColumn<Self, Wrapped>>) -> Wrapped
    .QueryOutput?
  {
    `is`(path) ? _case.value as? Wrapped.QueryOutput : nil
  }

  /// The column group of a case, or `nil` if this value is of another case.
  public subscript<Group: Table>(case path: KeyPath<TableColumns, CaseColumnGroup<Self, Group>>) -> Group? {
    `is`(path) ? _case.value as? Group : nil
  }
}
