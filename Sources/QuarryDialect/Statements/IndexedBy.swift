public import QuarryCore

/// Hints for the index that the database uses (https://www.sqlite.org/lang_indexedby.html).
extension SelectStatement {
  /// Requires SQLite to find the rows of the first table by an index: `INDEXED BY "reminders_by_due_date"`.
  ///
  /// Running the query throws an error if SQLite cannot use the index. The table keeps the hint in a join and in the FROM clause of
  /// an UPDATE.
  ///
  /// ```swift
  /// Reminder.where { $0.dueDate < now }.indexed(by: "reminders_by_due_date")
  /// // … FROM "reminders" INDEXED BY "reminders_by_due_date" WHERE …
  /// ```
  public func indexed(by index: String) -> Select<Output, Tables> {
    with { $0.sourceHint = .indexed(by: index) }
  }

  /// Prevents SQLite from using an index of the first table: `NOT INDEXED`.
  ///
  /// SQLite can still find rows by their `rowid`, or by the primary key of a table WITHOUT ROWID.
  public func notIndexed() -> Select<Output, Tables> {
    with { $0.sourceHint = .notIndexed }
  }
}

extension Table {
  /// Requires SQLite to find the rows by an index: see `SelectStatement.indexed(by:)`.
  public static func indexed(by index: String) -> SelectOf<Self> {
    _select { $0.sourceHint = .indexed(by: index) }
  }

  /// Prevents SQLite from using an index: `NOT INDEXED`. See `SelectStatement.notIndexed()`.
  public static func notIndexed() -> SelectOf<Self> { _select { $0.sourceHint = .notIndexed } }
}

extension Update {
  /// Requires SQLite to find the rows by an index. Running the statement throws an error if SQLite cannot use it.
  public func indexed(by index: String) -> Update {
    var result = self
    result.clauses.sourceHint = .indexed(by: index)
    return result
  }
}

extension Delete {
  /// Requires SQLite to find the rows by an index. Running the statement throws an error if SQLite cannot use it.
  public func indexed(by index: String) -> Delete {
    var result = self
    result.clauses.sourceHint = .indexed(by: index)
    return result
  }
}

extension QueryFragment {
  fileprivate static func indexed(by index: String) -> QueryFragment {
    QueryFragment {
      $0.write(" INDEXED BY ")
      $0.append(quote: index)
      $0.require(.indexHints)
    }
  }

  fileprivate static var notIndexed: QueryFragment {
    QueryFragment {
      $0.write(" NOT INDEXED")
      $0.require(.indexHints)
    }
  }
}
