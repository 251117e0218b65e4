// Whether an expression is a condition follows from the type of its value.

/// The value is a truth value, so the expression is a condition.
public struct _ConditionSide: Sendable {}

/// The value is not a truth value, so the expression is not a condition.
///
/// It conforms to ``_ConditionOfARow`` in a way that cannot be used: see ``_OtherType`` for the reason.
public enum _NoCondition {}

/// What ``QueryRepresentable/_Truth`` is of what WHERE, ON, HAVING and FILTER ask.
public protocol _ConditionOfARow {}

extension _ConditionSide: _ConditionOfARow {}

@available(*, unavailable, message: "a condition is a 'Bool': compare the expression with a value")
extension _NoCondition: _ConditionOfARow {}
