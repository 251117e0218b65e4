// The properties that errors have on every database: code that uses them does not depend on SQLite's result codes.

extension DatabaseError {
  /// Whether a row has the same key, or the same values in columns that are UNIQUE, as another row.
  ///
  /// ```swift
  /// do {
  ///   try queue.write { db in try Tag.insert { Tag(title: "home") }.execute(db) }
  /// } catch let error as DatabaseError where error.isUniqueViolation {
  ///   print("There is already a tag with this title.")
  /// }
  /// ```
  public var isUniqueViolation: Bool {
    switch extendedResultCode {
    case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID: true
    default: false
    }
  }

  /// Whether a row refers to a row that does not exist, or rows still refer to a row that was to be deleted.
  public var isForeignKeyViolation: Bool { extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY }

  /// Whether a column that is NOT NULL was to become NULL.
  public var isNotNullViolation: Bool { extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL }

  /// Whether the condition of a CHECK constraint is false for a row.
  public var isCheckViolation: Bool { extendedResultCode == .SQLITE_CONSTRAINT_CHECK }

  /// The constraint that was violated, as SQLite names it, or `nil` if the error is not about a constraint or SQLite does not name it.
  ///
  /// | constraint | name |
  /// |---|---|
  /// | UNIQUE, PRIMARY KEY, NOT NULL | the columns: `reminders.title`, `tags.list, tags.title` |
  /// | UNIQUE index of an expression | the name of the index |
  /// | CHECK | its name, or its condition if it has none |
  /// | foreign key | `nil` |
  ///
  /// It is a part of ``message``, because SQLite has no other place for it (https://www.sqlite.org/rescode.html#constraint).
  public var constraint: String? {
    guard resultCode == .SQLITE_CONSTRAINT, let separator = message.firstRange(of: " constraint failed: ")
    else {
      return nil
    }
    let name = message[separator.upperBound...]
    guard name.hasPrefix("index '"), name.hasSuffix("'") else { return String(name) }
    return String(name.dropFirst("index '".count).dropLast())
  }
}
