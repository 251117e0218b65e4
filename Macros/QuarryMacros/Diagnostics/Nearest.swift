extension [String] {
  /// The word that `other` was meant to be, as far as one can tell: at most every third letter of it is wrong.
  func nearest(to other: String) -> String? {
    let distances = map { (word: $0, distance: $0.distance(to: other)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= Swift.max(1, best.word.utf8.count / 3)
    else { return nil }
    return best.word
  }
}

extension String {
  /// How many letters have to be put in, left out or replaced; upper and lower case are the same.
  fileprivate func distance(to other: String) -> Int {
    let (word, other) = (Array(lowercased().utf8), Array(other.lowercased().utf8))
    var row = Array(0...other.count)
    for (line, byte) in word.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, letter) in other.enumerated() {
        let replaced = diagonal + (byte == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, Swift.min(row[column], diagonal) + 1)
      }
    }
    return row[other.count]
  }
}
