/// A table on the outer side of a join: its columns may be NULL, and so may the row.
extension Optional: Table where Wrapped: Table {
  public typealias DefaultScope = Where<Wrapped?>
  public typealias _Optionalized = Wrapped?

  /// The columns, each optional.
  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = Wrapped?

    /// A column.
    public subscript<Column: TableColumnExpression>(
      dynamicMember keyPath: KeyPath<Wrapped.TableColumns, Column>
    ) -> SQLExpression<Column.Value?> where Column.Root == Wrapped {
      SQLExpression(fragment: Wrapped.columns[keyPath: keyPath].queryFragment)
    }

    /// A column that is optional by itself.
    public subscript<Column: TableColumnExpression, Value: QueryRepresentable>(
      dynamicMember keyPath: KeyPath<Wrapped.TableColumns, Column>
    ) -> SQLExpression<Value?> where Column.Root == Wrapped, Column.Value == Value? {
      SQLExpression(fragment: Wrapped.columns[keyPath: keyPath].queryFragment)
    }

    /// A group of columns.
    public subscript<Group: Table>(
      dynamicMember keyPath: KeyPath<Wrapped.TableColumns, ColumnGroup<Wrapped, Group>>
    ) -> OptionalColumnGroup<Wrapped, Group> {
      OptionalColumnGroup(group: Wrapped.columns[keyPath: keyPath])
    }
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { Wrapped.tableName }
  public static var tableAlias: String? { Wrapped.tableAlias }
  public static var schemaName: String? { Wrapped.schemaName }
  public static var tableFragment: QueryFragment { Wrapped.tableFragment }
  public static var _schema: TableSchema { Wrapped._schema }

  public func _bind(to row: inout RowBinder) {
    row.bind(self)
  }
}

extension Optional.TableColumns where Wrapped: PrimaryKeyedTable {
  /// The key, NULL where the join found no row.
  public var primaryKey: SQLExpression<Wrapped.PrimaryKey?> {
    SQLExpression(fragment: Wrapped.columns.primaryKey.queryFragment)
  }
}

/// A group of columns on the outer side of a join.
@dynamicMemberLookup
public struct OptionalColumnGroup<Root: Table, Group: Table>: SQLOperand, _ColumnList {
  public typealias QueryValue = Group?

  let group: ColumnGroup<Root, Group>

  /// A column of the group.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> SQLExpression<Member?> where Group.QueryOutput == Group {
    SQLExpression(fragment: group[dynamicMember: keyPath].queryFragment)
  }

  /// A column of the group that is optional by itself.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member?>>
  ) -> SQLExpression<Member?> where Group.QueryOutput == Group {
    SQLExpression(fragment: group[dynamicMember: keyPath].queryFragment)
  }

  public var queryFragment: QueryFragment { group.queryFragment }
  package var _columns: [QueryFragment] { group._columns }
}
