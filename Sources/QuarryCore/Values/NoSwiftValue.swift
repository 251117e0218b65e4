// Keeps plain Swift apart from queries where the compiler looks for the nearest mistake.
//
// A misspelt member weighs 9, a missing conformance 2. With one conformance to ask for, the nearest mistake in `stage == .opn` of an enum is
// that `Stage` is not an `SQLOperand`. The comparisons ask for five conformances, none of which follows from another, so that Swift's own
// mistake is nearer. Right queries take not one scope more.

/// What compares in a query and is never a Swift value.
public typealias _NoSwiftValue = _NoSwiftValue1 & _NoSwiftValue2 & _NoSwiftValue3 & _NoSwiftValue4

/// One of the conformances of ``_NoSwiftValue``.
public protocol _NoSwiftValue1 {}
/// One of the conformances of ``_NoSwiftValue``.
public protocol _NoSwiftValue2 {}
/// One of the conformances of ``_NoSwiftValue``.
public protocol _NoSwiftValue3 {}
/// One of the conformances of ``_NoSwiftValue``.
public protocol _NoSwiftValue4 {}
