// Column groups in places for one value. SQL functions would read the columns as separate arguments: `min("a", "b")` is the smaller column
// of each row, and `coalesce("a", "b", 1, 2)` the first column that is not NULL.

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
