/// `row_number()`: the number of the row in its partition, from 1.
public func rowNumber() -> WindowFunction<Int> { WindowFunction(fragment: "row_number()") }

/// `rank()`: the number of the first row that is equal to this one, from 1. There are gaps behind equal rows.
public func rank() -> WindowFunction<Int> { WindowFunction(fragment: "rank()") }

/// `dense_rank()`: the number of the group of equal rows, from 1. There are no gaps.
public func denseRank() -> WindowFunction<Int> { WindowFunction(fragment: "dense_rank()") }

/// `percent_rank()`: (rank - 1) / (rows - 1), from 0 to 1.
public func percentRank() -> WindowFunction<Double> { WindowFunction(fragment: "percent_rank()") }

/// `cume_dist()`: which part of the rows comes before this one or is equal to it, up to 1.
public func cumeDist() -> WindowFunction<Double> { WindowFunction(fragment: "cume_dist()") }

/// `ntile(count)`: in which of so many groups of about the same size the row is, from 1.
public func ntile(_ count: some QueryExpression<Int>) -> WindowFunction<Int> {
  WindowFunction(fragment: SQLExpression<Int>.function("ntile", count).queryFragment)
}

/// The value of another row of the window.
extension SQLOperand {
  /// `lag(a, 1)`: the value so many rows before this one, NULL where there is none.
  public func lag(_ offset: Int = 1) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable {
    WindowFunction("lag", self, offset)
  }

  /// `lag(a, 1, b)`: the value so many rows before this one, a Swift value where there is none.
  public func lag(_ offset: Int = 1, default other: QueryValue) -> WindowFunction<QueryValue>
  where QueryValue: QueryBindable {
    WindowFunction("lag", self, offset, other)
  }

  /// `lag(a, 1, b)`: the value so many rows before this one, that of another expression where there is none.
  public func lag(
    _ offset: Int = 1,
    default other: some _Operand<QueryValue>
  ) -> WindowFunction<QueryValue> {
    WindowFunction("lag", self, offset, other)
  }

  /// `lead(a, 1)`: the value so many rows behind this one, NULL where there is none.
  public func lead(_ offset: Int = 1) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable {
    WindowFunction("lead", self, offset)
  }

  /// `lead(a, 1, b)`: the value so many rows behind this one, a Swift value where there is none.
  public func lead(_ offset: Int = 1, default other: QueryValue) -> WindowFunction<QueryValue>
  where QueryValue: QueryBindable {
    WindowFunction("lead", self, offset, other)
  }

  /// `lead(a, 1, b)`: the value so many rows behind this one, that of another expression where there is none.
  public func lead(
    _ offset: Int = 1,
    default other: some _Operand<QueryValue>
  ) -> WindowFunction<QueryValue> {
    WindowFunction("lead", self, offset, other)
  }

  /// `first_value(a)`: the value of the first row of the frame, NULL where the frame is empty.
  public func firstValue() -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable {
    WindowFunction("first_value", self)
  }

  /// `last_value(a)`: the value of the last row of the frame, NULL where the frame is empty.
  public func lastValue() -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable {
    WindowFunction("last_value", self)
  }

  /// `nth_value(a, n)`: the value of a row of the frame by its number, from 1, NULL where there is none.
  public func nthValue(_ number: Int) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable {
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
