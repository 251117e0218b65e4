/// SQL with a replacement for each interpolation, and the mapping from its bytes to those of the literal.
struct StandIns {
  private(set) var bytes: [UInt8] = []
  /// For each byte of ``bytes``, the index of the literal's byte, or of the one that follows it.
  private var indices: [Int] = []
  /// The ranges of ``bytes`` that replace interpolations.
  private var ranges: [Range<Int>] = []

  /// Returns the replacements to try for an interpolation, the likeliest first.
  static func alternatives(for kind: SQLText.Kind) -> [String] {
    switch kind {
    // A value cannot be an alias of the expression before it.
    case .operand: ["1"]
    case .name: ["x", "x, x", "x.x", "(x)"]
    // The name may be qualified with that of its database.
    case .table: ["x", "x.x"]
    case .columns: ["x", "x, x", "x AS x, x AS x"]
    case .raw, .quote: ["x", "'x'"]
    case .unknown: pieces
    }
  }

  /// Examples of any piece of SQL.
  private static let pieces = [
    "x", "", "1", "+", "x, x", "AND x", "WHERE x", "SELECT x", "SELECT x FROM x", "FROM x", "ORDER BY x",
    "DESC",
    "x = x", "(SELECT x)", "x AS (SELECT x)", "JOIN x", "x FROM x", "SET x = x", "VALUES (x)",
    "(x) VALUES (x)", "x = x AND",
    "IN (x)", "x AS x",
  ]

  /// - Parameter choices: The replacements of interpolations for which the likeliest one is not used.
  init(_ text: SQLText, _ lint: SQLLint, choices: [Int: String] = [:]) {
    var next = 0
    for index in 0...text.bytes.count {
      while next < text.interpolations.count, text.interpolations[next].index <= index {
        let isInsideQuote = lint.isInsideQuote.indices.contains(next) && lint.isInsideQuote[next]
        let choice = choices[next] ?? Self.alternatives(for: text.interpolations[next].kind)[0]
        // Spaces separate the replacement from its neighbors, because a parameter is one token.
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

  /// Returns the interpolation that the byte replaces; `nil` if the byte is the literal's.
  func interpolation(at byte: Int) -> Int? { ranges.firstIndex { $0.contains(byte) } }

  func index(of byte: Int) -> Int { indices[min(max(byte, 0), indices.count - 1)] }
}
