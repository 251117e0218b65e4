// Columns of common tables with the name of a method, such as `count`: `$0.column(\.count)`.

extension Optional.TableColumns {
  /// Returns a column of the rows of a ``With`` with the same name as a method.
  public func column<Base: Table, Name: AliasName, Column: TableColumnExpression>(
    _ keyPath: KeyPath<Base.TableColumns, Column>
  ) -> SQLExpression<Column.Value._Unwrapped?> where Wrapped == CommonTable<Base, Name>, Column.Root == Base {
    columns.column(keyPath)._outerMember
  }
}

extension Optional.TableColumns {
  /// Returns a column group of the rows of a ``With`` with the same name as a method.
  public func column<Base: Table, Name: AliasName, Group: Table>(
    _ keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> CommonColumnGroup<CommonTable<Base, Name>, Group._Present?> where Wrapped == CommonTable<Base, Name> {
    columns.column(keyPath)._outerMember
  }
}

extension CommonTable.TableColumns {
  /// Returns a column with the same name as a method: `$0.column(\.count)`.
  public func column<Column: TableColumnExpression>(
    _ keyPath: KeyPath<Base.TableColumns, Column>
  ) -> AliasedColumn<CommonTable<Base, Name>, Column.Value> where Column.Root == Base {
    self[dynamicMember: keyPath]
  }

  /// Returns a column group with the same name as a method.
  public func column<Group: Table>(
    _ keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> CommonColumnGroup<CommonTable<Base, Name>, Group> { self[dynamicMember: keyPath] }
}

extension CommonColumnGroup {
  /// Returns a column with the same name as a method: `$0.place.column(\.count)`.
  public func column<Column: TableColumnExpression>(
    _ keyPath: KeyPath<Group.TableColumns, Column>
  ) -> AliasedColumn<Root, Column.Value> where Column.Root == Group { self[dynamicMember: keyPath] }
}

extension CommonColumnGroup {
  /// Returns a group inside the group with the same name as a method.
  public func column<Inner: Table>(
    _ keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Inner>>
  ) -> CommonColumnGroup<Root, Inner> { self[dynamicMember: keyPath] }

  /// Returns a group inside an optional group with the same name as a method.
  public func column<Present: Table, Inner: Table>(
    _ keyPath: KeyPath<Present.TableColumns, ColumnGroup<Present, Inner>>
  ) -> CommonColumnGroup<Root, Inner._Present?> where Group == Present? { self[dynamicMember: keyPath] }

  /// Returns a column of an optional group with the same name as a method. It is NULL if the group is missing.
  public func column<Present: Table, Member: QueryRepresentable>(
    _ keyPath: KeyPath<Present.TableColumns, TableColumn<Present, Member>>
  ) -> SQLExpression<Member._Unwrapped?> where Group == Present? { self[dynamicMember: keyPath] }
}
