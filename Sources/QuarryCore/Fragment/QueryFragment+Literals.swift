// Values that are literals in every database, because a statement accepts no placeholder or its meaning would depend on one.
//
// A literal is written in the dialect when the fragment is rendered. It is part of the fragment's code, not of its bindings, so that two
// statements with different literals are different statements.
extension QueryFragment {
  /// The fragment with each value as a literal. A value that could not be bound is kept, so that running the statement throws its error.
  package var inliningBindings: QueryFragment {
    guard !bindings.isEmpty else { return self }
    return inliningBindings { result, value in
      result.append(literal: value)
    }
  }

  /// Appends a value as a literal.
  package mutating func append(literal value: QueryBinding) {
    append(mark: Extended.literal) { SQLLiteral.append(value, to: &$0) }
  }
}
