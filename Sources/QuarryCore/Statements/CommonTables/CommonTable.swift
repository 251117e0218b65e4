/// A query by the name of a table.
public protocol _CommonTable: _DeclaredTable {
  /// The table whose rows these are.
  associatedtype Base: Table
  /// What it is called.
  associatedtype Name: AliasName
}

/// The rows of a query that a ``With`` has given a name, as a table. What is read from it are rows of the query.
public struct CommonTable<Base: Table, Name: AliasName>: _CommonTable where Base.QueryOutput == Base {
  public typealias QueryValue = Self
  public typealias QueryOutput = Base
  public typealias DefaultScope = Where<Self>

  /// The row.
  public let queryOutput: Base

  public init(queryOutput: Base) {
    self.queryOutput = queryOutput
  }

  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    self.init(queryOutput: try Base(decoder: &decoder))
  }

  /// The columns.
  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = CommonTable<Base, Name>

    /// The name of the rows, kept because closures further in may have rows of the same type under another one.
    let table: String

    /// A column.
    public subscript<Column: TableColumnExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
    ) -> AliasedColumn<CommonTable<Base, Name>, Column.Value> where Column.Root == Base {
      AliasedColumn(name: Base.columns[keyPath: keyPath].name, table: table)
    }

    /// A group of columns.
    public subscript<Group: Table>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
    ) -> CommonColumnGroup<CommonTable<Base, Name>, Group> {
      CommonColumnGroup(table: table)
    }

    /// A property of the columns, of those of these rows: `$0.isPastDue`.
    @_disfavoredOverload
    public subscript<Property: QueryExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
    ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
      let property = Base.columns[keyPath: keyPath].queryFragment
      return SQLExpression(fragment: property.requalified(Base.self, as: QueryFragment(quote: table)))
    }
  }

  public static var columns: TableColumns { TableColumns(table: tableAlias ?? tableName) }
  public static var tableName: String { CommonNames.name(of: underGivenName) ?? Name.aliasName }
  public static var tableAlias: String? { (Name.self as? any _CommonAlias.Type)?.aliasName }
  public static var schemaName: String? { nil }
  public static var tableFragment: QueryFragment {
    QueryFragment {
      $0.append(quote: tableName)
      // Tells it from a table of that name.
      $0.append(extended: QueryFragment.Extended.commonRows)
      // Rows have their columns by name here.
      Base._schema.error?.append(to: &$0)
    }
  }
  public static var _schema: TableSchema { Base._schema }

  public func _bind(to row: inout RowBinder) {
    queryOutput._bind(to: &row)
  }

  /// The rows, as the table that closures are given.
  static var given: SelectOf<Self> {
    var clauses = _SelectClauses()
    clauses.scope = .unscoped
    clauses.commonNames = CommonNames.names(of: underGivenName)
    return SelectOf<Self>(clauses)
  }

  /// The rows as they go by no other name.
  fileprivate static var underGivenName: any _CommonTable.Type {
    (Name.self as? any _CommonAlias.Type)?.given(Base.self) ?? Self.self
  }
}

extension CommonTable.TableColumns: _CommonColumns {
  var _commonNames: [ObjectIdentifier: String] {
    // Under another name the rows have it wherever they stand.
    QueryValue.tableAlias == nil ? [ObjectIdentifier(QueryValue.self): table] : [:]
  }

  public func _append(to fragment: inout QueryFragment) {
    fragment.append(Base._schema.selectList(qualifier: QueryFragment(quote: table)))
  }
}

/// Columns that know the name of their rows.
protocol _CommonColumns {
  var _commonNames: [ObjectIdentifier: String] { get }
}

extension Optional.TableColumns: _CommonColumns {
  var _commonNames: [ObjectIdentifier: String] { (columns as? any _CommonColumns)?._commonNames ?? [:] }
}

extension TableDefinition {
  /// Builds something that names the table itself.
  package func _named<Result>(_ build: () -> Result) -> Result {
    CommonNames.using((self as? any _CommonColumns)?._commonNames ?? [:], build)
  }
}

extension CommonTable: PrimaryKeyedTable where Base: PrimaryKeyedTable {
  public typealias PrimaryKey = Base.PrimaryKey
  public typealias Draft = Base.Draft
}

extension CommonTable.TableColumns: PrimaryKeyedTableDefinition where Base: PrimaryKeyedTable {
  public typealias PrimaryKey = Base.PrimaryKey

  /// The key.
  public var primaryKey: SQLExpression<Base.PrimaryKey> {
    SQLExpression { fragment in
      for (index, column) in Base._schema.primaryKey.enumerated() {
        if index > 0 { fragment.write(", ") }
        fragment.append(quote: table)
        fragment.appendMember()
        fragment.append(quote: column.name)
      }
    }
  }
}

/// The name of the first common table that a closure is given.
public enum FirstCommonTable: AliasName { public static var aliasName: String { "cte1" } }
/// The name of the second common table that a closure is given.
public enum SecondCommonTable: AliasName { public static var aliasName: String { "cte2" } }
/// The name of the third common table that a closure is given.
public enum ThirdCommonTable: AliasName { public static var aliasName: String { "cte3" } }

extension Where where From: _CommonTable {
  /// The rows themselves, for queries that are handed from closure to closure: `cte.all`.
  public var all: Where { self }
}

extension Select where Tables.From: _CommonTable {
  /// The rows themselves, for queries that are handed from closure to closure: `cte.all`.
  public var all: Select { self }
}
