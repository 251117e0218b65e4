extension [String] {
  /// Returns the word most similar to `other`, or `nil` if more than a third of its letters, and more than one, differ.
  func nearest(to other: String) -> String? {
    let distances = map { (word: $0, distance: $0.distance(to: other)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= Swift.max(1, best.word.utf8.count / 3)
    else { return nil }
    return best.word
  }
}

extension String {
  /// Returns the number of insertions, deletions, replacements and swaps of neighboring letters between the strings,
  /// ignoring case.
  func distance(to other: String) -> Int {
    let (word, other) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for line in word.indices {
      var row = [line + 1]
      for column in other.indices {
        let replaced = last[column] + (word[line] == other[column] ? 0 : 1)
        var cost = Swift.min(replaced, last[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, word[line] == other[column - 1], word[line - 1] == other[column] {
          cost = Swift.min(cost, beforeLast[column - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}
