import Foundation

/// Something measured, and what the blueprint allows.
struct Figure {
  let title: String
  /// The time of each run, in seconds.
  let seconds: [Double]
  let limit: Double?

  var median: Double {
    let sorted = seconds.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var isOver: Bool { limit.map { median > $0 } ?? false }

  /// Prints it on a line of its own.
  func report() {
    let runs = seconds.map { String(format: "%.2f", $0) }.joined(separator: ", ")
    let limit = limit.map { String(format: ", limit %g s", $0) } ?? ""
    print("\(title): \(String(format: "%.2f", median)) s (runs: \(runs)\(limit))\(isOver ? "  over" : "")")
  }
}

/// The time that something takes, in seconds.
func time(_ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(body)
  let (seconds, attoseconds) = duration.components
  return Double(seconds) + Double(attoseconds) / 1e18
}
