// Written by .ci/mirror from Sources/Reminders/Tables/Priority.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryPostgres

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

#endif
