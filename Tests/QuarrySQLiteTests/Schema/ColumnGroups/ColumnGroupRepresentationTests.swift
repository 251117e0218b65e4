import QuarrySQLite
import QuarryTesting
import Testing

/// A text that is stored in lower case, and read in upper case.
private struct Sign: QueryBindable {
  var queryOutput: String
  init(queryOutput: String) { self.queryOutput = queryOutput }
  init(decoder: inout some QueryDecoder) throws { queryOutput = try String(decoder: &decoder) }
  var queryBinding: QueryBinding { .text(queryOutput.lowercased()) }
  static func queryFragment(decoding column: QueryFragment) -> QueryFragment { "upper(\(column))" }
}

@Selection private struct Signature: Equatable {
  @Column(as: Sign.self) var first: String
  @Column(as: Sign?.self) var last: String?
}

@Table("letters") private struct Letter: Equatable {
  let id: Int
  var from: Signature
  var to: Receiver?
}

@Selection private struct Receiver: Equatable {
  @Column(as: Sign.self) var name: String
}

@Selection private struct Mail: Equatable {
  let id: Int
  var from: Signature
}

/// A group of columns is read like its separate columns: with the function of each representation around the column.
@Suite struct ColumnGroupRepresentationTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "letters" ("id" INTEGER PRIMARY KEY, "first" TEXT NOT NULL, "last" TEXT, "name" TEXT);
          INSERT INTO "letters" VALUES (1, 'ann', 'lee', NULL), (2, 'bo', NULL, 'cy');
          """
      )
    }
  }

  @Test func selections() {
    assertQuery(Letter.select(\.from), database: database) {
      """
      SELECT upper("letters"."first"), upper("letters"."last")
      FROM "letters"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Signature(      │
      │   first: "ANN", │
      │   last: "LEE"   │
      │ )               │
      ├─────────────────┤
      │ Signature(      │
      │   first: "BO",  │
      │   last: nil     │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(Letter.select { ($0.id, $0.from, $0.to, $0.to.name) }, database: database) {
      """
      SELECT "letters"."id", upper("letters"."first"), upper("letters"."last"), upper("letters"."name"), upper("letters"."name")
      FROM "letters"
      """
    } results: {
      """
      ┌───┬─────────────────┬──────────────────────┬──────┐
      │ 1 │ Signature(      │ nil                  │ nil  │
      │   │   first: "ANN", │                      │      │
      │   │   last: "LEE"   │                      │      │
      │   │ )               │                      │      │
      ├───┼─────────────────┼──────────────────────┼──────┤
      │ 2 │ Signature(      │ Receiver(name: "CY") │ "CY" │
      │   │   first: "BO",  │                      │      │
      │   │   last: nil     │                      │      │
      │   │ )               │                      │      │
      └───┴─────────────────┴──────────────────────┴──────┘
      """
    }
    assertQuery(
      Letter.as(Copy.self).leftJoin(Letter.all) { $0.id < $1.id }.select { ($0.from, $1.from) },
      database: database
    ) {
      """
      SELECT upper("copies"."first"), upper("copies"."last"), upper("letters"."first"), upper("letters"."last")
      FROM "letters" AS "copies"
      LEFT JOIN "letters" ON ("copies"."id") < ("letters"."id")
      """
    } results: {
      """
      ┌─────────────────┬────────────────┐
      │ Signature(      │ Signature(     │
      │   first: "ANN", │   first: "BO", │
      │   last: "LEE"   │   last: nil    │
      │ )               │ )              │
      ├─────────────────┼────────────────┤
      │ Signature(      │ nil            │
      │   first: "BO",  │                │
      │   last: nil     │                │
      │ )               │                │
      └─────────────────┴────────────────┘
      """
    }
    assertQuery(Letter.select { Mail.Columns(id: $0.id, from: $0.from) }, database: database) {
      """
      SELECT "letters"."id" AS "id", upper("letters"."first") AS "first", upper("letters"."last") AS "last"
      FROM "letters"
      """
    } results: {
      """
      ┌────────────────────┐
      │ Mail(              │
      │   id: 1,           │
      │   from: Signature( │
      │     first: "ANN",  │
      │     last: "LEE"    │
      │   )                │
      │ )                  │
      ├────────────────────┤
      │ Mail(              │
      │   id: 2,           │
      │   from: Signature( │
      │     first: "BO",   │
      │     last: nil      │
      │   )                │
      │ )                  │
      └────────────────────┘
      """
    }
  }

  enum Copy: AliasName {}

  @Test func writes() {
    assertQuery(
      Letter.insert {
        Letter.Columns(id: 3, from: Signature(first: "DI", last: "FO"), to: Receiver(name: "GU"))
      }
      .returning { ($0.from, $0.to) },
      database: database
    ) {
      """
      INSERT INTO "letters"
      ("id", "first", "last", "name")
      VALUES
      (3, 'di', 'fo', 'gu')
      RETURNING upper("first"), upper("last"), upper("name")
      """
    } results: {
      """
      ┌────────────────┬──────────────────────┐
      │ Signature(     │ Receiver(name: "GU") │
      │   first: "DI", │                      │
      │   last: "FO"   │                      │
      │ )              │                      │
      └────────────────┴──────────────────────┘
      """
    }
    assertQuery(
      Letter.find(1).update {
        $0.from = Signature(first: "EVE", last: nil)
        $0.to = Receiver.Columns(name: #bind("IDA"))
      }.returning(\.self),
      database: database
    ) {
      """
      UPDATE "letters"
      SET "first" = 'eve', "last" = NULL, "name" = 'ida'
      WHERE (("letters"."id") IN ((1)))
      RETURNING "id", upper("first"), upper("last"), upper("name")
      """
    } results: {
      """
      ┌─────────────────────────────┐
      │ Letter(                     │
      │   id: 1,                    │
      │   from: Signature(          │
      │     first: "EVE",           │
      │     last: nil               │
      │   ),                        │
      │   to: Receiver(name: "IDA") │
      │ )                           │
      └─────────────────────────────┘
      """
    }
    assertQuery(
      Letter.insert {
        Letter(id: 1, from: Signature(first: "KO", last: "LU"), to: nil)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.from = $1.from
      }.returning(\.from),
      database: database
    ) {
      """
      INSERT INTO "letters"
      ("id", "first", "last", "name")
      VALUES
      (1, 'ko', 'lu', NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "first" = "excluded"."first", "last" = "excluded"."last"
      RETURNING upper("first"), upper("last")
      """
    } results: {
      """
      ┌────────────────┐
      │ Signature(     │
      │   first: "KO", │
      │   last: "LU"   │
      │ )              │
      └────────────────┘
      """
    }
    // The stored text is all in lower case.
    assertQuery(
      Letter.select { #sql("\($0.from.first) || ' ' || coalesce(\($0.to.name), '-')", as: String.self) },
      database: database
    ) {
      """
      SELECT "letters"."first" || ' ' || coalesce("letters"."name", '-')
      FROM "letters"
      """
    } results: {
      """
      ┌──────────┐
      │ "ko ida" │
      │ "bo cy"  │
      │ "di gu"  │
      └──────────┘
      """
    }
  }
}
