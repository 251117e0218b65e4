#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A mode that determines which snapshots are written into the tests.
///
/// The first of these that sets a mode applies: the argument of the assertion, the trait
/// `Trait.snapshots(record:)` of its test or suite (``withSnapshots(record:operation:)`` in XCTest), and the
/// environment variable `QUARRY_RECORD`. The default is ``missing``, or ``never`` if the variable `CI` is set.
///
/// An assertion that writes a snapshot fails once, to report that it did.
public enum RecordMode: String, Sendable, CaseIterable {
  /// All snapshots, whether they match or not.
  case all
  /// Snapshots that are missing.
  case missing
  /// Snapshots that are missing or do not match.
  case failed
  /// No snapshots.
  case never

  /// The name of the environment variable that sets the mode.
  static let variable = "QUARRY_RECORD"

  /// An error thrown if the value of the variable is not the name of a mode.
  struct UnknownName: Error, CustomStringConvertible {
    let name: String
    var description: String {
      let names = RecordMode.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      return "\(RecordMode.variable) must be one of \(names), not '\(name)'"
    }
  }

  /// Creates the mode that an environment sets. Without ``variable`` the mode is ``missing``, or ``never`` if `CI` is
  /// set: a snapshot that is missing on a continuous integration service was forgotten.
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

  /// The mode that the environment of this process sets.
  static let fromProcess: Result<RecordMode, UnknownName> =
    Result { () throws(UnknownName) in try RecordMode(environment: ProcessInfo.processInfo.environment) }
}
