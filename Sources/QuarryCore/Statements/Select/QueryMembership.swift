/// IN with a subquery, EXISTS and `contains`.
///
/// A column group with nullable columns, such as an enum, renders `EXISTS (SELECT a, b INTERSECT SELECT * FROM (SELECT …))` instead of
/// `(a, b) IN (SELECT …)`, which is true for no row in which a column is NULL.
extension QueryExpression {
  /// Returns whether the value is among the rows of a query: `(a) IN (SELECT …)`.
  public func `in`(_ query: some PartialSelectStatement<QueryValue>) -> SQLExpression<Bool> {
    membership(.isIn, query: query)
  }

  /// Returns whether a value that may be NULL is among the rows of a query: `(a) IN (SELECT …)`.
  @_disfavoredOverload
  public func `in`<Wrapped>(
    _ query: some PartialSelectStatement<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(.isIn, query: query)
  }

  /// Returns whether the value is among the rows of a query that may return NULL: `(a) IN (SELECT …)`.
  @_disfavoredOverload
  public func `in`(_ query: some PartialSelectStatement<QueryValue?>) -> SQLExpression<Bool> {
    membership(.isIn, query: query)
  }

  /// Returns whether the value is not among the rows of a query: `(a) NOT IN (SELECT …)`.
  public func notIn(_ query: some PartialSelectStatement<QueryValue>) -> SQLExpression<Bool> {
    membership(.isNotIn, query: query)
  }

  /// Returns whether a value that may be NULL is not among the rows of a query: `(a) NOT IN (SELECT …)`.
  @_disfavoredOverload
  public func notIn<Wrapped>(
    _ query: some PartialSelectStatement<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(.isNotIn, query: query)
  }

  /// Returns whether the value is not among the rows of a query that may return NULL: `(a) NOT IN (SELECT …)`.
  ///
  /// If the query returns a NULL, the condition is never true.
  @_disfavoredOverload
  public func notIn(_ query: some PartialSelectStatement<QueryValue?>) -> SQLExpression<Bool> {
    membership(.isNotIn, query: query)
  }

  func membership<Query: PartialSelectStatement>(_ test: MembershipTest, query: Query) -> SQLExpression<Bool>
  {
    let fragment = query.query
    guard comparesNullableColumns(with: query), !fragment.isEmpty else {
      return SQLExpression {
        $0.append(parenthesized: self)
        $0.append(test, fragment)
      }
    }
    var isMember = isReturned(by: fragment)
    if Query.QueryValue.self is any _OptionalProtocol.Type {
      // A missing group among the rows is NULL.
      let missing = [QueryFragment](
        repeating: "NULL",
        count: Nullability.columnCount(of: Query.QueryValue.self)
      )
      let returnsNull = SQLExpression<Int>(fragment: missing.joined(separator: ", ")).isReturned(by: fragment)
      isMember = chain(isMember, .or, function("nullif", returnsNull, true) as SQLExpression<Bool>)
    }
    return groupMembership(test, unlessMissing(isMember))
  }

  /// Returns whether the rows of a query are column groups with nullable columns, which IN cannot compare.
  fileprivate func comparesNullableColumns<Query: PartialSelectStatement>(with query: Query) -> Bool {
    holdsNullableColumns
      || Nullability.hasNullableColumn(any: Query.QueryValue.self)
  }

  /// Returns `EXISTS (SELECT a, b INTERSECT SELECT * FROM (…))`, in which NULL equals NULL.
  fileprivate func isReturned(by query: QueryFragment) -> SQLExpression<Bool> {
    let common = QueryFragment {
      $0.appendSelect { $0.append(self) }
      $0.write(" INTERSECT ")
      $0.append(selectAllFrom: { $0.append(inlineSubquery: query) })
    }
    return SQLExpression {
      $0.appendPresent {
        $0.write("EXISTS ")
        $0.append(inlineSubquery: common)
      }
    }
  }
}

extension PartialSelectStatement {
  /// Returns whether the query returns any rows: `EXISTS (SELECT …)`.
  public func exists() -> SQLExpression<Bool> {
    let query = query
    return SQLExpression {
      if query.isEmpty {
        $0.append(.bool(false), as: .bool)
      } else {
        $0.appendPresent {
          $0.write("EXISTS ")
          $0.append(subquery: query)
        }
      }
    }
  }

  /// Returns whether the query returns a value: `(a) IN (SELECT …)`.
  ///
  /// The result is false for NULL. Outside of a WHERE condition, where false and NULL differ, it renders as
  /// `coalesce((a) IN (SELECT …), 0)`.
  public func contains(_ element: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    has(element)
  }

  /// Returns whether a query that may return NULL returns a value: `(a) IN (SELECT …)`.
  ///
  /// A NULL in the query does not change the result for other values: `!managers.contains($0.id)` is
  /// `NOT (coalesce(("users"."id") IN (SELECT …), 0))`.
  @_disfavoredOverload
  public func contains<Wrapped>(_ element: some QueryExpression<Wrapped>) -> SQLExpression<Bool>
  where QueryValue == Wrapped? {
    has(element)
  }

  /// Returns whether the query returns a value that may be NULL: `(a) IN (SELECT …)`. The result is false for NULL.
  @_disfavoredOverload
  public func contains(_ element: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> { has(element) }

  private func has<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool> {
    let fragment = query
    if element.comparesNullableColumns(with: self), !fragment.isEmpty {
      let isReturned = element.isReturned(by: fragment)
      return element.groupIsMissing(.isDifferent).map { chain($0, .and, isReturned) } ?? isReturned
    }
    let query = fragment
    let membership = SQLExpression<Bool> {
      $0.append(parenthesized: element)
      $0.append(.isIn, query)
    }
    let isTwoValued =
      !Nullability.canBeNull(any: Element.QueryValue.self) && !element._mayBeNull
      && !Nullability.canBeNull(any: QueryValue.self) && !query.mayBeNull
    return isTwoValued ? membership : member(membership)
  }
}

extension PartialSelectStatement where QueryValue: _TextValue {
  /// Returns whether the query returns a text: `('a') IN (SELECT …)`.
  ///
  /// For a column, `contains` searches the column's text instead.
  ///
  /// ```swift
  /// Reminder.where { $0.tags.jsonEach().select(\.value).contains("car") }
  /// // … WHERE (('car') IN (SELECT "json_each"."value" FROM json_each("reminders"."tags")))
  /// ```
  public func contains(_ text: String) -> SQLExpression<Bool> { has(text) }
}

extension Table {
  /// Returns whether the table has any rows: `EXISTS (SELECT …)`.
  public static func exists() -> SQLExpression<Bool> { _select { _ in }.exists() }
}
