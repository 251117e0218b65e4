/// What an expression of a type that does not fit is to the operators that refuse it.
///
/// Where no operator fits, the compiler tries all that Swift has of that name, for each of the operators around it, first for a solution and
/// once more for a message: 25 s for `$0.id * 2 + $0.flags - 1 > 3 && …` of an `Int` and a `UInt16`. So there are operators that fit
/// everything and ask for an unavailable conformance (see `Refusals`). With these the expression has a solution, and after half a second the
/// message says which conformance is missing, and why. Right queries have a better solution. An unavailable operator does not do: it is
/// looked at only after all else fails.
public enum _OtherType {}
