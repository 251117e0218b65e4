import QuarrySQLite

/// A priority, which is stored as its raw value, so that priorities sort.
enum Priority: Int, CaseIterable, QueryBindable {
  case low = 1
  case medium, high

  /// The name on the command line.
  var name: String { "\(self)" }

  init?(name: String) {
    guard let priority = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = priority
  }
}
