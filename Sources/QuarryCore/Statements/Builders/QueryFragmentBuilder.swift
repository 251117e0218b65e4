/// Collects the parts of a clause in a function of one's own: conditions (`Bool`), terms of ORDER BY and GROUP BY (`()`), a number of
/// rows (`Int`), or statements (`any Statement`).
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
// A type beside 'QueryConditionBuilder' and the like, which the methods of this package have: one generic builder for all has the
// compiler look at a seventh more, because it finds the functions of every clause in each.
@resultBuilder
public enum QueryFragmentBuilder<Clause> {
  public static func buildBlock(_ parts: [QueryFragment]...) -> [QueryFragment] { parts.flatMap(\.self) }

  public static func buildBlock(_ parts: [QueryFragment]) -> [QueryFragment] { parts }

  public static func buildOptional(_ parts: [QueryFragment]?) -> [QueryFragment] { parts ?? [] }

  public static func buildEither(first parts: [QueryFragment]) -> [QueryFragment] { parts }

  public static func buildEither(second parts: [QueryFragment]) -> [QueryFragment] { parts }

  public static func buildArray(_ parts: [[QueryFragment]]) -> [QueryFragment] { parts.flatMap(\.self) }
}

/// Conditions, each of which has to be true.
extension QueryFragmentBuilder where Clause == Bool {
  public static func buildExpression(_ condition: some _Operand<Bool>) -> [QueryFragment] {
    [condition.queryFragment]
  }

  /// A Swift value, or a condition that may be NULL, which counts as false.
  @_disfavoredOverload
  public static func buildExpression(_ condition: some QueryExpression<some _TruthValue>) -> [QueryFragment] {
    [condition.queryFragment]
  }

  /// `nil`: no condition.
  @_disfavoredOverload
  public static func buildExpression(_ nothing: Never?) -> [QueryFragment] { [] }
}

/// Terms of ORDER BY and GROUP BY; `nil` is none.
extension QueryFragmentBuilder where Clause == () {
  @_disfavoredOverload
  public static func buildExpression(_ term: (any QueryExpression)?) -> [QueryFragment] {
    term.map { [$0.queryFragment] } ?? []
  }

  public static func buildExpression<each Term: QueryExpression>(
    _ terms: (repeat each Term)
  ) -> [QueryFragment] {
    QueryListBuilder.buildExpression((repeat each terms))
  }
}

/// A number of rows; `nil` is none.
extension QueryFragmentBuilder where Clause == Int {
  public static func buildExpression(_ count: (any QueryExpression<Int>)?) -> [QueryFragment] {
    count.map { [$0.queryFragment] } ?? []
  }
}

/// Statements, one after the other.
extension QueryFragmentBuilder where Clause == any Statement {
  public static func buildExpression(_ statement: some Statement) -> [QueryFragment] { [statement.query] }
}
