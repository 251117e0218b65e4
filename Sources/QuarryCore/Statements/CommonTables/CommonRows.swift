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
  fileprivate let columns: Columns
  private let name: QueryFragment
  fileprivate var isDistinct = false
  private var selected: [QueryFragment]
  public let _columnCount: Int
  fileprivate var predicates: [QueryFragment] = []
  fileprivate var order: [QueryFragment] = []
  fileprivate var limit: QueryFragment?
  fileprivate var offset: QueryFragment?

  init(_ columns: Columns, _ rows: CommonRowColumns) {
    self.columns = columns
    name = rows.table
    selected = rows.selected
    _columnCount = rows.names.count
  }

  fileprivate init<Before>(_ other: CommonRows<Before, Columns>, selected: [QueryFragment], _ count: Int) {
    columns = other.columns
    name = other.name
    self.selected = selected
    _columnCount = count
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
      fragment.append(name)
      fragment.append(where: predicates)
      fragment.append(order: order)
      fragment.append(limit: limit, offset: offset)
    }
  }

  public func _compoundOperand(isFirst: Bool) -> QueryFragment {
    order.isEmpty && limit == nil && offset == nil ? query : query.asDerivedTable
  }

  /// The rows themselves, whole.
  public var all: CommonRows { self }

  fileprivate func changing(_ change: (inout CommonRows) -> Void) -> CommonRows {
    var result = self
    change(&result)
    return result
  }
}

/// Rows of columns, which have the clauses below: ``CommonRows``, and ``CommonTableReference`` as closures are given them.
public protocol _CommonColumnRows<Columns>: PartialSelectStatement {
  /// The columns, side by side: what closures are given.
  associatedtype Columns: Sendable
  /// The rows.
  var _rows: CommonRows<QueryValue, Columns> { get }
}

extension CommonRows: _CommonColumnRows {
  public var _rows: CommonRows { self }
}

extension _CommonColumnRows {
  /// Keeps the rows that a condition is true for.
  public func `where`(
    @QueryConditionBuilder _ predicate: (Columns) -> [QueryFragment]
  ) -> CommonRows<QueryValue, Columns> {
    _rows.changing { $0.predicates += predicate($0.columns) }
  }

  /// Sorts the rows.
  public func order(
    @QueryListBuilder by ordering: (Columns) -> [QueryFragment]
  ) -> CommonRows<QueryValue, Columns> {
    _rows.changing { $0.order += ordering($0.columns) }
  }

  /// Gives an expression.
  @_disfavoredOverload
  public func select<Column: QueryExpression>(
    _ selection: (Columns) -> Column
  ) -> CommonRows<Column.QueryValue, Columns> {
    CommonRows<Column.QueryValue, Columns>(
      _rows,
      selected: [_selected(selection(_rows.columns))],
      columnCount(of: Column.QueryValue.self)
    )
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
      _rows,
      selected: _fragments(of: { selection(_rows.columns) }, transform: .selected),
      columnCount(of: First.QueryValue.self, repeat (each Other).QueryValue.self)
    )
  }

  /// Gives each row once.
  public func distinct() -> CommonRows<QueryValue, Columns> {
    _rows.changing { $0.isDistinct = true }
  }

  /// Gives so many rows at the most, after passing over so many. Nil leaves what was set before.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> CommonRows<QueryValue, Columns> {
    _rows.changing {
      if let maximum { $0.limit = maximum.queryFragment }
      if let offset { $0.offset = offset.queryFragment }
    }
  }
}

/// The columns of a common table without a type, by their places: `"cte1"."c1"`.
struct CommonRowColumns {
  /// What the columns are qualified with.
  let table: QueryFragment
  /// Whether one of them can be NULL though its type does not say so.
  let mayBeNull: Bool
  private(set) var names: [String] = []
  private(set) var selected: [QueryFragment] = []

  init(table: QueryFragment, mayBeNull: Bool) {
    self.table = table
    self.mayBeNull = mayBeNull
  }

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    let width = (type as? any QueryDecodable.Type)?._columnWidth ?? 1
    let new = (names.count..<names.count + width).map { "c\($0 + 1)" }
    names += new
    let table = table
    let column = SQLExpression<Value> { fragment in
      if mayBeNull { fragment.facts.insert(.nullable) }
      for (index, name) in new.enumerated() {
        if index > 0 { fragment.write(", ") }
        fragment.append(table)
        fragment.appendMember()
        fragment.append(quote: name)
      }
    }
    selected.append(column.queryFragment)
    return column
  }
}
