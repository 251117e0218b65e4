public import QuarryCore

extension SnapshotStrategy where Value: Statement {
  /// The SQL of a statement with placeholders, as the database receives it, followed by the bound values.
  ///
  /// ```swift
  /// assertInlineSnapshot(of: Reminder.where { $0.title == "Milk" }.select(\.id), as: .sqlAndBindings) {
  ///   """
  ///   SELECT "reminders"."id"
  ///   FROM "reminders"
  ///   WHERE (("reminders"."title") = (?))
  ///   -- 1: 'Milk'
  ///   """
  /// }
  /// ```
  public static var sqlAndBindings: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") {
      SnapshotAssertion.current.dialect.sqlAndBindings(of: $0.query)
    }
  }
}

extension SnapshotStrategy where Value: QueryExpression {
  /// The SQL of an expression with placeholders, followed by the bound values.
  public static var sqlAndBindings: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") {
      SnapshotAssertion.current.dialect.sqlAndBindings(of: $0.queryFragment)
    }
  }
}

extension SnapshotStrategy where Value == QueryFragment {
  /// The SQL of a fragment with placeholders, followed by the bound values.
  public static var sqlAndBindings: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") {
      SnapshotAssertion.current.dialect.sqlAndBindings(of: $0)
    }
  }
}
