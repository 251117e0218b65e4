import Foundation
import Testing

/// Mutated real sources, passed to everything that reads user input.
///
/// By default, the test uses a few inputs of each kind. `QUARRY_FUZZ=250000` sets the number of inputs per kind, and
/// `QUARRY_FUZZ_FROM` sets the first number, so that a second run uses other inputs.
@Suite(.serialized) struct FuzzTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(arguments: Subject.all)
  func `no input crashes it`(_ subject: Subject) {
    let first = Self.number("QUARRY_FUZZ_FROM") ?? 0
    let count = Self.number("QUARRY_FUZZ") ?? 300
    let watch = Watch(subject.name)
    watch.guardAgainstHangs()
    var failures = 0
    for number in first..<first + count {
      watch.enter(number)
      guard let problem = subject.problem(subject.mutator.input(number)) else { continue }
      failures += 1
      if failures <= 10 {
        let input = String(decoding: subject.mutator.input(number), as: UTF8.self)
        Issue.record("input \(number) of \(subject.name): \(problem)\nfrom\n\(input)")
      }
    }
    watch.finish()
    print(
      "fuzzing \(subject.name): \(subject.mutator.seeds.count) seeds, \(count) inputs, \(failures) failures"
    )
  }
}

extension Subject: CustomTestStringConvertible {
  var testDescription: String { name }
}
