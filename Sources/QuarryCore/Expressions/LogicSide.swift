// What a condition is hangs on the type of the value.

/// That a side is a condition.
public struct _ConditionSide: Sendable {}

/// What is no condition.
///
/// It conforms all the same, though not so that it can be used: see ``_OtherType`` for what that is good for.
public enum _NoCondition {}

/// What ``QueryRepresentable/_Truth`` is of what WHERE, ON, HAVING and FILTER ask.
public protocol _ConditionOfARow {}

extension _ConditionSide: _ConditionOfARow {}

@available(*, unavailable, message: "a condition is a 'Bool': compare the expression with a value")
extension _NoCondition: _ConditionOfARow {}
