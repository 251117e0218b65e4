// Calls of functions.

/// Returns a call: `name(a, b)`.
package func function<each Argument: QueryExpression, Value: QueryRepresentable>(
  _ name: FunctionName,
  _ arguments: repeat each Argument
) -> SQLExpression<Value> where repeat (each Argument).QueryValue: QueryRepresentable {
  function(name, type: Value.sqlType, repeat each arguments)
}

/// Returns a call of a function that SQLite has and other databases may lack: `name(a, b)`.
package func function<each Argument: QueryExpression, Value: QueryRepresentable>(
  dialect name: StaticString,
  _ arguments: repeat each Argument
) -> SQLExpression<Value> where repeat (each Argument).QueryValue: QueryRepresentable {
  function(.dialect(name), type: Value.sqlType, repeat each arguments)
}

/// Returns a call whose arguments may have any type.
package func function<each Argument: QueryExpression, Value: QueryRepresentable>(
  _ name: FunctionName,
  ofAny arguments: repeat each Argument
) -> SQLExpression<Value> {
  SQLExpression { fragment in
    let call = fragment.beginCall(name, type: Value.sqlType)
    for argument in repeat each arguments { fragment.noteArgument(argument._sqlType) }
    fragment.append(arguments: repeat each arguments, of: call)
    fragment.endCall(call)
  }
}

/// Returns a call with a result of a static type: `name(a, b)`.
func function<each Argument: QueryExpression, Value>(
  _ name: FunctionName,
  type: SQLType?,
  _ arguments: repeat each Argument
) -> SQLExpression<Value> where repeat (each Argument).QueryValue: QueryRepresentable {
  SQLExpression { fragment in
    let call = fragment.beginCall(name, type: type)
    repeat fragment.noteArgument((each Argument).QueryValue.sqlType)
    fragment.append(arguments: repeat each arguments, of: call)
    fragment.endCall(call)
  }
}

extension QueryFragment {
  /// Writes the arguments of a call.
  mutating func append<each Argument: QueryExpression>(arguments: repeat each Argument, of call: CallPlace) {
    beginArguments(of: call)
    var isFirst = true
    for argument in repeat each arguments {
      if isFirst { isFirst = false } else { appendArgumentSeparator() }
      append(argument)
    }
  }
}

extension QueryExpression {
  /// The static type of the values, or `nil` if it is unknown. Slower than the type's own property.
  var _sqlType: SQLType? { (QueryValue.self as? any QueryRepresentable.Type)?.sqlType }
}
