import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Desk {
  let id: Int
  var name = ""
  var place: Place?
  var kind: Kind

  @Selection struct Place { var floor: Int; var room: String? }
  @Selection enum Kind { case standing(Int); case sitting(String) }
}

@Table private struct Move {
  let id: Int
  var deskID: Int
}

/// UPDATE OF with columns of optional groups and of enums.
@Suite struct TriggerGroupColumnTests {
  @Test func firesForTheColumns() throws {
    let database = try DatabaseQueue()
    let trigger = Desk.createTemporaryTrigger(
      "moved",
      after: .update(of: { ($0.place.floor, $0.place.room, $0.kind.standing) }) { _, new in
        Move.insert {
          $0.deskID
        } values: {
          new.id
        }
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "moved"
      AFTER UPDATE OF "floor", "room", "standing" ON "desks"
      FOR EACH ROW BEGIN
        INSERT INTO "moves"
        ("deskID")
        VALUES
        ("new"."id");
      END
      """
    }
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "desks" (
            "id" INTEGER PRIMARY KEY, "name" TEXT, "floor" INTEGER, "room" TEXT, "standing" INTEGER, "sitting" TEXT
          );
          CREATE TABLE "moves" ("id" INTEGER PRIMARY KEY, "deskID" INTEGER NOT NULL)
          """
      )
      try Desk.insert { Desk.Draft(kind: .sitting("a")) }.execute(db)
      try trigger.execute(db)
      try Desk.update { $0.name = "x" }.execute(db)
      #expect(try Move.select { $0.count() }.fetchOne(db) == 0)
      try Desk.update { $0.place = Desk.Place(floor: 1) }.execute(db)
      #expect(try Move.select { $0.count() }.fetchOne(db) == 1)
      try Desk.update { $0.kind = .standing(2) }.execute(db)
      #expect(try Move.select { $0.count() }.fetchOne(db) == 2)
    }
  }
}
