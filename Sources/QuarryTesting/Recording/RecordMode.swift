#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which snapshots are written into the tests.
///
/// The nearest of these says which: an assertion's argument, the trait ``Testing/Trait/snapshots(record:)`` of its test
/// or suite (``withSnapshots(record:operation:)`` in XCTest), the environment variable `QUARRY_RECORD`. Where none does
/// it is ``missing``, and ``never`` if the variable `CI` is set.
///
/// An assertion that has written something fails once to say so.
public enum RecordMode: String, Sendable, CaseIterable {
  /// All of them, right or not.
  case all
  /// Those that are not there yet.
  case missing
  /// Those that are wrong or not there yet.
  case failed
  /// None.
  case never

  /// The variable that asks for a mode.
  static let variable = "QUARRY_RECORD"

  /// A value of the variable that is no mode.
  struct UnknownName: Error, CustomStringConvertible {
    let name: String
    var description: String {
      let names = RecordMode.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      return "\(RecordMode.variable) is '\(name)', which is none of \(names)"
    }
  }

  /// The mode that an environment asks for. Without ``variable`` that is ``missing``, and ``never`` where the tests are
  /// run by a service, which sets `CI`: what is missing there was forgotten.
  init(environment: [String: String]) throws(UnknownName) {
    if let name = environment[Self.variable], !name.isEmpty {
      guard let mode = RecordMode(rawValue: name.lowercased()) else { throw UnknownName(name: name) }
      self = mode
      return
    }
    switch environment["CI"]?.lowercased() {
    case nil, "", "0", "false": self = .missing
    default: self = .never
    }
  }

  /// What the environment of this process asks for.
  static let fromProcess: Result<RecordMode, UnknownName> =
    Result { () throws(UnknownName) in try RecordMode(environment: ProcessInfo.processInfo.environment) }
}
