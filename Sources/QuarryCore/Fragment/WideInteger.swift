/// A non-negative integer of any size.
struct WideInteger {
  /// The lowest bits first, without zeros at the end.
  private var words: [UInt32]

  init(_ value: UInt64) {
    words = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    trim()
  }

  /// The lowest 64 bits.
  var low: UInt64 {
    (words.first.map(UInt64.init) ?? 0) | (words.count > 1 ? UInt64(words[1]) << 32 : 0)
  }

  mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
    trim()
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    Self.forEachFactor(ofPowerOfTen: exponent) { multiply(by: $0) }
  }

  /// Divides and drops the remainder.
  mutating func divide(byPowerOfTen exponent: Int) {
    Self.forEachFactor(ofPowerOfTen: exponent) { divisor in
      var remainder: UInt64 = 0
      for index in words.indices.reversed() {
        remainder = remainder << 32 | UInt64(words[index])
        words[index] = UInt32(remainder / UInt64(divisor))
        remainder %= UInt64(divisor)
      }
      trim()
    }
  }

  private static func forEachFactor(ofPowerOfTen exponent: Int, _ body: (UInt32) -> Void) {
    var rest = exponent
    while rest > 0 {
      let count = Swift.min(rest, 9)
      body((0..<count).reduce(1) { product, _ in product * 10 })
      rest -= count
    }
  }

  mutating func shiftLeft(_ count: Int) {
    guard count > 0, !words.isEmpty else { return }
    multiply(by: 1 << UInt32(count % 32))
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// Divides by a power of two and drops the remainder.
  mutating func shiftRight(_ count: Int) {
    words.removeFirst(Swift.min(count / 32, words.count))
    let bits = UInt32(count % 32)
    guard bits > 0 else { return }
    for index in words.indices {
      let next = index + 1 < words.count ? words[index + 1] : 0
      words[index] = words[index] >> bits | next << (32 - bits)
    }
    trim()
  }

  func distance(to other: WideInteger) -> WideInteger {
    let (small, large) = self < other ? (self, other) : (other, self)
    var difference = large
    var borrow: Int64 = 0
    for index in large.words.indices {
      borrow += Int64(large.words[index]) - (index < small.words.count ? Int64(small.words[index]) : 0)
      difference.words[index] = UInt32(truncatingIfNeeded: borrow)
      borrow >>= 32
    }
    difference.trim()
    return difference
  }

  static func < (left: WideInteger, right: WideInteger) -> Bool {
    left.words.count == right.words.count
      ? left.words.reversed().lexicographicallyPrecedes(right.words.reversed())
      : left.words.count < right.words.count
  }

  private mutating func trim() {
    while words.last == 0 { words.removeLast() }
  }
}
