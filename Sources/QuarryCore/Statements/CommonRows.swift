/// The rows of a query of one or several columns that a ``With`` has given a name.
///
/// They are rows of no type, so their columns come to closures one by one, in the order of the query:
///
/// ```swift
/// With {
///   Customer.group(by: \.email).select { ($0.email, $0.id.min()) }
/// } query: { unique in
///   Customer.where { $0.id.in(unique.select { $1 }) }
/// }
/// // WITH "cte1" ("c1", "c2") AS (
/// //   SELECT "customers"."email", min("customers"."id") FROM "customers" GROUP BY "customers"."email"
/// // )
/// // SELECT … FROM "customers" WHERE (("customers"."id") IN (SELECT "cte1"."c2" FROM "cte1"))
/// ```
///
/// From one to four columns. Rows that have more, or are to be joined, need a type: give them one with `@Selection`.
public struct CommonRows<QueryValue, Columns: Sendable>: PartialSelectStatement, Sendable {
  /// The columns, side by side: what closures are given.
  private let columns: Columns
  private let name: String
  private var isDistinct = false
  private var selected: [QueryFragment]
  private var predicates: [QueryFragment] = []
  private var order: [QueryFragment] = []
  private var limit: QueryFragment?
  private var offset: QueryFragment?

  fileprivate init(_ columns: Columns, _ rows: CommonRowColumns) {
    self.columns = columns
    name = rows.table
    selected = rows.selected
  }

  private init<Before>(_ other: CommonRows<Before, Columns>, selected: [QueryFragment]) {
    columns = other.columns
    name = other.name
    self.selected = selected
    isDistinct = other.isDistinct
    predicates = other.predicates
    order = other.order
    limit = other.limit
    offset = other.offset
  }

  public var query: QueryFragment {
    QueryFragment { fragment in
      fragment.write(isDistinct ? "SELECT DISTINCT " : "SELECT ")
      fragment.append(list: selected)
      fragment.appendNewlineOrSpace()
      fragment.write("FROM ")
      fragment.append(quote: name)
      fragment.append(where: predicates)
      fragment.append(order: order)
      fragment.append(limit: limit, offset: offset)
    }
  }

  public func _compoundOperand(isFirst: Bool) -> QueryFragment {
    order.isEmpty && limit == nil && offset == nil ? query : query.asDerivedTable
  }

  /// Keeps the rows that a condition is true for.
  public func `where`(@QueryConditionBuilder _ predicate: (Columns) -> [QueryFragment]) -> CommonRows {
    changing { $0.predicates += predicate(columns) }
  }

  /// Sorts the rows.
  public func order(@QueryListBuilder by ordering: (Columns) -> [QueryFragment]) -> CommonRows {
    changing { $0.order += ordering(columns) }
  }

  /// Gives an expression.
  @_disfavoredOverload
  public func select<Column: QueryExpression>(
    _ selection: (Columns) -> Column
  ) -> CommonRows<Column.QueryValue, Columns> {
    CommonRows<Column.QueryValue, Columns>(self, selected: [_selected(selection(columns))])
  }

  /// Gives several expressions, as a tuple.
  ///
  /// ```swift
  /// With {
  ///   Book.select { ($0.title, $0.authorID, rowNumber().over(partitionBy: $0.authorID, orderBy: $0.id)) }
  /// } query: { books in
  ///   books.where { _, _, rank in rank <= 2 }.select { title, _, rank in (rank, title) }
  /// }
  /// ```
  public func select<First: QueryExpression, each Other: QueryExpression>(
    _ selection: (Columns) -> (First, repeat each Other)
  ) -> CommonRows<(First.QueryValue, repeat (each Other).QueryValue), Columns> {
    CommonRows<(First.QueryValue, repeat (each Other).QueryValue), Columns>(
      self,
      selected: _fragments(of: { selection(columns) }, transform: .selected)
    )
  }

  /// Not there: a common table is read.
  @available(*, unavailable, message: "a common table is read, not written")
  public func delete() -> CommonRows { self }

  /// Not there: a common table is read.
  @available(*, unavailable, message: "a common table is read, not written")
  public func update(_ updates: (inout Columns) -> Void) -> CommonRows { self }

  /// The rows themselves, whole.
  public var all: CommonRows { self }

  /// Gives each row once.
  public func distinct() -> CommonRows { changing { $0.isDistinct = true } }

  /// Gives so many rows at the most, after passing over so many. Nil leaves what was set before.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> CommonRows {
    changing {
      if let maximum { $0.limit = maximum.queryFragment }
      if let offset { $0.offset = offset.queryFragment }
    }
  }

  private func changing(_ change: (inout CommonRows) -> Void) -> CommonRows {
    var result = self
    change(&result)
    return result
  }
}

/// The columns of a common table without a type, by their places: `"cte1"."c1"`.
private struct CommonRowColumns {
  /// The names inside of the closure that is given them.
  let context = CommonNames.adding(rows: 1)
  private(set) var names: [String] = []
  private(set) var selected: [QueryFragment] = []

  var table: String { context.last }

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    let width = (type as? any QueryDecodable.Type)?._columnWidth ?? 1
    let new = (names.count..<names.count + width).map { "c\($0 + 1)" }
    names += new
    let table = table
    let column = SQLExpression<Value> { fragment in
      for (index, name) in new.enumerated() {
        if index > 0 { fragment.write(", ") }
        fragment.append(quote: table)
        fragment.appendMember()
        fragment.append(quote: name)
      }
    }
    selected.append(column.queryFragment)
    return column
  }
}

/// Queries of columns without a type of rows. Their types are spelled out, and the first closure is a result builder, which the compiler
/// solves by itself: with a pack, or without the builder, it does not find the types that the second closure needs.
extension With {
  /// A query of one column, and a statement that reads from it: see ``CommonRows``.
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A: QueryBindable>(
    @CommonRowsBuilder _ rows: () -> Rows,
    @CommonRowsBuilder query: (CommonRows<A, SQLExpression<A>>) -> Body
  ) where Rows.QueryValue == A {
    let (names, given) = givenRows(of: A.self)
    self.init(rows(), names, names.context.within { query(given) })
  }

  /// A query of two columns, and a statement that reads from it: see ``CommonRows``.
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A, B>(
    @CommonRowsBuilder _ rows: () -> Rows,
    @CommonRowsBuilder query: (CommonRows<(A, B), (SQLExpression<A>, SQLExpression<B>)>) -> Body
  ) where Rows.QueryValue == (A, B) {
    let (names, given) = givenRows(of: A.self, B.self)
    self.init(rows(), names, names.context.within { query(given) })
  }

  /// A query of three columns, and a statement that reads from it: see ``CommonRows``.
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A, B, C>(
    @CommonRowsBuilder _ rows: () -> Rows,
    @CommonRowsBuilder query: (CommonRows<(A, B, C), (SQLExpression<A>, SQLExpression<B>, SQLExpression<C>)>)
      -> Body
  ) where Rows.QueryValue == (A, B, C) {
    var names = CommonRowColumns()
    let columns = (names.next(A.self), names.next(B.self), names.next(C.self))
    self.init(rows(), names, names.context.within { query(CommonRows(columns, names)) })
  }

  /// A query of four columns, and a statement that reads from it: see ``CommonRows``.
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A, B, C, D>(
    @CommonRowsBuilder _ rows: () -> Rows,
    @CommonRowsBuilder query: (
      CommonRows<(A, B, C, D), (SQLExpression<A>, SQLExpression<B>, SQLExpression<C>, SQLExpression<D>)>
    ) -> Body
  ) where Rows.QueryValue == (A, B, C, D) {
    var names = CommonRowColumns()
    let columns = (names.next(A.self), names.next(B.self), names.next(C.self), names.next(D.self))
    self.init(rows(), names, names.context.within { query(CommonRows(columns, names)) })
  }

  private init(
    _ rows: some PartialSelectStatement,
    _ columns: CommonRowColumns,
    isRecursive: Bool = false,
    _ body: Body
  ) {
    let clause = CommonTableExpressionClause(
      name: columns.table,
      columns: columns.names,
      isGiven: true,
      hint: rows._hint,
      query: rows.query
    )
    self.init([clause], isRecursive: isRecursive, body)
  }
}

/// Columns without a type of rows that go on from themselves.
extension With {
  /// A query of one column that goes on from its own rows until none is new, and a statement that reads from it.
  ///
  /// ```swift
  /// With {
  ///   Values(1)
  /// } recursiveUnion: { numbers in
  ///   numbers.where { $0 < 5 }.select { $0 + 1 }
  /// } query: { numbers in
  ///   numbers.all
  /// }
  /// // WITH RECURSIVE "cte1" ("c1") AS (
  /// //   SELECT 1 UNION SELECT ("cte1"."c1") + (1) FROM "cte1" WHERE (("cte1"."c1") < (5))
  /// // ) SELECT "cte1"."c1" FROM "cte1"
  /// ```
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A: QueryBindable>(
    @CommonRowsBuilder _ base: () -> Rows,
    @CommonRowsBuilder recursiveUnion step: (CommonRows<A, SQLExpression<A>>) -> some PartialSelectStatement<
      A
    >,
    @CommonRowsBuilder query: (CommonRows<A, SQLExpression<A>>) -> Body
  ) where Rows.QueryValue == A {
    let (names, found) = givenRows(of: A.self)
    let rows = base().union(names.context.within { step(found) })
    self.init(rows, names, isRecursive: true, names.context.within { query(found) })
  }

  /// A query of one column that goes on from its own rows, each as often as it is met, and a statement that reads from it.
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A: QueryBindable>(
    @CommonRowsBuilder _ base: () -> Rows,
    @CommonRowsBuilder recursiveUnionAll step: (CommonRows<A, SQLExpression<A>>) ->
      some PartialSelectStatement<
        A
      >,
    @CommonRowsBuilder query: (CommonRows<A, SQLExpression<A>>) -> Body
  ) where Rows.QueryValue == A {
    let (names, found) = givenRows(of: A.self)
    let rows = base().union(all: true, names.context.within { step(found) })
    self.init(rows, names, isRecursive: true, names.context.within { query(found) })
  }

  /// A query of two columns that goes on from its own rows until none is new, and a statement that reads from it.
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A, B>(
    @CommonRowsBuilder _ base: () -> Rows,
    @CommonRowsBuilder recursiveUnion step: (CommonRows<(A, B), (SQLExpression<A>, SQLExpression<B>)>) ->
      some PartialSelectStatement<(A, B)>,
    @CommonRowsBuilder query: (CommonRows<(A, B), (SQLExpression<A>, SQLExpression<B>)>) -> Body
  ) where Rows.QueryValue == (A, B) {
    let (names, found) = givenRows(of: A.self, B.self)
    let rows = base().union(names.context.within { step(found) })
    self.init(rows, names, isRecursive: true, names.context.within { query(found) })
  }

  /// A query of two columns that goes on from its own rows, each as often as it is met, and a statement that reads from it.
  @_disfavoredOverload
  public init<Rows: PartialSelectStatement, A, B>(
    @CommonRowsBuilder _ base: () -> Rows,
    @CommonRowsBuilder recursiveUnionAll step: (CommonRows<(A, B), (SQLExpression<A>, SQLExpression<B>)>) ->
      some PartialSelectStatement<(A, B)>,
    @CommonRowsBuilder query: (CommonRows<(A, B), (SQLExpression<A>, SQLExpression<B>)>) -> Body
  ) where Rows.QueryValue == (A, B) {
    let (names, found) = givenRows(of: A.self, B.self)
    let rows = base().union(all: true, names.context.within { step(found) })
    self.init(rows, names, isRecursive: true, names.context.within { query(found) })
  }
}

private func givenRows<A>(of a: A.Type) -> (CommonRowColumns, CommonRows<A, SQLExpression<A>>) {
  var names = CommonRowColumns()
  let column = names.next(a)
  return (names, CommonRows(column, names))
}

private func givenRows<A, B>(
  of a: A.Type,
  _ b: B.Type
) -> (CommonRowColumns, CommonRows<(A, B), (SQLExpression<A>, SQLExpression<B>)>) {
  var names = CommonRowColumns()
  let columns = (names.next(a), names.next(b))
  return (names, CommonRows(columns, names))
}

/// The query of a common table, and the statement that reads from it.
///
/// The closures of ``With`` are given to builders so that the compiler looks at each by itself: of plain ones it tries every
/// combination of what they could mean, which took it seconds where one of them is wrong.
@resultBuilder
public enum CommonRowsBuilder {
  public static func buildBlock<Query: Statement>(_ query: Query) -> Query { query }

  public static func buildEither<Query: Statement>(first query: Query) -> Query { query }

  public static func buildEither<Query: Statement>(second query: Query) -> Query { query }
}
