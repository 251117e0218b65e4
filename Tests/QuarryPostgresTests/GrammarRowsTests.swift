#if PostgreSQL

import QuarryCore
import QuarryPostgresDialect
import QuarrySQLite
import SQLGrammar
import Testing

/// Each statement of the grammar returns the rows that it returns on SQLite, and leaves the same rows in all tables, or is refused.
///
/// The tables of the exceptions are exact: a statement that becomes supported, refused or empty fails the test.
@Suite struct GrammarRowsTests {
  private typealias State = GrammarDatabases.State
  private typealias Outcome = GrammarDatabases.Outcome

  /// The outcomes of the statements.
  private struct Tally {
    /// The statements with the same outcome on both databases.
    var same = 0
    /// The features that PostgreSQL lacks, by statement.
    var refused: [String: [String]] = [:]
    /// The server's error of a statement that SQLite runs.
    var rejected: [String: String] = [:]
    /// The statements that only PostgreSQL runs.
    var other: Set<String> = []
    /// The states in which both databases refuse the rows of a write.
    var conflicts: [String: [State]] = [:]
    /// The statements that neither return nor change anything, although all tables have rows.
    var empty: Set<String> = []
  }

  @Test func rows() throws {
    let databases = try GrammarDatabases()
    var tally = Tally()
    for (name, fragment) in Grammar.all { try Self.check(name, fragment, databases, &tally) }
    try databases.close()
    #expect(tally.refused == GrammarExceptions.refused)
    #expect(tally.rejected == GrammarExceptions.rejected.mapValues(\.state))
    #expect(tally.other == Set(GrammarExceptions.other.keys))
    #expect(tally.conflicts == GrammarExceptions.conflicts)
    #expect(tally.empty == GrammarExceptions.empty)
    #expect(Grammar.all.count == 222)
    #expect(tally.same == 134)
    #expect(tally.refused.count == 85)
  }

  /// An error names the nearest form. Only 'round' is refused for its arguments alone.
  @Test func nearestForms() {
    let features = Set(GrammarExceptions.refused.values.joined()).subtracting(["round"])
    for feature in features {
      let error = PostgresDialect().error(for: DialectFeature(rawValue: feature))
      #expect(error.description.hasPrefix("the statement requires \(feature), which PostgreSQL lacks; "))
    }
    #expect(
      PostgresDialect().error(for: .glob).description == """
        the statement requires GLOB, which PostgreSQL lacks; use 'like', or write a regular expression with '#sql': title ~ '^a'
        """
    )
  }

  private static func check(
    _ name: String,
    _ fragment: QueryFragment,
    _ databases: GrammarDatabases,
    _ tally: inout Tally
  ) throws {
    let lacking = fragment.render(dialect: PostgresDialect()).unsupportedFeatures
    guard lacking.isEmpty else {
      tally.refused[name] = lacking.map(\.rawValue)
      #expect(throws: UnsupportedFeatureError.self, "\(name)") {
        try fragment.rendered(for: PostgresDialect())
      }
      return
    }
    if let expected = GrammarExceptions.other[name] {
      tally.other.insert(name)
      let found = try databases.postgres([fragment], .filled)
      #expect(found.rows == expected.rows, "\(name)")
      if let (table, rows) = expected.table { #expect(found.tables[table] == rows, "\(name)") }
      return
    }
    var areSame = true
    for state in State.allCases {
      // There must be something to drop.
      let before = name == "drop view" ? Grammar.all.filter { $0.name == "view" }.map(\.fragment) : []
      let expected = Result { try databases.sqlite(before + [fragment], state) }
      let found = Result { try databases.postgres(before + [fragment], state) }
      switch (expected, found) {
      case (.success(let expected), .success(let found)):
        if state == .filled, isWithoutEffect(expected, tablesBefore: before.isEmpty ? databases.tables : nil)
        {
          tally.empty.insert(name)
        }
        guard let difference = GrammarComparison(name).difference(found, expected) else { continue }
        areSame = false
        Issue.record("\(name), \(state): \(difference)\n\(fragment.render(dialect: PostgresDialect()).sql)")
      case (.failure(let expected as DatabaseError), .failure(let found as PostgresError))
      where expected.resultCode == .SQLITE_CONSTRAINT && found.state.hasPrefix("23"):
        tally.conflicts[name, default: []].append(state)
      case (.success, .failure(let found as PostgresError)):
        areSame = false
        tally.rejected[name] = found.state
        if GrammarExceptions.rejected[name]?.state != found.state {
          Issue.record("\(name), \(state): \(found)")
        }
      default:
        areSame = false
        Issue.record("\(name), \(state): found \(found), expected \(expected)")
      }
    }
    if areSame { tally.same += 1 }
  }

  private static func isWithoutEffect(
    _ outcome: Outcome,
    tablesBefore: [String: [[DatabaseValue]]]?
  ) -> Bool {
    outcome.rows.allSatisfy { $0.allSatisfy(\.isNull) } && outcome.tables == tablesBefore
  }
}

#endif
