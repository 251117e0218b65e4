import QuarrySQLite
import QuarryTesting
import Testing

@Table("tokens") private struct Token: Equatable {
  let id: Int
  var name = ""
  var uses = 0
}

private enum Old: AliasName {}

/// INSERT of one row or draft, and of rows into a table with an alias, with a conflict resolution.
@Suite struct InsertRowConflictTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "tokens" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL UNIQUE, "uses" INTEGER NOT NULL);
          INSERT INTO "tokens" VALUES (1, 'car', 3);
          """
      )
    }
  }

  private let row = Token(id: 1, name: "auto", uses: 5)
  private let draft = Token.Draft(name: "car", uses: 7)

  @Test func `a row with an update`() {
    assertQuery(
      Token.insert(row, onConflict: { $0.id }, doUpdate: { $0.uses += 1 }).returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tokens"
      ("id", "name", "uses")
      VALUES
      (1, 'auto', 5)
      ON CONFLICT ("id")
      DO UPDATE SET "uses" = ("tokens"."uses") + (1)
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌────────────────┐
      │ Token(         │
      │   id: 1,       │
      │   name: "car", │
      │   uses: 4      │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func `a draft with the excluded row`() {
    assertQuery(
      Token.insert(draft, onConflict: { $0.name }, doUpdate: { $0.uses = $1.uses }, where: { $0.uses < 5 })
        .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tokens"
      ("id", "name", "uses")
      VALUES
      (NULL, 'car', 7)
      ON CONFLICT ("name")
      DO UPDATE SET "uses" = "excluded"."uses"
      WHERE ("tokens"."uses") < (5)
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌────────────────┐
      │ Token(         │
      │   id: 1,       │
      │   name: "car", │
      │   uses: 7      │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func `any conflict, and no update`() throws {
    try database.write { db in
      try Token.insert(row, onConflictDoUpdate: { $0.uses = 9 }).execute(db)
      try Token.insert(draft, onConflictDoUpdate: { $0.uses += $1.uses }).execute(db)
      try Token.insert(row, onConflict: { $0.id }).execute(db)
      #expect(try Token.all.fetchAll(db) == [Token(id: 1, name: "car", uses: 16)])
    }
  }

  @Test func `rows of a table with an alias`() {
    assertQuery(
      Token.as(Old.self).insert(
        [row, Token(id: 2, name: "home")],
        onConflict: { $0.id },
        doUpdate: { ($0.name, $0.uses) = ($1.name, $0.uses + 1) }
      )
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tokens" AS "olds"
      ("id", "name", "uses")
      VALUES
      (1, 'auto', 5), (2, 'home', 0)
      ON CONFLICT ("id")
      DO UPDATE SET "name" = "excluded"."name", "uses" = ("olds"."uses") + (1)
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Token(          │
      │   id: 1,        │
      │   name: "auto", │
      │   uses: 4       │
      │ )               │
      ├─────────────────┤
      │ Token(          │
      │   id: 2,        │
      │   name: "home", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func `other values of a table with an alias`() throws {
    try database.write { db in
      let tokens = Token.as(Old.self)
      try tokens.insert(row, onConflict: { $0.id }, doUpdate: { $0.uses += 1 }).execute(db)
      try tokens.insert(draft, onConflict: { $0.name }, doUpdate: { $0.uses += $1.uses }).execute(db)
      try tokens.insert([draft], onConflict: { $0.name }).execute(db)
      try tokens.insert([row], onConflictDoUpdate: { $0.uses += 1 }).execute(db)
      try tokens.insert(draft, onConflictDoUpdate: { $0.uses += 1 }).execute(db)
      try tokens.insert {
        draft
      } onConflictDoUpdate: {
        $0.uses += 1
      }.execute(db)
      try tokens.insert {
        row; draft
      } onConflictDoUpdate: {
        $0.uses = $1.uses
      }.execute(db)
      #expect(try Token.all.fetchAll(db) == [Token(id: 1, name: "car", uses: 7)])
    }
  }
}
