/// Numbers that are the same for a seed on every machine (SplitMix64).
struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from 0 up to, but not including, `count`.
  mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func pick<T>(_ values: [T]) -> T { values[pick(values.count)] }

  mutating func chance(_ part: Int, of whole: Int) -> Bool { pick(whole) < part }
}
