// Misspelt functions of what operators give.
//
// The type of `$0.stock ?? 0` is known after its `??` is chosen. For an unknown function behind it the solver tries every other `??`, and every
// other operator around it: 9 s for `($0.stock ?? 0).ab() > 3 && …`. So every name is a function that is unavailable. (An unavailable
// conformance does not work here: of a type that is not generic it is taken as given.)

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

/// Every name, as a misspelt function.
///
/// A step of its own, so that what exists always comes first: a column that may be NULL takes two to be changed in place.
@dynamicMemberLookup
public struct _MisspeltFunctions {
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltFunction { _MisspeltFunction() }
}

/// A misspelt function.
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
