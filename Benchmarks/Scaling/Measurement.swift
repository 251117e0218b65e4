/// Returns the median time of several runs, in seconds.
///
/// - Parameters:
///   - prepare: A closure that runs before each run and is not measured.
func measure(
  _ clock: Clock = .processor,
  prepare: () throws -> Void = {},
  _ work: () throws -> Void
) throws -> Double {
  var samples: [Double] = []
  let begin = Clock.wall.now
  // The first run is a warm-up. A slow task has fewer runs.
  repeat {
    try prepare()
    let start = clock.now
    try work()
    samples.append(clock.now - start)
  } while samples.count < 4 || samples.count < 22 && Clock.wall.now - begin < 1
  return samples.dropFirst().median
}

/// Returns the median processor time of a short task, which is repeated until a run is long enough for the clock.
func measureRepeated(_ work: (Int) throws -> Int) throws -> Double {
  var total = 0
  func time(_ count: Int) throws -> Double {
    let start = Clock.processor.now
    for index in 0..<count { total &+= try work(index) }
    return Clock.processor.now - start
  }
  var count = 1
  while try time(count) < 0.005 { count *= 2 }
  let seconds = try measure { _ = try time(count) }
  // The results are used, so that the compiler does not remove the work.
  precondition(total != 0)
  return seconds / Double(count)
}

extension Collection<Double> {
  /// The middle of the sorted values.
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
