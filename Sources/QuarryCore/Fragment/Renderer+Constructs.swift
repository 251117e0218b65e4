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

  /// Notes that the database chooses the next value if that is NULL.
  mutating func noteChosenKey() {
    guard let words = dialect.spelling(of: .chosenKey) else {
      return note(missing: SQLConstruct.chosenKey.feature)
    }
    wordsForKey = words.utf8CodeUnitCount > 0 ? words : nil
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
