/// Returns the number of the row in its partition, from 1: `row_number()`.
public func rowNumber() -> WindowFunction<Int> { WindowFunction(fragment: "row_number()") }

/// Returns the number of the first row that sorts equal to the current row, from 1, with gaps after equal rows: `rank()`.
public func rank() -> WindowFunction<Int> { WindowFunction(fragment: "rank()") }

/// Returns the number of the group of rows that sort equal, from 1, without gaps: `dense_rank()`.
public func denseRank() -> WindowFunction<Int> { WindowFunction(fragment: "dense_rank()") }

/// Returns (rank - 1) / (rows of the partition - 1), from 0 to 1: `percent_rank()`.
public func percentRank() -> WindowFunction<Double> { WindowFunction(fragment: "percent_rank()") }

/// Returns the fraction of the partition's rows that sort before or equal to the current row, at most 1: `cume_dist()`.
public func cumeDist() -> WindowFunction<Double> { WindowFunction(fragment: "cume_dist()") }

/// Divides the partition into `count` groups of nearly equal size and returns the number of the row's group, from 1: `ntile(count)`.
public func ntile(_ count: some QueryExpression<Int>) -> WindowFunction<Int> {
  WindowFunction(fragment: SQLExpression<Int>.function("ntile", count).queryFragment)
}

/// Functions that return the value of another row of the window.
extension SQLOperand {
  /// Returns the value `offset` rows before the current row, or NULL if there is no such row: `lag(a, 1)`.
  public func lag(_ offset: Int = 1) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lag", self, offset)
  }

  /// Returns the value `offset` rows before the current row, or a Swift value if there is no such row: `lag(a, 1, b)`.
  public func lag(_ offset: Int = 1, default other: QueryValue) -> WindowFunction<QueryValue>
  where QueryValue: QueryBindable {
    WindowFunction("lag", self, offset, other)
  }

  /// Returns the value `offset` rows before the current row, or another expression if there is no such row: `lag(a, 1, b)`.
  public func lag(
    _ offset: Int = 1,
    default other: some _Operand<QueryValue>
  ) -> WindowFunction<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lag", self, offset, other)
  }

  /// Returns the value `offset` rows after the current row, or NULL if there is no such row: `lead(a, 1)`.
  public func lead(_ offset: Int = 1) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lead", self, offset)
  }

  /// Returns the value `offset` rows after the current row, or a Swift value if there is no such row: `lead(a, 1, b)`.
  public func lead(_ offset: Int = 1, default other: QueryValue) -> WindowFunction<QueryValue>
  where QueryValue: QueryBindable {
    WindowFunction("lead", self, offset, other)
  }

  /// Returns the value `offset` rows after the current row, or another expression if there is no such row: `lead(a, 1, b)`.
  public func lead(
    _ offset: Int = 1,
    default other: some _Operand<QueryValue>
  ) -> WindowFunction<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lead", self, offset, other)
  }

  /// Returns the value of the frame's first row, or NULL if the frame is empty: `first_value(a)`.
  public func firstValue() -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("first_value", self)
  }

  /// Returns the value of the frame's last row, or NULL if the frame is empty: `last_value(a)`.
  public func lastValue() -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("last_value", self)
  }

  /// Returns the value of the frame's row with the given number, from 1, or NULL if there is no such row: `nth_value(a, n)`.
  public func nthValue(_ number: Int) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("nth_value", self, number)
  }
}

extension WindowFunction {
  fileprivate init<each Argument: QueryExpression>(
    _ name: StaticString,
    _ arguments: repeat each Argument
  ) {
    fragment = SQLExpression<QueryValue>.function(name, repeat each arguments).queryFragment
  }
}
