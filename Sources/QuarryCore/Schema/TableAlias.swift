/// An alias for a table in a query, with which the table can be used twice.
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
  /// The plural of the type's name in lower camel case, derived in the same way as table names.
  public static var aliasName: String {
    AliasNames.derived.name(of: Self.self)
  }
}

/// The aliases that are derived from the names of types. Deriving one takes longer than the rest of a statement.
private final class AliasNames: @unchecked Sendable {
  static let derived = AliasNames()

  private let lock = Lock()
  private var names: [ObjectIdentifier: String] = [:]

  func name(of type: any AliasName.Type) -> String {
    let id = ObjectIdentifier(type)
    if let name = lock.withLock({ names[id] }) { return name }
    let name = Inflection.tableName(ofType: String(describing: type))
    lock.withLock { names[id] = name }
    return name
  }
}

/// A table under an alias. Its rows are those of the table.
public struct TableAlias<Base: Table, Name: AliasName>: _DeclaredTable where Base.QueryOutput == Base {
  public typealias QueryValue = Self
  public typealias QueryOutput = Base
  public typealias _Form = Base._Form

  /// The row.
  public let queryOutput: Base

  /// Creates an aliased row from a row of the table.
  public init(queryOutput: Base) {
    self.queryOutput = queryOutput
  }

  /// Creates an aliased row from the next columns of a row of the table.
  ///
  /// - Throws: ``QueryDecodingError`` if the columns do not hold a row of the table.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    self.init(queryOutput: try Base(decoder: &decoder))
  }

  /// The columns of the table, qualified with the alias.
  @dynamicMemberLookup
  public struct TableColumns: TableDefinition {
    public typealias QueryValue = TableAlias<Base, Name>

    /// The rows that the columns belong to.
    public let _rows: _RowIdentity

    /// A column.
    //
    // It has the type of the table's columns, because the solver resolves operators of this type much faster: `($0.a ?? "") + ($0.b ?? $0.c)`
    // takes 20 scopes instead of 29,000.
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
    ) -> TableColumn<TableAlias<Base, Name>, Value> {
      TableColumn(Base._names[keyPath: keyPath], _rows)
    }

    /// A column of another kind, such as a generated one.
    //
    // Disfavored: otherwise the solver tries it for each operator.
    @_disfavoredOverload
    public subscript<Column: TableColumnExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
    ) -> TableAliasColumn<TableAlias<Base, Name>, Column> where Column.Root == Base {
      TableAliasColumn(name: Base._names[keyPath: keyPath].name, _rows)
    }

    /// A column group.
    public subscript<Group: QueryRepresentable>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
    ) -> ColumnGroup<TableAlias<Base, Name>, Group> {
      let row = \TableAlias<Base, Name>.queryOutput
      return ColumnGroup(keyPath: row.appending(path: Base._names[keyPath: keyPath].keyPath), _rows)
    }

    /// A property of the table's columns, with columns qualified by the alias: `$0.isPastDue`.
    @_disfavoredOverload
    public subscript<Property: QueryExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
    ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
      SQLExpression(fragment: Base._property(keyPath, under: _qualifier))
    }
  }

  public static var columns: TableColumns { _columns(.innermost) }
  public static func _columns(_ rows: _RowIdentity) -> TableColumns { TableColumns(_rows: rows) }
  public static func _keyPath<Value>(from stored: AnyKeyPath) -> KeyPath<Self, Value> {
    // The columns of a group have the key path from the alias.
    if let path = stored as? KeyPath<Self, Value> { return path }
    return (\Self.queryOutput).appending(path: Base._keyPath(from: stored))
  }
  public static var tableName: String { Base.tableName }
  public static var tableAlias: String? { Name.aliasName }
  public static var schemaName: String? { Base.schemaName }
  public static var tableFragment: QueryFragment { Base.tableFragment }
  public static var _schema: TableSchema { Base._schema }

  public func _bind(to row: inout RowBinder) {
    queryOutput._bind(to: &row)
  }
}

/// A column of a table under an alias that is no ``TableColumn``, such as a generated one. It is writable if the table's column is.
public struct TableAliasColumn<Root: Table, Column: TableColumnExpression>: TableColumnExpression {
  public typealias Value = Column.Value
  public typealias QueryValue = Column.Value

  /// The name of the column.
  public let name: String
  /// The rows that the column belongs to.
  public let _rows: _RowIdentity

  init(name: String, _ rows: _RowIdentity) {
    self.name = name
    _rows = rows
  }
}

extension TableAliasColumn: WritableTableColumnExpression, _InsertedColumns
where Column: WritableTableColumnExpression {}

/// A column of rows under another name. It can be read but not written.
public struct AliasedColumn<Root: Table, Value: QueryRepresentable>: TableColumnExpression {
  public typealias QueryValue = Value

  /// The name of the column.
  public let name: String
  /// The qualifier of the column, if it differs from the name of the rows' type.
  private let qualifier: QueryFragment?

  /// The rows that the column belongs to, if their name is that of the type.
  public let _rows: _RowIdentity
  /// What else is known about the column.
  private let facts: FragmentFacts

  init(name: String, qualifier: QueryFragment, facts: FragmentFacts = []) {
    self.name = name
    self.qualifier = qualifier
    _rows = .none
    self.facts = facts
  }

  package init(name: String, _ rows: _RowIdentity, facts: FragmentFacts = []) {
    self.name = name
    qualifier = nil
    _rows = rows
    self.facts = facts
  }

  public func _append(to fragment: inout QueryFragment) {
    if let qualifier {
      fragment.append(qualifier)
    } else {
      Root._appendQualifier(to: &fragment, _rows, column: name)
    }
    fragment.appendMember()
    fragment.append(quote: name)
    fragment.facts.formUnion(facts)
  }
}

extension TableAlias: PrimaryKeyedTable where Base: PrimaryKeyedTable {
  public typealias PrimaryKey = Base.PrimaryKey
  public typealias Draft = Base.Draft
}

extension TableAlias.TableColumns: PrimaryKeyedTableDefinition where Base: PrimaryKeyedTable {
  public typealias PrimaryKey = Base.PrimaryKey

  /// The primary key.
  public var primaryKey: SQLExpression<Base.PrimaryKey> {
    SQLExpression { fragment in
      for (index, column) in Base._schema.primaryKey.enumerated() {
        if index > 0 { fragment.write(", ") }
        QueryValue._appendQualifier(to: &fragment, _rows, column: column.name)
        fragment.appendMember()
        fragment.append(quote: column.name)
      }
    }
  }
}

extension Table {
  /// Returns the table under an alias.
  ///
  /// A subquery of the same table needs no alias: its rows get one if the statement would otherwise mix them up with those of the outer
  /// query. An alias has a name of your choice.
  ///
  /// ```swift
  /// enum Report: AliasName {}
  ///
  /// Employee.where { boss in Employee.as(Report.self).where { $0.managerID == boss.id }.exists() }
  /// // SELECT … FROM "employees"
  /// // WHERE (EXISTS (SELECT … FROM "employees" AS "reports" WHERE (("reports"."managerID") IS ("employees"."id"))))
  /// ```
  // The constraint is on the method, not on the extension. Otherwise the compiler also tries a dynamic member, and mentions it in the
  // diagnostic of each mistake in the following code.
  public static func `as`<Name: AliasName>(_ name: Name.Type) -> TableAlias<Self, Name>.Type
  where QueryOutput == Self {
    TableAlias<Self, Name>.self
  }
}

// Rows under an alias have the conformances of the table's rows.
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
