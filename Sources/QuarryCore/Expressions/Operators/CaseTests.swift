// Whether a value is of a case of an enum: whether the columns of that are set.

extension TableDefinition {
  /// Whether the row is of a case of the enum.
  ///
  /// ```swift
  /// Post.where { $0.is(\.note) }   // WHERE (("posts"."note") IS NOT (NULL))
  /// ```
  public func `is`(_ case: KeyPath<Self, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(QueryValue._qualified(self[keyPath: `case`]._columnNames))
  }
}

extension ColumnGroup where Value: Table {
  /// Whether the value is of a case of the enum.
  ///
  /// ```swift
  /// Attachment.where { $0.kind.is(\.note) }   // WHERE (("attachments"."note") IS NOT (NULL))
  /// ```
  public func `is`(_ case: KeyPath<Value.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Root._qualified(Value.columns[keyPath: `case`]._columnNames))
  }
}

extension ColumnGroup {
  /// Whether the value is there and of a case of the enum.
  public func `is`<Group: Table>(
    _ case: KeyPath<Group.TableColumns, some _CaseColumns>
  ) -> SQLExpression<Bool> where Value == Group? {
    isSet(Root._qualified(Group.columns[keyPath: `case`]._columnNames))
  }
}

extension OptionalColumnGroup {
  /// Whether the row is there and its value of a case of the enum.
  public func `is`(_ case: KeyPath<Group.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Root._qualified(Group.columns[keyPath: `case`]._columnNames))
  }
}

extension CaseColumnGroup {
  /// Whether the value is of this case, and what is inside of it of a case of the enum.
  public func `is`(_ case: KeyPath<Group.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Root._qualified(Group.columns[keyPath: `case`]._columnNames))
  }
}

/// `("a") IS NOT (NULL)`, `("a", "b") IS NOT (NULL, NULL)`.
private func isSet(_ columns: [QueryFragment]) -> SQLExpression<Bool> {
  comparedToNull(columns, .isDifferent)
}
