// Column groups in places for one value. SQL functions would read the columns as separate arguments: `min("a", "b")` is the smaller column
// of each row. CASE compares one value. (`??` replaces each column.)

@available(
  *,
  unavailable,
  message:
    "a column group is several columns, and this accepts one value; use a column of the group, as in '$0.group.column'"
)
extension _SeveralColumns: _SingleForm {}

@available(
  *,
  unavailable,
  message:
    "an enum is several columns, and this accepts one value; use the column of a case, as in '$0.kind.note'"
)
extension _ColumnsOfCases: _SingleForm {}

@available(
  *,
  unavailable,
  message:
    "an enum has no order; compare the column of a case, as in '$0.kind.note < other', or use '==' and 'in'"
)
extension _ColumnsOfCases: _OrderedForm {}

extension Case where Base: Table {
  /// Rejects a value of a column group, which may be an implicit member.
  @available(
    *,
    unavailable,
    message:
      "CASE compares one value, and a column group or an enum is several columns; use a condition, as in 'Case().when($0.kind == value, then: result)'"
  )
  public func when<Result: QueryExpression>(_ value: Base, then result: Result) -> SQLExpression<
    Result.QueryValue
  > {
    SQLExpression(result)
  }
}
