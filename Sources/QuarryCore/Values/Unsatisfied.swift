/// A constraint that no type satisfies, for a declaration that only guides the compiler, or a list of types that must be empty.
public protocol _Unsatisfied {}
