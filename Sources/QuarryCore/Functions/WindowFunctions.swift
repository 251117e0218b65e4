/// Returns the number of the row in its partition, from 1: `row_number()`.
public func rowNumber() -> WindowFunction<Int> { WindowFunction("row_number", type: .int64) }

/// Returns the number of the first row that sorts equal to the current row, from 1, with gaps after equal rows: `rank()`.
public func rank() -> WindowFunction<Int> { WindowFunction("rank", type: .int64) }

/// Returns the number of the group of rows that sort equal, from 1, without gaps: `dense_rank()`.
public func denseRank() -> WindowFunction<Int> { WindowFunction("dense_rank", type: .int64) }

/// Returns (rank - 1) / (rows of the partition - 1), from 0 to 1: `percent_rank()`.
public func percentRank() -> WindowFunction<Double> { WindowFunction("percent_rank", type: .double) }

/// Returns the fraction of the partition's rows that sort before or equal to the current row, at most 1: `cume_dist()`.
public func cumeDist() -> WindowFunction<Double> { WindowFunction("cume_dist", type: .double) }

/// Divides the partition into `count` groups of nearly equal size and returns the number of the row's group, from 1: `ntile(count)`.
public func ntile(_ count: some QueryExpression<Int>) -> WindowFunction<Int> {
  WindowFunction("ntile", type: .int64, count)
}

/// Functions that return the value of another row of the window.
extension SQLOperand {
  /// Returns the value `offset` rows before the current row, or NULL if there is no such row: `lag(a, 1)`.
  public func lag(_ offset: Int = 1) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lag", type: QueryValue.sqlType, self, offset)
  }

  /// Returns the value `offset` rows before the current row, or a Swift value if there is no such row: `lag(a, 1, b)`.
  public func lag(_ offset: Int = 1, default other: QueryValue) -> WindowFunction<QueryValue>
  where QueryValue: QueryBindable {
    WindowFunction("lag", type: QueryValue.sqlType, self, offset, other)
  }

  /// Returns the value `offset` rows before the current row, or another expression if there is no such row: `lag(a, 1, b)`.
  public func lag(
    _ offset: Int = 1,
    default other: some _Operand<QueryValue>
  ) -> WindowFunction<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lag", type: QueryValue.sqlType, self, offset, other)
  }

  /// Returns the value `offset` rows after the current row, or NULL if there is no such row: `lead(a, 1)`.
  public func lead(_ offset: Int = 1) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lead", type: QueryValue.sqlType, self, offset)
  }

  /// Returns the value `offset` rows after the current row, or a Swift value if there is no such row: `lead(a, 1, b)`.
  public func lead(_ offset: Int = 1, default other: QueryValue) -> WindowFunction<QueryValue>
  where QueryValue: QueryBindable {
    WindowFunction("lead", type: QueryValue.sqlType, self, offset, other)
  }

  /// Returns the value `offset` rows after the current row, or another expression if there is no such row: `lead(a, 1, b)`.
  public func lead(
    _ offset: Int = 1,
    default other: some _Operand<QueryValue>
  ) -> WindowFunction<QueryValue> where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("lead", type: QueryValue.sqlType, self, offset, other)
  }

  /// Returns the value of the frame's first row, or NULL if the frame is empty: `first_value(a)`.
  public func firstValue() -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("first_value", type: QueryValue.sqlType, self)
  }

  /// Returns the value of the frame's last row, or NULL if the frame is empty: `last_value(a)`.
  public func lastValue() -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("last_value", type: QueryValue.sqlType, self)
  }

  /// Returns the value of the frame's row with the given number, from 1, or NULL if there is no such row: `nth_value(a, n)`.
  public func nthValue(_ number: Int) -> WindowFunction<QueryValue._Unwrapped?>
  where QueryValue: QueryRepresentable, QueryValue._Form: _SingleForm {
    WindowFunction("nth_value", type: QueryValue.sqlType, self, number)
  }
}

extension WindowFunction {
  fileprivate init<each Argument: QueryExpression>(
    _ name: StaticString,
    type: SQLType?,
    _ arguments: repeat each Argument
  ) where repeat (each Argument).QueryValue: QueryRepresentable {
    fragment = QueryFragment { fragment in
      let call = fragment.beginCall(.common(name), type: type)
      repeat fragment.noteArgument((each Argument).QueryValue.sqlType)
      fragment.append(arguments: repeat each arguments, of: call)
      fragment.endArguments()
      fragment.closeCall()
      fragment.endWholeCall()
    }
  }
}
