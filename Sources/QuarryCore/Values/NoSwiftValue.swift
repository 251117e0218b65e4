// Separates plain Swift values from queries when the compiler searches for the most likely mistake.
//
// The compiler scores a misspelled member 9 and a missing conformance 2. If a comparison required only one conformance, the cheapest
// explanation of `stage == .opn` for an enum would be that `Stage` is not an `SQLOperand`. The comparisons require five independent
// conformances, so the misspelled member scores better. Valid queries do not need additional solver scopes.

/// An operand that only exists in a query and is never a Swift value.
public typealias _NoSwiftValue = _NoSwiftValue1 & _NoSwiftValue2 & _NoSwiftValue3 & _NoSwiftValue4

/// One of the conformances of `_NoSwiftValue`.
public protocol _NoSwiftValue1 {}
/// One of the conformances of `_NoSwiftValue`.
public protocol _NoSwiftValue2 {}
/// One of the conformances of `_NoSwiftValue`.
public protocol _NoSwiftValue3 {}
/// One of the conformances of `_NoSwiftValue`.
public protocol _NoSwiftValue4 {}
