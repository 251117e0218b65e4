public import QuarryCore

/// SQL as SQLite has it: `"quoted"` names and `?` for values.
///
/// ```swift
/// Reminder.all.query.render(dialect: SQLiteDialect(), layout: .pretty).sql
/// ```
public struct SQLiteDialect: Dialect {
  /// SQLite's quoting and placeholders.
  @inlinable
  public init() {}
}
