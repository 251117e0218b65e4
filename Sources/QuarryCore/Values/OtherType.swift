/// The type by which operators refuse an expression of the wrong type.
///
/// If no operator matches, the compiler tries every Swift operator of that name, for each of the surrounding operators: once for a
/// solution and again for a diagnostic. For an `Int` and a `UInt16`, `$0.id * 2 + $0.flags - 1 > 3 && …` took 25 s. `Refusals` therefore
/// declares operators that match every type and require an unavailable conformance. They give the expression a solution, and after half
/// a second the diagnostic names the missing conformance and the reason. Valid queries have a better solution. Unavailable operators
/// would not help: the compiler considers them only after everything else fails.
public enum _OtherType {}
