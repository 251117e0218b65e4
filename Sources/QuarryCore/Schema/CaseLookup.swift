// Subscripts from a column group to the cases of an enum, and to the columns of those cases.

extension CaseColumnGroup {
  /// A column of the group.
  @_disfavoredOverload
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> CaseColumn<Root, Member> {
    CaseColumn(Group._names[keyPath: keyPath].name, _rows)
  }

  /// An optional column of the group.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member?>>
  ) -> CaseColumn<Root, Member> {
    CaseColumn(Group._names[keyPath: keyPath].name, _rows)
  }

  /// A group inside the group.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> CaseColumnGroup<Root, Member> {
    CaseColumnGroup<Root, Member>("", _rows)
  }

  /// An optional group inside the group.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member?>>
  ) -> CaseColumnGroup<Root, Member> {
    CaseColumnGroup<Root, Member>("", _rows)
  }

  /// A case of the group, if the group is an enum.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Member>>
  ) -> CaseColumn<Root, Member> {
    CaseColumn(Group._names[keyPath: keyPath].name, _rows)
  }

  /// A case with several columns, if the group is an enum.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumnGroup<Group, Member>>
  ) -> CaseColumnGroup<Root, Member> {
    CaseColumnGroup<Root, Member>("", _rows)
  }
}

extension ColumnGroup where Value: Table {
  /// A case of an enum.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, CaseColumn<Value, Member>>
  ) -> CaseColumn<Root, Member> {
    CaseColumn(Value._names[keyPath: keyPath].name, _rows)
  }

  /// A case with several columns of an enum.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, CaseColumnGroup<Value, Member>>
  ) -> CaseColumnGroup<Root, Member> {
    CaseColumnGroup<Root, Member>("", _rows)
  }
}

extension ColumnGroup {
  /// A case of an optional enum.
  public subscript<Group: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Member>>
  ) -> CaseColumn<Root, Member> where Value == Group? {
    CaseColumn(Group._names[keyPath: keyPath].name, _rows)
  }

  /// A case with several columns of an optional enum.
  public subscript<Group: Table, Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumnGroup<Group, Member>>
  ) -> CaseColumnGroup<Root, Member> where Value == Group? {
    CaseColumnGroup<Root, Member>("", _rows)
  }
}

extension OptionalColumnGroup {
  /// A case of an enum.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Member>>
  ) -> CaseColumn<Root, Member> {
    CaseColumn(Group._names[keyPath: keyPath].name, _rows)
  }

  /// A case with several columns of an enum.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumnGroup<Group, Member>>
  ) -> CaseColumnGroup<Root, Member> {
    CaseColumnGroup<Root, Member>("", _rows)
  }
}

extension Optional.TableColumns {
  /// A case with several columns of an enum.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Wrapped.TableColumns, CaseColumnGroup<Wrapped, Member>>
  ) -> CaseColumnGroup<Wrapped, Member> {
    CaseColumnGroup<Wrapped, Member>("", _rows)
  }
}

extension TableAlias.TableColumns {
  /// A column group.
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> ColumnGroup<TableAlias<Base, Name>, Group> {
    let row: KeyPath<TableAlias<Base, Name>, Base> = \.queryOutput
    return ColumnGroup(keyPath: row.appending(path: Base._names[keyPath: keyPath].keyPath), _rows)
  }

  /// A case with several columns of an enum.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumnGroup<Base, Member>>
  ) -> CaseColumnGroup<TableAlias<Base, Name>, Member> {
    CaseColumnGroup<TableAlias<Base, Name>, Member>("", _rows)
  }
}
