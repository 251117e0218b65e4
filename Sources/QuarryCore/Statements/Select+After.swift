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
  /// given as `#bind` makes them. Where there are groups, the condition is one about them.
  ///
  /// - Throws: Where the values are not as many as the terms, the statement throws a ``KeysetError`` when it is run.
  public func after<First: QueryExpression, each Value: QueryExpression>(
    _ first: First,
    _ values: repeat each Value
  ) -> Select<Output, Tables> {
    var fragments = [first.queryFragment]
    for value in repeat each values { fragments.append(value.queryFragment) }
    return Select(_clauses.resolved(Tables.From.self).after(fragments))
  }
}

/// The values that a page begins after do not fit the order of the query.
public struct KeysetError: StatementError, Hashable, Sendable, CustomStringConvertible {
  /// How many terms the order has.
  public let terms: Int
  /// How many values there are.
  public let values: Int

  public var description: String {
    "'after' needs a value for each term of the query's order: the order has \(terms), and \(values) were given"
  }
}

extension _SelectClauses {
  fileprivate func after(_ values: [QueryFragment]) -> _SelectClauses {
    var result = self
    if result.scope == .default { result.scope = .unscoped }
    let condition: QueryFragment
    if order.count == values.count {
      condition = keysetCondition(zip(order.map(KeysetTerm.init), values).map { ($0, $1) })
    } else {
      condition = QueryFragment { [order] in
        $0.append(.invalid(KeysetError(terms: order.count, values: values.count)))
      }
    }
    if group.isEmpty { result.predicates.append(condition) } else { result.having.append(condition) }
    return result
  }
}

/// `(a after x) OR ((a IS x) AND (b after y)) OR …`
private func keysetCondition(_ keys: [(term: KeysetTerm, value: QueryFragment)]) -> QueryFragment {
  var equal: [QueryFragment] = []
  var alternatives: [QueryFragment] = []
  for (term, value) in keys {
    if let later = term.later(than: value) { alternatives.append(conjunction(equal + [later]).queryFragment) }
    equal.append(infix(raw: term.expression, " IS ", value))
  }
  // Behind the last row there may be none.
  guard !alternatives.isEmpty else { return "0" }
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

/// A term of ORDER BY, taken apart.
private struct KeysetTerm {
  let expression: QueryFragment
  let isDescending: Bool
  let nullsFirst: Bool

  /// A direction ends the term, whoever wrote it: an expression cannot end in one of its words.
  init(_ term: QueryFragment) {
    var expression = term
    let direction = expression.removeDirection()
    isDescending = direction.isDescending
    // SQLite takes NULL for smaller than all else.
    nullsFirst = direction.nullsFirst ?? !isDescending
    self.expression = expression
  }

  /// What the rows fulfil in which the term comes after a value; nil where there can be none.
  func later(than value: QueryFragment) -> QueryFragment? {
    let isNotNull = infix(raw: expression, " IS NOT ", "NULL")
    if value.isNull { return nullsFirst ? isNotNull : nil }
    let later = infix(raw: expression, isDescending ? " < " : " > ", value)
    if value.isBinding { return nullsFirst ? later : either(later, infix(raw: expression, " IS ", "NULL")) }
    // An expression, of which only the database knows whether it is NULL.
    let valueIsNull = infix(raw: value, " IS ", "NULL")
    if nullsFirst { return either(later, conjunction([valueIsNull, isNotNull]).queryFragment) }
    let termIsNull = conjunction([
      infix(raw: expression, " IS ", "NULL"), infix(raw: value, " IS NOT ", "NULL"),
    ])
    return either(later, termIsNull.queryFragment)
  }

  private func either(_ lhs: QueryFragment, _ rhs: QueryFragment) -> QueryFragment {
    infix(raw: lhs, " OR ", rhs)
  }
}

extension QueryFragment {
  fileprivate var isBinding: Bool { code == [Mark.binding] }

  fileprivate var isNull: Bool {
    if isBinding, case .null = bindings[0] { return true }
    return code.elementsEqual("NULL".utf8)
  }

  /// Takes the direction off the end of a term of ORDER BY; nil where it says nothing of NULL.
  package mutating func removeDirection() -> (isDescending: Bool, nullsFirst: Bool?) {
    let first = removeLast(word: " NULLS FIRST")
    let last = removeLast(word: " NULLS LAST")
    let isDescending = removeLast(word: " DESC")
    _ = removeLast(word: " ASC")
    return (isDescending, first ? true : last ? false : nil)
  }

  /// Takes a word off the end, in whichever case it is written; false where it is not there.
  private mutating func removeLast(word: StaticString) -> Bool {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard code.count > word.count else { return false }
    let end = code.suffix(word.count)
    guard zip(end, word).allSatisfy({ $0 == $1 || $0 ^ 0x20 == $1 && $1 > 0x20 }) else { return false }
    code.removeLast(word.count)
    return true
  }
}
