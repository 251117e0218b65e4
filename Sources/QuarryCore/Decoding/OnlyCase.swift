/// Returns the only case of an enum that has a value; for macro expansions.
///
/// - Throws: `DecodingError.dataCorrupted` if no case or more than one case has a value.
public func _onlyCase<Value>(_ cases: [Value], _ decoder: any Decoder) throws -> Value {
  if cases.count == 1 { return cases[0] }
  throw DecodingError.dataCorrupted(
    DecodingError.Context(
      codingPath: decoder.codingPath,
      debugDescription: "exactly one case of '\(Value.self)' must have a value, but \(cases.count) have one"
    )
  )
}
