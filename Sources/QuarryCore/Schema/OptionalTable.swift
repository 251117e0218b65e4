/// A table on the nullable side of an outer join. Its columns may be NULL, and so may the row.
extension Optional: Table where Wrapped: Table {
  public typealias _Optionalized = Wrapped?
  public typealias _Present = Wrapped
  public typealias _Form = Wrapped._Form

  /// The columns, all optional.
  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = Wrapped?

    /// The columns of the wrapped table.
    package let columns: Wrapped.TableColumns

    public var _rows: _RowIdentity { columns._rows }

    /// A column, as a single optional, or a column group.
    ///
    /// For a column with the same name as a method of the columns, such as `count`, use ``column(_:)``.
    //
    // This is one subscript for all kinds of members. With several, the compiler infers the type only after trying each of them, and
    // tries every surrounding operator with each.
    public subscript<Member: _TableMember>(
      dynamicMember keyPath: KeyPath<Wrapped.TableColumns, Member>
    ) -> Member._OuterMember {
      columns[keyPath: keyPath]._outerMember
    }

    /// A property of the columns, which may be NULL: `$1.isPastDue`.
    @_disfavoredOverload
    public subscript<Property: QueryExpression>(
      dynamicMember keyPath: KeyPath<Wrapped.TableColumns, Property>
    ) -> SQLExpression<Property.QueryValue._Nullable> where Property.QueryValue: QueryRepresentable {
      SQLExpression(fragment: columns[keyPath: keyPath].queryFragment)
    }
  }

  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns {
    TableColumns(columns: Wrapped._columns(rows))
  }
  public static var tableName: String { Wrapped.tableName }
  public static var tableAlias: String? { Wrapped.tableAlias }
  public static var schemaName: String? { Wrapped.schemaName }
  public static var tableFragment: QueryFragment { Wrapped.tableFragment }
  public static var _schema: TableSchema { Wrapped._schema }

  public func _bind(to row: inout RowBinder) {
    row.bind(self)
  }
}

extension Optional: _ReferencedTable where Wrapped: Table {
  package static func _columns(in source: TableRows) -> TableColumns {
    TableColumns(columns: source.columns(Wrapped.self))
  }

  package static func _qualifier(in source: TableRows) -> QueryFragment { Wrapped._name(source) }

  package static func _source(in source: TableRows) -> QueryFragment {
    (Wrapped.self as? any _ReferencedTable.Type)?._source(in: source) ?? tableFragment
  }
}

extension Optional.TableColumns: _ReferencedColumns {
  package var _reference: QueryFragment? { (columns as? any _ReferencedColumns)?._reference }

  public func _append(to fragment: inout QueryFragment) {
    columns._append(to: &fragment)
  }
}

extension Optional.TableColumns where Wrapped: PrimaryKeyedTable {
  /// The primary key. It is NULL if the join found no row.
  public var primaryKey: SQLExpression<Wrapped.PrimaryKey?> {
    SQLExpression(fragment: columns.primaryKey.queryFragment)
  }
}

/// A member of a table's columns: a column or a column group.
public protocol _TableMember {
  /// The type of the member on the nullable side of an outer join.
  associatedtype _OuterMember
  /// The member on the nullable side of an outer join.
  var _outerMember: _OuterMember { get }
}

extension TableColumnExpression {
  public var _outerMember: SQLExpression<Value._Unwrapped?> {
    var column = queryFragment
    // The join may not find the row.
    column.facts.remove(.presentColumn)
    return SQLExpression(fragment: column)
  }
}

extension ColumnGroup: _TableMember where Value: Table {
  public var _outerMember: OptionalColumnGroup<Root, Value._Present> {
    OptionalColumnGroup(columns: _columns, _rows)
  }
}

/// A column group on the nullable side of an outer join.
@dynamicMemberLookup
public struct OptionalColumnGroup<Root: Table, Group: Table>: SQLOperand, _ColumnList {
  public typealias QueryValue = Group?

  package let _columns: [QueryFragment]
  /// The rows that the columns belong to.
  let _rows: _RowIdentity

  init(columns: [QueryFragment], _ rows: _RowIdentity) {
    _columns = columns
    _rows = rows
  }

  private func column<Member>(_ name: String) -> SQLExpression<Member> {
    SQLExpression {
      Root._appendQualifier(to: &$0, _rows, column: name)
      $0.appendMember()
      $0.append(quote: name)
      $0.noteColumn()
    }
  }

  /// A column of the group, as a single optional.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> SQLExpression<Member._Unwrapped?> {
    column(Group._names[keyPath: keyPath].name)
  }

  /// A group inside the group.
  public subscript<Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> OptionalColumnGroup<Root, Member._Present> {
    OptionalColumnGroup<Root, Member._Present>(
      columns: Root._qualified(Member._schema.columns.map(\.name), _rows),
      _rows
    )
  }

  /// The columns as a row value.
  public var queryFragment: QueryFragment { _columns.joined(separator: ", ") }
}
