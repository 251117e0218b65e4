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

    /// A column.
    public subscript<Column: TableColumnExpression>(
      dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
    ) -> AliasedColumn<CommonTable<Base, Name>, Column.Value> where Column.Root == Base {
      AliasedColumn(name: Base.columns[keyPath: keyPath].name)
    }
  }

  public static var columns: TableColumns { TableColumns() }
  public static var tableName: String { Name.aliasName }
  public static var schemaName: String? { nil }
  public static var _schema: TableSchema { Base._schema }

  public func _bind(to row: inout RowBinder) {
    queryOutput._bind(to: &row)
  }

  static func clause(_ query: some PartialSelectStatement<Base>) -> CommonTableExpressionClause {
    CommonTableExpressionClause(
      name: tableName,
      columns: _schema.columns.map(\.name),
      hint: query._hint,
      query: query.query
    )
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
        fragment.append(quote: Name.aliasName)
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
    self.init(
      [CommonTable<First.QueryValue, FirstCommonTable>.clause(first())],
      query(CommonTable<First.QueryValue, FirstCommonTable>.unscoped.asSelect())
    )
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
    self.init(
      [
        CommonTable<First.QueryValue, FirstCommonTable>.clause(first()),
        CommonTable<Second.QueryValue, SecondCommonTable>.clause(second()),
      ],
      query(
        CommonTable<First.QueryValue, FirstCommonTable>.unscoped.asSelect(),
        CommonTable<Second.QueryValue, SecondCommonTable>.unscoped.asSelect()
      )
    )
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
    self.init(
      [
        CommonTable<First.QueryValue, FirstCommonTable>.clause(first()),
        CommonTable<Second.QueryValue, SecondCommonTable>.clause(second()),
        CommonTable<Third.QueryValue, ThirdCommonTable>.clause(third()),
      ],
      query(
        CommonTable<First.QueryValue, FirstCommonTable>.unscoped.asSelect(),
        CommonTable<Second.QueryValue, SecondCommonTable>.unscoped.asSelect(),
        CommonTable<Third.QueryValue, ThirdCommonTable>.unscoped.asSelect()
      )
    )
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
    let found = CommonTable<First.QueryValue, FirstCommonTable>.unscoped.asSelect()
    self.init(
      [CommonTable<First.QueryValue, FirstCommonTable>.clause(base().union(step(found)))],
      isRecursive: true,
      query(found)
    )
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
    let found = CommonTable<First.QueryValue, FirstCommonTable>.unscoped.asSelect()
    self.init(
      [CommonTable<First.QueryValue, FirstCommonTable>.clause(base().union(all: true, step(found)))],
      isRecursive: true,
      query(found)
    )
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
