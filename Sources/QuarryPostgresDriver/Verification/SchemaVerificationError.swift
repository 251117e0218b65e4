#if PostgreSQL

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An error thrown if the schema of a database does not match the Swift types of its tables.
///
/// ```text
/// The schema of the database differs from the Swift types in 1 place:
///
/// error: table "reminders" has no column "dueDate" for 'Reminder.dueDate'
///   SQL: ALTER TABLE "reminders" ADD COLUMN "dueDate" timestamptz
/// ```
public struct SchemaVerificationError: Error, Sendable, CustomStringConvertible {
  /// All differences, including notes, in the order of the types and their properties.
  public let differences: [SchemaDifference]

  /// All differences, each with possible fixes. One fix is enough for a difference.
  public var description: String {
    let count = differences.count == 1 ? "1 place" : "\(differences.count) places"
    var hint = ""
    if differences.contains(where: { $0.kind == .extraTable }) {
      hint = "\n\nTo allow tables without a Swift type, use 'except: […]' or 'allowsExtraTables: true'."
    }
    return "The schema of the database differs from the Swift types in \(count):\n\n"
      + differences.map(\.description).joined(separator: "\n") + hint
  }
}

extension SchemaVerificationError: LocalizedError {
  /// The same text as ``SchemaVerificationError/description``.
  public var errorDescription: String? { description }
}

#endif
