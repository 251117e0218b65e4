import Foundation

/// Returns the processor time of other programs that a closure runs, in seconds: the median of several runs, or the time of one
/// run that takes long.
func measureChildren(runs: Int = 3, _ work: () throws -> Void) rethrows -> Double {
  var samples: [Double] = []
  let begin = Clock.wall.now
  repeat {
    let start = childrenProcessorSeconds
    try work()
    samples.append(childrenProcessorSeconds - start)
  } while samples.count < runs && Clock.wall.now - begin < 20
  return samples.median
}

/// The processor time of ended child processes, and of the processes that they waited for.
private var childrenProcessorSeconds: Double {
  #if canImport(Darwin)
  let children = RUSAGE_CHILDREN
  #else
  let children = RUSAGE_CHILDREN.rawValue
  #endif
  var usage = rusage()
  getrusage(children, &usage)
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}
