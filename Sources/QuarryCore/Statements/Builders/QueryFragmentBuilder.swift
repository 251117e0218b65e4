/// Collects the parts of a clause in a function that you declare: conditions (`Bool`), terms of ORDER BY and GROUP BY (`()`), a
/// number of rows (`Int`), or statements (`any Statement`).
///
/// ```swift
/// extension Where {
///   func unless(_ isOff: Bool, @QueryFragmentBuilder<Bool> _ conditions: (From.TableColumns) -> [QueryFragment]) -> Where {
///     isOff ? self : self.where(conditions)
///   }
/// }
/// Reminder.all.unless(showsAll) { !$0.isCompleted }   // … WHERE (NOT ("reminders"."isCompleted"))
/// ```
//
// Separate from 'QueryConditionBuilder' and the other builders of this package's methods. With one generic builder for all, the
// type checker does a seventh more work, because it finds the functions of every clause in each.
@resultBuilder
public enum QueryFragmentBuilder<Clause> {
  /// Combines parts.
  public static func buildBlock(_ parts: [QueryFragment]...) -> [QueryFragment] { parts.flatMap(\.self) }

  /// Accepts a single list of parts.
  public static func buildBlock(_ parts: [QueryFragment]) -> [QueryFragment] { parts }

  /// Accepts an `if` without an `else`.
  public static func buildOptional(_ parts: [QueryFragment]?) -> [QueryFragment] { parts ?? [] }

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(first parts: [QueryFragment]) -> [QueryFragment] { parts }

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(second parts: [QueryFragment]) -> [QueryFragment] { parts }

  /// Combines the parts of a `for` loop.
  public static func buildArray(_ parts: [[QueryFragment]]) -> [QueryFragment] { parts.flatMap(\.self) }
}

/// Conditions, combined with AND.
extension QueryFragmentBuilder where Clause == Bool {
  /// Accepts a condition.
  public static func buildExpression(_ condition: some _Operand<Bool>) -> [QueryFragment] {
    [condition.queryFragment]
  }

  /// Accepts a Swift value, or a condition that may be NULL. NULL counts as false.
  @_disfavoredOverload
  public static func buildExpression(_ condition: some QueryExpression<some _TruthValue>) -> [QueryFragment] {
    [condition.queryFragment]
  }

  /// Accepts `nil`, which adds no condition.
  @_disfavoredOverload
  public static func buildExpression(_ nothing: Never?) -> [QueryFragment] { [] }
}

/// Terms of ORDER BY and GROUP BY. `nil` adds no term.
extension QueryFragmentBuilder where Clause == () {
  /// Accepts a term, or `nil` for no term.
  @_disfavoredOverload
  public static func buildExpression(_ term: (any QueryExpression)?) -> [QueryFragment] {
    term.map { [$0.queryFragment] } ?? []
  }

  /// Accepts a tuple of terms.
  public static func buildExpression<First: QueryExpression, each Other: QueryExpression>(
    _ terms: (First, repeat each Other)
  ) -> [QueryFragment] {
    _fragments(of: { terms }, transform: .plain)
  }
}

/// A number of rows. `nil` sets no number.
extension QueryFragmentBuilder where Clause == Int {
  /// Accepts a number of rows, or `nil` for none.
  public static func buildExpression(_ count: (any QueryExpression<Int>)?) -> [QueryFragment] {
    count.map { [$0.queryFragment] } ?? []
  }
}

/// A list of statements.
extension QueryFragmentBuilder where Clause == any Statement {
  /// Accepts a statement.
  public static func buildExpression(_ statement: some Statement) -> [QueryFragment] { [statement.query] }
}
