import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Gadget: Equatable {
  let id: Int
  var name = ""
  var flags = 0
  var price = 0.0
  var isOn = false

  static var withCount: Select<SelectedColumns<Int>, JoinedTables<Gadget>> {
    Gadget.select { gadget in
      Gadget.as(Sub.self).where { $0.flags == gadget.flags }.select { $0.id.count() } ?? 0
    }
  }
}

@Table private struct Widget: Equatable {
  let id: UUID
  var name = ""
}

private enum Sub: AliasName {}
private enum First: AliasName {}
private enum Second: AliasName {}

extension Gadget.TableColumns {
  fileprivate var double: some QueryExpression<Int> { flags * 2 }
  fileprivate var rounded: some QueryExpression<Double> { price * 1.5 }
}

/// Swift's own functions inside of types whose values are expressions.
@Table private struct Measure {
  let id: Int
  var value = 0.0
  var count = 0

  var largest: Int { max(id, count) }
  var smallest: Int { min(id, count, 3) }
  var distance: Int { abs(count) }
  var root: Double { sqrt(value) + pow(value, 2) }
  var whole: Double { round(value) + floor(value) }
}

private enum Step: Int, QueryBindable {
  case one = 1
  case two

  var atLeastTwo: Int { max(rawValue, 2) }
}

/// Ways to write queries that StructuredQueries' users know.
@Suite struct WrittenFormTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "gadgets" (
            "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL UNIQUE, "flags" INTEGER NOT NULL, "price" REAL NOT NULL,
            "isOn" INTEGER NOT NULL DEFAULT 0
          );
          CREATE TABLE "widgets" ("id" TEXT PRIMARY KEY NOT NULL, "name" TEXT NOT NULL);
          INSERT INTO "gadgets" VALUES (1, 'lamp', 6, 1.25, 1), (2, 'fan', 3, 2.5, 0), (3, 'hob', 6, 10, 1)
          """
      )
    }
  }

  @Test func textWithoutAType() {
    assertQuery(
      Gadget.where { #sql("\($0.id) > 1") }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ("gadgets"."id" > 1)
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Gadget.where { $0.isOn && #sql("\($0.id) > 1") }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE (("gadgets"."isOn") AND ("gadgets"."id" > 1))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Gadget.where { #sql("\($0.id) = 1") || !$0.isOn }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE (("gadgets"."id" = 1) OR (NOT ("gadgets"."isOn")))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Gadget.where { $0.isOn.and(#sql("\($0.id) < 3")).or(#sql("\($0.id) = 2")) }.select {
        $0.id.count(filter: #sql("1"))
      },
      database: database
    ) {
      """
      SELECT count("gadgets"."id") FILTER (WHERE 1)
      FROM "gadgets"
      WHERE ((("gadgets"."isOn") AND ("gadgets"."id" < 3)) OR ("gadgets"."id" = 2))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    #expect(throws: RowDecodingError.self) {
      try database.read { db in try Gadget.select { _ in #sql("1") }.fetchAll(db).count }
    }
  }

  @Test func swiftValues() {
    assertQuery(Gadget.select { ("lamp and fan".instr($0.name), 7.eq($0.flags)) }, database: database) {
      """
      SELECT instr('lamp and fan', "gadgets"."name"), (7) = ("gadgets"."flags")
      FROM "gadgets"
      """
    } results: {
      """
      ┌────┬───────┐
      │ 1  │ false │
      │ 10 │ false │
      │ 0  │ false │
      └────┴───────┘
      """
    }
    assertQuery(Gadget.where { 3.in([$0.id, $0.flags]) }.select(\.id), database: database) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ((3) IN (("gadgets"."id"), ("gadgets"."flags")))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    let id = UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID()
    assertQuery(Widget.where { id.in([$0.id]) }, database: database) {
      """
      SELECT "widgets"."id", "widgets"."name"
      FROM "widgets"
      WHERE (('00000000-0000-0000-0000-000000000001') IN (("widgets"."id")))
      """
    }
    assertQuery(Values("Lamp".lower(), "b".like("B")), database: database) {
      """
      SELECT lower('Lamp'), ('b' LIKE 'B')
      """
    } results: {
      """
      ┌────────┬──────┐
      │ "lamp" │ true │
      └────────┴──────┘
      """
    }
    // Swift's own stay what they are.
    #expect(Measure(id: 1, value: 4, count: 7).largest == 7)
    #expect(Measure(id: 1, value: 4, count: 7).root == 18)
    #expect(Step.one.atLeastTwo == 2)
    #expect([3, 1].max() == 3)
    #expect("abc".max() == "c")
    #expect([UInt8(1), 2].min() == 1)
    #expect("abc".count == 3)
    #expect(2.5.sign == .plus)
    var number = 2.5
    number.round()
    #expect(number == 3)
    #expect("abc".contains("b"))
  }

  @Test func propertiesThatHideTheirType() {
    assertQuery(
      Gadget.where { $0.double.eq(12) }.order { $0.double.desc() }.select {
        ($0.double.sum(), $0.rounded.avg())
      },
      database: database
    ) {
      """
      SELECT sum(("gadgets"."flags") * (2)), avg(("gadgets"."price") * (1.5))
      FROM "gadgets"
      WHERE ((("gadgets"."flags") * (2)) = (12))
      ORDER BY ("gadgets"."flags") * (2) DESC
      """
    } results: {
      """
      ┌────┬────────┐
      │ 24 │ 8.4375 │
      └────┴────────┘
      """
    }
    assertQuery(
      Gadget.select { ($0.double.total(), $0.rounded.sign()) },
      database: database
    ) {
      """
      SELECT total(("gadgets"."flags") * (2)), sign(("gadgets"."price") * (1.5))
      FROM "gadgets"
      """
    } results: {
      """
      ┌──────┬───┐
      │ 30.0 │ 1 │
      └──────┴───┘
      """
    }
    assertQuery(
      Gadget.where { $0.double.between(7, and: 12).and($0.double.in([12])) }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ((("gadgets"."flags") * (2) BETWEEN 7 AND 12) AND ((("gadgets"."flags") * (2)) IN ((12))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
  }

  @Test func having() {
    assertQuery(
      Gadget.group(by: \.isOn).having(\.isOn).select { ($0.isOn, $0.id.count()) },
      database: database
    ) {
      """
      SELECT "gadgets"."isOn", count("gadgets"."id")
      FROM "gadgets"
      GROUP BY "gadgets"."isOn"
      HAVING ("gadgets"."isOn")
      """
    } results: {
      """
      ┌──────┬───┐
      │ true │ 2 │
      └──────┴───┘
      """
    }
    assertQuery(Gadget.having(\.isOn).group(by: \.isOn).select(\.isOn), database: database) {
      """
      SELECT "gadgets"."isOn"
      FROM "gadgets"
      GROUP BY "gadgets"."isOn"
      HAVING ("gadgets"."isOn")
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
  }

  @Test func counts() {
    assertQuery(Gadget.select { _ in .count() }, database: database) {
      """
      SELECT count(*)
      FROM "gadgets"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Gadget.where(\.isOn).select { .count(filter: $0.id > 1) }, database: database) {
      """
      SELECT count(*) FILTER (WHERE ("gadgets"."id") > (1))
      FROM "gadgets"
      WHERE ("gadgets"."isOn")
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Gadget.join(Gadget.as(First.self).all) { $0.flags == $1.flags }.select { _, _ in .count() },
      database: database
    ) {
      """
      SELECT count(*)
      FROM "gadgets"
      JOIN "gadgets" AS "firsts" ON ("gadgets"."flags") = ("firsts"."flags")
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
    assertQuery(Gadget.limit(1).select(\.name).withCount, database: database) {
      """
      SELECT "gadgets"."name", coalesce((
        SELECT count("subs"."id")
        FROM "gadgets" AS "subs"
        WHERE (("subs"."flags") = ("gadgets"."flags"))
      ), 0)
      FROM "gadgets"
      LIMIT 1
      """
    } results: {
      """
      ┌────────┬───┐
      │ "lamp" │ 2 │
      └────────┴───┘
      """
    }
  }

  @Test func aliases() {
    assertQuery(Gadget.as(First.self).find(1).as(Second.self), database: database) {
      """
      SELECT "seconds"."id", "seconds"."name", "seconds"."flags", "seconds"."price", "seconds"."isOn"
      FROM "gadgets" AS "seconds"
      WHERE (("seconds"."id") IN ((1)))
      """
    } results: {
      """
      ┌─────────────────┐
      │ Gadget(         │
      │   id: 1,        │
      │   name: "lamp", │
      │   flags: 6,     │
      │   price: 1.25,  │
      │   isOn: true    │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(
      Gadget.join(Widget.all) { $0.name == $1.name }.select { ($0.id, $1.name) }.as(First.self).limit(1),
      database: database
    ) {
      """
      SELECT "firsts"."id", "widgets"."name"
      FROM "gadgets" AS "firsts"
      JOIN "widgets" ON ("firsts"."name") = ("widgets"."name")
      LIMIT 1
      """
    }
    let joined = Gadget.as(First.self).leftJoin(Widget.all) { $0.name == $1.name }
    assertQuery(joined.as(Second.self), database: database) {
      """
      SELECT "seconds"."id", "seconds"."name", "seconds"."flags", "seconds"."price", "seconds"."isOn", "widgets"."id", "widgets"."name"
      FROM "gadgets" AS "seconds"
      LEFT JOIN "widgets" ON ("seconds"."name") = ("widgets"."name")
      """
    } results: {
      """
      ┌─────────────────┬─────┐
      │ Gadget(         │ nil │
      │   id: 1,        │     │
      │   name: "lamp", │     │
      │   flags: 6,     │     │
      │   price: 1.25,  │     │
      │   isOn: true    │     │
      │ )               │     │
      ├─────────────────┼─────┤
      │ Gadget(         │ nil │
      │   id: 2,        │     │
      │   name: "fan",  │     │
      │   flags: 3,     │     │
      │   price: 2.5,   │     │
      │   isOn: false   │     │
      │ )               │     │
      ├─────────────────┼─────┤
      │ Gadget(         │ nil │
      │   id: 3,        │     │
      │   name: "hob",  │     │
      │   flags: 6,     │     │
      │   price: 10.0,  │     │
      │   isOn: true    │     │
      │ )               │     │
      └─────────────────┴─────┘
      """
    }
  }

  @Test func inserts() throws {
    assertQuery(
      Gadget.insert {
        ($0.name, $0.flags, $0.price)
      } values: {
        return []
      }
    ) {
      """

      """
    }
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "labels" ("title" TEXT PRIMARY KEY, "uses" INTEGER NOT NULL DEFAULT 1)"#
      )
    }
    assertQuery(
      Label.insert {
        $0.title
      } select: {
        Values("x").union(Values("y"))
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("title")
      SELECT 'x'
        UNION
      SELECT 'y'
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "x" │
      │ "y" │
      └─────┘
      """
    }
    assertQuery(
      Label.insert {
        $0.title
      } select: {
        Values("x")
      } onConflict: {
        $0.title
      } doUpdate: {
        $0.uses += 1
      }.returning(\.uses),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("title")
      SELECT * FROM (
        SELECT 'x'
      )
      WHERE 1
      ON CONFLICT ("title")
      DO UPDATE SET "uses" = ("labels"."uses") + (1)
      RETURNING "uses"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Label.insert {
        $0.title
      } select: {
        Values("x")
      } onConflictDoUpdate: {
        $0.title = $1.title.upper()
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("title")
      SELECT * FROM (
        SELECT 'x'
      )
      WHERE 1
      ON CONFLICT DO UPDATE SET "title" = upper("excluded"."title")
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "X" │
      └─────┘
      """
    }
    let insert = Label.insert {
      Label(title: "y", uses: 1)
    } where: {
      $0.uses > 1
    }
    let error = try failure(InsertConditionError.self) { try database.write { try insert.execute($0) } }
    #expect(
      error.description == """
        the INSERT into labels has 'where:' and no 'onConflictDoUpdate:' or 'onConflict:' whose update it narrows: add \
        one, or remove 'where:'
        """
    )
  }

  @Test func updates() {
    let turnOn: (inout Updates<Gadget>) -> Void = { $0.isOn = true }
    assertQuery(Gadget.find(2).update(turnOn).returning(\.isOn), database: database) {
      """
      UPDATE "gadgets"
      SET "isOn" = 1
      WHERE (("gadgets"."id") IN ((2)))
      RETURNING "isOn"
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
    assertQuery(Gadget.update(turnOn)) {
      """
      UPDATE "gadgets"
      SET "isOn" = 1
      """
    }
  }

  /// What is assigned is the time at which the statement runs, in a trigger, too.
  @Test func nowIsAssigned() throws {
    assertQuery(
      Dated.update {
        $0.at = .now; $0.maybe = .now; $0.unix = .now(.days(1))
      }
    ) {
      """
      UPDATE "dateds"
      SET "at" = datetime('now', 'subsec'), "maybe" = datetime('now', 'subsec'), "unix" = unixepoch('now', '1 days')
      """
    }
    let trigger = Dated.createTemporaryTrigger(
      "touch",
      after: .update(of: { $0.maybe }) { _, new in Dated.find(new.id).update { $0.at = .now } }
    )
    assertQuery(trigger) {
      """
      CREATE TEMPORARY TRIGGER
        "touch"
      AFTER UPDATE OF "maybe" ON "dateds"
      FOR EACH ROW BEGIN
        UPDATE "dateds"
        SET "at" = datetime('now', 'subsec')
        WHERE (("dateds"."id") IN (("new"."id")));
      END
      """
    }
    let update = Dated.update { $0.at = Date(timeIntervalSince1970: 0) }
    assertQuery(update) {
      """
      UPDATE "dateds"
      SET "at" = '1970-01-01 00:00:00.000'
      """
    }
  }

  @Test func bits() {
    assertQuery(Gadget.select { ($0.flags.xor(5), 5.xor($0.id)) }, database: database) {
      """
      SELECT (("gadgets"."flags") | (5)) - (("gadgets"."flags") & (5)), ((5) | ("gadgets"."id")) - ((5) & ("gadgets"."id"))
      FROM "gadgets"
      """
    } results: {
      """
      ┌───┬───┐
      │ 3 │ 4 │
      │ 6 │ 7 │
      │ 3 │ 6 │
      └───┴───┘
      """
    }
  }

  @Test func substrings() {
    let part = "lamp".prefix(2)
    assertQuery(
      Gadget.where { $0.name.hasPrefix(part) && $0.name.contains("m"[...]) }.select(\.id),
      database: database
    ) {
      #"""
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ((("gadgets"."name" LIKE 'la%' ESCAPE '\')) AND (("gadgets"."name" LIKE '%m%' ESCAPE '\')))
      """#
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }

  }

  /// Code that is generic over tables and statements.
  @Test func generic() throws {
    func find<T: PrimaryKeyedTable<Int>>(_ table: T.Type) -> Where<T> { T.where { $0.primaryKey.eq(1) } }
    func name<S: Statement>(_ statement: S) -> String { S.From.tableName }
    assertQuery(find(Gadget.self).select(\.name), database: database) {
      """
      SELECT "gadgets"."name"
      FROM "gadgets"
      WHERE (("gadgets"."id") = (1))
      """
    } results: {
      """
      ┌────────┐
      │ "lamp" │
      └────────┘
      """
    }
    #expect(name(Gadget.where(\.isOn)) == "gadgets")
    #expect(name(Gadget.select(\.id)) == "gadgets")
    #expect(name(Gadget.delete()) == "gadgets")
  }
}

@Table private struct Dated {
  let id: Int
  var at = Date()
  var maybe: Date?
  @Column(as: Date.UnixTimeRepresentation.self) var unix = Date()
}

@Table private struct Label {
  @Column(primaryKey: true) let title: String
  var uses = 1
}
