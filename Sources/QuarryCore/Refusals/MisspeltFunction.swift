// Misspelt functions on what operators give.
//
// What the type of `$0.stock ?? 0` is the compiler knows after it has chosen the `??`. Where the function behind it is missing,
// it would look for another one, and for others of all operators around it: 9 s for `($0.stock ?? 0).ab() > 3 && …`. So every
// name is a function, which cannot be had. (It is not asked for a conformance, as columns are: here that would be one of no
// generic type, which the compiler takes as given.)

extension SQLExpression: _MisspeltFunctionNames {}

/// Gives an expression every name.
@dynamicMemberLookup
public protocol _MisspeltFunctionNames {}

extension _MisspeltFunctionNames {
  /// Unavailable: there is no such function.
  @_disfavoredOverload
  public subscript(dynamicMember keyPath: KeyPath<_MisspeltFunctions, _MisspeltFunction>) -> _MisspeltFunction
  {
    @available(*, unavailable, message: "an expression of this type has no such function")
    get { _MisspeltFunction() }
  }
}

/// Every name, as a function that there is none of.
///
/// A step of its own, so that what exists always comes first: a column that may be NULL takes two to be changed in place.
@dynamicMemberLookup
public struct _MisspeltFunctions {
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltFunction { _MisspeltFunction() }
}

/// A function that there is none of.
@dynamicCallable
public struct _MisspeltFunction {
  /// An expression, so that it is the name alone that is refused.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> SQLExpression<
    _Misspelt
  > {
    refused()
  }
}
