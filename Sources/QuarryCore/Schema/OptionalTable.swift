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

    /// A group of columns that is optional by itself.
    public subscript<Group: Table>(
      dynamicMember keyPath: KeyPath<Wrapped.TableColumns, ColumnGroup<Wrapped, Group?>>
    ) -> OptionalColumnGroup<Wrapped, Group> {
      OptionalColumnGroup(columns: Wrapped.columns[keyPath: keyPath]._columns)
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

  package let _columns: [QueryFragment]

  init(columns: [QueryFragment]) {
    _columns = columns
  }

  init(group: ColumnGroup<Root, Group>) {
    _columns = group._columns
  }

  private func column<Member>(_ name: String) -> SQLExpression<Member> {
    SQLExpression {
      Root._appendQualifier(to: &$0)
      $0.write(".")
      $0.append(quote: name)
    }
  }

  /// A column of the group.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> SQLExpression<Member?> {
    column(Group.columns[keyPath: keyPath].name)
  }

  /// A column of the group that is optional by itself.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member?>>
  ) -> SQLExpression<Member?> {
    column(Group.columns[keyPath: keyPath].name)
  }

  /// A group inside the group.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> OptionalColumnGroup<Root, Member> {
    OptionalColumnGroup<Root, Member>(columns: Root._qualified(Member._schema.columns.map(\.name)))
  }

  public var queryFragment: QueryFragment { _columns.joined(separator: ", ") }
}
