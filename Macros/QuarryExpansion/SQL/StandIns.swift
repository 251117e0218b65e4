/// SQL with something in the place of each interpolation, and the way back to the bytes of the literal.
struct StandIns {
  private(set) var bytes: [UInt8] = []
  /// For each byte of ``bytes``, the byte of the literal it is, or stands before.
  private var indices: [Int] = []
  /// The bytes of ``bytes`` that stand for interpolations.
  private var ranges: [Range<Int>] = []

  /// What an interpolation is tried as, the likeliest first.
  static func alternatives(for kind: SQLText.Kind) -> [String] {
    switch kind {
    // A value is no other name of what stands before it.
    case .operand: ["1"]
    case .name: ["x", "x, x", "x.x", "(x)"]
    // With the name of its database in front, perhaps.
    case .table: ["x", "x.x"]
    case .columns: ["x", "x, x", "x AS x, x AS x"]
    case .raw, .quote: ["x", "'x'"]
    case .unknown: pieces
    }
  }

  /// What any piece of SQL may be.
  private static let pieces = [
    "x", "", "1", "+", "x, x", "AND x", "WHERE x", "SELECT x", "SELECT x FROM x", "FROM x", "ORDER BY x",
    "DESC",
    "x = x", "(SELECT x)", "x AS (SELECT x)", "JOIN x", "x FROM x", "SET x = x", "VALUES (x)",
    "(x) VALUES (x)", "x = x AND",
    "IN (x)", "x AS x",
  ]

  /// - Parameter choices: For interpolations what they are taken for, where it is not the likeliest.
  init(_ text: SQLText, _ lint: SQLLint, choices: [Int: String] = [:]) {
    var next = 0
    for index in 0...text.bytes.count {
      while next < text.interpolations.count, text.interpolations[next].index <= index {
        let isInsideQuote = lint.isInsideQuote.indices.contains(next) && lint.isInsideQuote[next]
        let choice = choices[next] ?? Self.alternatives(for: text.interpolations[next].kind)[0]
        // Spaces keep it apart from its neighbours: a parameter is a token by itself.
        append(isInsideQuote ? "x" : " \(choice) ", index)
        next += 1
      }
      guard index < text.bytes.count else { break }
      bytes.append(text.bytes[index])
      indices.append(index)
    }
    indices.append(text.bytes.count)
  }

  private mutating func append(_ text: String, _ index: Int) {
    ranges.append(bytes.count..<bytes.count + text.utf8.count)
    for byte in text.utf8 {
      bytes.append(byte)
      indices.append(index)
    }
  }

  /// The interpolation that the byte stands for; `nil` where it is one of the literal's own.
  func interpolation(at byte: Int) -> Int? { ranges.firstIndex { $0.contains(byte) } }

  func index(of byte: Int) -> Int { indices[min(max(byte, 0), indices.count - 1)] }
}
