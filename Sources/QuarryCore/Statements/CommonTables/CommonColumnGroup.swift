/// A column group in the rows of a common table expression: `$0.span`, if `Span` is a `@Selection`.
///
/// ```swift
/// With { Event.all } query: { events in events.where { $0.span.start > 3 } }
/// // … FROM "cte1" WHERE (("cte1"."start") > (3))
/// ```
@dynamicMemberLookup
public struct CommonColumnGroup<Root: Table, Group: Table>: _ColumnGroupOperand, _ColumnList, Sendable {
  /// The type of the group.
  public typealias QueryValue = Group

  /// The qualifier of the columns.
  private let qualifier: QueryFragment

  init(qualifier: QueryFragment) { self.qualifier = qualifier }

  /// Returns a column of the group.
  public subscript<Column: TableColumnExpression>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, Column>
  ) -> AliasedColumn<Root, Column.Value> where Column.Root == Group {
    AliasedColumn(name: Group._names[keyPath: keyPath].name, qualifier: qualifier)
  }

  /// Returns a group inside the group.
  public subscript<Inner: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Inner>>
  ) -> CommonColumnGroup<Root, Inner> { CommonColumnGroup<Root, Inner>(qualifier: qualifier) }

  package var _columns: [QueryFragment] {
    Group._schema.columns.map { AliasedColumn<Root, Int>(name: $0.name, qualifier: qualifier).queryFragment }
  }

  /// The columns as a row value.
  public var queryFragment: QueryFragment {
    QueryFragment { $0.append(list: _columns) }
  }
}

// The members of optional groups, and the cases of enums.
extension CommonColumnGroup {
  /// Returns a column of an optional group. It is NULL if the group is missing.
  public subscript<Present: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Present.TableColumns, TableColumn<Present, Member>>
  ) -> SQLExpression<Member._Unwrapped?> where Group == Present? {
    column(Present._names[keyPath: keyPath].name)
  }

  /// Returns a group inside an optional group.
  public subscript<Present: Table, Inner: Table>(
    dynamicMember keyPath: KeyPath<Present.TableColumns, ColumnGroup<Present, Inner>>
  ) -> CommonColumnGroup<Root, Inner._Present?> where Group == Present? {
    CommonColumnGroup<Root, Inner._Present?>(qualifier: qualifier)
  }

  /// Returns the column of a case of an optional enum.
  public subscript<Present: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Present.TableColumns, CaseColumn<Present, Member>>
  ) -> SQLExpression<Member?> where Group == Present? {
    column(Present._names[keyPath: keyPath].name)
  }

  /// Returns the columns of a case of an optional enum.
  public subscript<Present: Table, Inner: Table>(
    dynamicMember keyPath: KeyPath<Present.TableColumns, CaseColumnGroup<Present, Inner>>
  ) -> CommonColumnGroup<Root, Inner?> where Group == Present? {
    CommonColumnGroup<Root, Inner?>(qualifier: qualifier)
  }

  /// Returns the columns of a case of an enum.
  public subscript<Inner: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, CaseColumnGroup<Group, Inner>>
  ) -> CommonColumnGroup<Root, Inner?> { CommonColumnGroup<Root, Inner?>(qualifier: qualifier) }

  private func column<Member>(_ name: String) -> SQLExpression<Member> {
    SQLExpression {
      AliasedColumn<Root, Int>(name: name, qualifier: qualifier)._append(to: &$0)
      $0.noteColumn()
    }
  }
}

// The group on the optional side of a join: `$1.span.start`.
extension CommonColumnGroup: _TableMember {
  public var _outerMember: CommonColumnGroup<Root, Group._Present?> {
    CommonColumnGroup<Root, Group._Present?>(qualifier: qualifier)
  }
}

extension CommonColumnGroup: _NullTested {
  /// Returns whether all columns of the group are NULL: `("a", "b") IS (NULL, NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isSame) }

  /// Returns whether a column of the group is not NULL: `("a", "b") IS NOT (NULL, NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { _comparedToNull(.isDifferent) }

  public func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool> {
    comparedToNull(_columns, comparison)
  }
}

extension CommonColumnGroup {
  /// The columns, if the group is present.
  var present: PresentColumnGroup<Root, Group._Present> {
    PresentColumnGroup<Root, Group._Present>(columns: _columns, .none, qualifier: qualifier)
  }

  /// Returns whether the value is a given case of the enum: `$0.kind.is(\.note)`.
  public func `is`(_ case: KeyPath<Group.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Group._names[keyPath: `case`]._columnNames.qualified(by: qualifier))
  }

  /// Returns whether the value is not NULL and is a given case of the enum.
  public func `is`<Present: Table>(
    _ case: KeyPath<Present.TableColumns, some _CaseColumns>
  ) -> SQLExpression<Bool> where Group == Present? {
    isSet(Present._names[keyPath: `case`]._columnNames.qualified(by: qualifier))
  }
}

extension CommonTable.TableColumns {
  /// Returns the columns of a case of an enum.
  public subscript<Inner: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, CaseColumnGroup<Base, Inner>>
  ) -> CommonColumnGroup<CommonTable<Base, Name>, Inner?> {
    CommonColumnGroup<CommonTable<Base, Name>, Inner?>(qualifier: qualifier)
  }

  /// Returns whether the row is a given case of the enum: `$0.is(\.note)`.
  public func `is`(_ case: KeyPath<Base.TableColumns, some _CaseColumns>) -> SQLExpression<Bool> {
    isSet(Base._names[keyPath: `case`]._columnNames.qualified(by: qualifier))
  }
}

extension Optional.TableColumns {
  /// Returns whether the row exists and is a given case of the enum, for the rows of a ``With``.
  public func `is`<Base: Table, Name: AliasName>(
    _ case: KeyPath<Base.TableColumns, some _CaseColumns>
  ) -> SQLExpression<Bool> where Wrapped == CommonTable<Base, Name> { columns.is(`case`) }
}

extension [String] {
  /// The columns with these names.
  fileprivate func qualified(by qualifier: QueryFragment) -> [QueryFragment] {
    map { name in
      QueryFragment {
        $0.append(qualifier)
        $0.appendMember()
        $0.append(quote: name)
      }
    }
  }
}
