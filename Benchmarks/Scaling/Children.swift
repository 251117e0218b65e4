import Foundation

/// Returns the processor time of other programs that a closure runs, in seconds: the median of several runs.
func measureChildren(runs: Int = 3, _ work: () throws -> Void) rethrows -> Double {
  var samples: [Double] = []
  for _ in 0..<runs {
    let start = childrenProcessorSeconds
    try work()
    samples.append(childrenProcessorSeconds - start)
  }
  return samples.median
}

/// The processor time of ended child processes, and of the processes that they waited for.
private var childrenProcessorSeconds: Double {
  let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
  var times = tms()
  _ = Foundation.times(&times)
  return Double(times.tms_cutime + times.tms_cstime) / ticks
}
