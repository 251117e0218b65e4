/// A common table expression that has the columns of a table.
public protocol _CommonTable: _DeclaredTable {
  /// The table or `@Selection` that declares the columns.
  associatedtype Base: Table
  /// The name of the common table expression.
  associatedtype Name: AliasName
}

/// The rows of a query that a ``With`` names, as a table. Reading from it returns rows of the query's type.
public struct CommonTable<Base: Table, Name: AliasName>: _CommonTable where Base.QueryOutput == Base {
  /// The type of the expression's value.
  public typealias QueryValue = Self
  /// The type of the decoded rows.
  public typealias QueryOutput = Base
  public typealias _Form = Base._Form
  /// The type of `all`: every row.
  public typealias DefaultScope = Where<Self>

  /// The decoded row.
  public let queryOutput: Base

  /// Creates a row from a decoded one.
  public init(queryOutput: Base) {
    self.queryOutput = queryOutput
  }

  /// Creates a row from the next columns of a decoder.
  ///
  /// - Throws: An error if a column cannot be decoded.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    self.init(queryOutput: try Base(decoder: &decoder))
  }

  /// The columns of the rows.
  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    /// The type of the rows.
    public typealias QueryValue = CommonTable<Base, Name>

    /// The qualifier of the columns.
    let qualifier: QueryFragment
    /// The rows that the columns belong to.
    public let _rows: _RowIdentity

    /// Returns a column.
    //
    // Of a type for which the solver resolves operators fast, as `TableAlias` does.
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
    ) -> SQLExpression<Value> {
      SQLExpression {
        AliasedColumn<CommonTable<Base, Name>, Value>(
          name: Base._names[keyPath: keyPath].name,
          qualifier: qualifier
        )._append(to: &$0)
        $0.noteColumn()
      }
    }

    /// Returns a column of another kind, such as a generated one.
    @_disfavoredOverload
    public subscript<Column: TableColumnExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
    ) -> AliasedColumn<CommonTable<Base, Name>, Column.Value> where Column.Root == Base {
      AliasedColumn(name: Base._names[keyPath: keyPath].name, qualifier: qualifier)
    }

    /// Returns a column group.
    public subscript<Group: Table>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
    ) -> CommonColumnGroup<CommonTable<Base, Name>, Group> {
      CommonColumnGroup(qualifier: qualifier)
    }

    /// Returns a computed property of the columns, applied to these rows: `$0.isPastDue`.
    @_disfavoredOverload
    public subscript<Property: QueryExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
    ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
      SQLExpression(fragment: Base._property(keyPath, under: qualifier))
    }
  }

  /// The columns of the rows.
  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns { _columns(in: TableRows(rows: rows)) }
  /// The name of the common table expression.
  public static var tableName: String {
    (Name.self as? any _GivenName.Type).map { CommonTableIdentity.name($0.place) } ?? Name.aliasName
  }
  /// The alias of the rows, or `nil` if they have none.
  public static var tableAlias: String? {
    // Comparing types takes a fraction of the time of a cast.
    Name.self == FirstCommonTable.self ? nil : (Name.self as? any _CommonAlias.Type)?.aliasName
  }
  /// The schema, which is always `nil`: a common table expression belongs to a statement.
  public static var schemaName: String? { nil }
  /// The quoted name of the common table expression.
  public static var tableFragment: QueryFragment { _source(in: TableRows()) }
  public static var _schema: TableSchema { Base._schema }

  public func _bind(to row: inout RowBinder) {
    queryOutput._bind(to: &row)
  }

  /// Returns the name of the rows in a query.
  private static func name(in source: TableRows) -> QueryFragment {
    if let common = source.common { return common.fragment }
    guard let name = Name.self as? any _GivenName.Type else { return QueryFragment(quote: Name.aliasName) }
    return CommonTableIdentity.unspecified(place: name.place).fragment
  }
}

extension CommonTable: _ReferencedTable {
  package static func _columns(in source: TableRows) -> TableColumns {
    let name = _qualifier(in: source)
    let qualifier = source.rows.isNone ? name : name.identified(as: source.rows, of: _rowName)
    return TableColumns(qualifier: qualifier, _rows: source.rows)
  }

  package static func _qualifier(in source: TableRows) -> QueryFragment {
    if let tableAlias { return QueryFragment(quote: tableAlias) }
    return source.rows.isDerived ? QueryFragment(quote: tableName) : name(in: source)
  }

  package static func _source(in source: TableRows) -> QueryFragment {
    QueryFragment { _append(sourceIn: source, to: &$0) }
  }

  package static func _append(sourceIn source: TableRows, to fragment: inout QueryFragment) {
    if let common = source.common { fragment.append(common) } else { fragment.append(name(in: source)) }
    // The outer query reads these columns by name.
    Base._schema.error?.append(to: &fragment)
  }
}

extension CommonTable.TableColumns: _ReferencedColumns {
  package var _reference: QueryFragment? { qualifier }

  public func _append(to fragment: inout QueryFragment) {
    Base._schema.appendSelectList(qualifier: qualifier, to: &fragment)
  }
}

extension CommonTable: PrimaryKeyedTable where Base: PrimaryKeyedTable {
  /// The type of the key.
  public typealias PrimaryKey = Base.PrimaryKey
  /// The draft type of the query's rows.
  public typealias Draft = Base.Draft
}

extension CommonTable.TableColumns: PrimaryKeyedTableDefinition where Base: PrimaryKeyedTable {
  /// The type of the key.
  public typealias PrimaryKey = Base.PrimaryKey

  /// The primary key of the rows.
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

/// The name of the first common table expression that a closure receives.
public enum FirstCommonTable: _GivenName { static var place: Int { 1 } }
/// The name of the second common table expression that a closure receives.
public enum SecondCommonTable: _GivenName { static var place: Int { 2 } }
/// The name of the third common table expression that a closure receives.
public enum ThirdCommonTable: _GivenName { static var place: Int { 3 } }

/// The name of rows that a closure receives.
protocol _GivenName: AliasName {
  /// The position among the queries of the ``With``, counted from 1.
  static var place: Int { get }
}

extension _GivenName {
  /// The name in SQL, such as `cte1`.
  public static var aliasName: String { CommonTableIdentity.name(place) }
}

extension Where where From: _CommonTable {
  /// These rows. Use it to return the rows unchanged from a closure: `cte.all`.
  public var all: Where { self }
}

extension Select where Tables.From: _CommonTable {
  /// These rows. Use it to return the rows unchanged from a closure: `cte.all`.
  public var all: Select { self }
}
