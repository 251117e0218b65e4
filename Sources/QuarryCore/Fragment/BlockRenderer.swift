/// Renders sixteen bytes of a fragment at once, or those before the first mark that is not one of the most frequent ones.
///
/// In a statement on one line, each of these marks becomes one byte: a quote, a period, a space or a placeholder. The ``Renderer`` renders
/// all other marks one by one.
struct BlockRenderer {
  private typealias Block = SIMD16<UInt8>
  private typealias Mark = QueryFragment.Mark

  static let size = 16

  private let identifierQuote: UInt8
  private let placeholder: UInt8
  /// Whether the blocks since the last call of ``openMark(before:)`` contain an odd number of quotes, as the parity of all bits.
  private var quotes = Block()

  /// Creates a renderer, or returns `nil` if a mark may become several bytes or none.
  init?(identifierOpening: UInt8, identifierClosing: UInt8, placeholder: UInt8?) {
    guard identifierOpening == identifierClosing, let placeholder else { return nil }
    identifierQuote = identifierOpening
    self.placeholder = placeholder
  }

  /// Returns the text of a block of ``size`` bytes, and the number of its bytes before the first other mark. Reads one more byte.
  @inline(__always)
  mutating func text(at position: UnsafePointer<UInt8>) -> (text: SIMD16<UInt8>, count: Int) {
    let code = UnsafeRawPointer(position).loadUnaligned(as: Block.self)
    let following = UnsafeRawPointer(position + 1).loadUnaligned(as: Block.self)
    let members = code .== Block(repeating: Mark.member)
    let identifiers = code .== Block(repeating: Mark.identifier)
    let otherMembers = members .& (following .!= Block(repeating: Mark.identifier))
    let space = UInt8(ascii: " ")
    // Nearly all blocks of a list of columns contain only text, names and line breaks. A byte with the bits of both quotes may be one.
    let others =
      (code .< Block(repeating: Mark.end)) .^ members .^ identifiers
      .^ (code .== Block(repeating: Mark.newlineOrSpace))
    let possibleQuotes =
      code | Block(repeating: identifierQuote ^ Self.textQuote)
      .== Block(repeating: identifierQuote | Self.textQuote)
    if Self.isEmpty(others .| otherMembers .| possibleQuotes) {
      quotes ^= Self.bytes(identifiers, 1)
      // The marks are spaces, to which is added what is missing to their bytes.
      let text =
        Self.spacesAndText(code)
        &+ Self.bytes(members, UInt8(ascii: ".") &- space)
        &+ Self.bytes(identifiers, identifierQuote &- space)
      return (text, Self.size)
    }
    // A quote may be part of a name, in which it is doubled.
    let rare =
      (code .> Block(repeating: Mark.newlineOrSpace) .& (code .< Block(repeating: Mark.firstTyped)))
      .| otherMembers
      .| (code .== Block(repeating: identifierQuote))
      .| (code .== Block(repeating: Self.textQuote))
    let count = Self.countBefore(rare)
    let texts = code .== Block(repeating: Mark.text)
    // A block with tabs or line breaks, which are between the marks, is rare.
    let values =
      (code .== Block(repeating: Mark.binding))
      .| ((code .>= Block(repeating: Mark.firstTyped)) .& (code .< Block(repeating: Mark.end)))
    quotes ^= Self.bytes((identifiers .| texts) .& (Self.places .< Block(repeating: UInt8(count))), 1)
    let text =
      Self.spacesAndText(code)
      ^ Self.bytes(members, UInt8(ascii: ".") ^ space)
      ^ Self.bytes(values, placeholder ^ space)
      ^ Self.bytes(identifiers, identifierQuote ^ space)
      ^ Self.bytes(texts, Self.textQuote ^ space)
    return (text, count)
  }

  /// Returns the mark of the name or text that is not closed before a position, or `nil` if there is none. Considers the blocks since the
  /// last call, which began outside of names and texts.
  @inline(__always)
  mutating func openMark(before position: UnsafePointer<UInt8>) -> UInt8? {
    let halves = unsafeBitCast(quotes, to: SIMD2<UInt64>.self)
    quotes = Block()
    guard !(halves[0] ^ halves[1]).nonzeroBitCount.isMultiple(of: 2) else { return nil }
    var mark = position - 1
    while mark.pointee != Mark.identifier, mark.pointee != Mark.text { mark -= 1 }
    return mark.pointee
  }

  // These have instructions in debug builds too, where `any` and `replacing` call a function for each byte.

  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>, _ byte: UInt8) -> Block {
    unsafeBitCast(mask, to: Block.self) & Block(repeating: byte)
  }

  private static var textQuote: UInt8 { UInt8(ascii: "'") }

  /// Returns code in which every mark is a space, which a newline stays, and which the bits of other marks change to their byte.
  //
  // Without the operator `~`, for which the compiler (6.3) makes instructions for each byte.
  @inline(__always)
  private static func spacesAndText(_ code: Block) -> Block {
    let spaces = Block(repeating: UInt8(ascii: " "))
    return ((code ^ spaces) & bytes(code .>= Block(repeating: Mark.end), 0xff)) ^ spaces
  }

  /// The place of each byte in a block.
  @inline(__always)
  private static var places: Block { Block(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) }

  /// Returns whether a mask contains no byte.
  @inline(__always)
  private static func isEmpty(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// Returns the number of bytes before the first one of a mask.
  @inline(__always)
  private static func countBefore(_ mask: SIMDMask<SIMD16<Int8>>) -> Int {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return size }
    return halves[0] != 0 ? halves[0].trailingZeroBitCount >> 3 : 8 + halves[1].trailingZeroBitCount >> 3
  }
}
