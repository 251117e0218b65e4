// What `&&` and `||` join hangs on the type of the value, and not on that of the expression: of a property that says
// `some QueryExpression<Bool>` nothing else is known, and there may be one overload only.

/// That a side is a condition.
public struct _ConditionSide: Sendable {}

/// What comes of joining conditions, or queries.
public protocol _Logical {
  /// Whether it is a condition: what is compared first, a title or a number, is not.
  associatedtype _Truth
}

extension SQLExpression: _Logical where QueryValue: QueryRepresentable {
  public typealias _Truth = QueryValue._Truth
}

extension Where: _Logical {
  public typealias _Truth = _ConditionSide
}

/// What ``_Logical/_Truth`` is of what `&&` and `||` join.
public protocol _ConditionOrQuery {}

extension _ConditionSide: _ConditionOrQuery {}

/// What they do not join.
///
/// It conforms all the same, though not so that it can be used: see ``_OtherType`` for what that is good for.
public enum _NoCondition {}

@available(*, unavailable, message: "'&&' and '||' join conditions: compare the expression with a value")
extension _NoCondition: _ConditionOrQuery {}

/// What ``QueryRepresentable/_Truth`` is of what WHERE, ON, HAVING and FILTER ask.
public protocol _ConditionOfARow {}

extension _ConditionSide: _ConditionOfARow {}

@available(*, unavailable, message: "a condition is a 'Bool': compare the expression with a value")
extension _NoCondition: _ConditionOfARow {}

extension QueryRepresentable where _Joined == SQLExpression<Self> {
  public static func _joined(
    _ lhs: some QueryExpression<Self>,
    _ symbol: OperatorChain.Symbol,
    _ rhs: some QueryExpression
  ) -> SQLExpression<Self> {
    chain(lhs, symbol, rhs)
  }
}

extension Table {
  public static func _joined(
    _ lhs: some QueryExpression<Self>,
    _ symbol: OperatorChain.Symbol,
    _ rhs: some QueryExpression
  ) -> Where<Self> {
    // By its type a query with an order or a limit may be any, which only shows here.
    guard let left = lhs as? Where<Self>, let right = rhs as? Where<Self> else {
      let other = lhs is Where<Self> ? "\(type(of: rhs))" : "\(type(of: lhs))"
      let error = CombinedQueryError(table: "\(Self.self)", side: other)
      return Where(scope: .default, predicates: [QueryFragment { $0.append(.invalid(error)) }])
    }
    return left.combining(right, with: symbol)
  }
}
