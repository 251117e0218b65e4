#if PostgreSQL

import Foundation

/// Whether tests run as often, and as long, as before a release. Otherwise all tests of bad days take less than a minute.
enum LongTests {
  /// The environment variable that asks for it.
  static let variable = "QUARRY_LONG_TESTS"

  static let areEnabled =
    ProcessInfo.processInfo.environment[variable].map { !$0.isEmpty && $0 != "0" } ?? false

  /// Prints what the tests have counted, or measured.
  static func report(_ text: String) { if areEnabled { print(text) } }
}

/// Returns a text with the median and the largest of some times.
func summary(_ times: [Duration]) -> String {
  let sorted = times.sorted()
  guard let largest = sorted.last else { return "no times" }
  return "\(times.count) times, median \(sorted[sorted.count / 2]), largest \(largest)"
}

#endif
