/// A constraint that no type fulfils: for a declaration that only guides the compiler, or a list of types that has to be empty.
public protocol _Unsatisfied {}
