/// The text of a fragment, in which names are searched.
struct NameSearch {
  private let text: [UInt8]

  init(_ fragment: QueryFragment) {
    text = fragment.code.withUnsafeBufferPointer { code in
      var text: [UInt8] = []
      text.reserveCapacity(code.count)
      var scanner = FragmentScanner(code)
      while let piece = scanner.next() {
        if case .mark(let kind) = piece {
          text.append(Self.separator)
          text += Self.name(in: scanner, kind).lazy.map(Self.folded)
          text.append(Self.separator)
        } else {
          text += code[scanner.range].lazy.map(Self.folded)
        }
      }
      return text
    }
  }

  private typealias Extended = QueryFragment.Extended
  /// The byte that replaces everything except names.
  private static let separator = QueryFragment.Mark.member

  /// Returns the name that a mark writes, which may be that of rows, or nothing. Other contents are not written as names: requirements,
  /// literals, the tables of rows.
  private static func name(in scanner: FragmentScanner, _ mark: UInt8) -> UnsafeBufferPointer<UInt8> {
    var contents = scanner.contents
    if mark == Extended.returnedAlias { return contents.rest() }
    return scanner.functionName ?? UnsafeBufferPointer(start: nil, count: 0)
  }

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
