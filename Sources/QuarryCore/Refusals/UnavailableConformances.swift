// The conformances of ``_OtherType`` that the operators in `Refusals` require. Each is unavailable, and the user reads its message.

/// An operand of a comparison.
public protocol _TwoSidesOfOneType {}

@available(
  *,
  unavailable,
  message: "the operands have different types; convert one with 'cast(as:)', or a Swift value with '#bind'"
)
extension _OtherType: _TwoSidesOfOneType {}

/// An operand of `+`.
public protocol _Addends {}

@available(
  *,
  unavailable,
  message:
    "'+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'; a date takes modifiers: '$0.at(.days(1))'"
)
extension _OtherType: _Addends {}

/// An operand of other arithmetic.
public protocol _NumbersOfOneType {}

@available(
  *,
  unavailable,
  message:
    "both operands must be numbers of the same type; convert one with 'cast(as:)'; a date takes modifiers: '$0.at(.days(-1))'"
)
extension _OtherType: _NumbersOfOneType {}

/// An operand of an operator for integers.
public protocol _IntegersOfOneType {}

@available(
  *,
  unavailable,
  message: "both operands must be integers of the same type; convert one with 'cast(as:)'"
)
extension _OtherType: _IntegersOfOneType {}

/// A branch of a CASE.
public protocol _BranchesOfOneType {}

@available(
  *,
  unavailable,
  message: "the branches of a CASE must have the same type; convert one with 'cast(as:)'"
)
extension _OtherType: _BranchesOfOneType {}

/// Returns an empty expression, as the body of a function that cannot be called.
package func refused<Value>() -> SQLExpression<Value> { SQLExpression(fragment: QueryFragment()) }
