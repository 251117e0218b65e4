/// Eight bytes of code, which are compared at once.
//
// As an integer: the compiler (6.3) does not make vector instructions of masks that pass through functions.
struct CodeBlock {
  static let size = 8

  private let bytes: UInt64

  /// Reads the bytes at a position.
  @inline(__always)
  private init(at position: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self)
  }

  /// Returns whether the block at a position contains a rare mark or an escape. Reads one more byte.
  @inline(__always)
  static func holdsRareMark(at position: UnsafePointer<UInt8>) -> Bool {
    typealias Mark = QueryFragment.Mark
    let block = CodeBlock(at: position)
    // Member is zero, and rarer than other bytes.
    let members = block.places(of: Mark.member)
    let escapes = block.places(of: Mark.escape)
    if members | escapes == 0 { return false }
    return members & ~CodeBlock(at: position + 1).places(of: Mark.identifier) | escapes != 0
  }

  /// Returns whether a name that begins in the block at a position begins with two letters, in any case. Reads two more bytes.
  @inline(__always)
  static func holdsName(at position: UnsafePointer<UInt8>, beginningWith letters: (UInt8, UInt8)) -> Bool {
    let names = CodeBlock(at: position).places(of: QueryFragment.Mark.identifier)
    if names == 0 { return false }
    return names & CodeBlock(at: position + 1).places(ofLetter: letters.0)
      & CodeBlock(at: position + 2).places(ofLetter: letters.1) != 0
  }

  /// Returns the places of a byte: the highest bit of each.
  @inline(__always)
  private func places(of byte: UInt8) -> UInt64 { Self.zeros(in: bytes ^ Self.repeating(byte)) }

  /// Returns the places of a letter in lower case, in any case, and of the byte that differs from it in the same bit.
  @inline(__always)
  private func places(ofLetter letter: UInt8) -> UInt64 {
    Self.zeros(in: (bytes | Self.repeating(0x20)) ^ Self.repeating(letter))
  }

  /// Returns the places of the bytes that are zero: the highest bit of each.
  @inline(__always)
  private static func zeros(in bytes: UInt64) -> UInt64 {
    let low = repeating(0x7f)
    // The sum of each byte has a carry to its highest bit, but not beyond, unless its other bits are zero.
    return ~((bytes & low &+ low) | bytes | low)
  }

  @inline(__always)
  private static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
