import QuarrySQLite
import QuarryTesting
import Testing

extension AggregateFilterTests.Vote.TableColumns {
  fileprivate var isEarly: some QueryExpression<Bool> { day < 3 }
  fileprivate var isLoud: some QueryExpression<Bool?> { isValid.and(volume > 5) }
}

/// The filter of an aggregate accepts every kind of condition. NULL counts as false.
@Suite struct AggregateFilterTests {
  @Table("votes") struct Vote {
    let id: Int
    var topic: String
    var day: Int
    var volume: Int?
    var isValid: Bool?
    var voterID: Int?
  }

  @Table("voters") struct Voter {
    let id: Int
    var isMember: Bool
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE votes (
            id INTEGER PRIMARY KEY, topic TEXT NOT NULL, day INTEGER NOT NULL, volume INTEGER, isValid INTEGER, voterID INTEGER
          );
          CREATE TABLE voters (id INTEGER PRIMARY KEY, isMember INTEGER NOT NULL);
          """
      )
      try Vote.insert {
        Vote(id: 1, topic: "tax", day: 1, volume: 7, isValid: true, voterID: 1)
        Vote(id: 2, topic: "tax", day: 2, volume: 3, isValid: false, voterID: 2)
        Vote(id: 3, topic: "tax", day: 5, voterID: 1)
        Vote(id: 4, topic: "zoo", day: 4, volume: 9, isValid: true)
      }
      .execute(db)
      try Voter.insert {
        Voter(id: 1, isMember: true)
        Voter(id: 2, isMember: false)
      }
      .execute(db)
    }
  }

  @Test func nullableConditions() {
    assertQuery(
      Vote.select {
        (
          $0.count(filter: $0.isValid), $0.count(filter: !$0.isValid), $0.day.sum(filter: $0.volume > 2),
          $0.day.max(filter: $0.isValid.and($0.day < 4)), $0.volume.avg(filter: $0.isValid.not())
        )
      },
      database: database
    ) {
      """
      SELECT count("votes"."id") FILTER (WHERE "votes"."isValid"), count("votes"."id") FILTER (WHERE NOT ("votes"."isValid")), sum("votes"."day") FILTER (WHERE ("votes"."volume") > (2)), max("votes"."day") FILTER (WHERE ("votes"."isValid") AND (("votes"."day") < (4))), avg("votes"."volume") FILTER (WHERE NOT ("votes"."isValid"))
      FROM "votes"
      """
    } results: {
      """
      ┌───┬───┬───┬───┬─────┐
      │ 2 │ 1 │ 7 │ 1 │ 3.0 │
      └───┴───┴───┴───┴─────┘
      """
    }
    assertQuery(
      Vote.select {
        (
          $0.topic.groupConcat(separator: "-", filter: $0.isValid),
          $0.topic.groupConcat(distinct: true, filter: $0.isValid),
          $0.topic.jsonGroupArray(filter: $0.isValid), jsonGroupObject($0.topic, $0.day, filter: $0.isValid)
        )
      },
      database: database
    ) {
      """
      SELECT group_concat("votes"."topic", '-') FILTER (WHERE "votes"."isValid"), group_concat(DISTINCT "votes"."topic") FILTER (WHERE "votes"."isValid"), json_group_array("votes"."topic") FILTER (WHERE "votes"."isValid"), json_group_object("votes"."topic", "votes"."day") FILTER (WHERE "votes"."isValid")
      FROM "votes"
      """
    } results: {
      """
      ┌───────────┬───────────┬───────────────┬─────────────┐
      │ "tax-zoo" │ "tax,zoo" │ [             │ [           │
      │           │           │   [0]: "tax", │   "tax": 1, │
      │           │           │   [1]: "zoo"  │   "zoo": 4  │
      │           │           │ ]             │ ]           │
      └───────────┴───────────┴───────────────┴─────────────┘
      """
    }
  }

  @Test func propertiesAndSwiftValues() {
    let isOpen: Bool? = nil
    assertQuery(
      Vote.select {
        (
          $0.count(filter: $0.isEarly), $0.count(filter: $0.isLoud),
          $0.id.count(filter: $0.isEarly.and($0.isLoud)),
          $0.day.total(filter: !$0.isEarly), $0.count(filter: true), $0.id.count(filter: isOpen)
        )
      },
      database: database
    ) {
      """
      SELECT count("votes"."id") FILTER (WHERE ("votes"."day") < (3)), count("votes"."id") FILTER (WHERE ("votes"."isValid") AND (("votes"."volume") > (5))), count("votes"."id") FILTER (WHERE (("votes"."day") < (3)) AND (("votes"."isValid") AND (("votes"."volume") > (5)))), total("votes"."day") FILTER (WHERE NOT (("votes"."day") < (3))), count("votes"."id") FILTER (WHERE 1), count("votes"."id")
      FROM "votes"
      """
    } results: {
      """
      ┌───┬───┬───┬─────┬───┬───┐
      │ 2 │ 2 │ 1 │ 9.0 │ 4 │ 4 │
      └───┴───┴───┴─────┴───┴───┘
      """
    }
  }

  @Test func optionalSideOfAJoin() {
    assertQuery(
      Vote.group(by: \.topic).leftJoin(Voter.all) { $0.voterID == $1.id }
        .having { $0.count(filter: $1.isMember.or($0.day > 3)) > 0 }
        .select {
          ($0.topic, $0.day.sum(filter: $1.isMember.and($0.day > 0)), $1.count(filter: !$1.isMember))
        },
      database: database
    ) {
      """
      SELECT "votes"."topic", sum("votes"."day") FILTER (WHERE ("voters"."isMember") AND (("votes"."day") > (0))), count("voters"."id") FILTER (WHERE NOT ("voters"."isMember"))
      FROM "votes"
      LEFT JOIN "voters" ON ("votes"."voterID") IS ("voters"."id")
      GROUP BY "votes"."topic"
      HAVING ((count("votes"."id") FILTER (WHERE ("voters"."isMember") OR (("votes"."day") > (3)))) > (0))
      """
    } results: {
      """
      ┌───────┬─────┬───┐
      │ "tax" │ 6   │ 1 │
      │ "zoo" │ nil │ 0 │
      └───────┴─────┴───┘
      """
    }
  }

  @Test func windows() {
    assertQuery(
      Vote.select { ($0.id, $0.day.sum(filter: $0.isValid).over(orderBy: $0.id)) }.order(by: \.id),
      database: database
    ) {
      """
      SELECT "votes"."id", sum("votes"."day") FILTER (WHERE "votes"."isValid") OVER (ORDER BY "votes"."id")
      FROM "votes"
      ORDER BY "votes"."id"
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      │ 2 │ 1 │
      │ 3 │ 1 │
      │ 4 │ 5 │
      └───┴───┘
      """
    }
  }
}
