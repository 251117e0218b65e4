/// A compound SELECT: queries combined by UNION, INTERSECT or EXCEPT (https://www.sqlite.org/lang_select.html#compound).
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
/// Operators apply from left to right: `a.union(b).except(c)` is (a UNION b) EXCEPT c. A query with ORDER BY, LIMIT or OFFSET,
/// and a compound SELECT on the right, renders as `SELECT * FROM (…)`, because SQL does not allow it as an operand.
public struct CompoundSelect<QueryValue>: PartialSelectStatement, Sendable {
  private(set) var operands: _CompoundOperands
  /// Whether the only operand is a query around the compound SELECT, which names the columns of its rows.
  private var isDerived = false
  private var order: [QueryFragment] = []
  private var limit: QueryFragment?
  private var offset: QueryFragment?
  public let _columnCount: Int

  init(
    _ first: some PartialSelectStatement<QueryValue>,
    _ symbol: _CompoundOperands.Operator,
    _ second: some PartialSelectStatement<QueryValue>
  ) {
    _columnCount = first._columnCount
    operands = first._compoundOperands(isFirst: true)
    operands.combine(symbol, second._compoundOperands(isFirst: false).query)
  }

  /// Whether no ORDER BY, LIMIT or OFFSET applies to the rows of the operands.
  private var isBare: Bool { order.isEmpty && limit == nil && offset == nil }

  private var body: QueryFragment { operands.query }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment {
    let body = body
    guard !body.isEmpty, !isBare else { return body }
    return QueryFragment(capacity: body.size + 64) { fragment in
      fragment.append(body)
      fragment.append(order: order)
      fragment.append(limit: limit, offset: offset)
    }
  }

  public var _queryOfFirstRow: QueryFragment? {
    guard limit == nil else { return nil }
    var result = self
    result.limit = .oneRow
    return result.query
  }

  public func _compoundOperands(isFirst: Bool) -> _CompoundOperands {
    isFirst && isBare ? operands : _CompoundOperands(query.asDerivedTable)
  }

  /// Limits the result to `maximum` rows after skipping `offset` rows. A `nil` argument keeps the previous value.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> CompoundSelect {
    var result = self
    if let maximum { result.limit = maximum.queryFragment }
    if let offset { result.offset = offset.queryFragment }
    return result
  }

  /// Skips the first `count` rows. `nil` keeps the previous offset.
  public func offset(_ count: Int?) -> CompoundSelect {
    limit(nil, offset: count)
  }

  /// Sorts the rows by columns of the compound SELECT, or by other expressions, for which `named` wraps it in a query.
  ///
  /// - Parameters:
  ///   - terms: The terms, with columns of the compound SELECT.
  ///   - rows: The name of its rows in subqueries of the terms.
  ///   - named: Returns the query around a compound SELECT, and the terms with columns of this query.
  func sorted(
    by terms: [QueryFragment],
    rows: QueryFragment = QueryFragment(),
    named: (QueryFragment) -> (body: QueryFragment, terms: [QueryFragment])
  ) -> CompoundSelect {
    var result = self
    let terms = terms.flatMap(\.orderItems)
    // SQLite would take it for a column of the result.
    let outer = terms.lazy.compactMap { $0.outerName(besides: rows) }.first
    if let outer {
      let error = RowIdentityError(.outerOrder, table: outer)
      result.order += [QueryFragment { $0.append(error: error) }]
      return result
    }
    guard !operands.isEmpty, !terms.allSatisfy(\.isOneColumn) else {
      result.order += terms
      return result
    }
    let sorted = named(body)
    if !isDerived { result.operands = _CompoundOperands(sorted.body) }
    result.isDerived = true
    result.order += sorted.terms
    return result
  }
}

extension PartialSelectStatement {
  /// Combines the rows of both queries: `UNION`, or `UNION ALL`.
  ///
  /// - Parameters:
  ///   - keepsDuplicates: Whether to keep duplicate rows (`UNION ALL`).
  ///   - other: The query whose rows are added.
  public func union(
    all keepsDuplicates: Bool = false,
    _ other: some PartialSelectStatement<QueryValue>
  ) -> CompoundSelect<QueryValue> {
    CompoundSelect(self, keepsDuplicates ? .unionAll : .union, other)
  }

  /// Returns the rows that both queries return, without duplicates: `INTERSECT`.
  public func intersect(_ other: some PartialSelectStatement<QueryValue>) -> CompoundSelect<QueryValue> {
    CompoundSelect(self, .intersect, other)
  }

  /// Returns the rows of this query that the other query does not return, without duplicates: `EXCEPT`.
  public func except(_ other: some PartialSelectStatement<QueryValue>) -> CompoundSelect<QueryValue> {
    CompoundSelect(self, .except, other)
  }
}

extension QueryFragment {
  /// A query that selects from this one: `SELECT * FROM (…)`.
  package var asDerivedTable: QueryFragment {
    guard !isEmpty else { return self }
    return QueryFragment(capacity: size + 32) {
      $0.append(selectAllFrom: {
        $0.append(derivedTable: self, isRead: true)
        $0.append(.derivedTableName)
      })
    }
  }
}
