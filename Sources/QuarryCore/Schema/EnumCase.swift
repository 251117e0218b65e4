/// The case that a value of an enum is of; for macro expansions.
public struct _EnumCase<Columns> {
  let path: PartialKeyPath<Columns>
  let value: Any

  /// Emitted by the macros.
  public init(path: PartialKeyPath<Columns>, value: Any) {
    self.path = path
    self.value = value
  }
}

extension _EnumTable {
  /// Whether the value is of a case.
  ///
  /// ```swift
  /// attachment.kind.is(\.note)
  /// ```
  public func `is`(_ case: KeyPath<TableColumns, some _CaseColumns>) -> Bool { _case.path == `case` }

  /// The value of a case; nil where this one is of another.
  ///
  /// ```swift
  /// attachment.kind[case: \.note]  // String?
  /// ```
  public subscript<Wrapped>(case path: KeyPath<TableColumns, CaseColumn<Self, Wrapped>>) -> Wrapped
    .QueryOutput?
  {
    `is`(path) ? _case.value as? Wrapped.QueryOutput : nil
  }

  /// The group of columns of a case; nil where this one is of another.
  public subscript<Group: Table>(case path: KeyPath<TableColumns, CaseColumnGroup<Self, Group>>) -> Group? {
    `is`(path) ? _case.value as? Group : nil
  }
}
