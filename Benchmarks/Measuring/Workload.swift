/// A measured task that several contenders perform.
struct Workload {
  /// The name on the command line.
  let name: String
  let title: String
  var contenders: [Contender]
  /// The divisor of the time of a run. The result is in `unit`.
  var divisor = 1.0
  var unit = "ms"
  /// The largest allowed ratio to the baseline, or the longest allowed time if there is no baseline.
  var limit: Double?
}

/// An implementation of the task.
struct Contender {
  enum Kind { case baseline, quarry, other }

  let name: String
  let kind: Kind
  /// A closure that runs before each run and is not measured.
  var prepare: () throws -> Void = {}
  /// The measured closure. Its result is destroyed after the clock is stopped.
  let run: () throws -> Any
  /// Returns a number to compare the results of all contenders once.
  var check: (Any) throws -> Int = { _ in 0 }
}

/// The times of a contender, in milliseconds.
struct Samples {
  private var values: [Double] = []

  mutating func add(seconds: Double) {
    values.append(seconds * 1e3)
  }

  var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var minimum: Double { values.min() ?? .nan }
}
