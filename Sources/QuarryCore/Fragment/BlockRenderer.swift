/// Renders sixteen bytes of a fragment at once, where they hold nothing but plain text and the marks that most queries are
/// made of.
///
/// For those a statement on one line has a byte for a byte: a quote, a point, a space or a placeholder in place of the mark. A
/// block with anything else is left to the ``Renderer``, which looks at each byte.
struct BlockRenderer {
  private typealias Block = SIMD16<UInt8>
  private typealias Mark = QueryFragment.Mark

  static let size = 16

  private let identifierQuote: UInt8
  private let placeholder: UInt8
  /// In the bits of all bytes together, whether the blocks since the last question hold an odd number of quotes.
  private var quotes = Block()

  /// Nil where a mark may become more than a byte, or none.
  init?(identifierOpening: UInt8, identifierClosing: UInt8, placeholder: UInt8?) {
    guard identifierOpening == identifierClosing, let placeholder else { return nil }
    identifierQuote = identifierOpening
    self.placeholder = placeholder
  }

  /// The text of a block of ``size`` bytes; nil where it is not the usual one. One more byte is looked at.
  @inline(__always)
  mutating func text(at position: UnsafePointer<UInt8>) -> SIMD16<UInt8>? {
    let code = UnsafeRawPointer(position).loadUnaligned(as: Block.self)
    let following = UnsafeRawPointer(position + 1).loadUnaligned(as: Block.self)
    let members = code .== Block(repeating: Mark.member)
    // A quote may be part of a name, and then stands twice.
    let rare =
      (code .> Block(repeating: Mark.newlineOrSpace) .& (code .<= Block(repeating: Mark.last)))
      .| (members .& (following .!= Block(repeating: Mark.identifier)))
      .| (code .== Block(repeating: identifierQuote))
      .| (code .== Block(repeating: UInt8(ascii: "'")))
    guard !Self.holdsAny(rare) else { return nil }
    let identifiers = code .== Block(repeating: Mark.identifier)
    let texts = code .== Block(repeating: Mark.text)
    quotes ^= Self.bytes(identifiers .| texts, 1)
    let marks =
      Self.bytes(members, UInt8(ascii: "."))
      | Self.bytes(code .== Block(repeating: Mark.binding), placeholder)
      | Self.bytes(identifiers, identifierQuote)
      | Self.bytes(texts, UInt8(ascii: "'"))
      | Self.bytes(code .== Block(repeating: Mark.newlineOrSpace), UInt8(ascii: " "))
    return marks | (code & Self.bytes(code .> Block(repeating: Mark.last), 0xff))
  }

  /// The mark of the name or text that the blocks before a position end in the middle of; nil where they do not. The blocks
  /// are those since the last question, which began outside of all names.
  @inline(__always)
  mutating func openMark(before position: UnsafePointer<UInt8>) -> UInt8? {
    let halves = unsafeBitCast(quotes, to: SIMD2<UInt64>.self)
    quotes = Block()
    guard !(halves[0] ^ halves[1]).nonzeroBitCount.isMultiple(of: 2) else { return nil }
    var mark = position - 1
    while mark.pointee != Mark.identifier, mark.pointee != Mark.text { mark -= 1 }
    return mark.pointee
  }

  // What a debug build, too, has an instruction for: `any` and `replacing` call a function for each byte there.

  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>, _ byte: UInt8) -> Block {
    unsafeBitCast(mask, to: Block.self) & Block(repeating: byte)
  }

  @inline(__always)
  private static func holdsAny(_ mask: SIMDMask<SIMD16<Int8>>) -> Bool {
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }
}
