// Misspelled functions of the results of operators.
//
// The type of `$0.stock ?? 0` is known only after the solver chooses the `??`. For an unknown function of the result, the solver tries
// every other `??` and every other surrounding operator: `($0.stock ?? 0).ab() > 3 && …` takes 9 s. Every name is therefore an unavailable
// function. (An unavailable conformance does not work here: for a type that is not generic, the compiler accepts it.)

extension SQLExpression: _MisspeltFunctionNames {}

/// An expression that has a member of every name.
@dynamicMemberLookup
public protocol _MisspeltFunctionNames {}

extension _MisspeltFunctionNames {
  /// Rejects a misspelled function.
  @_disfavoredOverload
  public subscript(dynamicMember keyPath: KeyPath<_MisspeltFunctions, _MisspeltFunction>) -> _MisspeltFunction
  {
    @available(*, unavailable, message: "an expression of this type has no such function")
    get { _MisspeltFunction() }
  }
}

/// A misspelled function of every name.
///
/// This separate lookup step makes the compiler prefer existing members: changing a nullable column in place takes two steps.
@dynamicMemberLookup
public struct _MisspeltFunctions {
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltFunction { _MisspeltFunction() }
}

/// A misspelled function.
@dynamicCallable
public struct _MisspeltFunction {
  /// Returns an expression, so that the compiler rejects only the name.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> SQLExpression<
    _Misspelt
  > {
    refused()
  }
}
