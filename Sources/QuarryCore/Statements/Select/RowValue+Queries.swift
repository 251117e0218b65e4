/// Row values beside queries: of as many columns, or of a group of them, such as a composite key.
///
/// ```swift
/// Seat.where { RowValue($0.row, $0.number).in(Ticket.select { ($0.row, $0.number) }) }
/// Seat.where { RowValue($0.row, $0.number).in(Booking.select(\.key)) }
/// // … WHERE (("seats"."row", "seats"."number") IN (SELECT "bookings"."row", "bookings"."number" FROM "bookings"))
/// ```
extension RowValue {
  /// `(a, b) IS (SELECT …)`: whether it is the row that a query gives; a query without rows gives NULL.
  public static func == <
    First: QueryRepresentable,
    Second: QueryRepresentable,
    each Other: QueryRepresentable
  >(
    lhs: Self,
    rhs: some PartialSelectStatement<(First, Second, repeat each Other)>
  ) -> SQLExpression<Bool>
  where Unwrapped == (First._Unwrapped, Second._Unwrapped, repeat (each Other)._Unwrapped) {
    nullSafe(lhs, .isSame, rhs)
  }

  /// `(a, b) IS NOT (SELECT …)`: whether it is another row than a query gives.
  public static func != <
    First: QueryRepresentable,
    Second: QueryRepresentable,
    each Other: QueryRepresentable
  >(
    lhs: Self,
    rhs: some PartialSelectStatement<(First, Second, repeat each Other)>
  ) -> SQLExpression<Bool>
  where Unwrapped == (First._Unwrapped, Second._Unwrapped, repeat (each Other)._Unwrapped) {
    nullSafe(lhs, .isDifferent, rhs)
  }

  /// `(a, b) IS (SELECT …)`: whether it is the group of columns that a query gives.
  ///
  /// Columns of other types, or not as many, are a ``RowValueError`` before anything runs.
  public static func == <Group: Table>(
    lhs: Self,
    rhs: some PartialSelectStatement<Group>
  ) -> SQLExpression<Bool> {
    lhs.checked(nullSafe(lhs, .isSame, rhs), against: Group.self)
  }

  /// `(a, b) IS NOT (SELECT …)`: whether it is another group of columns than a query gives.
  ///
  /// Columns of other types, or not as many, are a ``RowValueError`` before anything runs.
  public static func != <Group: Table>(
    lhs: Self,
    rhs: some PartialSelectStatement<Group>
  ) -> SQLExpression<Bool> {
    lhs.checked(nullSafe(lhs, .isDifferent, rhs), against: Group.self)
  }

  /// `(a, b) IN (SELECT …)`: whether it is one of the groups of columns that a query gives.
  ///
  /// Columns of other types, or not as many, are a ``RowValueError`` before anything runs.
  public func `in`<Group: Table>(_ query: some PartialSelectStatement<Group>) -> SQLExpression<Bool> {
    checked(membership(" IN ", query: query), against: Group.self)
  }

  /// `(a, b) NOT IN (SELECT …)`: whether it is none of the groups of columns that a query gives.
  ///
  /// Columns of other types, or not as many, are a ``RowValueError`` before anything runs.
  public func notIn<Group: Table>(_ query: some PartialSelectStatement<Group>) -> SQLExpression<Bool> {
    checked(membership(" NOT IN ", query: query), against: Group.self)
  }

  /// `(a, b) IN (SELECT …)`, one side of which may be NULL where the other is not.
  @_disfavoredOverload
  public func `in`<First: QueryRepresentable, Second: QueryRepresentable, each Other: QueryRepresentable>(
    _ query: some PartialSelectStatement<(First, Second, repeat each Other)>
  ) -> SQLExpression<Bool>
  where Unwrapped == (First._Unwrapped, Second._Unwrapped, repeat (each Other)._Unwrapped) {
    membership(" IN ", query: query)
  }

  /// `(a, b) NOT IN (SELECT …)`, one side of which may be NULL where the other is not.
  @_disfavoredOverload
  public func notIn<First: QueryRepresentable, Second: QueryRepresentable, each Other: QueryRepresentable>(
    _ query: some PartialSelectStatement<(First, Second, repeat each Other)>
  ) -> SQLExpression<Bool>
  where Unwrapped == (First._Unwrapped, Second._Unwrapped, repeat (each Other)._Unwrapped) {
    membership(" NOT IN ", query: query)
  }

  private func checked<Group: Table>(
    _ comparison: SQLExpression<Bool>,
    against group: Group.Type
  ) -> SQLExpression<Bool> {
    let columns = Group._schema.columns.map(\.type)
    guard columns.map(unwrapped) != types else { return comparison }
    return SQLExpression {
      $0.append(.invalid(RowValueError(columns: columns.map { "\($0)" }, group: "\(group)")))
    }
  }
}

extension Select: _RowOperand {
  public typealias Unwrapped = Output._Unwrapped
}

private func unwrapped(_ type: any QueryRepresentable.Type) -> ObjectIdentifier {
  func identifier<Value: QueryRepresentable>(_ type: Value.Type) -> ObjectIdentifier {
    ObjectIdentifier(Value._Unwrapped.self)
  }
  return identifier(type)
}
