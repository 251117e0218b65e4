// Whether an expression is a condition depends on the type of its value.

/// A marker for a type whose expressions are conditions.
public struct _ConditionSide: Sendable {}

/// A marker for a type whose expressions are not conditions.
///
/// Its conformance to `_ConditionOfARow` is unavailable. `_OtherType` explains the reason.
public enum _NoCondition {}

/// The constraint that WHERE, ON, HAVING and FILTER place on `QueryRepresentable._Truth`.
public protocol _ConditionOfARow {}

extension _ConditionSide: _ConditionOfARow {}

@available(*, unavailable, message: "a condition must be a 'Bool'; compare the expression with a value")
extension _NoCondition: _ConditionOfARow {}
