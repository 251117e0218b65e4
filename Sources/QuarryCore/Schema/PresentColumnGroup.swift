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

  init(columns: [QueryFragment], _ rows: _RowIdentity) {
    self.rows = rows
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
    AliasedColumn(name: Group._names[keyPath: keyPath].name, rows, facts: .mapOperand)
  }

  /// A group inside the group.
  public subscript<Inner: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Inner>>
  ) -> PresentColumnGroup<Root, Inner> {
    PresentColumnGroup<Root, Inner>(columns: Root._qualified(Inner._schema.columns.map(\.name), rows), rows)
  }

  /// The columns as a row value.
  public var queryFragment: QueryFragment { _columns.joined(separator: ", ") }
}
