/// What an expression of a type that does not fit is to the operators that refuse it.
///
/// An operator that fits nothing would have the compiler try all that Swift has of that name, for each of the operators around
/// it, first to find one and once more to find words for the mistake: 25 s for `$0.id * 2 + $0.flags - 1 > 3 && …` of an `Int`
/// and a `UInt16`. So there are some that fit everything and ask for a conformance that is not available. With these the
/// expression has a solution, and the compiler says which conformance is missing, and why, in half a second. Right
/// queries have a better solution. An unavailable operator would not do: it is looked at only after all else has failed.
public enum _OtherType {}

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

/// What nobody can call needs an expression for its body alone.
func refused<Value>() -> SQLExpression<Value> { SQLExpression(fragment: QueryFragment()) }
