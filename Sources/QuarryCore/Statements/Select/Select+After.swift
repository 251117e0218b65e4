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
  public consuming func after<First: QueryExpression, each Value: QueryExpression>(
    _ first: First,
    _ values: repeat each Value
  ) -> Select<Output, Tables> {
    var key: [KeysetValue] = []
    key.reserveCapacity(4)
    KeysetValue.append(first, to: &key)
    for value in repeat each values { KeysetValue.append(value, to: &key) }
    var clauses = _takeClauses()
    clauses.identifyIfNested(Tables.self)
    clauses.resolve(Tables.From.self)
    clauses.begin(after: key, Tables.self)
    return Select(consume clauses)
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
    if case .null? = binding { self.isNull = true } else { self.isNull = isNull }
    isValue = binding != nil
  }

  /// Adds a value, or the values of the columns if it is a column group.
  static func append<Value: QueryExpression>(_ value: Value, to key: inout [KeysetValue]) {
    // The value of a standard type is a single one, which takes less time to see than to test its type.
    if value._standardValue == nil,
      let schema = (Value.QueryValue.self as? any QueryDecodable.Type)?._nestedSchema
    {
      key += zip(schema.columns, value.columnItems).map { KeysetValue($1, $0.type, isNull: value._isNull) }
    } else {
      key.append(KeysetValue(value.queryFragment, Value.QueryValue.self, isNull: value._isNull))
    }
  }

  /// Returns the type mismatch between the value and a column, or `nil` if there is none or if the type is unknown.
  func mismatch(with column: ColumnSchema, at index: Int) -> KeysetError.Mismatch? {
    if type == column.type { return nil }
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
  /// Adds the condition for rows after a key.
  fileprivate mutating func begin<Tables: _TableList>(after key: [KeysetValue], _ tables: Tables.Type) {
    if scope == .default { scope = .unscoped }
    offset = nil
    let condition: QueryFragment
    // One term for each column.
    var terms: [OrderTerm] = []
    terms.reserveCapacity(order.count)
    for term in order {
      if term.mayBeList {
        terms += term.orderItems.map(OrderTerm.init)
      } else {
        terms.append(OrderTerm(term))
      }
    }
    if let error = error(in: key, terms, tables) {
      condition = QueryFragment { $0.append(error: error) }
    } else {
      condition = keysetCondition(terms, key)
    }
    if !group.isEmpty {
      having.append(condition)
    } else if predicates.isEmpty {
      // A list of one is created in less time than an empty one needs to grow.
      predicates = [condition]
    } else {
      predicates.append(condition)
    }
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

/// Returns the condition for rows after the values of a key: `(a after x) OR ((a IS x) AND (b after y)) OR …`.
private func keysetCondition(_ terms: [OrderTerm], _ key: [KeysetValue]) -> QueryFragment {
  QueryFragment(capacity: 64 * key.count * (key.count + 1)) { fragment in
    // The array of a single value is shared.
    if key.count > 1 { fragment.reserve(values: key.count * (key.count + 1) / 2) }
    var isFirst = true
    for index in key.indices where terms[index].hasLater(than: key[index]) {
      if !isFirst { fragment.write(" OR ") }
      isFirst = false
      fragment.write("(")
      fragment.append(after: index, terms, key)
      fragment.write(")")
    }
    // No row can follow.
    if isFirst { fragment.append(.falseLiteral) }
  }
}

extension QueryFragment {
  /// Writes the condition for rows that are after a value of a key, and equal in the terms before it.
  fileprivate mutating func append(after last: Int, _ terms: [OrderTerm], _ key: [KeysetValue]) {
    // Many operands are divided into groups.
    guard last < 8 else {
      let equal = (0..<last).map { index in QueryFragment { $0.append(terms[index], equalTo: key[index]) } }
      let later = QueryFragment { $0.append(terms[last], laterThan: key[last]) }
      return append(conjunction(equal + [later]).queryFragment)
    }
    for index in 0..<last {
      parenthesize { $0.append(terms[index], equalTo: key[index]) }
      write(" AND ")
    }
    if last == 0 {
      append(terms[last], laterThan: key[last])
    } else {
      parenthesize { $0.append(terms[last], laterThan: key[last]) }
    }
  }

  /// Writes the condition for rows whose term equals a value.
  private mutating func append(_ term: OrderTerm, equalTo value: KeysetValue) {
    let isPresent = value.isValue && !value.isNull
    appendPresent {
      $0.parenthesize { $0.append(term.expression) }
      $0.append(isPresent ? .isSamePresent : .isSame)
      $0.parenthesize { $0.append(value.fragment) }
    }
  }

  /// Writes the condition for rows whose term comes after a value.
  private mutating func append(_ term: OrderTerm, laterThan value: KeysetValue) {
    if value.isNull { return append(nullTest: term.expression, .isNotNull) }
    // A value is never NULL, but only the database can test an expression for NULL.
    if value.isValue, term.isNullFirst { return append(ordered: term, value) }
    parenthesize { $0.append(ordered: term, value) }
    write(" OR ")
    parenthesize { other in
      if value.isValue { return other.append(nullTest: term.expression, .isNull) }
      let (null, present) =
        term.isNullFirst ? (value.fragment, term.expression) : (term.expression, value.fragment)
      other.parenthesize { $0.append(nullTest: null, .isNull) }
      other.write(" AND ")
      other.parenthesize { $0.append(nullTest: present, .isNotNull) }
    }
  }

  private mutating func append(ordered term: OrderTerm, _ value: KeysetValue) {
    parenthesize { $0.append(term.expression) }
    write(term.isDescending ? " < " : " > ")
    parenthesize { $0.append(value.fragment) }
  }

  private mutating func append(nullTest operand: QueryFragment, _ test: SQLConstruct) {
    appendPresent {
      $0.parenthesize { $0.append(operand) }
      $0.append(test)
    }
  }
}

extension OrderTerm {
  /// Returns whether a row's term can come after a value.
  fileprivate func hasLater(than value: KeysetValue) -> Bool { !value.isNull || isNullFirst }
}
