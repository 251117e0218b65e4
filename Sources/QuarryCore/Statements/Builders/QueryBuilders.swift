/// Collects the conditions of a closure.
///
/// A result builder has the compiler look at each line of a closure by itself, with the types around it known: this
/// is what keeps long conditions fast to compile.
@resultBuilder
public enum QueryConditionBuilder {
  // There are two, neither of which takes both an expression and a Swift value, and no third, not even for the words: of few
  // choices the compiler makes its own first. So it knows that no Swift `Bool` is asked for when it comes to `&&`. Else it takes
  // that of Swift wherever it can, which `$0.note == nil` lets it, and tries all the operators of the other side to find a `Bool`
  // there, too: `$0.total * 2 + 3 > $0.total * 3 - 1 && $0.note == nil` took 0.3 s, and more than that it gave up.

  /// A condition. NULL counts as false.
  public static func buildExpression<Condition: _Operand>(_ expression: Condition) -> [QueryFragment]
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    [expression.conditionFragment]
  }

  /// A Swift value, and what else is an expression.
  @_disfavoredOverload
  public static func buildExpression<Condition: QueryExpression>(_ expression: Condition) -> [QueryFragment]
  where Condition.QueryValue: _TruthValue {
    [expression.conditionFragment]
  }

  public static func buildBlock(_ conditions: [QueryFragment]...) -> [QueryFragment] {
    conditions.flatMap(\.self)
  }

  public static func buildBlock(_ conditions: [QueryFragment]) -> [QueryFragment] { conditions }

  public static func buildOptional(_ conditions: [QueryFragment]?) -> [QueryFragment] { conditions ?? [] }

  public static func buildEither(first conditions: [QueryFragment]) -> [QueryFragment] { conditions }

  public static func buildEither(second conditions: [QueryFragment]) -> [QueryFragment] { conditions }

  public static func buildArray(_ conditions: [[QueryFragment]]) -> [QueryFragment] {
    conditions.flatMap(\.self)
  }
}

/// Collects the terms of ORDER BY, GROUP BY and the like.
@resultBuilder
public enum QueryListBuilder {
  // After the tuples: one fits here in no way, which the compiler finds out only when it has tried all there is. Of an optional
  // existential, so that 'nil' fits, too, for no term: an overload for it has the compiler look at a tenth more.
  @_disfavoredOverload
  public static func buildExpression(_ expression: (any QueryExpression)?) -> [QueryFragment] {
    expression.map { [$0.queryFragment] } ?? []
  }

  public static func buildExpression<each Column: QueryExpression>(
    _ expressions: (repeat each Column)
  ) -> [QueryFragment] {
    _fragments(repeat each expressions, transform: .plain)
  }

  public static func buildBlock(_ terms: [QueryFragment]...) -> [QueryFragment] { terms.flatMap(\.self) }

  public static func buildBlock(_ terms: [QueryFragment]) -> [QueryFragment] { terms }

  public static func buildOptional(_ terms: [QueryFragment]?) -> [QueryFragment] { terms ?? [] }

  public static func buildEither(first terms: [QueryFragment]) -> [QueryFragment] { terms }

  public static func buildEither(second terms: [QueryFragment]) -> [QueryFragment] { terms }

  public static func buildArray(_ terms: [[QueryFragment]]) -> [QueryFragment] { terms.flatMap(\.self) }
}

/// Takes what the closure of a `select` or a `returning` gives: an expression, or a tuple of them.
///
/// It has the compiler look at the expression by itself. Without it a selection is solved together with everything around it,
/// a union or a common table expression for example, anew for each way to read that.
@resultBuilder
public enum QuerySelectionBuilder {
  /// One expression.
  //
  // After the tuples: one fits here in no way, which the compiler finds out only when it has tried all there is.
  @_disfavoredOverload
  public static func buildBlock<Column: QueryExpression>(_ column: Column) -> _SelectedTuple<Column> {
    _SelectedTuple(of: { column })
  }

  /// A tuple of expressions.
  public static func buildBlock<First: QueryExpression, each Other: QueryExpression>(
    _ columns: (First, repeat each Other)
  ) -> _SelectedTuple<First, repeat each Other> {
    _SelectedTuple(of: { columns })
  }

  /// One of two branches, whose columns are of the same types, whatever they are made of.
  public static func buildEither<Selection: _SelectedExpressions>(
    first selection: Selection
  ) -> _SelectedBranch<Selection.Columns> {
    _SelectedBranch(selection)
  }

  /// The other of two branches.
  public static func buildEither<Selection: _SelectedExpressions>(
    second selection: Selection
  ) -> _SelectedBranch<Selection.Columns> {
    _SelectedBranch(selection)
  }

  /// The outcome of an `if` with an `else`.
  public static func buildBlock<Selection: _SelectedExpressions>(_ selection: Selection) -> Selection {
    selection
  }
}

/// Gives what a closure gives that says `return`, and so is none of a builder; of all others it keeps the compiler from looking at
/// them together with what stands around.
@resultBuilder
public enum QueryReturnBuilder {
  /// What the closure gives.
  public static func buildBlock<Selection>(_ selection: Selection) -> Selection { selection }
}

/// Takes `.count()`, whose type says what the member is of. A builder, so that of other closures the compiler speaks as it does
/// without it.
@resultBuilder
public enum RowCountBuilder {
  public static func buildExpression(_ count: SQLExpression<Int>) -> SQLExpression<Int> { count }

  /// The count.
  public static func buildBlock(_ count: SQLExpression<Int>) -> SQLExpression<Int> { count }
}
