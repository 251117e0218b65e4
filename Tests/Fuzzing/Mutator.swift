/// Creates inputs from seeds. The input of a number is always the same.
struct Mutator {
  let seeds: [[UInt8]]
  /// Pieces of source that are worth inserting.
  let words: [[UInt8]]
  private static let maximumLength = 8192

  init(seeds: [[UInt8]], words: [String]) {
    self.seeds = seeds
    self.words = words.map { Array($0.utf8) }
  }

  func input(_ number: Int) -> [UInt8] {
    var random = Random(seed: UInt64(number))
    var bytes = random.element(of: seeds)
    // Every sixteenth input is an unchanged seed.
    guard number % 16 != 0 else { return bytes }
    for _ in 0...random.below(6) { mutate(&bytes, &random) }
    return Array(bytes.prefix(Self.maximumLength))
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    let start = random.below(bytes.count + 1)
    let end = min(bytes.count, start + random.below(random.below(4) == 0 ? 64 : 4) + 1)
    switch random.below(10) {
    case 0: bytes.removeSubrange(start..<end)
    case 1, 2, 3: bytes.insert(contentsOf: random.element(of: words), at: start)
    case 4: bytes.replaceSubrange(start..<end, with: random.element(of: words))
    case 5: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
    case 6:
      let other = random.element(of: seeds)
      let from = random.below(other.count + 1)
      bytes.insert(contentsOf: other[from..<min(other.count, from + random.below(200))], at: start)
    case 7:
      let word = random.element(of: words)
      bytes.insert(contentsOf: (0..<random.below(60)).flatMap { _ in word }, at: start)
    case 8 where start < bytes.count: bytes[start] = UInt8(truncatingIfNeeded: random.next())
    case 9: if random.below(2) == 0 { bytes.removeSubrange(start...) } else { bytes.removeSubrange(..<start) }
    default: if start < end { bytes.swapAt(start, end - 1) }
    }
  }
}
