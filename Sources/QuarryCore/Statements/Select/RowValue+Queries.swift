/// Comparisons of row values with queries that return as many columns, or a column group such as a composite key.
///
/// ```swift
/// Seat.where { RowValue($0.row, $0.number).in(Ticket.select { ($0.row, $0.number) }) }
/// Seat.where { RowValue($0.row, $0.number).in(Booking.select(\.key)) }
/// // … WHERE (("seats"."row", "seats"."number") IN (SELECT "bookings"."row", "bookings"."number" FROM "bookings"))
/// ```
extension RowValue {
  /// Returns whether the row value is among the column groups that a query returns: `(a, b) IN (SELECT …)`.
  ///
  /// The statement throws a ``RowValueError`` before it runs if the types or the number of columns differ.
  public func `in`<Group: Table>(_ query: some PartialSelectStatement<Group>) -> SQLExpression<Bool> {
    checked(membership(.isIn, query: query), against: Group.self)
  }

  /// Returns whether the row value is not among the column groups that a query returns: `(a, b) NOT IN (SELECT …)`.
  ///
  /// The statement throws a ``RowValueError`` before it runs if the types or the number of columns differ.
  public func notIn<Group: Table>(_ query: some PartialSelectStatement<Group>) -> SQLExpression<Bool> {
    checked(membership(.isNotIn, query: query), against: Group.self)
  }

  /// Returns whether the row value is among the rows of a query: `(a, b) IN (SELECT …)`. Either side may be nullable.
  @_disfavoredOverload
  public func `in`<First: QueryRepresentable, Second: QueryRepresentable, each Other: QueryRepresentable>(
    _ query: some PartialSelectStatement<(First, Second, repeat each Other)>
  ) -> SQLExpression<Bool>
  where Unwrapped == (First._Unwrapped, Second._Unwrapped, repeat (each Other)._Unwrapped) {
    membership(.isIn, query: query)
  }

  /// Returns whether the row value is not among the rows of a query: `(a, b) NOT IN (SELECT …)`. Either side may be nullable.
  @_disfavoredOverload
  public func notIn<First: QueryRepresentable, Second: QueryRepresentable, each Other: QueryRepresentable>(
    _ query: some PartialSelectStatement<(First, Second, repeat each Other)>
  ) -> SQLExpression<Bool>
  where Unwrapped == (First._Unwrapped, Second._Unwrapped, repeat (each Other)._Unwrapped) {
    membership(.isNotIn, query: query)
  }

  package func checked<Group: Table>(
    _ comparison: SQLExpression<Bool>,
    against group: Group.Type
  ) -> SQLExpression<Bool> {
    let columns = Group._schema.columns.map(\.type)
    guard columns.map(unwrapped) != types else { return comparison }
    return SQLExpression {
      $0.append(error: RowValueError(columns: columns.map { "\($0)" }, group: "\(group)"))
    }
  }
}

extension Select: _RowOperand {
  /// The types of the selected columns, without optionals.
  public typealias Unwrapped = Output._Unwrapped
}

private func unwrapped(_ type: any QueryRepresentable.Type) -> ObjectIdentifier {
  func identifier<Value: QueryRepresentable>(_ type: Value.Type) -> ObjectIdentifier {
    ObjectIdentifier(Value._Unwrapped.self)
  }
  return identifier(type)
}
