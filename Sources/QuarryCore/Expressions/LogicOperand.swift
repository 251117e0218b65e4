/// What `&&` and `||` join: conditions, and queries of one table.
///
/// One protocol for all of them, Swift's `Bool` among them, since there may be one overload only.
public protocol _LogicOperand: QueryExpression {
  /// What it is joined to: another condition, or a query of the same table.
  associatedtype _Side = _ConditionSide
  /// What comes of it.
  associatedtype _Joined = SQLExpression<QueryValue>

  /// It, as what it is joined as.
  var _side: _Side { get }
  /// `(self) AND (other)`, `(self) OR (other)`.
  func _joined<Other: _LogicOperand>(_ symbol: OperatorChain.Symbol, _ other: Other) -> _Joined
  where Other._Side == _Side
}

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

extension _LogicOperand where _Side == _ConditionSide, _Joined == SQLExpression<QueryValue> {
  public var _side: _ConditionSide { _ConditionSide() }

  public func _joined<Other: _LogicOperand>(
    _ symbol: OperatorChain.Symbol,
    _ other: Other
  ) -> SQLExpression<QueryValue> where Other._Side == _ConditionSide {
    chain(self, symbol, other)
  }
}

extension Where: _LogicOperand {
  public var _side: Where { self }

  public func _joined<Other: _LogicOperand>(_ symbol: OperatorChain.Symbol, _ other: Other) -> Where
  where Other._Side == Where {
    combining(other._side, with: symbol)
  }
}
