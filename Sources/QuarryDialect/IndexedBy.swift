public import QuarryCore

/// Which index the database is to use (https://www.sqlite.org/lang_indexedby.html).
extension SelectStatement {
  /// Has SQLite find the rows of the first table by an index; running the query fails where it cannot. The hint stays with
  /// the table where the query is joined to another one, or is what an UPDATE reads from.
  ///
  /// ```swift
  /// Reminder.where { $0.dueDate < now }.indexed(by: "reminders_by_due_date")
  /// // … FROM "reminders" INDEXED BY "reminders_by_due_date" WHERE …
  /// ```
  public func indexed(by index: String) -> Select<Output, Tables> {
    with { $0.sourceHint = .indexed(by: index) }
  }

  /// Has SQLite find the rows of the first table without an index, but for its key.
  public func notIndexed() -> Select<Output, Tables> {
    with { $0.sourceHint = .notIndexed }
  }
}

extension Table {
  /// Has SQLite find the rows by an index: see `SelectStatement.indexed(by:)`.
  public static func indexed(by index: String) -> SelectOf<Self> {
    _select { $0.sourceHint = .indexed(by: index) }
  }

  /// Has SQLite find the rows without an index.
  public static func notIndexed() -> SelectOf<Self> { _select { $0.sourceHint = .notIndexed } }
}

extension Update {
  /// Has SQLite find the rows by an index.
  public func indexed(by index: String) -> Update {
    var result = self
    result.clauses.sourceHint = .indexed(by: index)
    return result
  }
}

extension Delete {
  /// Has SQLite find the rows by an index.
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
