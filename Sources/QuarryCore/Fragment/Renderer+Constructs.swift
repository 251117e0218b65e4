/// Constructs and literals, which the dialect has the words for.
extension Renderer {
  /// Writes the construct of a byte behind the mark.
  mutating func append(constructOf byte: UInt8, to output: inout OutputBuffer) {
    guard let construct = SQLConstruct(rawValue: byte) else { return }
    append(construct, to: &output)
  }

  /// Writes a construct in the words of the dialect.
  mutating func append(_ construct: SQLConstruct, to output: inout OutputBuffer) {
    let words: StaticString
    if let own = dialect.spelling(of: construct) {
      words = own
    } else {
      note(missing: construct.feature)
      // For those who read the statement that is refused.
      words = construct.standardSpelling
    }
    append(words, to: &output)
  }

  /// Notes which of the values that follow are keys that the database chooses.
  mutating func noteChosenKeys(_ content: UnsafeBufferPointer<UInt8>) {
    guard let words = dialect.spelling(of: .chosenKey) else {
      return note(missing: SQLConstruct.chosenKey.feature)
    }
    // An empty spelling leaves NULL, for which the database chooses a key.
    guard words.utf8CodeUnitCount > 0 else { return }
    wordsForKey = words
    for place in content.split(separator: UInt8(ascii: ",")) {
      chosenKeys.insert(bindingIndex + place.reduce(0) { $0 * 10 + Int($1 & 0x0f) })
    }
  }

  func append(_ words: StaticString, to output: inout OutputBuffer) {
    guard words.utf8CodeUnitCount > 0 else { return }
    // A character by itself is no text in memory.
    if words.hasPointerRepresentation {
      output.append(from: words.utf8Start, to: words.utf8Start + words.utf8CodeUnitCount)
    } else {
      output.append { $0.append(contentsOf: String(words.unicodeScalar).utf8) }
    }
  }

  /// Notes what the database lacks.
  mutating func note(missing feature: DialectFeature) {
    if !unsupportedFeatures.contains(feature) { unsupportedFeatures.append(feature) }
  }

  /// The values that the text has placeholders for.
  func withoutOmitted(_ bindings: [QueryBinding]) -> [QueryBinding] {
    guard !omittedBindings.isEmpty else { return bindings }
    return bindings.indices.filter { !omittedBindings.contains($0) }.map { bindings[$0] }
  }

  /// Writes a literal and returns where plain text goes on.
  mutating func append(
    literalAt start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    to output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    let code = UnsafeBufferPointer(start: start, count: end - start)
    let (value, count) = QueryFragment.literal(in: code)
    output.append { dialect.appendLiteral(value, to: &$0) }
    return start + count
  }
}
