/// IN with a query, EXISTS, and whether a query gives a value.
extension QueryExpression {
  /// `(a) IN (SELECT …)`.
  public func `in`(_ query: some PartialSelectStatement<QueryValue>) -> SQLExpression<Bool> {
    membership(" IN ", query: query)
  }

  /// `(a) IN (SELECT …)`, for an expression that may be NULL.
  @_disfavoredOverload
  public func `in`<Wrapped>(
    _ query: some PartialSelectStatement<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" IN ", query: query)
  }

  /// `(a) IN (SELECT …)`, for a query whose values may be NULL.
  @_disfavoredOverload
  public func `in`(_ query: some PartialSelectStatement<QueryValue?>) -> SQLExpression<Bool> {
    membership(" IN ", query: query)
  }

  /// `(a) NOT IN (SELECT …)`.
  public func notIn(_ query: some PartialSelectStatement<QueryValue>) -> SQLExpression<Bool> {
    membership(" NOT IN ", query: query)
  }

  /// `(a) NOT IN (SELECT …)`, for an expression that may be NULL.
  @_disfavoredOverload
  public func notIn<Wrapped>(
    _ query: some PartialSelectStatement<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" NOT IN ", query: query)
  }

  /// `(a) NOT IN (SELECT …)`, for a query whose values may be NULL; where one is, no row is kept.
  @_disfavoredOverload
  public func notIn(_ query: some PartialSelectStatement<QueryValue?>) -> SQLExpression<Bool> {
    membership(" NOT IN ", query: query)
  }

  func membership(
    _ symbol: StaticString,
    query: some PartialSelectStatement
  ) -> SQLExpression<Bool> {
    SQLExpression {
      $0.append(parenthesized: self)
      $0.write(symbol)
      // A query that is known to give nothing has no text; an empty list is no member's.
      $0.append(inlineSubquery: query.query)
    }
  }
}

extension PartialSelectStatement {
  /// `EXISTS (SELECT …)`: whether there is a row at all.
  public func exists() -> SQLExpression<Bool> {
    let query = query
    return SQLExpression {
      if query.isEmpty {
        $0.append(.bool(false))
      } else {
        $0.appendPresent {
          $0.write("EXISTS ")
          $0.append(subquery: query)
        }
      }
    }
  }

  /// `(a) IN (SELECT …)`: whether a value is among those that the query gives. NULL never is: where it is not a condition of
  /// WHERE, for which it makes no difference, `coalesce((a) IN (SELECT …), 0)`.
  public func contains(_ element: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    has(element)
  }

  /// `(a) IN (SELECT …)`: whether a value is among those that the query gives, some of which may be NULL, which makes it false
  /// for no other: `!managers.contains($0.id)` is `NOT (coalesce(("users"."id") IN (SELECT …), 0))`.
  @_disfavoredOverload
  public func contains<Wrapped>(_ element: some QueryExpression<Wrapped>) -> SQLExpression<Bool>
  where QueryValue == Wrapped? {
    has(element)
  }

  /// `(a) IN (SELECT …)`: whether what may be NULL is among the values that the query gives, none of which is.
  @_disfavoredOverload
  public func contains(_ element: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> { has(element) }

  private func has<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool> {
    let query = query
    let membership = SQLExpression<Bool> {
      $0.append(parenthesized: element)
      $0.write(" IN ")
      $0.append(inlineSubquery: query)
    }
    let isTwoValued =
      !Nullability.canBeNull(any: Element.QueryValue.self) && !element._mayBeNull
      && !Nullability.canBeNull(any: QueryValue.self) && !query.mayBeNull
    return isTwoValued ? membership : member(membership)
  }
}

extension PartialSelectStatement where QueryValue: _TextValue {
  /// `('a') IN (SELECT …)`: whether a text is among those that the query gives. Of a column `contains` asks what is in its text.
  ///
  /// ```swift
  /// Reminder.where { $0.tags.jsonEach().select(\.value).contains("car") }
  /// // … WHERE (('car') IN (SELECT "json_each"."value" FROM json_each("reminders"."tags")))
  /// ```
  public func contains(_ text: String) -> SQLExpression<Bool> { has(text) }
}

extension Table {
  /// `EXISTS (SELECT …)`: whether there is a row at all.
  public static func exists() -> SQLExpression<Bool> { _select { _ in }.exists() }
}
