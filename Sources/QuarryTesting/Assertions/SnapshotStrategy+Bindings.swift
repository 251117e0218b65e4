public import QuarryCore
import QuarrySQLite

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
    SnapshotStrategy(name: "SQL", pathExtension: "sql") { SnapshotAssertion.sqlAndBindings(of: $0.query) }
  }
}

extension SnapshotStrategy where Value: QueryExpression {
  /// The SQL of an expression with placeholders, followed by the bound values.
  public static var sqlAndBindings: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") {
      SnapshotAssertion.sqlAndBindings(of: $0.queryFragment)
    }
  }
}

extension SnapshotStrategy where Value == QueryFragment {
  /// The SQL of a fragment with placeholders, followed by the bound values.
  public static var sqlAndBindings: SnapshotStrategy {
    SnapshotStrategy(name: "SQL", pathExtension: "sql") { SnapshotAssertion.sqlAndBindings(of: $0) }
  }
}

extension SnapshotAssertion {
  /// Returns the SQL in its multi-line layout, followed by a comment with the literal of each bound value.
  static func sqlAndBindings(of fragment: QueryFragment) -> String {
    let rendered = fragment.render(dialect: SQLiteDialect(), layout: .pretty)
    let values = rendered.bindings.enumerated().map { index, binding in
      var literal: [UInt8] = []
      SQLiteDialect().appendLiteral(binding, to: &literal)
      let text = String(decoding: literal, as: UTF8.self)
      return "-- \(index + 1): " + text.replacing("\n", with: "\n--    ")
    }
    return ([rendered.sql] + values).joined(separator: "\n")
  }
}
