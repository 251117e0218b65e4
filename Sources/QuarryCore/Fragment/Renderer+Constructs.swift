// Constructs and literals, which the dialect spells.
extension Renderer {
  /// Writes the construct of the byte after a mark.
  mutating func append(constructOf byte: UInt8, to output: inout OutputBuffer) {
    guard let construct = SQLConstruct(rawValue: byte) else { return }
    // As a value, the equality must be false for NULL.
    append(construct == .isSamePresent && holdsValues ? .isSame : construct, to: &output)
  }

  /// Writes a construct in the dialect's spelling.
  mutating func append(_ construct: SQLConstruct, to output: inout OutputBuffer) {
    append(
      spelling(dialect.spelling(of: construct), of: construct.feature, otherwise: construct.standardSpelling),
      to: &output
    )
  }

  /// Returns the dialect's spelling of an element. If the dialect lacks the element, this records it and returns another spelling, for a
  /// readable text of the refused statement.
  @inline(__always)
  mutating func spelling<Spelling>(
    _ own: Spelling?,
    of feature: @autoclosure () -> DialectFeature,
    otherwise standard: @autoclosure () -> Spelling
  ) -> Spelling {
    if let own { return own }
    note(missing: feature())
    return standard()
  }

  /// Records which of the following values are keys that the database chooses, from the contents of their mark.
  mutating func noteChosenKeys(_ contents: MarkContents) {
    guard let words = dialect.spelling(of: .chosenKey) else {
      return note(missing: SQLConstruct.chosenKey.feature)
    }
    // With an empty spelling, NULL is kept, for which the database chooses a key.
    guard words.utf8CodeUnitCount > 0 else { return }
    var keys = ChosenKeys(words: words)
    var contents = contents
    while !contents.isAtEnd { keys.places.insert(bindingIndex + contents.number()) }
    chosenKeys = keys
  }

  func append(_ words: StaticString, to output: inout OutputBuffer) {
    guard words.utf8CodeUnitCount > 0 else { return }
    // A single character has no pointer representation.
    if words.hasPointerRepresentation {
      output.append(from: words.utf8Start, to: words.utf8Start + words.utf8CodeUnitCount)
    } else {
      output.append { $0.append(contentsOf: String(words.unicodeScalar).utf8) }
    }
  }

  /// Records a value without a static type, for a database that needs one.
  mutating func noteUntyped(_ value: SQLPlaceholder) {
    // Running the statement throws the error of the value.
    if case .invalid = value.binding { return }
    guard !dialect.supports(.untypedValues) else { return }
    note(missing: .untypedValues)
    if untypedValue == nil {
      untypedValue = UntypedValue(number: value.index + 1, position: bindingIndex)
    }
  }

  /// Records a feature that the database lacks.
  mutating func note(missing feature: DialectFeature) {
    if !unsupportedFeatures.contains(feature) { unsupportedFeatures.append(feature) }
  }

  /// Writes a literal in the dialect's spelling.
  mutating func append(_ literal: SQLLiteral, to output: inout OutputBuffer) {
    let text = spelling(
      dialect.spelling(of: literal),
      of: literal.feature,
      otherwise: literal.standardSpelling
    )
    output.append { $0.append(contentsOf: text.utf8) }
  }
}

/// The keys that a database chooses, with the words that replace their values.
struct ChosenKeys {
  let words: StaticString
  /// The positions of the keys among the values.
  var places: Set<Int> = []

  init(words: StaticString) { self.words = words }

  /// Returns the words that replace a value, or `nil` if the value is not a chosen key.
  func words(at position: Int) -> StaticString? { places.contains(position) ? words : nil }
}
