/// The beginning of a CASE expression.
///
/// ```swift
/// Case().when($0.price < 10.0, then: "cheap").else("dear")
/// // CASE WHEN ("items"."price") < (10.0) THEN 'cheap' ELSE 'dear' END
/// Case($0.priority).when(1, then: "low").when(2, then: "high")
/// // CASE "items"."priority" WHEN 1 THEN 'low' WHEN 2 THEN 'high' END
/// ```
///
/// `Base` is the type of what is compared, without the optional. NULL equals nothing, in no branch: `when(nil, …)` does not
/// compile, and an expression or a Swift value that is NULL skips its branch. A branch for NULL asks for it:
///
/// ```swift
/// Case().when($0.priority.is(nil), then: "none").when($0.priority == 1, then: "low")
/// // CASE WHEN ("items"."priority") IS (NULL) THEN 'none' WHEN ("items"."priority") IS (1) THEN 'low' END
/// ```
public struct Case<Base>: Sendable {
  let base: QueryFragment

  /// CASE with a condition in each branch, for which NULL counts as false.
  public init() where Base == Bool {
    base = "CASE"
  }

  /// CASE that compares an expression with each branch.
  public init<Expression: QueryExpression>(_ base: Expression)
  where Expression.QueryValue: QueryRepresentable, Expression.QueryValue._Unwrapped == Base {
    self.base = QueryFragment {
      $0.write("CASE ")
      $0.append(base)
    }
  }
}

// How the compiler gets through the overloads of 'when'. It looks at operators last: a choice that turns out wrong behind them
// costs all of their overloads. So what is asked is of a type that is known, 'any _Condition' or that of what is compared, which
// it solves apart from the result; expressions of other types are disfavored. A result is any expression, or a Swift value whose
// type comes from elsewhere ('.paid', a literal of a narrow column). Beside a condition values are disfavored, so that what
// expressions fit is not tried as Swift's own arithmetic, too: two branches of it in a WHERE took 0.45 s, and take 0.1.
