/// Keyset pagination: the rows after a given row, found by the values that the query is sorted by.
extension SelectStatement {
  /// Keeps the rows after a given row in the order of the query.
  ///
  /// Unlike an offset, this does not read the rows of earlier pages, and rows inserted or deleted in the meantime do not shift
  /// the pages. Pass one value for each term of the order: those of the last row of the page, in the order of the terms. The
  /// terms together must distinguish any two rows.
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
  /// A column group is a term for each of its columns. Pass a value of the group, or the values of its columns.
  ///
  /// The terms may have different directions. NULLs are expected in the position that `nulls:` sets, or SQLite's default. Pass
  /// values of a representation with `#bind`. If the query has groups, the condition is added to HAVING. The offset of the
  /// query is removed, because it applies to the first page only.
  ///
  /// SQLite computes window functions after it has chosen the rows, and rejects a page by such a value ("misuse of window
  /// function"). Make the query a common table expression, and page through a query of that.
  ///
  /// - Throws: If the number of values differs from the number of terms, or if the type of a value differs from the type of its
  ///   column, the statement throws a ``KeysetError`` when it runs.
  public func after<First: QueryExpression, each Value: QueryExpression>(
    _ first: First,
    _ values: repeat each Value
  ) -> Select<Output, Tables> {
    var key = KeysetValue.values(of: first)
    for value in repeat each values { key += KeysetValue.values(of: value) }
    var clauses = _clauses
    clauses.identifyIfNested(Tables.self)
    return Select(clauses.resolved(Tables.From.self).after(key, Tables.self))
  }
}

/// An error for values of `after` that do not match the order of the query.
public struct KeysetError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// The number of terms in the order.
  public let terms: Int
  /// The number of values.
  public let values: Int
  /// The first value whose type differs from the type of its column, or `nil` if only the numbers differ.
  public var mismatch: Mismatch?

  /// A value whose type differs from the type of its column.
  public struct Mismatch: Hashable, Sendable {
    /// The position of the value and of its term, counted from 1.
    public let place: Int
    /// The name of the column.
    public let column: String
    /// The type of the column, or the representation in `@Column(as:)`.
    public let expected: String
    /// The type of the value.
    public let found: String
  }

  /// A description of the error.
  public var description: String {
    guard let mismatch else {
      return "the number of values for 'after' (\(values)) must equal the number of ORDER BY terms (\(terms))"
    }
    return
      "value \(mismatch.place) of 'after' must have type '\(mismatch.expected)' to match column '\(mismatch.column)', but its "
      + "type is '\(mismatch.found)'; use '#bind(value, as:)' to specify the column's representation"
  }
}

/// A value of the row that a page follows.
private struct KeysetValue {
  let fragment: QueryFragment
  let type: Any.Type
  /// Whether the value is NULL.
  let isNull: Bool
  /// Whether this is a Swift value, not an expression that only the database can test for NULL.
  let isValue: Bool

  private init(_ fragment: QueryFragment, _ type: Any.Type, isNull: Bool) {
    self.fragment = fragment
    self.type = type
    let binding = fragment.value
    self.isNull = isNull || binding == .null
    isValue = binding != nil
  }

  /// Returns the value, or the values of the columns if it is a column group.
  static func values<Value: QueryExpression>(of value: Value) -> [KeysetValue] {
    guard let schema = (Value.QueryValue.self as? any QueryDecodable.Type)?._nestedSchema else {
      return [KeysetValue(value.queryFragment, Value.QueryValue.self, isNull: value._isNull)]
    }
    return zip(schema.columns, value.columnItems).map { KeysetValue($1, $0.type, isNull: value._isNull) }
  }

  /// Returns the type mismatch between the value and a column, or `nil` if there is none or if the type is unknown.
  func mismatch(with column: ColumnSchema, at index: Int) -> KeysetError.Mismatch? {
    guard let type = type as? any QueryRepresentable.Type else { return nil }
    let expected = Self.unwrapped(column.type)
    let found = Self.unwrapped(type)
    // A literal is an 'Int' or a 'Double' here, whatever the numeric type of the column.
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
    // One term for each column.
    let terms = order.flatMap(\.orderItems).map(OrderTerm.init)
    if let error = error(in: key, terms, tables) {
      condition = QueryFragment { $0.append(error: error) }
    } else {
      condition = keysetCondition(zip(terms, key).map { ($0, $1) })
    }
    if group.isEmpty { result.predicates.append(condition) } else { result.having.append(condition) }
    return result
  }

  private func error<Tables: _TableList>(
    in key: [KeysetValue],
    _ terms: [OrderTerm],
    _ tables: Tables.Type
  ) -> KeysetError? {
    guard terms.count == key.count else { return KeysetError(terms: terms.count, values: key.count) }
    for (index, (term, value)) in zip(terms, key).enumerated() {
      if let column = tables._column(term.expression, self.tables),
        let mismatch = value.mismatch(with: column, at: index)
      {
        return KeysetError(terms: key.count, values: key.count, mismatch: mismatch)
      }
    }
    return nil
  }
}

/// Returns the condition for rows after the keys: `(a after x) OR ((a IS x) AND (b after y)) OR …`.
private func keysetCondition(_ keys: [(term: OrderTerm, value: KeysetValue)]) -> QueryFragment {
  var equal: [QueryFragment] = []
  var alternatives: [QueryFragment] = []
  for (index, (term, value)) in keys.enumerated() {
    if let later = term.later(than: value) {
      alternatives.append(equal.isEmpty ? later : conjunction(equal + [later]).queryFragment)
    }
    guard index < keys.count - 1 else { break }
    let isPresent = value.isValue && !value.isNull
    equal.append(nullSafe(raw: term.expression, isPresent ? .isSamePresent : .isSame, value.fragment))
  }
  // No row can follow.
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
  /// Returns the condition for rows whose term comes after a value, or `nil` if no row can.
  fileprivate func later(than value: KeysetValue) -> QueryFragment? {
    if value.isNull { return isNullFirst ? nullTest(raw: expression, .isDifferent) : nil }
    let later = infix(raw: expression, isDescending ? " < " : " > ", value.fragment)
    if value.isValue {
      return isNullFirst ? later : either(later, nullTest(raw: expression, .isSame))
    }
    // An expression: only the database can test it for NULL.
    let valueIsNull = nullTest(raw: value.fragment, .isSame)
    if isNullFirst {
      return either(later, conjunction([valueIsNull, nullTest(raw: expression, .isDifferent)]).queryFragment)
    }
    let termIsNull = conjunction([
      nullTest(raw: expression, .isSame), nullTest(raw: value.fragment, .isDifferent),
    ])
    return either(later, termIsNull.queryFragment)
  }

  private func either(_ lhs: QueryFragment, _ rhs: QueryFragment) -> QueryFragment {
    infix(raw: lhs, " OR ", rhs)
  }
}
