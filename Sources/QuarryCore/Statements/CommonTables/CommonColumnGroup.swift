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
