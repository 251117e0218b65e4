/// The one case of an enum that a decoder has a value for; for macro expansions.
///
/// - Throws: `DecodingError.dataCorrupted` where there is none, or more than one.
public func _onlyCase<Value>(_ cases: [Value], _ decoder: any Decoder) throws -> Value {
  if cases.count == 1 { return cases[0] }
  throw DecodingError.dataCorrupted(
    DecodingError.Context(
      codingPath: decoder.codingPath,
      debugDescription: "one case of '\(Value.self)' must have a value, and \(cases.count) have one"
    )
  )
}
