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
  private var order: [QueryFragment] = []
  private var limit: QueryFragment?
  private var offset: QueryFragment?
  public let _columnCount: Int

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
    switch (left.isEmpty, right.isEmpty) {
    case (false, false):
      body = QueryFragment(capacity: left.code.count + right.code.count + 16) {
        $0.append(left)
        $0.code.append(QueryFragment.Mark.indent)
        $0.appendNewlineOrSpace()
        $0.write(symbol.text)
        $0.code.append(QueryFragment.Mark.dedent)
        $0.appendNewlineOrSpace()
        $0.append(right)
      }
    case (false, true): body = symbol == .intersect ? right : left
    case (true, _): body = symbol == .union || symbol == .unionAll ? right : left
    }
  }

  public var query: QueryFragment {
    guard !body.isEmpty else { return body }
    return QueryFragment(capacity: body.code.count + 64) { fragment in
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

  private func adding(order terms: [QueryFragment]) -> CompoundSelect {
    var result = self
    result.order += terms
    return result
  }
}

extension CompoundSelect where QueryValue: Table {
  /// Sorts the rows by columns of what the queries give.
  ///
  /// ```swift
  /// open.union(flagged).order { ($0.dueDate.desc(), $0.title) }
  /// // … UNION … ORDER BY "dueDate" DESC, "title"
  /// ```
  ///
  /// SQL sorts compounds by what they give only, not by expressions made of it.
  public func order(
    @QueryListBuilder by ordering: (QueryValue.TableColumns) -> [QueryFragment]
  ) -> CompoundSelect {
    adding(order: ordering(QueryValue.columns).map { $0.ordering(QueryValue.self) })
  }

  /// Sorts the rows by a column of what the queries give.
  public func order(by keyPath: KeyPath<QueryValue.TableColumns, some QueryExpression>) -> CompoundSelect {
    adding(order: [QueryValue.columns[keyPath: keyPath].queryFragment.ordering(QueryValue.self)])
  }
}

extension CompoundSelect where QueryValue: QueryBindable {
  /// Sorts the rows by their one column: `ORDER BY 1 DESC`.
  public func order(
    @QueryListBuilder by ordering: (SQLExpression<QueryValue>) -> [QueryFragment]
  ) -> CompoundSelect {
    adding(order: ordering(SQLExpression(fragment: "1")))
  }
}

extension CompoundSelect {
  /// Sorts the rows by their columns, which SQL numbers: `ORDER BY 2 DESC, 1`.
  ///
  /// ```swift
  /// Tag.select { ($0.id, $0.title) }
  ///   .union(RemindersList.select { ($0.id, $0.title) })
  ///   .order { id, title in (title.desc(), id) }
  /// ```
  public func order<First, Second, each Other>(
    @QueryListBuilder by ordering: (
      SQLExpression<First>, SQLExpression<Second>, repeat SQLExpression<each Other>
    ) -> [QueryFragment]
  ) -> CompoundSelect where QueryValue == (First, Second, repeat each Other) {
    var numbers = Ordinals()
    return adding(
      order: ordering(
        numbers.next(First.self),
        numbers.next(Second.self),
        repeat numbers.next((each Other).self)
      )
    )
  }
}

extension QueryFragment {
  /// A term by which rows are sorted that have their columns by name.
  fileprivate func ordering<Row: Table>(_ row: Row.Type) -> QueryFragment {
    var term = unqualified(row)
    row._schema.error?.append(to: &term)
    return term
  }
}

/// The columns of a result by their numbers.
private struct Ordinals {
  private var last = 0

  mutating func next<Value>(_ type: Value.Type) -> SQLExpression<Value> {
    last += 1
    let number = last
    // Part of the text: bound, it would be a value to sort by and no column's number.
    return SQLExpression { $0.code.append(contentsOf: String(number).utf8) }
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

/// Compounds of queries that give different columns.
extension PartialSelectStatement {
  /// Not there: both queries give the same columns.
  @available(
    *,
    unavailable,
    message:
      "both queries give columns of the same types, in the same order; '.optional' makes one of a type that may be NULL"
  )
  @_disfavoredOverload
  public func union(
    all keepsDuplicates: Bool = false,
    _ other: some PartialSelectStatement
  ) -> CompoundSelect<QueryValue> { union(self) }

  /// Not there: both queries give the same columns.
  @available(
    *,
    unavailable,
    message:
      "both queries give columns of the same types, in the same order; '.optional' makes one of a type that may be NULL"
  )
  @_disfavoredOverload
  public func intersect(_ other: some PartialSelectStatement) -> CompoundSelect<QueryValue> { union(self) }

  /// Not there: both queries give the same columns.
  @available(
    *,
    unavailable,
    message:
      "both queries give columns of the same types, in the same order; '.optional' makes one of a type that may be NULL"
  )
  @_disfavoredOverload
  public func except(_ other: some PartialSelectStatement) -> CompoundSelect<QueryValue> { union(self) }
}

extension QueryFragment {
  /// The query as the table of another: `SELECT * FROM (…)`.
  package var asDerivedTable: QueryFragment {
    guard !isEmpty else { return self }
    return QueryFragment(capacity: code.count + 32) {
      $0.write("SELECT * FROM ")
      $0.append(subquery: self)
    }
  }
}
