import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table("samples") struct SampleRow: Identifiable {
  let id: Int
  var text: String?
  var number: Double?
  var date: Date?
  var identifier: UUID?
  var data: Data?
  var size: SampleSize
}

@Selection struct SampleSize {
  var width: Int
  var height: Int?
}

@Table struct SampleLabel: Identifiable {
  let id: Int
  var name: String
}

/// A selection with a table, an optional table, a group and a value in it.
@Selection struct SamplePair {
  var first: SampleRow
  var second: SampleLabel?
  var size: SampleSize
  var count: Int
}

/// Rows of every shape, with values of every kind, as a table.
@Suite struct EveryValueTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE samples (
            id INTEGER PRIMARY KEY, text TEXT, number REAL, date TEXT, identifier TEXT, data BLOB,
            width INTEGER NOT NULL, height INTEGER
          );
          CREATE TABLE "sampleLabels" (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
          INSERT INTO "sampleLabels" VALUES (1, 'first');
          INSERT INTO samples VALUES
            (1, 'one' || char(10) || 'two "quoted"', -0.5, '2001-01-01 00:00:00.000',
             '00000000-0000-0000-0000-00000000000a', zeroblob(40), 1, NULL),
            (2, '家族 👨‍👩‍👧', 1e100, NULL, NULL, x'', 2, 3),
            (3, NULL, NULL, NULL, NULL, NULL, 0, 0),
            (4, '\(String(repeating: "long ", count: 60))', 2, NULL, NULL, x'DEADBEEF', 4, NULL);
          """
      )
    }
  }

  @Test func columns() {
    assertQuery(
      includeSQL: false,
      SampleRow.where { $0.id < 4 }.select {
        ($0.id, $0.text, $0.number, $0.date, $0.identifier, $0.data, $0.size)
      },
      database: database
    ) {
      #"""
      ┌───┬──────────────┬────────┬────────────────────────────────┬────────────────────────────────────────────┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────┬───────────────┐
      │ 1 │ """          │ -0.5   │ Date(2001-01-01T00:00:00.000Z) │ UUID(00000000-0000-0000-0000-00000000000A) │ Bytes(0000000000000000000000000000000000000000000000000000000000000000…, 40 bytes, checksum 40D69E0CF0F65C45) │ SampleSize(   │
      │   │ one          │        │                                │                                            │                                                                                                               │   width: 1,   │
      │   │ two "quoted" │        │                                │                                            │                                                                                                               │   height: nil │
      │   │ """          │        │                                │                                            │                                                                                                               │ )             │
      ├───┼──────────────┼────────┼────────────────────────────────┼────────────────────────────────────────────┼───────────────────────────────────────────────────────────────────────────────────────────────────────────────┼───────────────┤
      │ 2 │ "家族 👨‍👩‍👧"    │ 1e+100 │ nil                            │ nil                                        │ Bytes()                                                                                                       │ SampleSize(   │
      │   │              │        │                                │                                            │                                                                                                               │   width: 2,   │
      │   │              │        │                                │                                            │                                                                                                               │   height: 3   │
      │   │              │        │                                │                                            │                                                                                                               │ )             │
      ├───┼──────────────┼────────┼────────────────────────────────┼────────────────────────────────────────────┼───────────────────────────────────────────────────────────────────────────────────────────────────────────────┼───────────────┤
      │ 3 │ nil          │ nil    │ nil                            │ nil                                        │ nil                                                                                                           │ SampleSize(   │
      │   │              │        │                                │                                            │                                                                                                               │   width: 0,   │
      │   │              │        │                                │                                            │                                                                                                               │   height: 0   │
      │   │              │        │                                │                                            │                                                                                                               │ )             │
      └───┴──────────────┴────────┴────────────────────────────────┴────────────────────────────────────────────┴───────────────────────────────────────────────────────────────────────────────────────────────────────────────┴───────────────┘
      """#
    }
  }

  @Test func longText() {
    assertQuery(includeSQL: false, SampleRow.find(4).select { ($0.text, $0.data) }, database: database) {
      """
      ┌─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┬─────────────────┐
      │ "long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long long … (300 characters, checksum D755AF46650A7C25)" │ Bytes(DEADBEEF) │
      └─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┴─────────────────┘
      """
    }
  }

  @Test func nestedSelections() {
    assertQuery(
      includeSQL: false,
      SampleRow.where { $0.id < 3 }
        .leftJoin(SampleLabel.all) { $0.id == $1.id }
        .select { SamplePair.Columns(first: $0, second: $1, size: $0.size, count: $0.size.width) },
      database: database
    ) {
      #"""
      ┌──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┐
      │ SamplePair(                                                                                                              │
      │   first: SampleRow(                                                                                                      │
      │     id: 1,                                                                                                               │
      │     text: """                                                                                                            │
      │       one                                                                                                                │
      │       two "quoted"                                                                                                       │
      │       """,                                                                                                               │
      │     number: -0.5,                                                                                                        │
      │     date: Date(2001-01-01T00:00:00.000Z),                                                                                │
      │     identifier: UUID(00000000-0000-0000-0000-00000000000A),                                                              │
      │     data: Bytes(0000000000000000000000000000000000000000000000000000000000000000…, 40 bytes, checksum 40D69E0CF0F65C45), │
      │     size: SampleSize(                                                                                                    │
      │       width: 1,                                                                                                          │
      │       height: nil                                                                                                        │
      │     )                                                                                                                    │
      │   ),                                                                                                                     │
      │   second: SampleLabel(                                                                                                   │
      │     id: 1,                                                                                                               │
      │     name: "first"                                                                                                        │
      │   ),                                                                                                                     │
      │   size: SampleSize(                                                                                                      │
      │     width: 1,                                                                                                            │
      │     height: nil                                                                                                          │
      │   ),                                                                                                                     │
      │   count: 1                                                                                                               │
      │ )                                                                                                                        │
      ├──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┤
      │ SamplePair(                                                                                                              │
      │   first: SampleRow(                                                                                                      │
      │     id: 2,                                                                                                               │
      │     text: "家族 👨‍👩‍👧",                                                                                                     │
      │     number: 1e+100,                                                                                                      │
      │     date: nil,                                                                                                           │
      │     identifier: nil,                                                                                                     │
      │     data: Bytes(),                                                                                                       │
      │     size: SampleSize(                                                                                                    │
      │       width: 2,                                                                                                          │
      │       height: 3                                                                                                          │
      │     )                                                                                                                    │
      │   ),                                                                                                                     │
      │   second: nil,                                                                                                           │
      │   size: SampleSize(                                                                                                      │
      │     width: 2,                                                                                                            │
      │     height: 3                                                                                                            │
      │   ),                                                                                                                     │
      │   count: 2                                                                                                               │
      │ )                                                                                                                        │
      └──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────┘
      """#
    }
  }

  @Test func tuplesOfTables() {
    assertQuery(
      includeSQL: false,
      SampleRow.where { $0.id == 3 }.leftJoin(SampleLabel.all) { $0.id == $1.id }.select { ($0, $1, $0.id) },
      database: database
    ) {
      """
      ┌─────────────────────┬─────┬───┐
      │ SampleRow(          │ nil │ 3 │
      │   id: 3,            │     │   │
      │   text: nil,        │     │   │
      │   number: nil,      │     │   │
      │   date: nil,        │     │   │
      │   identifier: nil,  │     │   │
      │   data: nil,        │     │   │
      │   size: SampleSize( │     │   │
      │     width: 0,       │     │   │
      │     height: 0       │     │   │
      │   )                 │     │   │
      │ )                   │     │   │
      └─────────────────────┴─────┴───┘
      """
    }
  }

  @Test func rawRows() throws {
    assertQuery(#sql("SELECT text, number, data, NULL AS missing FROM samples WHERE id < 4")) { query in
      try database.read { db in try Row.fetchAll(db, query.query) }
    } sql: {
      """
      SELECT text, number, data, NULL AS missing FROM samples WHERE id < 4
      """
    } results: {
      #"""
      ┌──────────────┬────────┬───────────────────────────────────────────────────────────────────────────────────────────────────────────────┬──────┐
      │ """          │ -0.5   │ Bytes(0000000000000000000000000000000000000000000000000000000000000000…, 40 bytes, checksum 40D69E0CF0F65C45) │ NULL │
      │ one          │        │                                                                                                               │      │
      │ two "quoted" │        │                                                                                                               │      │
      │ """          │        │                                                                                                               │      │
      ├──────────────┼────────┼───────────────────────────────────────────────────────────────────────────────────────────────────────────────┼──────┤
      │ "家族 👨‍👩‍👧"    │ 1e+100 │ Bytes()                                                                                                       │ NULL │
      ├──────────────┼────────┼───────────────────────────────────────────────────────────────────────────────────────────────────────────────┼──────┤
      │ NULL         │ NULL   │ NULL                                                                                                          │ NULL │
      └──────────────┴────────┴───────────────────────────────────────────────────────────────────────────────────────────────────────────────┴──────┘
      """#
    }
  }
}
