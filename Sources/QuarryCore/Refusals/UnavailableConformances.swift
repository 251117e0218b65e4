// The conformances that operators of `Refusals` ask ``_OtherType`` for. Each is unavailable, and its message is what the user reads.

/// Both sides of a comparison.
public protocol _TwoSidesOfOneType {}

@available(
  *,
  unavailable,
  message: "the operands have different types; convert one with 'cast(as:)'"
)
extension _OtherType: _TwoSidesOfOneType {}

/// What is added.
public protocol _Addends {}

@available(
  *,
  unavailable,
  message: "'+' requires two numbers of the same type, or text on both sides; convert one with 'cast(as:)'"
)
extension _OtherType: _Addends {}

/// Both sides of other arithmetic.
public protocol _NumbersOfOneType {}

@available(
  *,
  unavailable,
  message: "both operands must be numbers of the same type; convert one with 'cast(as:)'"
)
extension _OtherType: _NumbersOfOneType {}

/// Both sides of what only integers have.
public protocol _IntegersOfOneType {}

@available(
  *,
  unavailable,
  message: "both operands must be integers of the same type; convert one with 'cast(as:)'"
)
extension _OtherType: _IntegersOfOneType {}

/// The branches of a CASE.
public protocol _BranchesOfOneType {}

@available(
  *,
  unavailable,
  message: "the branches of a CASE must have the same type; convert one with 'cast(as:)'"
)
extension _OtherType: _BranchesOfOneType {}

/// The body of a function that cannot be called.
func refused<Value>() -> SQLExpression<Value> { SQLExpression(fragment: QueryFragment()) }
