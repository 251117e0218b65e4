// The conformances that operators of `Refusals` ask ``_OtherType`` for. Each is unavailable, and its message is what the user reads.

/// Both sides of a comparison.
public protocol _TwoSidesOfOneType {}

@available(
  *,
  unavailable,
  message: "the two sides are of different types: 'cast(as:)' turns one into the other"
)
extension _OtherType: _TwoSidesOfOneType {}

/// What is added.
public protocol _Addends {}

@available(
  *,
  unavailable,
  message: "numbers of one type are added, and text is joined with text: 'cast(as:)' turns one into another"
)
extension _OtherType: _Addends {}

/// Both sides of other arithmetic.
public protocol _NumbersOfOneType {}

@available(
  *,
  unavailable,
  message: "both sides are numbers of one type: 'cast(as:)' turns one into the other"
)
extension _OtherType: _NumbersOfOneType {}

/// Both sides of what only integers have.
public protocol _IntegersOfOneType {}

@available(
  *,
  unavailable,
  message: "both sides are integers of one type: 'cast(as:)' turns one into the other"
)
extension _OtherType: _IntegersOfOneType {}

/// The branches of a CASE.
public protocol _BranchesOfOneType {}

@available(
  *,
  unavailable,
  message: "the branches of a CASE are of one type: 'cast(as:)' turns one into another"
)
extension _OtherType: _BranchesOfOneType {}

/// The body of a function that cannot be called.
func refused<Value>() -> SQLExpression<Value> { SQLExpression(fragment: QueryFragment()) }
