/// The text of a fragment, in which names are searched.
struct NameSearch {
  private let text: [UInt8]

  init(_ fragment: QueryFragment) {
    text = fragment.code.withUnsafeBufferPointer { code in
      var text: [UInt8] = []
      text.reserveCapacity(code.count)
      var scanner = FragmentScanner(code)
      while let piece = scanner.next() {
        // The marks of rows contain the names of their tables, which are not written.
        if case .mark(let kind) = piece, Self.references.contains(kind) { continue }
        text += code[scanner.range].lazy.map(Self.folded)
      }
      return text
    }
  }

  private typealias Extended = QueryFragment.Extended
  private static let references = [Extended.rows, Extended.identifiedStart, Extended.identifiedEnd]

  /// Returns whether the text contains a name that is not part of a longer one.
  func contains(_ name: String) -> Bool {
    let name = QueryFragment(quote: name).code.dropFirst().dropLast().map(Self.folded)
    guard let first = name.first, text.count >= name.count else { return false }
    var start = text.startIndex
    while let index = text[start...].firstIndex(of: first), index + name.count <= text.count {
      let end = index + name.count
      if text[index..<end].elementsEqual(name),
        index == 0 || !Self.isPart(text[index - 1]) || !Self.isPart(first),
        end == text.count || !Self.isPart(text[end]) || !Self.isPart(name[name.count - 1])
      {
        return true
      }
      start = index + 1
    }
    return false
  }

  /// Whether a byte is part of a name without quotes.
  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
