import Foundation

/// Something measured, and what the blueprint allows.
struct Figure {
  let title: String
  /// The time of each run.
  let runs: [Run]
  let limit: Double?

  var median: Double { Self.median(runs.map(\.seconds)) }

  var isOver: Bool { limit.map { median > $0 } ?? false }

  /// Prints it on a line of its own.
  func report() {
    let processor = Self.median(self.runs.map(\.processorSeconds))
    let runs = self.runs.map { String(format: "%.2f", $0.seconds) }.joined(separator: ", ")
    let limit = limit.map { String(format: "; limit %g s", $0) } ?? ""
    print(
      String(format: "\(title): %.2f s, processor time %.2f s", median, processor)
        + " (runs: \(runs)\(limit))\(isOver ? "  over" : "")"
    )
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// One run of something measured.
struct Run {
  /// The time that passed.
  let seconds: Double
  /// What all processes it started worked together.
  let processorSeconds: Double
}

/// The time that something takes, which starts other processes and waits for them.
func time(_ body: () throws -> Void) rethrows -> Run {
  let before = childrenProcessorSeconds
  let duration = try ContinuousClock().measure(body)
  let (seconds, attoseconds) = duration.components
  return Run(
    seconds: Double(seconds) + Double(attoseconds) / 1e18,
    processorSeconds: childrenProcessorSeconds - before
  )
}

/// What the processes that have ended worked until now, and those they waited for.
private var childrenProcessorSeconds: Double {
  let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
  var times = tms()
  _ = Foundation.times(&times)
  return Double(times.tms_cutime + times.tms_cstime) / ticks
}
