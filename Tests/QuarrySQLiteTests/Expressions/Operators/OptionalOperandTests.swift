import QuarrySQLite
import Testing

/// A table of items with many nullable columns.
@Suite struct OptionalOperandTests {
  enum Level: Int, QueryBindable, CastTarget { case low, medium, high }

  @Selection struct Span: Hashable {
    var start: Int
    var end: Int?
  }

  @Table("items") struct Item: Hashable, Identifiable {
    let id: Int
    var name: String
    var note: String?
    var bytes: Int?
    var limit: Int?
    var price: Double
    var flag: Bool
    var known: Bool?
    var level: Level?
    var rank: Level
    var span: Span
  }

  @Table("tags") struct Tag { let itemID: Int; var text: String? }

  @Table("blanks") struct Blank { var first: Int?; var second: Int }

  static let rows = [
    Item(
      id: 1,
      name: "a",
      note: "x1",
      bytes: 2048,
      limit: 1,
      price: 1.25,
      flag: true,
      known: true,
      level: .high,
      rank: .low,
      span: Span(start: 1, end: 2)
    ),
    Item(
      id: 2,
      name: "b",
      note: nil,
      bytes: nil,
      limit: 5,
      price: 2.75,
      flag: true,
      known: false,
      level: nil,
      rank: .high,
      span: Span(start: 1, end: nil)
    ),
    Item(
      id: 3,
      name: "c",
      note: "y",
      bytes: 3,
      limit: nil,
      price: -1.5,
      flag: false,
      known: nil,
      level: .low,
      rank: .low,
      span: Span(start: 4, end: nil)
    ),
  ]

  func items(_ body: (Database) throws -> Void) throws {
    try withDatabase { (queue: DatabaseQueue) in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT, note TEXT, bytes INTEGER, "limit" INTEGER,
              price REAL, flag INTEGER, known INTEGER, level INTEGER, rank INTEGER, start INTEGER, "end" INTEGER);
            CREATE TABLE tags (itemID INTEGER, text TEXT);
            CREATE TABLE blanks (first INTEGER, second INTEGER)
            """
        )
        try Item.insert { Self.rows }.execute(db)
        try body(db)
      }
    }
  }

  /// Checks the SQL of a condition and the keys of the rows it keeps.
  func check(
    _ query: Where<Item>,
    _ condition: String,
    _ ids: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try items { db in try expect(query, condition, ids, in: db, sourceLocation: sourceLocation) }
  }

  @Test func nullableConditions() throws {
    try check(
      Item.where { $0.note.like("x%") && $0.id < 3 },
      #"(("note" LIKE 'x%')) AND (("id") < (3))"#,
      [1]
    )
    try check(
      Item.where { $0.id < 3 && $0.note.like("x%") },
      #"(("id") < (3)) AND (("note" LIKE 'x%'))"#,
      [1]
    )
    try check(Item.where { !$0.note.like("x%") }, #"NOT (("note" LIKE 'x%'))"#, [3])
    try check(
      Item.where { ($0.known ?? false) || !$0.flag },
      #"(coalesce("known", 0)) OR (NOT ("flag"))"#,
      [1, 3]
    )
    try check(Item.where { $0.known.or($0.flag.not()) }, #"("known") OR (NOT ("flag"))"#, [1, 3])
    try check(Item.where { $0.flag.and($0.known.not()) }, #"("flag") AND (NOT ("known"))"#, [2])
  }

  @Test func arithmetic() throws {
    try check(Item.where { $0.bytes / 1024 == 2 }, #"(("bytes") / (1024)) IS (2)"#, [1])
    try check(Item.where { $0.bytes + 1 > 3 }, #"(("bytes") + (1)) > (3)"#, [1, 3])
    try check(Item.where { 1 + $0.bytes > 4 }, #"((1) + ("bytes")) > (4)"#, [1])
    try check(Item.where { $0.id + $0.bytes == 6 }, #"(("id") + ("bytes")) IS (6)"#, [3])
    try check(Item.where { $0.bytes * $0.id == 9 }, #"(("bytes") * ("id")) IS (9)"#, [3])
    try check(Item.where { $0.bytes - $0.limit > 0 }, #"(("bytes") - ("limit")) > (0)"#, [1])
    try check(Item.where { $0.bytes % 2 == 1 }, #"(("bytes") % (2)) IS (1)"#, [3])
    try check(Item.where { -$0.bytes < -3 }, #"(-("bytes")) < (-3)"#, [1])
  }

  @Test func membersOnTheLeft() throws {
    try check(Item.where { .low == $0.rank && $0.id < 3 }, #"((0) = ("rank")) AND (("id") < (3))"#, [1])
    try check(Item.where { .high != $0.level }, #"(2) IS NOT ("level")"#, [2, 3])
    try check(Item.where { .low < $0.rank }, #"(0) < ("rank")"#, [2])
    let level: Level? = nil
    try check(
      Item.where { level == $0.level && $0.id > 0 },
      #"((NULL) IS ("level")) AND (("id") > (0))"#,
      [2]
    )
    try check(
      Item.where { level != $0.rank && $0.id > 2 },
      #"((NULL) IS NOT ("rank")) AND (("id") > (2))"#,
      [3]
    )
  }

  @Test func patterns() throws {
    try check(Item.where { 3 ~= $0.id }, #"("id") = (3)"#, [3])
    try check(Item.where { $0.id ~= 3 }, #"(3) = ("id")"#, [3])
    try check(
      Item.where { 2048 ~= $0.bytes || "c" ~= $0.name },
      #"(("bytes") IS (2048)) OR (("name") = ('c'))"#,
      [1, 3]
    )
    try check(
      Item.where { .low ~= $0.rank && .high ~= $0.level },
      #"(("rank") = (0)) AND (("level") IS (2))"#,
      [1]
    )
    try check(Item.where { nil ~= $0.bytes }, #"("bytes") IS (NULL)"#, [2])
    try check(
      Item.where { $0.id ~= $0.bytes || $0.limit ~= $0.id },
      #"(("bytes") IS ("id")) OR (("id") IS ("limit"))"#,
      [1, 3]
    )
    try check(
      Item.where { !(2 ~= $0.id + 1) && (1...2 ~= $0.id) == true },
      #"(NOT ((("id") + (1)) = (2))) AND (("id" BETWEEN 1 AND 2) = (1))"#,
      [2]
    )
    try check(
      Item.where { Tag.select { $0.itemID.max() } ~= $0.id },
      #"("id") IS (( SELECT max("tags"."itemID") FROM "tags" ))"#,
      []
    )
    let level: Level = .high
    switch level {
    case .high: break
    default: Issue.record("Swift's own patterns are as they were")
    }
    #expect(1...3 ~= 2)
  }

  @Test func inPlace() throws {
    try items { db in
      let update = Item.update {
        $0.bytes += 1
        $0.limit = $0.limit * 2
        $0.note += "!"
        $0.level = .medium
      }
      #expect(
        update.query.debugDescription.replacing("\"items\".", with: "").contains(
          #""bytes" = ("bytes") + (1), "limit" = ("limit") * (2), "note" = ("note") || ('!'), "level" = 1"#
        )
      )
      try update.execute(db)
      try Item.update { $0.bytes *= $0.id }.execute(db)
      let rows = try Item.all.order(by: \.id).fetchAll(db)
      #expect(rows.map(\.bytes) == [2049, nil, 12])
      #expect(rows.map(\.limit) == [2, 10, nil])
      #expect(rows.map(\.note) == ["x1!", nil, "y!"])
    }
  }

  @Test func text() throws {
    try items { db in
      let query = Item.order(by: \.id).select { ($0.note + "-" + $0.name, $0.name + $0.note, "<" + $0.note) }
      #expect(query.query.debugDescription.contains(#"(("items"."note") || ('-')) || ("items"."name")"#))
      let rows = try query.fetchAll(db)
      #expect(rows.map(\.0) == ["x1-a", nil, "y-c"])
      #expect(rows.map(\.1) == ["ax1", nil, "cy"])
      #expect(rows.map(\.2) == ["<x1", nil, "<y"])
    }
  }

  @Test func membershipAndOrder() throws {
    try check(Item.where { $0.bytes.notIn([3, 4]) }, #"("bytes") NOT IN ((3), (4))"#, [1])
    try check(
      Item.where { $0.limit.notIn(Item.select(\.id)) },
      #"("limit") NOT IN (SELECT "id" FROM "items")"#,
      [2]
    )
    try check(Item.where { $0.level.in([.high, .medium]) }, #"("level") IN ((2), (1))"#, [1])
    try check(Item.where { $0.rank.in([.low]) }, #"("rank") IN ((0))"#, [1, 3])
    try check(Item.where { $0.level.notIn([.high]) }, #"("level") NOT IN ((2))"#, [3])
    try check(Item.where { $0.rank.notIn([.high]) }, #"("rank") NOT IN ((2))"#, [1, 3])
    try check(Item.where { ($0.level ?? .low) == $0.rank }, #"(coalesce("level", 0)) = ("rank")"#, [3])
    try check(Item.where { $0.bytes.between(1, and: 5) }, #""bytes" BETWEEN 1 AND 5"#, [3])
    try check(Item.where { $0.bytes > $0.id }, #"("bytes") > ("id")"#, [1])
    try check(Item.where { $0.id <= $0.limit }, #"("id") <= ("limit")"#, [1, 2])
    try check(Item.where { 3 < $0.bytes }, #"(3) < ("bytes")"#, [1])
    try check(Item.where { 3 != $0.bytes }, #"(3) IS NOT ("bytes")"#, [1, 2])
    try check(Item.where { $0.id.lt($0.limit) }, #"("id") < ("limit")"#, [2])
    try check(Item.where { $0.bytes.eq(nil) }, #"("bytes") = (NULL)"#, [])
    try check(Item.where { $0.bytes.is(nil) }, #"("bytes") IS (NULL)"#, [2])
    try check(Item.where { $0.bytes.isNot(nil) }, #"("bytes") IS NOT (NULL)"#, [1, 3])
  }

  @Test func rowsWithEmptyFields() throws {
    try check(
      Item.where { $0.span == Span(start: 4, end: nil) },
      #"("start", "end") IS (4, NULL)"#,
      [3]
    )
    try check(
      Item.where { $0.span != Span(start: 4, end: nil) },
      #"("start", "end") IS NOT (4, NULL)"#,
      [1, 2]
    )
    try items { db in
      try #expect(Item.where { $0 == Self.rows[1] }.fetchAll(db) == [Self.rows[1]])
      try #expect(Item.where { $0 != Self.rows[1] }.fetchAll(db) == [Self.rows[0], Self.rows[2]])
    }
  }

  @Test func castsAndNumbers() throws {
    try items { db in
      let query = Item.order(by: \.id).select {
        ($0.price * $0.id.cast(as: Double.self), $0.price.round(1), $0.bytes.cast(as: String.self))
      }
      #expect(
        query.query.debugDescription.replacing("\"items\".", with: "").contains(
          #"("price") * (CAST("id" AS REAL)), round("price", 1), CAST("bytes" AS TEXT)"#
        )
      )
      let rows = try query.fetchAll(db)
      #expect(rows.map(\.0) == [1.25, 5.5, -4.5])
      #expect(rows.map(\.1) == [1.3, 2.8, -1.5])
      #expect(rows.map(\.2) == ["2048", nil, "3"])
      try #expect(Item.order(by: \.id).select { $0.price.round().abs() }.fetchAll(db) == [1, 3, 2])
      try #expect(Item.order(by: \.id).select { ($0.bytes - 9).abs() }.fetchAll(db) == [2039, nil, 6])
      try #expect(Item.order(by: \.id).select { $0.rank.cast(as: Int.self) }.fetchAll(db) == [0, 2, 0])
      #expect(
        try Item.order(by: \.id).select { $0.bytes.cast(as: Double?.self) }.fetchAll(db) == [2048, nil, 3]
      )
    }
  }

  @Test func countsAfterAnOuterJoin() throws {
    try items { db in
      try db.execute(sql: "INSERT INTO tags VALUES (1, NULL), (1, 'u'); INSERT INTO blanks VALUES (NULL, 1)")
      let tags =
        Item
        .leftJoin(Tag.all) { $0.id == $1.itemID }
        .group { item, _ in item.id }
        .select { ($0.id, $1.count()) }
      #expect(tags.query.debugDescription.contains(#"count("tags"."itemID")"#))
      let tagCounts = try tags.fetchAll(db)
      #expect(tagCounts.map(\.1) == [2, 0, 0])
      let blanks =
        Item
        .leftJoin(Blank.all) { $0.id == $1.second }
        .group { item, _ in item.id }
        .select { ($0.id, $1.count()) }
      #expect(blanks.query.debugDescription.contains(#"count("blanks"."second")"#))
      let blankCounts = try blanks.fetchAll(db)
      #expect(blankCounts.map(\.1) == [1, 0, 0])
      #expect(Tag.select { $0.count() }.query.debugDescription.contains("count(*)"))
    }
  }
}
