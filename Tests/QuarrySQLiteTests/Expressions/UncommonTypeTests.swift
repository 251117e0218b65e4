import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table("samples") private struct Measured: Equatable {
  let id: Int
  var bytes: [UInt8]
  var data: Data?
  var pages: Int?
  var level: Double
  var flags: UInt8
  var word: UInt16?
  var big: Int64
  var start: Date
  var end: Date?
}

/// Functions and operators of less common types.
@Suite struct UncommonTypeTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "samples" (
            "id" INTEGER PRIMARY KEY, "bytes" BLOB NOT NULL, "data" BLOB, "pages" INTEGER, "level" REAL NOT NULL,
            "flags" INTEGER NOT NULL, "word" INTEGER, "big" INTEGER NOT NULL, "start" TEXT NOT NULL, "end" TEXT
          );
          INSERT INTO "samples" VALUES
            (1, x'0102', NULL, 10, 1.5, 200, NULL, 4, '2001-01-01 00:00:00.000', NULL),
            (2, x'', x'ff00ff', NULL, 20.25, 1, 65535, 2, '2001-01-01 00:00:00.000', '2002-01-01 00:00:00.000'),
            (3, x'07', x'08', 300, -3, 0, 0, 1, '2001-01-01 00:00:00.000', NULL);
          """
      )
    }
  }

  @Test func bytes() {
    assertQuery(
      Measured.select { ($0.bytes.length(), $0.data.length(), $0.bytes.hex(), $0.data.hex()) },
      database: database
    ) {
      """
      SELECT length("samples"."bytes"), length("samples"."data"), hex("samples"."bytes"), hex("samples"."data")
      FROM "samples"
      """
    } results: {
      """
      ┌───┬─────┬────────┬──────────┐
      │ 2 │ nil │ "0102" │ ""       │
      │ 0 │ 3   │ ""     │ "FF00FF" │
      │ 1 │ 1   │ "07"   │ "08"     │
      └───┴─────┴────────┴──────────┘
      """
    }
    assertQuery(
      Measured.select { ($0.big.randomblob().length(), $0.big.zeroblob(), 3.zeroblob()) },
      database: database
    ) {
      """
      SELECT length(randomblob("samples"."big")), zeroblob("samples"."big"), zeroblob(3)
      FROM "samples"
      """
    } results: {
      """
      ┌───┬─────────────────┬───────────────┐
      │ 4 │ Bytes(00000000) │ Bytes(000000) │
      │ 2 │ Bytes(0000)     │ Bytes(000000) │
      │ 1 │ Bytes(00)       │ Bytes(000000) │
      └───┴─────────────────┴───────────────┘
      """
    }
  }

  @Test func timeDifference() {
    assertInlineSnapshot(
      of: Measured.select { ($0.start.timediff($0.end), $0.end.timediff($0.start), $0.end.timediff($0.end)) },
      as: .sql
    ) {
      """
      SELECT timediff("samples"."start", "samples"."end"), timediff("samples"."end", "samples"."start"), timediff("samples"."end", "samples"."end")
      FROM "samples"
      """
    }
  }

  @Test func largestOfSeveral() {
    assertQuery(
      Measured.select {
        (
          $0.id.max($0.id * 2, 3), $0.id.min(2, $0.id - 1, 7, $0.id), $0.pages.max($0.pages, $0.pages + 1),
          $0.level.min(0.5, 7.5)
        )
      },
      database: database
    ) {
      """
      SELECT max("samples"."id", ("samples"."id") * (2), 3), min("samples"."id", 2, ("samples"."id") - (1), 7, "samples"."id"), max("samples"."pages", "samples"."pages", ("samples"."pages") + (1)), min("samples"."level", 0.5, 7.5)
      FROM "samples"
      """
    } results: {
      """
      ┌───┬───┬─────┬──────┐
      │ 3 │ 0 │ 11  │ 0.5  │
      │ 4 │ 1 │ nil │ 0.5  │
      │ 6 │ 2 │ 301 │ -3.0 │
      └───┴───┴─────┴──────┘
      """
    }
  }

  @Test func ranges() {
    assertQuery(
      Measured.where { 10... ~= $0.pages || (..<2) ~= $0.id }.select(\.id),
      database: database
    ) {
      """
      SELECT "samples"."id"
      FROM "samples"
      WHERE ((("samples"."pages") >= (10)) OR (("samples"."id") < (2)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Measured.where {
        (...20.25).contains($0.level) && (1..<3).contains($0.id) && 1...2 ~= $0.big || 300..<301 ~= $0.pages
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "samples"."id"
      FROM "samples"
      WHERE ((((("samples"."level") <= (20.25)) AND ((("samples"."id") >= (1)) AND (("samples"."id") < (3)))) AND ("samples"."big" BETWEEN 1 AND 2)) OR ((("samples"."pages") >= (300)) AND (("samples"."pages") < (301))))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
  }

  /// A comparison with a missing value is NULL.
  @Test func orderComparisonsWithAnOptionalValue() {
    var limit: Int? = 100
    assertQuery(
      Measured.where { $0.pages > limit || $0.id <= limit && $0.id >= 3 as Int? }.select(\.id),
      database: database
    ) {
      """
      SELECT "samples"."id"
      FROM "samples"
      WHERE ((("samples"."pages") > (100)) OR ((("samples"."id") <= (100)) AND (("samples"."id") >= (3))))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    limit = nil
    assertQuery(Measured.where { $0.pages < limit }.select(\.id), database: database) {
      """
      SELECT "samples"."id"
      FROM "samples"
      WHERE (("samples"."pages") < (NULL))
      """
    }
  }

  /// SQLite's integers have 64 bits and a sign. The result is masked to the bits of the type.
  @Test func complementOfUnsigned() {
    assertQuery(
      Measured.select { (~$0.flags, ~$0.word, ~$0.big, $0.flags & ~$0.flags) },
      database: database
    ) {
      """
      SELECT (~("samples"."flags")) & (255), (~("samples"."word")) & (65535), ~("samples"."big"), ("samples"."flags") & ((~("samples"."flags")) & (255))
      FROM "samples"
      """
    } results: {
      """
      ┌─────┬───────┬────┬───┐
      │ 55  │ nil   │ -5 │ 0 │
      │ 254 │ 0     │ -3 │ 0 │
      │ 255 │ 65535 │ -2 │ 0 │
      └─────┴───────┴────┴───┘
      """
    }
  }
}
