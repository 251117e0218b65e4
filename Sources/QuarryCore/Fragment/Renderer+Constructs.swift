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

  /// Writes the dialect's name of a function that SQLite has.
  mutating func append(functionName name: String, to output: inout OutputBuffer) {
    let own = dialect.spelling(ofFunction: name)
    if own == nil { note(missing: DialectFeature(rawValue: name)) }
    output.append { $0.append(contentsOf: (own ?? name).utf8) }
  }

  /// Notes which of the values that follow are keys that the database chooses.
  mutating func noteChosenKeys(_ content: UnsafeBufferPointer<UInt8>) {
    guard let words = dialect.spelling(of: .chosenKey) else {
      return note(missing: SQLConstruct.chosenKey.feature)
    }
    // An empty spelling leaves NULL, for which the database chooses a key.
    guard words.utf8CodeUnitCount > 0 else { return }
    var keys = ChosenKeys(words: words)
    keys.omitted = chosenKeys?.omitted ?? []
    for place in content.split(separator: UInt8(ascii: ",")) {
      keys.places.insert(bindingIndex + place.reduce(0) { $0 * 10 + Int($1 & 0x0f) })
    }
    chosenKeys = keys
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
    guard let omitted = chosenKeys?.omitted, !omitted.isEmpty else { return bindings }
    return bindings.indices.filter { !omitted.contains($0) }.map { bindings[$0] }
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

/// The keys of rows that a database chooses, which has words in place of their values.
struct ChosenKeys {
  let words: StaticString
  /// The positions of the values.
  var places: Set<Int> = []
  /// The positions of those that the text does without so far.
  var omitted: Set<Int> = []

  init(words: StaticString) { self.words = words }

  /// The words in place of a value, which the text does without then; nil for other values.
  mutating func omit(_ position: Int) -> StaticString? {
    guard places.contains(position) else { return nil }
    omitted.insert(position)
    return words
  }
}
