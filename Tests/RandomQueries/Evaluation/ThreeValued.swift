/// SQL's rules, implemented again without SQL. Nil is NULL.
enum ThreeValued {
  static func not(_ a: Bool?) -> Bool? { a.map { !$0 } }

  static func and(_ a: Bool?, _ b: Bool?) -> Bool? {
    if a == false || b == false { return false }
    return a == nil || b == nil ? nil : true
  }

  static func or(_ a: Bool?, _ b: Bool?) -> Bool? {
    if a == true || b == true { return true }
    return a == nil || b == nil ? nil : false
  }

  /// Combines two values; nil if either is missing.
  static func both<A, B, C>(_ a: A?, _ b: B?, _ combine: (A, B) -> C?) -> C? {
    guard let a, let b else { return nil }
    return combine(a, b)
  }

  static func contains<A: Equatable>(_ values: [A?], _ a: A?) -> Bool? {
    values.reduce(false) { or($0, both(a, $1, ==)) }
  }

  /// LIKE: upper and lower case of ASCII letters are equal, other letters are case-sensitive.
  static func like(_ text: String, _ pattern: String) -> Bool {
    func matches(_ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == "%" {
        return text.indices.contains { matches(text[$0...], pattern.dropFirst()) }
          || matches([], pattern.dropFirst())
      }
      guard let character = text.first, first == "_" || lower(first) == lower(character) else { return false }
      return matches(text.dropFirst(), pattern.dropFirst())
    }
    return matches(Array(text.unicodeScalars)[...], Array(pattern.unicodeScalars)[...])
  }

  static func lower(_ text: String) -> String { mapped(text, lower) }

  static func upper(_ text: String) -> String {
    mapped(text) { ("a"..."z").contains($0) ? Unicode.Scalar($0.value - 32) ?? $0 : $0 }
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(scalar.value + 32) ?? scalar : scalar
  }

  private static func mapped(_ text: String, _ map: (Unicode.Scalar) -> Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: text.unicodeScalars.map(map))
    return String(result)
  }

  /// Text is compared byte by byte.
  static func isLess(_ a: String, _ b: String) -> Bool { a.utf8.lexicographicallyPrecedes(b.utf8) }
}
