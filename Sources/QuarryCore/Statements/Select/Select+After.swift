/// Pages by key: what comes after a row, found by the values it is sorted by.
extension SelectStatement {
  /// Keeps the rows that come after another one in the order of the query.
  ///
  /// A page begins where the one before ended, however far that is: no rows are passed over, as an offset does, and rows
  /// that came or went meanwhile move nothing. The values are those that the last row of the page has in the terms of
  /// the order, one for each, in their order; the terms together must tell any two rows apart.
  ///
  /// ```swift
  /// let query = Reminder.order { ($0.priority.desc(), $0.id) }.limit(20)
  /// let page = try query.fetchAll(db)
  /// guard let last = page.last else { return }
  /// let next = try query.after(last.priority, last.id).fetchAll(db)
  /// // … WHERE ((("reminders"."priority") < (3)) OR (("reminders"."priority") IS (NULL))) OR (…)
  /// // ORDER BY "reminders"."priority" DESC, "reminders"."id" LIMIT 20
  /// ```
  ///
  /// Directions may differ, NULL is found where `nulls:`, or SQLite left alone, sorts it. Values of a representation are
  /// given as `#bind` makes them. Where there are groups, the condition is one about them. An offset of the query ends with
  /// its first page: it is not kept. What a window function gives is known after the rows are chosen, so that SQLite refuses a
  /// page by it ("misuse of window function"): such a query is made a common table, and the pages are those of a query of it.
  ///
  /// - Throws: Where the values are not as many as the terms, or one is of another type than the column that the query is
  ///   sorted by, the statement throws a ``KeysetError`` when it is run.
  public func after<First: QueryExpression, each Value: QueryExpression>(
    _ first: First,
    _ values: repeat each Value
  ) -> Select<Output, Tables> {
    var key = [KeysetValue(first)]
    for value in repeat each values { key.append(KeysetValue(value)) }
    return Select(_clauses.resolved(Tables.From.self).after(key, Tables.self))
  }
}

/// The values that a page begins after do not fit the order of the query.
public struct KeysetError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// How many terms the order has.
  public let terms: Int
  /// How many values there are.
  public let values: Int
  /// The value that is of another type than the column that the query is sorted by; nil where only the numbers differ.
  public var mismatch: Mismatch?

  /// A value of another type than its column.
  public struct Mismatch: Hashable, Sendable {
    /// The place of the value, and of the term, counted from 1.
    public let place: Int
    /// The column's name.
    public let column: String
    /// The column's type, or the representation given with `@Column(as:)`.
    public let expected: String
    /// The value's type.
    public let found: String
  }

  public var description: String {
    guard let mismatch else {
      return
        "'after' needs a value for each term of the query's order: the order has \(terms), and \(values) were given"
    }
    return
      "'after' needs a '\(mismatch.expected)' for value \(mismatch.place), column '\(mismatch.column)', and a "
      + "'\(mismatch.found)' was given; '#bind(value, as:)' gives one in the column's representation"
  }
}

/// A value that a page begins after.
private struct KeysetValue {
  let fragment: QueryFragment
  let type: Any.Type
  /// Whether it is NULL.
  let isNull: Bool
  /// Whether it is a value, and no expression of which only the database knows whether it is NULL.
  let isValue: Bool

  init<Value: QueryExpression>(_ value: Value) {
    fragment = value.queryFragment
    type = Value.QueryValue.self
    let binding = fragment.value
    isNull = value._isNull || binding == .null
    isValue = binding != nil
  }

  /// What is wrong with it as the value of a column; nil where nothing is, or where its type is not known.
  func mismatch(with column: ColumnSchema, at index: Int) -> KeysetError.Mismatch? {
    guard let type = type as? any QueryRepresentable.Type, type != UntypedSQL.self else { return nil }
    let expected = Self.unwrapped(column.type)
    let found = Self.unwrapped(type)
    // A literal is an 'Int' or a 'Double' here, whichever number the column is.
    if expected == found || expected is any Numeric.Type && found is any Numeric.Type { return nil }
    return KeysetError.Mismatch(
      place: index + 1,
      column: column.name,
      expected: "\(expected)",
      found: "\(found)"
    )
  }

  private static func unwrapped<Value: QueryRepresentable>(_ type: Value.Type) -> Any.Type {
    Value._Unwrapped.self
  }
}

extension _SelectClauses {
  fileprivate func after<Tables: _TableList>(_ key: [KeysetValue], _ tables: Tables.Type) -> _SelectClauses {
    var result = self
    if result.scope == .default { result.scope = .unscoped }
    result.offset = nil
    let condition: QueryFragment
    if let error = error(in: key, tables) {
      condition = QueryFragment { $0.append(.invalid(error)) }
    } else {
      condition = keysetCondition(zip(order.map(OrderTerm.init), key).map { ($0, $1) })
    }
    if group.isEmpty { result.predicates.append(condition) } else { result.having.append(condition) }
    return result
  }

  private func error<Tables: _TableList>(in key: [KeysetValue], _ tables: Tables.Type) -> KeysetError? {
    guard order.count == key.count else { return KeysetError(terms: order.count, values: key.count) }
    for (index, (term, value)) in zip(order.map(OrderTerm.init), key).enumerated() {
      if let column = tables._column(term.expression, self.tables),
        let mismatch = value.mismatch(with: column, at: index)
      {
        return KeysetError(terms: key.count, values: key.count, mismatch: mismatch)
      }
    }
    return nil
  }
}

/// `(a after x) OR ((a IS x) AND (b after y)) OR …`
private func keysetCondition(_ keys: [(term: OrderTerm, value: KeysetValue)]) -> QueryFragment {
  var equal: [QueryFragment] = []
  var alternatives: [QueryFragment] = []
  for (term, value) in keys {
    if let later = term.later(than: value) { alternatives.append(conjunction(equal + [later]).queryFragment) }
    equal.append(nullSafe(raw: term.expression, .isSame, value.fragment))
  }
  // Behind the last row there may be none.
  guard !alternatives.isEmpty else { return QueryFragment { $0.append(.falseLiteral) } }
  return QueryFragment { fragment in
    for (index, alternative) in alternatives.enumerated() {
      if index > 0 { fragment.write(" OR ") }
      fragment.write("(")
      fragment.append(alternative)
      fragment.write(")")
    }
  }
}

private func infix(raw lhs: QueryFragment, _ symbol: StaticString, _ rhs: QueryFragment) -> QueryFragment {
  (infix(SQLExpression<Int>(fragment: lhs), symbol, SQLExpression<Int>(fragment: rhs)) as SQLExpression<Bool>)
    .queryFragment
}

private func nullSafe(
  raw lhs: QueryFragment,
  _ comparison: SQLConstruct,
  _ rhs: QueryFragment
) -> QueryFragment {
  let (left, right) = (SQLExpression<Int>(fragment: lhs), SQLExpression<Int>(fragment: rhs))
  return (QuarryCore.nullSafe(left, comparison, right) as SQLExpression<Bool>).queryFragment
}

private func nullTest(raw operand: QueryFragment, _ comparison: SQLConstruct) -> QueryFragment {
  let operand = SQLExpression<Int>(fragment: operand)
  return (QuarryCore.nullSafe(operand, comparison, nil as _Null) as SQLExpression<Bool>).queryFragment
}

extension OrderTerm {
  /// What the rows fulfil in which the term comes after a value; nil where there can be none.
  fileprivate func later(than value: KeysetValue) -> QueryFragment? {
    let isNotNull = nullTest(raw: expression, .isDifferent)
    if value.isNull { return isNullFirst ? isNotNull : nil }
    let later = infix(raw: expression, isDescending ? " < " : " > ", value.fragment)
    if value.isValue {
      return isNullFirst ? later : either(later, nullTest(raw: expression, .isSame))
    }
    // An expression, of which only the database knows whether it is NULL.
    let valueIsNull = nullTest(raw: value.fragment, .isSame)
    if isNullFirst { return either(later, conjunction([valueIsNull, isNotNull]).queryFragment) }
    let termIsNull = conjunction([
      nullTest(raw: expression, .isSame), nullTest(raw: value.fragment, .isDifferent),
    ])
    return either(later, termIsNull.queryFragment)
  }

  private func either(_ lhs: QueryFragment, _ rhs: QueryFragment) -> QueryFragment {
    infix(raw: lhs, " OR ", rhs)
  }
}
