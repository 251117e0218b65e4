/// Runs the contenders of a workload in alternation, so that other load on the machine affects all of them equally.
func measure(_ workload: Workload, repetitions: Int, clock: Clock) throws -> [Samples] {
  var samples = Array(repeating: Samples(), count: workload.contenders.count)
  var expected: Int?
  // The first round is a warm-up and compares the results.
  for round in 0...repetitions {
    for turn in workload.contenders.indices {
      // Each round starts with another contender.
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

/// An error thrown if the results of a contender differ.
struct MeasurementError: Error, CustomStringConvertible {
  let workload: String
  let contender: String

  var description: String { "'\(contender)' has other results than earlier contenders in '\(workload)'" }
}
