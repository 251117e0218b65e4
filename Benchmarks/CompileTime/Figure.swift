import Foundation

/// A measured figure and its limit.
struct Figure {
  let title: String
  /// The measured runs.
  let runs: [Run]
  let limit: Double?

  var median: Double { Self.median(runs.map(\.seconds)) }

  var medianOfProcessorTime: Double { Self.median(runs.map(\.processorSeconds)) }

  var isOver: Bool { limit.map { median > $0 } ?? false }

  /// Prints the figure on one line.
  func report() {
    let runs = self.runs.map { String(format: "%.2f", $0.seconds) }.joined(separator: ", ")
    let limit = limit.map { String(format: "; limit %g s", $0) } ?? ""
    print(
      String(format: "\(title): %.2f s, processor time %.2f s", median, medianOfProcessorTime)
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

/// A measured run.
struct Run {
  /// The elapsed time.
  let seconds: Double
  /// The processor time of all processes that the run started.
  let processorSeconds: Double
}

/// Measures a closure that starts other processes and waits for them.
func time(_ body: () throws -> Void) rethrows -> Run {
  let before = childrenProcessorSeconds
  let duration = try ContinuousClock().measure(body)
  let (seconds, attoseconds) = duration.components
  return Run(
    seconds: Double(seconds) + Double(attoseconds) / 1e18,
    processorSeconds: childrenProcessorSeconds - before
  )
}

/// The processor time of ended child processes, and of the processes that they waited for.
private var childrenProcessorSeconds: Double {
  let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
  var times = tms()
  _ = Foundation.times(&times)
  return Double(times.tms_cutime + times.tms_cstime) / ticks
}
