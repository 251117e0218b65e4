/// Several queries put together by UNION, INTERSECT or EXCEPT (https://www.sqlite.org/lang_select.html#compound).
///
/// ```swift
/// Customer.select(\.email).union(Supplier.select(\.email))
/// // SELECT "customers"."email"
/// // FROM "customers"
/// //   UNION
/// // SELECT "suppliers"."email"
/// // FROM "suppliers"
/// ```
///
/// It is read from left to right: `a.union(b).except(c)` is (a UNION b) EXCEPT c. A query that is sorted, limited or a
/// compound itself where SQL takes none stands in a FROM of its own.
public struct CompoundSelect<QueryValue>: PartialSelectStatement, Sendable {
  private var body: QueryFragment
  /// Whether the body is a query around the compound, in which the columns of its rows have names.
  private var isDerived = false
  private var order: [QueryFragment] = []
  private var limit: QueryFragment?
  private var offset: QueryFragment?
  public let _columnCount: Int
  /// Whether the first of the queries is known to give no rows, and the others are not.
  private(set) var lacksFirst = false

  /// What stands between two queries.
  enum Operator {
    case union, unionAll, intersect, except

    var text: StaticString {
      switch self {
      case .union: "UNION"
      case .unionAll: "UNION ALL"
      case .intersect: "INTERSECT"
      case .except: "EXCEPT"
      }
    }
  }

  init(
    _ first: some PartialSelectStatement<QueryValue>,
    _ symbol: Operator,
    _ second: some PartialSelectStatement<QueryValue>
  ) {
    self.init(
      first._compoundOperand(isFirst: true),
      symbol,
      second._compoundOperand(isFirst: false),
      columns: first._columnCount
    )
  }

  init(_ left: QueryFragment, _ symbol: Operator, _ right: QueryFragment, columns: Int) {
    _columnCount = columns
    lacksFirst = left.isEmpty && !right.isEmpty
    switch (left.isEmpty, right.isEmpty) {
    case (false, false):
      body = QueryFragment(capacity: left.size + right.size + 16) {
        $0.append(left)
        $0.indent {
          $0.appendNewlineOrSpace()
          $0.write(symbol.text)
        }
        $0.appendNewlineOrSpace()
        $0.append(right)
      }
    case (false, true): body = symbol == .intersect ? right : left
    case (true, _): body = symbol == .union || symbol == .unionAll ? right : left
    }
  }

  public var query: QueryFragment {
    guard !body.isEmpty else { return body }
    return QueryFragment(capacity: body.size + 64) { fragment in
      fragment.append(body)
      fragment.append(order: order)
      fragment.append(limit: limit, offset: offset)
    }
  }

  public func _compoundOperand(isFirst: Bool) -> QueryFragment {
    isFirst && order.isEmpty && limit == nil && offset == nil ? body : query.asDerivedTable
  }

  /// Gives so many rows at the most, after passing over so many. Nil leaves what was set before.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> CompoundSelect {
    var result = self
    if let maximum { result.limit = maximum.queryFragment }
    if let offset { result.offset = offset.queryFragment }
    return result
  }

  /// Passes over so many rows first. Nil leaves what was set before.
  public func offset(_ count: Int?) -> CompoundSelect {
    limit(nil, offset: count)
  }

  /// Sorts the rows by terms that SQL takes for the columns of a compound; by others, of a query around it that is asked for.
  func sorted(
    by terms: [QueryFragment],
    named: (QueryFragment) -> (body: QueryFragment, terms: [QueryFragment])
  ) -> CompoundSelect {
    var result = self
    guard !body.isEmpty, !terms.allSatisfy(\.isOneColumn) else {
      result.order += terms
      return result
    }
    let sorted = named(body)
    if !isDerived { result.body = sorted.body }
    result.isDerived = true
    result.order += sorted.terms
    return result
  }
}

extension PartialSelectStatement {
  /// The rows of both queries, each once; with `all`, as often as the two give them.
  public func union(
    all keepsDuplicates: Bool = false,
    _ other: some PartialSelectStatement<QueryValue>
  ) -> CompoundSelect<QueryValue> {
    CompoundSelect(self, keepsDuplicates ? .unionAll : .union, other)
  }

  /// The rows that both queries give, each once.
  public func intersect(_ other: some PartialSelectStatement<QueryValue>) -> CompoundSelect<QueryValue> {
    CompoundSelect(self, .intersect, other)
  }

  /// The rows of this query that the other one does not give, each once.
  public func except(_ other: some PartialSelectStatement<QueryValue>) -> CompoundSelect<QueryValue> {
    CompoundSelect(self, .except, other)
  }
}

extension QueryFragment {
  /// The query as the table of another: `SELECT * FROM (…)`.
  package var asDerivedTable: QueryFragment {
    guard !isEmpty else { return self }
    return QueryFragment(capacity: size + 32) {
      $0.write("SELECT * FROM ")
      $0.append(readSubquery: self)
      $0.append(.derivedTableName)
    }
  }
}
