import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Piece: Equatable {
  let id: Int
  var symbol: Character
  var mark: Character? = "-"
}

@Suite struct CharacterTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pieces" ("id" INTEGER PRIMARY KEY, "symbol" TEXT NOT NULL, "mark" TEXT) STRICT
          """
      )
      try Piece.insert {
        Piece.Draft(symbol: "♞", mark: "!")
        Piece.Draft(symbol: "👩‍👩‍👧", mark: nil)
        Piece.Draft(symbol: "'")
      }
      .execute(db)
    }
  }

  @Test func comparisons() {
    assertSchema(Piece.self, matches: database)
    assertQuery(
      Piece.where { $0.symbol == "♞" || $0.symbol == "'" || $0.mark == nil }.order { $0.symbol.desc() },
      database: database
    ) {
      """
      SELECT "pieces"."id", "pieces"."symbol", "pieces"."mark"
      FROM "pieces"
      WHERE (((("pieces"."symbol") = ('♞')) OR (("pieces"."symbol") = (''''))) OR (("pieces"."mark") IS (NULL)))
      ORDER BY "pieces"."symbol" DESC
      """
    } results: {
      """
      ┌─────────────────┐
      │ Piece(          │
      │   id: 2,        │
      │   symbol: "👩‍👩‍👧", │
      │   mark: nil     │
      │ )               │
      ├─────────────────┤
      │ Piece(          │
      │   id: 1,        │
      │   symbol: "♞",  │
      │   mark: "!"     │
      │ )               │
      ├─────────────────┤
      │ Piece(          │
      │   id: 3,        │
      │   symbol: "'",  │
      │   mark: "-"     │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(
      Piece.where { $0.symbol.in(["♞", "👩‍👩‍👧"]) && $0.mark != "?" && $0.symbol > "A" }
        .select { ($0.symbol, $0.mark, $0.symbol.max(), $0.symbol.cast(as: String.self).length()) },
      database: database
    ) {
      """
      SELECT "pieces"."symbol", "pieces"."mark", max("pieces"."symbol"), length(CAST("pieces"."symbol" AS TEXT))
      FROM "pieces"
      WHERE (((("pieces"."symbol") IN (('♞'), ('👩‍👩‍👧'))) AND (("pieces"."mark") IS NOT ('?'))) AND (("pieces"."symbol") > ('A')))
      """
    } results: {
      """
      ┌──────┬─────┬──────┬───┐
      │ "👩‍👩‍👧" │ nil │ "👩‍👩‍👧" │ 5 │
      └──────┴─────┴──────┴───┘
      """
    }
  }

  @Test func writes() {
    assertQuery(
      Piece.find(1).update {
        $0.symbol = "é"
        $0.mark = nil
      }
      .returning(\.self),
      database: database
    ) {
      """
      UPDATE "pieces"
      SET "symbol" = 'é', "mark" = NULL
      WHERE (("pieces"."id") IN ((1)))
      RETURNING "id", "symbol", "mark"
      """
    } results: {
      """
      ┌────────────────┐
      │ Piece(         │
      │   id: 1,       │
      │   symbol: "é", │
      │   mark: nil    │
      │ )              │
      └────────────────┘
      """
    }
  }

  /// Characters of several code points, of one byte, and a NUL.
  @Test(arguments: ["a", "é", "e\u{301}", "🇩🇪", "👩‍👩‍👧", "\r\n", "\u{0}", " "] as [Character])
  func `a character makes the round trip`(character: Character) throws {
    try database.read { db in
      let read = try #require(try Character.fetchOne(db, sql: "SELECT ?", arguments: [character]))
      #expect(read == character)
      #expect(String(read).utf8.elementsEqual(String(character).utf8))
    }
  }

  @Test(arguments: ["''", "'ab'", "'♞ '", "1", "x'41'", "1.5"])
  func `anything else is an error`(value: String) throws {
    try database.write { db in
      #expect(throws: RowDecodingError.self) { try Character.fetchOne(db, sql: "SELECT \(value)") }
      #expect(throws: RowDecodingError.self) { try Character?.fetchOne(db, sql: "SELECT \(value)") }
    }
  }

  @Test func `the error of an empty text names the column`() throws {
    try database.write { db in
      try db.execute(sql: "UPDATE pieces SET symbol = '' WHERE id = 2")
      #expect {
        try Piece.order(by: \.id).fetchAll(db)
      } throws: { error in
        "\(error)".contains("symbol") && "\(error)".contains("Character") && error is RowDecodingError
      }
    }
  }
}
