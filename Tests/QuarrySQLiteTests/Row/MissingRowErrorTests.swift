import QuarrySQLite
import Testing

@Table("squads") private struct Squad: Equatable {
  let id: Int
  var title: String
  var motto: String?
}

@Table("players") private struct Player: Equatable {
  let id: Int
  var squadID: Int
}

/// The message if a subquery has no row, and a NOT NULL column is NULL as a result.
@Suite struct MissingRowErrorTests {
  private static let schema = """
    CREATE TABLE squads (id INTEGER PRIMARY KEY, title TEXT NOT NULL, motto TEXT);
    CREATE TABLE players (id INTEGER PRIMARY KEY, squadID INTEGER NOT NULL);
    INSERT INTO squads VALUES (1, 'Owls', NULL);
    INSERT INTO players VALUES (1, 1), (2, 9);
    """

  private let squad = Squad.where { $0.id == 9 }

  private func message(_ body: (Database) throws -> Void) throws -> String {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: Self.schema)
        return "\(try failure(RowDecodingError.self) { try body(db) })"
      }
    }
  }

  /// Without the table of a column, its value could also be computed.
  private static var advice: String { LinkedSQLite.hasColumnMetadata ? neverNull : computed }
  private static let neverNull = """
    found NULL; the column is NOT NULL, but a subquery or an outer join without a matching row returns NULL; read it as an optional \
    with '.optional' in the query, or replace NULL with '.optional ?? value'
    """
  private static let computed = """
    found NULL; read it as an optional (in a query: '.optional'), or replace NULL ('.optional ?? …', 'coalesce')
    """

  /// The part of a message that names the table.
  private static var table: String { LinkedSQLite.hasColumnMetadata ? " of table 'squads'" : "" }

  @Test func emptySubqueries() throws {
    let title = try message { db in
      _ = try Player.select { player in (player.id, Squad.where { $0.id == player.squadID }.select(\.title)) }
        .fetchAll(db)
    }
    #expect(title.contains("\(Self.table), row 2: expected 'String', \(Self.advice)\nSQL: SELECT"))
    // The key is not declared NOT NULL, but is never NULL.
    let key = try message { db in
      _ = try Player.select { ($0.id, squad.select(\.id)) }.fetchAll(db)
    }
    #expect(key.contains("\(Self.table), row 1: expected 'Int', \(Self.advice)\nSQL: SELECT"))
    let join = try message { db in
      _ = try String.fetchAll(db, sql: "SELECT title FROM players LEFT JOIN squads ON squads.id = squadID")
    }
    #expect(join.hasPrefix("column 'title'\(Self.table), row 2: expected 'String', \(Self.advice)"))
  }

  @Test func expressionsOfEmptySubqueries() throws {
    let sum = try message { db in
      _ = try Player.select { ($0.id, squad.select(\.id) + 1) }.fetchAll(db)
    }
    #expect(sum.contains("row 1: expected 'Int', \(Self.computed)\nSQL: SELECT"))
    let upper = try message { db in
      _ = try Player.select { ($0.id, squad.select(\.title).upper()) }.fetchAll(db)
    }
    #expect(upper.contains("row 1: expected 'String', \(Self.computed)\nSQL: SELECT"))
  }

  @Test func nullableColumns() throws {
    let motto = try message { db in _ = try String.fetchAll(db, sql: "SELECT motto FROM squads") }
    let advice =
      LinkedSQLite.hasColumnMetadata
      ? "found NULL; make the property optional, or the column NOT NULL" : Self.computed
    #expect(motto.hasPrefix("column 'motto'\(Self.table), row 1: expected 'String', \(advice)"))
  }

  /// The declaration comes from the database that contains the column, even if another database has the same name.
  @Test func attachedTables() throws {
    let title = try message { db in
      try db.execute(
        sql: """
          CREATE TEMP TABLE squads (id INTEGER PRIMARY KEY, title TEXT);
          """
      )
      _ = try String.fetchAll(db, sql: "SELECT (SELECT title FROM main.squads WHERE id = 9)")
    }
    #expect(title.contains("\(Self.table), row 1: expected 'String', \(Self.advice)"))
  }

  /// The fixes that the message suggests.
  @Test func suggestedFixes() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: Self.schema)
        let titles = try Player.select { ($0.id, squad.select(\.title).optional) }.fetchAll(db)
        #expect(titles.map(\.1) == [nil, nil])
        let named = try Player.select { ($0.id, squad.select(\.title).optional ?? "none") }.fetchAll(db)
        #expect(named.map(\.1) == ["none", "none"])
        let upper = try Player.select { ($0.id, squad.select(\.title).upper().optional ?? "none") }.fetchAll(
          db
        )
        #expect(upper.map(\.1) == ["none", "none"])
        let sums = try Player.select { ($0.id, (squad.select(\.id) + 1).optional) }.fetchAll(db)
        #expect(sums.map(\.1) == [nil, nil])
      }
    }
  }
}
