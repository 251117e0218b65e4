/// The columns of an optional group that is not missing: `$0` in `$0.place.map { … }`.
///
/// ```swift
/// Desk.select { $0.place.map { $0.floor } }   // Int?
/// // SELECT CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE "desks"."floor" END FROM "desks"
/// ```
@dynamicMemberLookup
public struct PresentColumnGroup<Root: Table, Group: Table>: SQLOperand, _ColumnList, Sendable {
  public typealias QueryValue = Group

  package let _columns: [QueryFragment]
  /// The rows that the columns belong to.
  private let rows: _RowIdentity
  /// The qualifier of the columns, if it differs from the name of the rows' type.
  private let qualifier: QueryFragment?

  init(columns: [QueryFragment], _ rows: _RowIdentity, qualifier: QueryFragment? = nil) {
    self.rows = rows
    self.qualifier = qualifier
    _columns = columns.map { column in
      var column = column
      column.facts.insert(.mapOperand)
      return column
    }
  }

  /// A column of the group.
  public subscript<Column: TableColumnExpression>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, Column>
  ) -> AliasedColumn<Root, Column.Value> where Column.Root == Group {
    column(Group._names[keyPath: keyPath].name)
  }

  /// A group inside the group.
  public subscript<Inner: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Inner>>
  ) -> PresentColumnGroup<Root, Inner> {
    group(Inner.self)
  }

  private func column<Member>(_ name: String) -> AliasedColumn<Root, Member> {
    guard let qualifier else { return AliasedColumn(name: name, rows, facts: .mapOperand) }
    return AliasedColumn(name: name, qualifier: qualifier, facts: .mapOperand)
  }

  private func group<Inner: Table>(_ type: Inner.Type) -> PresentColumnGroup<Root, Inner> {
    let columns = Inner._schema.columns.map { inner in
      let column: AliasedColumn<Root, Int> = column(inner.name)
      return QueryFragment { column._append(to: &$0) }
    }
    return PresentColumnGroup<Root, Inner>(columns: columns, rows, qualifier: qualifier)
  }

  /// The columns as a row value.
  public var queryFragment: QueryFragment { _columns.joined(separator: ", ") }
}

// The members of an optional group inside the group.
extension PresentColumnGroup {
  /// A column of an optional group. It is NULL if the group is missing.
  public subscript<Present: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Present.TableColumns, TableColumn<Present, Member>>
  ) -> SQLExpression<Member._Unwrapped?> where Group == Present? {
    let column: AliasedColumn<Root, Member> = column(Present._names[keyPath: keyPath].name)
    return SQLExpression(fragment: column.queryFragment)
  }

  /// A group inside an optional group.
  public subscript<Present: Table, Inner: Table>(
    dynamicMember keyPath: KeyPath<Present.TableColumns, ColumnGroup<Present, Inner>>
  ) -> PresentColumnGroup<Root, Inner._Present?> where Group == Present? {
    group(Inner._Present?.self)
  }
}
