/// What an expression of a type that does not fit is to the operators that refuse it.
///
/// An operator that fits nothing would have the compiler try all that Swift has of that name, for each of the operators around
/// it, first to find one and once more to find words for the mistake: 25 s for `$0.id * 2 + $0.flags - 1 > 3 && …` of an `Int`
/// and a `UInt16`. So there are some that fit everything and ask for a conformance that is not available. With these the
/// expression has a solution, and the compiler says which conformance is missing, and why, in half a second. Right
/// queries have a better solution. An unavailable operator would not do: it is looked at only after all else has failed.
public enum _OtherType {}
