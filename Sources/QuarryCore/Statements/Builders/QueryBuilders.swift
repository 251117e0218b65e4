/// Collects the conditions of a closure and combines them with AND.
///
/// With a result builder, the compiler checks each line of a closure separately, with the surrounding types already known. This
/// keeps long conditions fast to compile.
@resultBuilder
public enum QueryConditionBuilder {
  // There are only two overloads, and neither accepts both an expression and a Swift value: with few candidates, the compiler
  // chooses one early. It then excludes a Swift `Bool` before it checks `&&`. Otherwise it uses Swift's `&&` if possible, which
  // `$0.note == nil` allows, and tries all operators of the other side to find a `Bool` there too:
  // `$0.total * 2 + 3 > $0.total * 3 - 1 && $0.note == nil` took 0.3 s, and longer conditions failed to compile.

  /// Accepts a condition. NULL counts as false.
  public static func buildExpression<Condition: _Operand>(_ expression: Condition) -> [QueryFragment]
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    [expression.conditionFragment]
  }

  /// Accepts a Swift value or another expression. NULL counts as false.
  @_disfavoredOverload
  public static func buildExpression<Condition: QueryExpression>(_ expression: Condition) -> [QueryFragment]
  where Condition.QueryValue: _TruthValue {
    [expression.conditionFragment]
  }

  /// Combines conditions.
  public static func buildBlock(_ conditions: [QueryFragment]...) -> [QueryFragment] {
    conditions.flatMap(\.self)
  }

  /// Accepts a single list of conditions.
  public static func buildBlock(_ conditions: [QueryFragment]) -> [QueryFragment] { conditions }

  /// Accepts an `if` without an `else`.
  public static func buildOptional(_ conditions: [QueryFragment]?) -> [QueryFragment] { conditions ?? [] }

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(first conditions: [QueryFragment]) -> [QueryFragment] { conditions }

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(second conditions: [QueryFragment]) -> [QueryFragment] { conditions }

  /// Combines the conditions of a `for` loop.
  public static func buildArray(_ conditions: [[QueryFragment]]) -> [QueryFragment] {
    conditions.flatMap(\.self)
  }
}

/// Collects the terms of ORDER BY or GROUP BY.
@resultBuilder
public enum QueryListBuilder {
  /// Accepts a term, or `nil` for no term.
  //
  // Disfavored, because a tuple never matches here, which the compiler finds only after it has tried everything. The parameter
  // is an optional existential, so that it also matches `nil`. A separate overload for `nil` would add a tenth to the type
  // checker's work.
  @_disfavoredOverload
  public static func buildExpression(_ expression: (any QueryExpression)?) -> [QueryFragment] {
    expression.map { [$0.queryFragment] } ?? []
  }

  /// Accepts a tuple of terms.
  //
  // Inlinable, so that the optimizer sees the types of the terms. Otherwise it looks up the type of the tuple and of its pack.
  @inlinable
  public static func buildExpression<First: QueryExpression, each Other: QueryExpression>(
    _ expressions: __owned (First, repeat each Other)
  ) -> [QueryFragment] {
    _plainFragments(of: { expressions })
  }

  /// Accepts an array of terms, which may have different types: `[$0.priority.desc(), $0.title]`.
  @_disfavoredOverload
  public static func buildExpression(_ expressions: [any QueryExpression]) -> [QueryFragment] {
    expressions.map(\.queryFragment)
  }

  /// Combines terms.
  public static func buildBlock(_ terms: [QueryFragment]...) -> [QueryFragment] { terms.flatMap(\.self) }

  /// Accepts a single list of terms.
  public static func buildBlock(_ terms: [QueryFragment]) -> [QueryFragment] { terms }

  /// Accepts an `if` without an `else`.
  public static func buildOptional(_ terms: [QueryFragment]?) -> [QueryFragment] { terms ?? [] }

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(first terms: [QueryFragment]) -> [QueryFragment] { terms }

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(second terms: [QueryFragment]) -> [QueryFragment] { terms }

  /// Combines the terms of a `for` loop.
  public static func buildArray(_ terms: [[QueryFragment]]) -> [QueryFragment] { terms.flatMap(\.self) }
}

/// Accepts the selection of a `select` or `returning` closure: an expression, or a tuple of expressions.
///
/// With the builder, the compiler checks the expression separately. Otherwise it would check a selection together with the
/// surrounding expression, such as a union or a common table expression, again for each interpretation of that.
@resultBuilder
public enum QuerySelectionBuilder {
  /// Accepts one expression.
  //
  // Disfavored, because a tuple never matches here, which the compiler finds only after it has tried everything.
  @_disfavoredOverload
  public static func buildBlock<Column: QueryExpression>(_ column: Column) -> _SelectedTuple<Column> {
    _SelectedTuple(of: { column })
  }

  /// Accepts a tuple of expressions.
  public static func buildBlock<First: QueryExpression, each Other: QueryExpression>(
    _ columns: (First, repeat each Other)
  ) -> _SelectedTuple<First, repeat each Other> {
    _SelectedTuple(of: { columns })
  }

  /// Accepts the first of two branches. Both must select columns of the same types.
  public static func buildEither<Selection: _SelectedExpressions>(
    first selection: Selection
  ) -> _SelectedBranch<Selection.Columns> {
    _SelectedBranch(selection)
  }

  /// Accepts the second of two branches. Both must select columns of the same types.
  public static func buildEither<Selection: _SelectedExpressions>(
    second selection: Selection
  ) -> _SelectedBranch<Selection.Columns> {
    _SelectedBranch(selection)
  }

  /// Accepts the result of an `if` with an `else`.
  public static func buildBlock<Selection: _SelectedExpressions>(_ selection: Selection) -> Selection {
    selection
  }
}

/// Accepts an empty closure, which selects nothing.
///
/// A closure of type `() -> Void` would accept any expression, with a warning about its unused result.
@resultBuilder
public enum _EmptySelectionBuilder {
  /// Accepts a closure without expressions.
  public static func buildBlock() {}
}

/// Accepts the result of a closure that contains `return`, to which no other result builder applies. For other closures, it
/// makes the compiler check them separately from the surrounding expression.
@resultBuilder
public enum QueryReturnBuilder {
  /// Accepts the result of the closure.
  public static func buildBlock<Selection>(_ selection: Selection) -> Selection { selection }
}

/// Accepts `.count()` with the type that the implicit member needs. With a builder, the compiler's messages for other closures do
/// not change.
@resultBuilder
public enum RowCountBuilder {
  /// Accepts a count.
  public static func buildExpression(_ count: SQLExpression<Int>) -> SQLExpression<Int> { count }

  /// Returns the count.
  public static func buildBlock(_ count: SQLExpression<Int>) -> SQLExpression<Int> { count }
}
