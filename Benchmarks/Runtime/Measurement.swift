import Foundation

/// What is measured with.
enum Clock {
  /// The time that passes.
  case wall
  /// The processor time of this process: what others do on a busy machine counts much less.
  case processor

  /// The seconds since some point in the past.
  var now: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Runs a workload's contenders in turns, so that what else the machine does meets all of them alike.
func measure(_ workload: Workload, repetitions: Int, clock: Clock) throws -> [Samples] {
  var samples = Array(repeating: Samples(), count: workload.contenders.count)
  var expected: Int?
  // The first round warms up and compares the results.
  for round in 0...repetitions {
    for turn in workload.contenders.indices {
      // Another one begins each round.
      let index = (turn + round) % workload.contenders.count
      let contender = workload.contenders[index]
      try contender.prepare()
      let start = clock.now
      let result = try contender.run()
      let duration = clock.now - start
      if round > 0 {
        samples[index].add(seconds: duration)
      } else {
        let value = try contender.check(result)
        guard value == expected ?? value else {
          throw MeasurementError(workload: workload.name, contender: contender.name)
        }
        expected = value
      }
    }
  }
  return samples
}

/// A contender that did not do the work.
struct MeasurementError: Error, CustomStringConvertible {
  let workload: String
  let contender: String

  var description: String { "'\(contender)' has another result than those before it in '\(workload)'" }
}
