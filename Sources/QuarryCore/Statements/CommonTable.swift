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
  }

  public static var columns: TableColumns { TableColumns(table: tableName) }
  public static var tableName: String { CommonNames.name(of: Self.self) ?? Name.aliasName }
  public static var schemaName: String? { nil }
  public static var tableFragment: QueryFragment {
    QueryFragment {
      $0.append(quote: tableName)
      // Tells it from a table of that name.
      $0.append(extended: QueryFragment.Extended.commonRows)
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
    clauses.commonNames = CommonNames.names(of: Self.self)
    return SelectOf<Self>(clauses)
  }

  /// The rows by their name.
  static func clause(_ query: QueryFragment, _ hint: MaterializationHint?) -> CommonTableExpressionClause {
    CommonTableExpressionClause(
      name: tableName,
      columns: _schema.columns.map(\.name),
      isGiven: true,
      hint: hint,
      query: query
    )
  }
}

extension CommonTable.TableColumns: _CommonColumns {
  var _commonNames: [ObjectIdentifier: String] { [ObjectIdentifier(CommonTable<Base, Name>.self): table] }

  public func _append(to fragment: inout QueryFragment) {
    fragment.append(Base._schema.selectList(qualifier: QueryFragment(quote: table)))
  }
}

/// Columns that know the name of their rows.
protocol _CommonColumns {
  var _commonNames: [ObjectIdentifier: String] { get }
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

/// Common tables that the statement is given as tables.
///
/// The rows are spelled as those of the query, not as a parameter of their own: the compiler (6.3) does not find it out
/// behind the requirement that a row is its own output.
extension With {
  /// A query of whole rows, and a statement that reads from it.
  ///
  /// ```swift
  /// With {
  ///   Item.where { $0.price > 1000 }
  /// } query: { expensive in
  ///   expensive.order(by: \.price).limit(10)
  /// }
  /// // WITH "cte1" ("id", "price") AS (
  /// //   SELECT "items"."id", "items"."price" FROM "items" WHERE (("items"."price") > (1000))
  /// // )
  /// // SELECT "cte1"."id", "cte1"."price" FROM "cte1" ORDER BY "cte1"."price" LIMIT 10
  /// ```
  public init<First: PartialSelectStatement>(
    @CommonRowsBuilder _ first: () -> First,
    @CommonRowsBuilder query: (SelectOf<CommonTable<First.QueryValue, FirstCommonTable>>) -> Body
  ) where First.QueryValue: Table {
    typealias One = CommonTable<First.QueryValue, FirstCommonTable>
    let first = first()
    self = CommonNames.adding(One.self).within {
      With([One.clause(first.query, first._hint)], query(One.given))
    }
  }

  /// Two queries of whole rows, and a statement that reads from them.
  public init<First: PartialSelectStatement, Second: PartialSelectStatement>(
    @CommonRowsBuilder _ first: () -> First,
    @CommonRowsBuilder with second: () -> Second,
    @CommonRowsBuilder query: (
      SelectOf<CommonTable<First.QueryValue, FirstCommonTable>>,
      SelectOf<CommonTable<Second.QueryValue, SecondCommonTable>>
    ) -> Body
  ) where First.QueryValue: Table, Second.QueryValue: Table {
    typealias One = CommonTable<First.QueryValue, FirstCommonTable>
    typealias Two = CommonTable<Second.QueryValue, SecondCommonTable>
    let (first, second) = (first(), second())
    self = CommonNames.adding(One.self, Two.self).within {
      With(
        [One.clause(first.query, first._hint), Two.clause(second.query, second._hint)],
        query(One.given, Two.given)
      )
    }
  }

  /// Three queries of whole rows, and a statement that reads from them.
  public init<
    First: PartialSelectStatement,
    Second: PartialSelectStatement,
    Third: PartialSelectStatement
  >(
    @CommonRowsBuilder _ first: () -> First,
    @CommonRowsBuilder with second: () -> Second,
    @CommonRowsBuilder with third: () -> Third,
    @CommonRowsBuilder query: (
      SelectOf<CommonTable<First.QueryValue, FirstCommonTable>>,
      SelectOf<CommonTable<Second.QueryValue, SecondCommonTable>>,
      SelectOf<CommonTable<Third.QueryValue, ThirdCommonTable>>
    ) -> Body
  ) where First.QueryValue: Table, Second.QueryValue: Table, Third.QueryValue: Table {
    typealias One = CommonTable<First.QueryValue, FirstCommonTable>
    typealias Two = CommonTable<Second.QueryValue, SecondCommonTable>
    typealias Three = CommonTable<Third.QueryValue, ThirdCommonTable>
    let (first, second, third) = (first(), second(), third())
    self = CommonNames.adding(One.self, Two.self, Three.self).within {
      With(
        [
          One.clause(first.query, first._hint), Two.clause(second.query, second._hint),
          Three.clause(third.query, third._hint),
        ],
        query(One.given, Two.given, Three.given)
      )
    }
  }

  /// A query that goes on from its own rows until none is new, and a statement that reads from it.
  ///
  /// ```swift
  /// With {
  ///   Category.find(1)
  /// } recursiveUnion: { found in
  ///   Category.join(found) { $0.parentID == $1.id }.select { category, _ in category }
  /// } query: { found in
  ///   found.order(by: \.name)
  /// }
  /// // WITH RECURSIVE "cte1" ("id", "parentID", "name") AS (SELECT … UNION SELECT …) SELECT … FROM "cte1" …
  /// ```
  public init<First: PartialSelectStatement>(
    @CommonRowsBuilder _ base: () -> First,
    @CommonRowsBuilder recursiveUnion step: (
      SelectOf<CommonTable<First.QueryValue, FirstCommonTable>>
    ) -> some PartialSelectStatement<First.QueryValue>,
    @CommonRowsBuilder query: (SelectOf<CommonTable<First.QueryValue, FirstCommonTable>>) -> Body
  ) where First.QueryValue: Table {
    typealias One = CommonTable<First.QueryValue, FirstCommonTable>
    let base = base()
    self = CommonNames.adding(One.self).within {
      With([One.clause(base.union(step(One.given)).query, nil)], isRecursive: true, query(One.given))
    }
  }

  /// A query that goes on from its own rows, each as often as it is met, and a statement that reads from it.
  ///
  /// Rows that lead back to themselves make it endless, unless it is limited.
  public init<First: PartialSelectStatement>(
    @CommonRowsBuilder _ base: () -> First,
    @CommonRowsBuilder recursiveUnionAll step: (
      SelectOf<CommonTable<First.QueryValue, FirstCommonTable>>
    ) -> some PartialSelectStatement<First.QueryValue>,
    @CommonRowsBuilder query: (SelectOf<CommonTable<First.QueryValue, FirstCommonTable>>) -> Body
  ) where First.QueryValue: Table {
    typealias One = CommonTable<First.QueryValue, FirstCommonTable>
    let base = base()
    self = CommonNames.adding(One.self).within {
      With(
        [One.clause(base.union(all: true, step(One.given)).query, nil)],
        isRecursive: true,
        query(One.given)
      )
    }
  }
}

extension Where {
  /// The rows themselves, for queries that are handed from closure to closure: `cte.all`.
  public var all: Where { self }
}

extension Select where Tables.From: _CommonTable {
  /// The rows themselves, for queries that are handed from closure to closure: `cte.all`.
  public var all: Select { self }
}
