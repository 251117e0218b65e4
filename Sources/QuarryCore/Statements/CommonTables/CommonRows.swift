/// The rows of a common table expression with one to four columns.
///
/// The rows have no type, so closures receive their columns as separate parameters, in the order of the query:
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
/// To join such rows, or for more than four columns, declare a type for them with `@Selection`.
public struct CommonRows<QueryValue, Columns: Sendable>: PartialSelectStatement, Sendable {
  /// The columns as closures receive them: one expression, or a tuple.
  fileprivate private(set) var columns: Columns
  private let common: CommonTableIdentity
  private let mayBeNull: Bool
  /// Creates the columns of rows.
  //
  // It captures only metatypes, although the compiler cannot prove it.
  private nonisolated(unsafe) let makeColumns: (inout CommonRowColumns) -> Columns
  /// The identity of the rows, or `none` if their name is enough.
  private var rows = _RowIdentity.none
  fileprivate var isDistinct = false
  private var selected: [QueryFragment]
  public let _columnCount: Int
  fileprivate var predicates: [QueryFragment] = []
  fileprivate var order: [QueryFragment] = []
  fileprivate var limit: QueryFragment?
  fileprivate var offset: QueryFragment?

  /// Creates the rows of a common table expression.
  init(
    _ common: CommonTableIdentity,
    mayBeNull: Bool,
    _ makeColumns: @escaping (inout CommonRowColumns) -> Columns
  ) {
    var rows = CommonRowColumns(table: common.fragment, mayBeNull: mayBeNull)
    columns = makeColumns(&rows)
    self.common = common
    self.mayBeNull = mayBeNull
    self.makeColumns = makeColumns
    selected = rows.selected
    _columnCount = rows.names.count
  }

  /// The names of the columns.
  var names: [String] {
    var rows = CommonRowColumns(table: QueryFragment(), mayBeNull: mayBeNull)
    _ = makeColumns(&rows)
    return rows.names
  }

  fileprivate init<Before>(_ other: CommonRows<Before, Columns>, selected: [QueryFragment], _ count: Int) {
    columns = other.columns
    common = other.common
    mayBeNull = other.mayBeNull
    makeColumns = other.makeColumns
    rows = other.rows
    self.selected = selected
    _columnCount = count
    isDistinct = other.isDistinct
    predicates = other.predicates
    order = other.order
    limit = other.limit
    offset = other.offset
  }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment {
    let query = QueryFragment { fragment in
      fragment.appendSelect(isDistinct: isDistinct) {
        $0.append(list: selected)
      } from: {
        if rows.isUnique {
          $0.append(identified: rows, rowName) { $0.append(common.fragment) }
        } else {
          $0.append(source: common.fragment)
        }
      }
      fragment.append(where: predicates)
      fragment.append(order: order)
      fragment.append(limit: limit, offset: offset)
    }
    guard rows.isUnique else { return query }
    return query.settled(
      [NamedRows(rows: rows, table: rowName, name: common.fragment, form: .table)],
      in: OpenRows.names
    )
  }

  public var _queryOfFirstRow: QueryFragment? {
    guard limit == nil else { return nil }
    var result = self
    result.limit = .oneRow
    return result.query
  }

  private var rowName: String { CommonTableIdentity.name(common.place) }

  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands {
    let isPlain = order.isEmpty && limit == nil && offset == nil
    return _CompoundOperands(isPlain ? query : query.asDerivedTable)
  }

  /// These rows.
  public var all: CommonRows { self }

  fileprivate func changing(_ change: (inout CommonRows) -> Void) -> CommonRows {
    var result = self
    result.identifyIfNested()
    var sources = _TableSources()
    sources[0].rows = result.rows
    OpenRows.with(named: rowName, sources) { change(&result) }
    return result
  }

  /// Gives the rows an identity if rows around them have the same name.
  private mutating func identifyIfNested() {
    guard OpenRows.isNested, rows.isNone || OpenRows.contains(rows) else { return }
    let level = OpenRows.count(named: rowName)
    guard level > 0 else { return }
    let old = rows
    rows = OpenRows.identity(level: level)
    let name = common.fragment
    var new = CommonRowColumns(table: name.identified(as: rows, of: rowName), mayBeNull: mayBeNull)
    columns = makeColumns(&new)
    func identify(_ fragments: [QueryFragment]) -> [QueryFragment] {
      fragments.map {
        old.isUnique
          ? $0.reidentifying(old, as: rows, of: rowName) : $0.identifying(name, as: rows, of: rowName)
      }
    }
    selected = identify(selected)
    predicates = identify(predicates)
    order = identify(order)
  }
}

/// Rows of columns with the clauses below: ``CommonRows``, and the ``CommonTableReference`` that closures receive.
public protocol _CommonColumnRows<Columns>: PartialSelectStatement {
  /// The columns as closures receive them: one expression, or a tuple.
  associatedtype Columns: Sendable
  /// The rows.
  var _rows: CommonRows<QueryValue, Columns> { get }
}

extension CommonRows: _CommonColumnRows {
  public var _rows: CommonRows { self }
}

extension _CommonColumnRows {
  /// Keeps the rows for which a condition is true.
  public func `where`(
    @QueryConditionBuilder _ predicate: (Columns) -> [QueryFragment]
  ) -> CommonRows<QueryValue, Columns> {
    _rows.changing { $0.predicates.add(predicate($0.columns)) }
  }

  /// Sorts the rows by expressions: `ORDER BY`.
  public func order(
    @QueryListBuilder by ordering: (Columns) -> [QueryFragment]
  ) -> CommonRows<QueryValue, Columns> {
    _rows.changing { $0.order.add(ordering($0.columns)) }
  }

  /// Selects an expression.
  @_disfavoredOverload
  public func select<Column: QueryExpression>(
    _ selection: (Columns) -> Column
  ) -> CommonRows<Column.QueryValue, Columns> {
    var selected: [QueryFragment] = []
    let rows = _rows.changing { selected = [_selected(selection($0.columns))] }
    return CommonRows<Column.QueryValue, Columns>(
      rows,
      selected: selected,
      columnCount(of: Column.QueryValue.self)
    )
  }

  /// Selects a tuple of expressions.
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
    var selected: [QueryFragment] = []
    let rows = _rows.changing { rows in
      selected = _fragments(of: { selection(rows.columns) }, transform: .selected)
    }
    return CommonRows<(First.QueryValue, repeat (each Other).QueryValue), Columns>(
      rows,
      selected: selected,
      columnCount(of: First.QueryValue.self, repeat (each Other).QueryValue.self)
    )
  }

  /// Removes duplicate rows: `SELECT DISTINCT`.
  public func distinct() -> CommonRows<QueryValue, Columns> {
    _rows.changing { $0.isDistinct = true }
  }

  /// Limits the result to `maximum` rows after skipping `offset` rows. A `nil` argument keeps the previous value.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> CommonRows<QueryValue, Columns> {
    _rows.changing {
      if let maximum { $0.limit = maximum.queryFragment }
      if let offset { $0.offset = offset.queryFragment }
    }
  }
}

/// The columns of a common table expression without a row type, named by position: `"cte1"."c1"`.
struct CommonRowColumns {
  /// The qualifier of the columns.
  let table: QueryFragment
  /// Whether a column may be NULL although its type is not optional.
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
