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

    /// What the columns are qualified with.
    let qualifier: QueryFragment

    /// A column.
    public subscript<Column: TableColumnExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
    ) -> AliasedColumn<CommonTable<Base, Name>, Column.Value> where Column.Root == Base {
      AliasedColumn(name: Base.columns[keyPath: keyPath].name, qualifier: qualifier)
    }

    /// A group of columns.
    public subscript<Group: Table>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
    ) -> CommonColumnGroup<CommonTable<Base, Name>, Group> {
      CommonColumnGroup(qualifier: qualifier)
    }

    /// A property of the columns, of those of these rows: `$0.isPastDue`.
    @_disfavoredOverload
    public subscript<Property: QueryExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
    ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
      let property = Base.columns[keyPath: keyPath].queryFragment
      return SQLExpression(fragment: property.requalified(Base.self, as: qualifier))
    }
  }

  public static var columns: TableColumns { _columns(in: _TableSources()) }
  public static var tableName: String {
    (Name.self as? any _GivenName.Type).map { CommonTableIdentity.name($0.place) } ?? Name.aliasName
  }
  public static var tableAlias: String? { (Name.self as? any _CommonAlias.Type)?.aliasName }
  public static var schemaName: String? { nil }
  public static var tableFragment: QueryFragment {
    fragment(in: _TableSources())
  }
  public static var _schema: TableSchema { Base._schema }

  public func _bind(to row: inout RowBinder) {
    queryOutput._bind(to: &row)
  }

  /// The name of the rows in a query.
  private static func name(in sources: _TableSources) -> QueryFragment {
    if let rows = sources[Self.self] { return rows.fragment }
    guard let name = Name.self as? any _GivenName.Type else { return QueryFragment(quote: Name.aliasName) }
    return CommonTableIdentity.unspecified(place: name.place).fragment
  }

  private static func fragment(in sources: _TableSources) -> QueryFragment {
    QueryFragment {
      $0.append(name(in: sources))
      // Rows have their columns by name here.
      Base._schema.error?.append(to: &$0)
    }
  }
}

extension CommonTable: _ReferencedTable {
  package static func _columns(in sources: _TableSources) -> TableColumns {
    TableColumns(qualifier: _qualifier(in: sources))
  }

  package static func _qualifier(in sources: _TableSources) -> QueryFragment {
    if let tableAlias { return QueryFragment(quote: tableAlias) }
    return name(in: sources)
  }

  package static func _source(in sources: _TableSources) -> QueryFragment {
    QueryFragment { fragment in
      fragment.append(extended: QueryFragment.Extended.source)
      fragment.append(Self.fragment(in: sources))
      guard let tableAlias else { return }
      fragment.write(" AS ")
      fragment.append(quote: tableAlias)
    }
  }
}

extension CommonTable.TableColumns: _ReferencedColumns {
  package var _reference: QueryFragment? { qualifier }

  public func _append(to fragment: inout QueryFragment) {
    fragment.append(Base._schema.selectList(qualifier: qualifier))
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
        fragment.append(qualifier)
        fragment.appendMember()
        fragment.append(quote: column.name)
      }
    }
  }
}

/// The name of the first common table that a closure is given.
public enum FirstCommonTable: _GivenName { static var place: Int { 1 } }
/// The name of the second common table that a closure is given.
public enum SecondCommonTable: _GivenName { static var place: Int { 2 } }
/// The name of the third common table that a closure is given.
public enum ThirdCommonTable: _GivenName { static var place: Int { 3 } }

/// The name of rows that a closure is given.
protocol _GivenName: AliasName {
  /// The place among the queries of the ``With``, counted from 1.
  static var place: Int { get }
}

extension _GivenName {
  public static var aliasName: String { CommonTableIdentity.name(place) }
}

extension Where where From: _CommonTable {
  /// The rows themselves, for queries that are handed from closure to closure: `cte.all`.
  public var all: Where { self }
}

extension Select where Tables.From: _CommonTable {
  /// The rows themselves, for queries that are handed from closure to closure: `cte.all`.
  public var all: Select { self }
}
