/// A name for a table inside a query, so that it can stand there twice.
///
/// ```swift
/// enum Manager: AliasName {}
///
/// Employee.join(Employee.as(Manager.self).all) { $0.managerID == $1.id }
/// // … FROM "employees" JOIN "employees" AS "managers" ON ("employees"."managerID") IS ("managers"."id")
/// ```
public protocol AliasName {
  /// The alias.
  static var aliasName: String { get }
}

extension AliasName {
  /// The type's name in lower camel case and the plural, as table names are made.
  public static var aliasName: String {
    Inflection.tableName(ofType: String(describing: Self.self))
  }
}

/// A table under another name. Its rows are those of the table.
public struct TableAlias<Base: Table, Name: AliasName>: _DeclaredTable where Base.QueryOutput == Base {
  public typealias QueryValue = Self
  public typealias QueryOutput = Base

  /// The row.
  public let queryOutput: Base

  public init(queryOutput: Base) {
    self.queryOutput = queryOutput
  }

  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    self.init(queryOutput: try Base(decoder: &decoder))
  }

  /// The columns of the table, under the alias.
  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = TableAlias<Base, Name>

    /// A column.
    public subscript<Column: TableColumnExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
    ) -> TableAliasColumn<TableAlias<Base, Name>, Column> where Column.Root == Base {
      TableAliasColumn(name: Base.columns[keyPath: keyPath].name)
    }

    /// A group of columns.
    public subscript<Group: QueryRepresentable>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
    ) -> ColumnGroup<TableAlias<Base, Name>, Group> {
      let row = \TableAlias<Base, Name>.queryOutput
      return ColumnGroup(keyPath: row.appending(path: Base.columns[keyPath: keyPath].keyPath))
    }

    /// A property of the table's columns, of those under the alias: `$0.isPastDue`.
    @_disfavoredOverload
    public subscript<Property: QueryExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
    ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
      let property = Base.columns[keyPath: keyPath].queryFragment
      return SQLExpression(fragment: property.requalified(Base.self, as: QueryValue.self))
    }
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { Base.tableName }
  public static var tableAlias: String? { Name.aliasName }
  public static var schemaName: String? { Base.schemaName }
  public static var tableFragment: QueryFragment { Base.tableFragment }
  public static var _schema: TableSchema { Base._schema }

  public func _bind(to row: inout RowBinder) {
    queryOutput._bind(to: &row)
  }
}

/// A column of a table under another name: it can be written where the table's own can.
public struct TableAliasColumn<Root: Table, Column: TableColumnExpression>: TableColumnExpression {
  public typealias Value = Column.Value
  public typealias QueryValue = Column.Value

  /// The column's name.
  public let name: String

  init(name: String) { self.name = name }
}

extension TableAliasColumn: WritableTableColumnExpression, _InsertedColumns
where Column: WritableTableColumnExpression {}

/// A column of rows that go by a name of their own. It can be read, not written.
public struct AliasedColumn<Root: Table, Value: QueryRepresentable>: TableColumnExpression {
  public typealias QueryValue = Value

  /// The column's name.
  public let name: String
  /// What the column is qualified with, where it is not the name that the type of the rows has.
  private let qualifier: QueryFragment?

  package init(name: String, qualifier: QueryFragment? = nil) {
    self.name = name
    self.qualifier = qualifier
  }

  public func _append(to fragment: inout QueryFragment) {
    if let qualifier { fragment.append(qualifier) } else { Root._appendQualifier(to: &fragment) }
    fragment.appendMember()
    fragment.append(quote: name)
  }
}

extension TableAlias: PrimaryKeyedTable where Base: PrimaryKeyedTable {
  public typealias PrimaryKey = Base.PrimaryKey
  public typealias Draft = Base.Draft
}

extension TableAlias.TableColumns: PrimaryKeyedTableDefinition where Base: PrimaryKeyedTable {
  public typealias PrimaryKey = Base.PrimaryKey

  /// The key.
  public var primaryKey: SQLExpression<Base.PrimaryKey> {
    SQLExpression { fragment in
      for (index, column) in Base._schema.primaryKey.enumerated() {
        if index > 0 { fragment.write(", ") }
        fragment.append(quote: Name.aliasName)
        fragment.appendMember()
        fragment.append(quote: column.name)
      }
    }
  }
}

extension Table {
  /// The table under another name.
  ///
  /// Also a query inside of one of the same table needs it where it names columns of the outer row: without another name they
  /// are those of its own rows.
  ///
  /// ```swift
  /// enum Report: AliasName {}
  ///
  /// Employee.where { boss in Employee.as(Report.self).where { $0.managerID == boss.id }.exists() }
  /// // SELECT … FROM "employees"
  /// // WHERE (EXISTS (SELECT … FROM "employees" AS "reports" WHERE (("reports"."managerID") IS ("employees"."id"))))
  /// ```
  // The constraint is not one of the extension: where it is, the compiler tries a dynamic member besides, and speaks of that
  // for each mistake behind it.
  public static func `as`<Name: AliasName>(_ name: Name.Type) -> TableAlias<Self, Name>.Type
  where QueryOutput == Self {
    TableAlias<Self, Name>.self
  }
}

/// What the rows of the table are, those under another name are, too.
extension TableAlias: Sendable where Base: Sendable {}
extension TableAlias: Equatable where Base: Equatable {}
extension TableAlias: Hashable where Base: Hashable {}

extension TableAlias: Encodable where Base: Encodable {
  public func encode(to encoder: any Encoder) throws { try queryOutput.encode(to: encoder) }
}

extension TableAlias: Decodable where Base: Decodable {
  public init(from decoder: any Decoder) throws { self.init(queryOutput: try Base(from: decoder)) }
}

extension TableAlias: QueryBindable where Base: QueryBindable {
  public var queryBinding: QueryBinding { queryOutput.queryBinding }
}
