public import QuarryCore

/// Comparisons of row values with queries that return as many columns, or a column group such as a composite key.
///
/// ```swift
/// Seat.where { RowValue($0.row, $0.number).in(Ticket.select { ($0.row, $0.number) }) }
/// Seat.where { RowValue($0.row, $0.number).in(Booking.select(\.key)) }
/// // … WHERE (("seats"."row", "seats"."number") IN (SELECT "bookings"."row", "bookings"."number" FROM "bookings"))
/// ```
extension RowValue {
  /// Returns whether the row value equals the row that a query returns: `(a, b) IS (SELECT …)`.
  ///
  /// A query without rows returns NULL for each column.
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

  /// Returns whether the row value differs from the row that a query returns: `(a, b) IS NOT (SELECT …)`.
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

  /// Returns whether the row value equals the column group that a query returns: `(a, b) IS (SELECT …)`.
  ///
  /// The statement throws a ``RowValueError`` before it runs if the types or the number of columns differ.
  public static func == <Group: Table>(
    lhs: Self,
    rhs: some PartialSelectStatement<Group>
  ) -> SQLExpression<Bool> {
    lhs.checked(nullSafe(lhs, .isSame, rhs), against: Group.self)
  }

  /// Returns whether the row value differs from the column group that a query returns: `(a, b) IS NOT (SELECT …)`.
  ///
  /// The statement throws a ``RowValueError`` before it runs if the types or the number of columns differ.
  public static func != <Group: Table>(
    lhs: Self,
    rhs: some PartialSelectStatement<Group>
  ) -> SQLExpression<Bool> {
    lhs.checked(nullSafe(lhs, .isDifferent, rhs), against: Group.self)
  }
}
