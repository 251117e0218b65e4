/// A marker for a type whose values are stored in one column.
public enum _OneColumn: _SingleForm, _OrderedForm {}

/// A marker for a type whose values are rows: a table or a column group. Rows of the same columns have an order.
public enum _SeveralColumns: _OrderedForm {}

/// A marker for an enum, of whose columns all but those of one case are NULL. SQL has no order for such rows.
public enum _ColumnsOfCases {}

/// A form of values that are arguments and results of SQL functions, of CASE and of `coalesce`.
public protocol _SingleForm {}

/// A form of values that `<` and BETWEEN compare.
public protocol _OrderedForm {}
