import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A form in which Quarry writes a value as text, with the SQL that finds and repairs texts in other forms.
enum StoredForm {
  case date
  case uuid(isUppercase: Bool)

  /// Creates the form of a storage, or `nil` if a value has only one text, or none.
  init?(_ storage: ValueStorage) {
    switch storage {
    case .formattedText(.date): self = .date
    case .formattedText(.uuid): self = .uuid(isUppercase: false)
    case .formattedText(.uppercasedUUID): self = .uuid(isUppercase: true)
    default: return nil
    }
  }

  /// What the values are, with an article and in the plural.
  var names: (one: String, many: String) {
    switch self {
    case .date: ("a date", "dates")
    case .uuid: ("a UUID", "UUIDs")
    }
  }

  /// Returns the SQL that converts a column to the form, or to NULL.
  func converted(_ column: String) -> String {
    switch self {
    case .date: "strftime('%Y-%m-%d %H:%M:%f', \(column))"
    case .uuid(let isUppercase): "\(isUppercase ? "upper" : "lower")(\(column))"
    }
  }

  /// Returns the condition for a value that is not a text in the form.
  func isOther(_ column: String) -> String {
    // Without a modifier, some versions of SQLite keep the 30th of February. The column comes first, so that its collation
    // decides what is equal.
    let expected =
      switch self {
      case .date: "strftime('%Y-%m-%d %H:%M:%f', \(column), '0 days')"
      case .uuid: converted(column)
      }
    return
      "(typeof(\(column)) <> 'text' OR \(column) IS NOT \(expected) OR \(column) NOT GLOB '\(Self.pattern(of: self))')"
  }

  /// The pattern of every text in the form, which excludes texts that have the form and no value: `abc` is in lower case, and SQLite also
  /// writes years before 0.
  private static func pattern(of form: StoredForm) -> String {
    switch form {
    case .date: "[0-9][0-9][0-9][0-9]-*"
    case .uuid:
      [8, 4, 4, 4, 12].map { String(repeating: "[0-9A-Fa-f]", count: $0) }.joined(separator: "-")
    }
  }

  /// Returns the condition for a text that the conversion of SQLite understands as Quarry does. SQLite's date functions
  /// also accept `now`, Julian days, and times without a date.
  func isConvertible(_ column: String) -> String {
    switch self {
    case .date: "\(column) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'"
    case .uuid: "length(\(column)) = 36"
    }
  }

  /// Returns whether Quarry can decode a text.
  func decodes(_ text: [UInt8]) -> Bool {
    switch self {
    case .date: DateText.parse(text) != nil
    case .uuid: Self.uuid(text) != nil
    }
  }

  /// Returns whether a text that SQL has converted has the same value. SQLite truncates dates where Quarry rounds them.
  func isSame(_ text: [UInt8], _ converted: [UInt8]) -> Bool {
    switch self {
    case .date:
      guard let before = DateText.parse(text), let after = DateText.parse(converted) else { return false }
      return abs(before.timeIntervalSince(after)) < 0.0015
    case .uuid:
      return Self.uuid(text) == Self.uuid(converted)
    }
  }

  private static func uuid(_ text: [UInt8]) -> UUID? {
    String(validating: text, as: UTF8.self).flatMap { UUID(uuidString: $0) }
  }
}
