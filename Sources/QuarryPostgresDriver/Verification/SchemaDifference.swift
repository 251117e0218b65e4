#if PostgreSQL

/// A difference between a Swift type and the schema of a database.
///
/// ```text
/// error: 'Reminder.title' is 'String', but column "title" of table "reminders" may be NULL
///   Swift: var title: String?
///   SQL: ALTER TABLE "reminders" ALTER COLUMN "title" SET NOT NULL
/// ```
public struct SchemaDifference: Sendable, CustomStringConvertible {
  /// The effect of a difference on the program.
  public enum Severity: String, Sendable, Comparable, CaseIterable {
    /// The difference usually causes no problem.
    case note
    /// Statements run, but can have an unintended effect.
    case warning
    /// A statement of the type fails, or can fail.
    case error

    /// Returns whether one severity is lower than another.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The kind of difference.
  public enum Kind: String, Sendable, CaseIterable {
    /// The database does not have the table.
    case missingTable = "missing-table"
    /// No Swift type describes the table.
    case extraTable = "extra-table"
    /// The table does not have the column.
    case missingColumn = "missing-column"
    /// No property describes the column.
    case extraColumn = "extra-column"
    /// The column does not store values of the Swift type unchanged.
    case type
    /// Either the type or the column allows NULL, but not both.
    case nullability
    /// The primary keys differ.
    case primaryKey = "primary-key"
    /// The column is generated in the type or in the database, but not in both, or they differ in storage.
    case generated
    /// A draft leaves the value to the database, and the column has none.
    case `default`
    /// The foreign key refers to another table, or is missing.
    case foreignKey = "foreign-key"
    /// A difference that is accepted by its name does not occur.
    case unusedAcceptance = "unused-acceptance"
  }

  /// A change that removes a difference.
  public struct Fix: Sendable, Hashable {
    /// The language of the change.
    public enum Language: String, Sendable {
      /// A statement for the database.
      case sql = "SQL"
      /// A line for the Swift type.
      case swift = "Swift"
    }

    /// The language of the change.
    public let language: Language
    /// The SQL statement, or the line of Swift.
    public let text: String

    static func sql(_ text: String) -> Fix { Fix(language: .sql, text: text) }
    static func sql(_ statement: some SchemaStatement) -> Fix { .sql(statement.sql) }
    static func swift(_ text: String) -> Fix { Fix(language: .swift, text: text) }
  }

  /// The effect of the difference on the program.
  public let severity: Severity
  /// The kind of difference.
  public let kind: Kind
  /// The name of the table in Swift, or in the database if no type describes the table.
  public let table: String
  /// The name of the column in Swift, or in the database if no property describes the column. `nil` if the difference is about the table.
  public let column: String?
  /// The difference as a sentence.
  public let message: String
  /// The possible fixes. One of them is enough.
  public let fixes: [Fix]

  /// The name of the difference, by which a check accepts it: `reminders.title:type` for a column, `tags:extra-table` for a table.
  ///
  /// It consists of ``table``, ``column`` and the raw value of ``kind``.
  public var name: String { "\(table)\(column.map { ".\($0)" } ?? ""):\(kind.rawValue)" }

  /// The message and the fixes, each on its own line.
  public var description: String {
    (["\(severity.rawValue): \(message)"] + fixes.map { "  \($0.language.rawValue): \($0.text)" })
      .joined(separator: "\n")
  }
}

#endif
