/// Something in which a Swift type and the schema of a database differ.
///
/// ```text
/// Models.swift:7:7: error: 'Reminder.title' is 'String', but column "title" of table "reminders" may hold NULL
///   Swift: var title: String?
/// ```
public struct SchemaDifference: Sendable, CustomStringConvertible {
  /// What a difference means for the program.
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    /// Worth knowing.
    case note
    /// It runs, but not as somebody meant it to.
    case warning
    /// A statement made from the type fails, or can fail.
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
      let order: [Severity] = [.note, .warning, .error]
      return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
  }

  /// What differs.
  public enum Kind: String, Sendable, CaseIterable {
    /// The database has no such table.
    case missingTable = "missing-table"
    /// A view over what is gone, or a virtual table whose module is not loaded.
    case unreadable
    /// No Swift type describes the table.
    case extraTable = "extra-table"
    /// The table's name differs in the case of its letters.
    case tableCase = "table-case"
    /// The table has no such column.
    case missingColumn = "missing-column"
    /// No property describes the column.
    case extraColumn = "extra-column"
    /// The column's name differs in the case of its letters.
    case columnCase = "column-case"
    /// The column does not keep values of the Swift type.
    case type
    /// One side allows NULL, the other does not.
    case nullability
    /// The key is another one.
    case primaryKey = "primary-key"
    /// One side computes the column, the other does not.
    case generated
    /// A draft leaves to the database what it has no value for.
    case `default`
    /// The column refers to another table, or to none.
    case foreignKey = "foreign-key"
  }

  /// One way to make both sides agree.
  public struct Mend: Sendable, Hashable {
    /// What it is written in.
    public enum Language: String, Sendable {
      case sql = "SQL"
      case swift = "Swift"
    }

    /// What it is written in.
    public let language: Language
    /// The statement, or the line of Swift.
    public let text: String

    package static func sql(_ text: String) -> Mend { Mend(language: .sql, text: text) }
    package static func swift(_ text: String) -> Mend { Mend(language: .swift, text: text) }
  }

  /// What it means for the program.
  public let severity: Severity
  /// What differs.
  public let kind: Kind
  /// The table, as Swift names it; as the database does where no type describes it.
  public let table: String
  /// The column, in the same way.
  public let column: String?
  /// The difference in a sentence.
  public let message: String
  /// How to mend it: either of them will do.
  public let mends: [Mend]
  /// Where the property or type is declared, if that is known.
  public let place: SourcePlace?

  /// Place, message and mends, a line each.
  public var description: String {
    let place = place.map { "\($0): " } ?? ""
    return
      (["\(place)\(severity.rawValue): \(message)"] + mends.map { "  \($0.language.rawValue): \($0.text)" })
      .joined(separator: "\n")
  }
}
