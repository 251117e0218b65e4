// Tests whether a value is a given case of an enum: whether the columns of the case are not NULL.

extension TableDefinition {
  /// Returns whether the row is a given case of the enum.
  ///
  /// ```swift
  /// Post.where { $0.is(\.note) }   // WHERE (("posts"."note") IS NOT (NULL))
  /// ```
  public func `is`(_ case: KeyPath<Self, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(QueryValue._qualified(self[keyPath: `case`]._columnNames, _rows))
  }
}

extension TableAlias.TableColumns {
  /// Returns whether the row is a given case of the enum.
  public func `is`(_ case: KeyPath<Base.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(QueryValue._qualified(Base._names[keyPath: `case`]._columnNames, _rows))
  }
}

extension Optional.TableColumns {
  /// Returns whether the row exists and is a given case of the enum.
  public func `is`(_ case: KeyPath<Wrapped.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(QueryValue._qualified(columns[keyPath: `case`]._columnNames, _rows))
  }
}

extension Optional.TableColumns {
  /// Returns whether the row exists and is a given case of the enum, under an alias.
  public func `is`<Base: Table, Name: AliasName>(
    _ case: KeyPath<Base.TableColumns, some _CaseColumns>
  ) -> SQLExpression<Bool> where Wrapped == TableAlias<Base, Name> { columns.is(`case`) }
}

extension ColumnGroup where Value: Table {
  /// Returns whether the value is a given case of the enum.
  ///
  /// ```swift
  /// Attachment.where { $0.kind.is(\.note) }   // WHERE (("attachments"."note") IS NOT (NULL))
  /// ```
  public func `is`(_ case: KeyPath<Value.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Root._qualified(Value._names[keyPath: `case`]._columnNames, _rows))
  }
}

extension ColumnGroup {
  /// Returns whether the value is not NULL and is a given case of the enum.
  public func `is`<Group: Table>(
    _ case: KeyPath<Group.TableColumns, some _CaseColumns>
  ) -> SQLExpression<Bool> where Value == Group? {
    isSet(Root._qualified(Group._names[keyPath: `case`]._columnNames, _rows))
  }
}

extension OptionalColumnGroup {
  /// Returns whether the row exists and its value is a given case of the enum.
  public func `is`(_ case: KeyPath<Group.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Root._qualified(Group._names[keyPath: `case`]._columnNames, _rows))
  }
}

extension CaseColumnGroup {
  /// Returns whether the value is this case and its associated value is a given case of another enum.
  public func `is`(_ case: KeyPath<Group.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Root._qualified(Group._names[keyPath: `case`]._columnNames, _rows))
  }
}

/// Returns `("a") IS NOT (NULL)` or `("a", "b") IS NOT (NULL, NULL)`.
func isSet(_ columns: [QueryFragment]) -> SQLExpression<Bool> {
  comparedToNull(columns, .isDifferent)
}
