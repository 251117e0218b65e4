extension String {
  /// The name as SQLite compares it: with ASCII letters in lower case, and other characters unchanged.
  package var folded: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }

  /// The name without differences between naming styles: `is_completed` and `isCompleted` are the same.
  fileprivate var skeleton: String { String(lowercased().filter { $0.isLetter || $0.isNumber }) }

  /// Returns the most similar name, or `nil` if no name is similar enough.
  package func nearest(among names: some Sequence<String>) -> String? {
    let own = skeleton
    var best: (name: String, distance: Int)?
    for name in names {
      let other = name.skeleton
      let limit = Swift.max(own.count, other.count) / 3
      guard abs(own.count - other.count) <= limit else { continue }
      let distance = own.editDistance(to: other)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Returns the number of insertions, deletions, replacements and transpositions between the strings.
  private func editDistance(to other: String) -> Int {
    let left = Array(self)
    let right = Array(other)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = Swift.min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = Swift.min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
