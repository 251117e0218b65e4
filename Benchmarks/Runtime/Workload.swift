/// Something that is measured, done by several contenders.
struct Workload {
  /// What it is called on the command line.
  let name: String
  let title: String
  let contenders: [Contender]
  /// What one run is divided by, and the unit this gives.
  var divisor = 1.0
  var unit = "ms"
  /// The greatest ratio to the baseline that the blueprint allows, or the greatest time where there is no baseline.
  var limit: Double?
}

/// One way to do the work.
struct Contender {
  enum Kind { case baseline, quarry, other }

  let name: String
  let kind: Kind
  /// What is done before each run and not measured.
  var prepare: () throws -> Void = {}
  /// What is measured. What it returns is destroyed after the clock has stopped.
  let run: () throws -> Any
  /// A number by which the results of all contenders can be compared, once.
  var check: (Any) throws -> Int = { _ in 0 }
}

/// The times of one contender, in milliseconds.
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
