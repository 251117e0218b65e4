// Columns with the name of a method, such as `count`: `$1.column(\.count)`.
//
// Where columns are dynamic members, a method of the same name hides the column. Each method here does what the subscript of the same type
// does.

extension Optional.TableColumns {
  /// Returns a column with the same name as a method: `$1.column(\.count)`.
  public func column<Member: _TableMember>(
    _ keyPath: KeyPath<Wrapped.TableColumns, Member>
  ) -> Member._OuterMember { self[dynamicMember: keyPath] }

  /// Returns a column of an aliased table with the same name as a method.
  public func column<Base: Table, Name: AliasName, Column: TableColumnExpression>(
    _ keyPath: KeyPath<Base.TableColumns, Column>
  ) -> SQLExpression<Column.Value._Unwrapped?> where Wrapped == TableAlias<Base, Name>, Column.Root == Base {
    columns.column(keyPath)._outerMember
  }
}

extension TableAlias.TableColumns {
  /// Returns a column with the same name as a method.
  ///
  /// ```swift
  /// Tag.as(Other.self).where { $0.column(\.count) > 3 }
  /// // … WHERE (("others"."count") > (3))
  /// ```
  public func column<Value>(
    _ keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> TableColumn<TableAlias<Base, Name>, Value> { self[dynamicMember: keyPath] }

  /// Returns a column of another kind, such as a generated one, with the same name as a method.
  @_disfavoredOverload
  public func column<Column: TableColumnExpression>(
    _ keyPath: KeyPath<Base.TableColumns, Column>
  ) -> TableAliasColumn<TableAlias<Base, Name>, Column> where Column.Root == Base {
    self[dynamicMember: keyPath]
  }

  /// Returns a column group with the same name as a method.
  public func column<Group: QueryRepresentable>(
    _ keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> ColumnGroup<TableAlias<Base, Name>, Group> { self[dynamicMember: keyPath] }
}

extension ColumnGroup where Value: Table {
  /// Returns a column with the same name as a method: `$0.place.column(\.count)`.
  public func column<Member: QueryRepresentable>(
    _ keyPath: KeyPath<Value.TableColumns, TableColumn<Value, Member>>
  ) -> TableColumn<Root, Member> { self[dynamicMember: keyPath] }

  /// Returns a group inside the group with the same name as a method.
  public func column<Member: QueryRepresentable>(
    _ keyPath: KeyPath<Value.TableColumns, ColumnGroup<Value, Member>>
  ) -> ColumnGroup<Root, Member> { self[dynamicMember: keyPath] }

  /// Returns the column of a case with the same name as a method: `$0.kind.column(\.count)`.
  public func column<Member: QueryRepresentable>(
    _ keyPath: KeyPath<Value.TableColumns, CaseColumn<Value, Member>>
  ) -> CaseColumn<Root, Member> { self[dynamicMember: keyPath] }

  /// Returns the columns of a case with the same name as a method.
  public func column<Member: Table>(
    _ keyPath: KeyPath<Value.TableColumns, CaseColumnGroup<Value, Member>>
  ) -> CaseColumnGroup<Root, Member> { self[dynamicMember: keyPath] }
}

extension ColumnGroup {
  /// Returns a column of an optional group with the same name as a method. It is NULL if the group is missing.
  public func column<Group: Table, Member: QueryRepresentable>(
    _ keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> SQLExpression<Member?> where Value == Group? { self[dynamicMember: keyPath] }

  /// Returns a nullable column of an optional group with the same name as a method.
  public func column<Group: Table, Member: QueryRepresentable>(
    _ keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member?>>
  ) -> SQLExpression<Member?> where Value == Group? { self[dynamicMember: keyPath] }

  /// Returns a group inside an optional group with the same name as a method.
  public func column<Group: Table, Member: Table>(
    _ keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> ColumnGroup<Root, Member?> where Value == Group? { self[dynamicMember: keyPath] }

  /// Returns an optional group inside an optional group with the same name as a method.
  public func column<Group: Table, Member: Table>(
    _ keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member?>>
  ) -> ColumnGroup<Root, Member?> where Value == Group? { self[dynamicMember: keyPath] }

  /// Returns the column of a case of an optional group with the same name as a method.
  public func column<Group: Table, Member: QueryRepresentable>(
    _ keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Member>>
  ) -> CaseColumn<Root, Member> where Value == Group? { self[dynamicMember: keyPath] }
}

extension OptionalColumnGroup {
  /// Returns a column with the same name as a method: `$1.place.column(\.count)`.
  public func column<Member: QueryRepresentable>(
    _ keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> SQLExpression<Member._Unwrapped?> { self[dynamicMember: keyPath] }

  /// Returns a group inside the group with the same name as a method.
  public func column<Member: Table>(
    _ keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> OptionalColumnGroup<Root, Member._Present> { self[dynamicMember: keyPath] }

  /// Returns the column of a case with the same name as a method.
  public func column<Member: QueryRepresentable>(
    _ keyPath: KeyPath<Group.TableColumns, CaseColumn<Group, Member>>
  ) -> CaseColumn<Root, Member> { self[dynamicMember: keyPath] }
}

extension PresentColumnGroup {
  /// Returns a column with the same name as a method: `$0.place.map { $0.column(\.count) }`.
  public func column<Column: TableColumnExpression>(
    _ keyPath: KeyPath<Group.TableColumns, Column>
  ) -> AliasedColumn<Root, Column.Value> where Column.Root == Group { self[dynamicMember: keyPath] }
}

extension CaseColumnGroup {
  /// Returns a column with the same name as a method: `$0.kind.photo.column(\.count)`.
  @_disfavoredOverload
  public func column<Member: QueryRepresentable>(
    _ keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> CaseColumn<Root, Member> { self[dynamicMember: keyPath] }

  /// Returns a nullable column with the same name as a method.
  public func column<Member: QueryRepresentable>(
    _ keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member?>>
  ) -> CaseColumn<Root, Member> { self[dynamicMember: keyPath] }
}
