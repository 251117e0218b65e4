/// The number of terminal or editor columns that text occupies.
///
/// East Asian wide characters and emoji occupy two columns; combining and invisible characters occupy none. A character
/// is an extended grapheme cluster: a flag or an emoji sequence occupies two columns.
package enum DisplayWidth {
  /// Returns the width of a line of text.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of a character: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains(textPresentation) { return 1 }
    if scalars.contains(emojiPresentation), first.properties.isEmoji { return 2 }
    if first.properties.isEmojiPresentation || isWide(first) { return 2 }
    return scalars.allSatisfy(isInvisible) ? 0 : 1
  }

  /// The variation selectors for text presentation (U+FE0E) and emoji presentation (U+FE0F).
  private static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// The ranges of East Asian Width W and F (https://www.unicode.org/reports/tr11), in ascending order, without emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FF1, 0x17000...0x18CFF, 0x18D00...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265,
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
