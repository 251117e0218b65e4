/// Random numbers that are the same for the same seed, on every platform and with every version of Swift.
///
/// Those of the standard library (`Int.random(in:using:)`, `shuffled(using:)`) may change between versions, so
/// this type has its own methods.
struct SeededGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number: xorshift, followed by a multiplication.
  private mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// A number in a range.
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// Returns `true` with a probability in percent.
  mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

  /// One of the texts.
  mutating func pick(_ texts: [String]) -> String { texts[int(0...texts.count - 1)] }
}
