/// A difference between a Swift type and the schema of a database.
///
/// ```text
/// Models.swift:7:7: error: 'Reminder.title' is 'String', but column "title" of table "reminders" may be NULL
///   Swift: var title: String?
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
    public static func < (left: Severity, right: Severity) -> Bool {
      let order: [Severity] = [.note, .warning, .error]
      return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0
    }
  }

  /// The kind of difference.
  public enum Kind: String, Sendable, CaseIterable {
    /// The database does not have the table.
    case missingTable = "missing-table"
    /// SQLite cannot read the table or column: it needs a table, a module, a function or a collation that is missing, for
    /// example.
    case unreadable
    /// No Swift type describes the table.
    case extraTable = "extra-table"
    /// The name of the table differs in letter case.
    case tableCase = "table-case"
    /// The table does not have the column.
    case missingColumn = "missing-column"
    /// No property describes the column.
    case extraColumn = "extra-column"
    /// The name of the column differs in letter case.
    case columnCase = "column-case"
    /// The column does not store values of the Swift type unchanged.
    case type
    /// Either the type or the column allows NULL, but not both.
    case nullability
    /// The primary keys differ.
    case primaryKey = "primary-key"
    /// The column is generated in the type or in the database, but not in both, or they differ in storage.
    case generated
    /// A draft inserts NULL, and the column does not replace it with a default value.
    case `default`
    /// The foreign key refers to another table, or is missing.
    case foreignKey = "foreign-key"
    /// Rows store dates or UUIDs in another text form than Quarry writes. They decode, but SQL compares the texts.
    case storedForm = "stored-form"
    /// Rows store values that cannot be decoded as the Swift type.
    case undecodable
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

    package static func sql(_ text: String) -> Fix { Fix(language: .sql, text: text) }
    package static func swift(_ text: String) -> Fix { Fix(language: .swift, text: text) }
  }

  /// The effect of the difference on the program.
  public let severity: Severity
  /// The kind of difference.
  public let kind: Kind
  /// The name of the table in Swift, or in the database if no type describes the table.
  public let table: String
  /// The name of the column in Swift, or in the database if no property describes the column. `nil` if the difference
  /// is about the table.
  public let column: String?
  /// The difference as a sentence.
  public let message: String
  /// The possible fixes. One of them is enough.
  public let fixes: [Fix]
  /// The location of the property or type, if known.
  public let place: SourcePlace?

  /// The name of the difference, by which a check accepts it: `reminders.title:type` for a column, `tags:extra-table` for a table.
  ///
  /// It consists of ``table``, ``column`` and the raw value of ``kind``.
  public var name: String { "\(table)\(column.map { ".\($0)" } ?? ""):\(kind.rawValue)" }

  /// The location, the message and the fixes, each on its own line.
  public var description: String {
    let place = place.map { "\($0): " } ?? ""
    return
      (["\(place)\(severity.rawValue): \(message)"] + fixes.map { "  \($0.language.rawValue): \($0.text)" })
      .joined(separator: "\n")
  }
}

extension SchemaDifference {
  /// Creates a difference of a declared table, or of one of its columns.
  init(
    _ severity: Severity,
    _ kind: Kind,
    of table: DeclaredTable,
    _ column: DeclaredColumn?,
    _ message: String,
    _ fixes: [Fix]
  ) {
    self.init(
      severity: severity,
      kind: kind,
      table: table.name,
      column: column?.name,
      message: message,
      fixes: fixes,
      place: column?.place ?? table.place
    )
  }
}

extension SchemaDifference {
  /// The former name of ``Fix``.
  @available(*, deprecated, renamed: "Fix")
  public typealias Mend = Fix

  /// The former name of ``fixes``.
  @available(*, deprecated, renamed: "fixes")
  public var mends: [Fix] { fixes }
}
