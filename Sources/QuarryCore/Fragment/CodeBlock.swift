/// Sixteen bytes of code, which are compared at once.
//
// Each function is a whole: the compiler (6.3) does not make vector instructions of masks that pass through functions.
enum CodeBlock {
  private typealias Bytes = SIMD16<UInt8>
  private typealias Mark = QueryFragment.Mark

  static let size = 16

  /// Returns the number of bytes before the first rare mark or escape in the block at a position, or ``size`` if it has none. Reads one more
  /// byte.
  @inline(__always)
  static func countBeforeRareMark(at position: UnsafePointer<UInt8>) -> Int {
    let code = UnsafeRawPointer(position).loadUnaligned(as: Bytes.self)
    let following = UnsafeRawPointer(position + 1).loadUnaligned(as: Bytes.self)
    let rare =
      ((code .== Bytes(repeating: Mark.member)) .& (following .!= Bytes(repeating: Mark.identifier)))
      .| (code .== Bytes(repeating: Mark.escape))
    let halves = unsafeBitCast(rare, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return size }
    return halves[0] != 0 ? halves[0].trailingZeroBitCount >> 3 : 8 + halves[1].trailingZeroBitCount >> 3
  }

  /// Returns the number of bytes before the first name in the block at a position that begins with two letters, in any case, or ``size`` if
  /// it has none. Reads two more bytes. A name may also begin with the bytes that differ from the letters in the bit of the case.
  @inline(__always)
  static func countBeforeName(
    at position: UnsafePointer<UInt8>,
    beginningWith letters: (UInt8, UInt8)
  ) -> Int {
    let upperBit = Bytes(repeating: 0x20)
    let code = UnsafeRawPointer(position).loadUnaligned(as: Bytes.self)
    let first = UnsafeRawPointer(position + 1).loadUnaligned(as: Bytes.self) | upperBit
    let beginnings =
      (code .== Bytes(repeating: Mark.identifier)) .& (first .== Bytes(repeating: letters.0))
    // Most blocks have no name with the first letter.
    let halvesOfBeginnings = unsafeBitCast(beginnings, to: SIMD2<UInt64>.self)
    if halvesOfBeginnings[0] | halvesOfBeginnings[1] == 0 { return size }
    let second = UnsafeRawPointer(position + 2).loadUnaligned(as: Bytes.self) | upperBit
    let names = beginnings .& (second .== Bytes(repeating: letters.1))
    let halves = unsafeBitCast(names, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] == 0 { return size }
    return halves[0] != 0 ? halves[0].trailingZeroBitCount >> 3 : 8 + halves[1].trailingZeroBitCount >> 3
  }
}
