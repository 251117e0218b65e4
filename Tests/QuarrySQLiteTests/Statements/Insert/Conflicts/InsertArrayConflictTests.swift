import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct InsertArrayConflictTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try #sql(
        """
        CREATE TABLE "labels" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL UNIQUE, "uses" INTEGER NOT NULL DEFAULT 0)
        """
      ).execute(db)
      try ArrayLabel.insert(ArrayLabel(id: 1, name: "car", uses: 3)).execute(db)
    }
  }

  private let rows = [ArrayLabel(id: 1, name: "auto", uses: 5), ArrayLabel(id: 2, name: "home")]
  private let drafts = [ArrayLabel.Draft(name: "car", uses: 7), ArrayLabel.Draft(name: "work")]

  @Test func rowsWithAnUpdate() {
    assertQuery(
      ArrayLabel.insert(rows, onConflict: { $0.id }, doUpdate: { $0.uses += 1 }).returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("id", "name", "uses")
      VALUES
      (1, 'auto', 5), (2, 'home', 0)
      ON CONFLICT ("id")
      DO UPDATE SET "uses" = ("labels"."uses") + (1)
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ ArrayLabel(     │
      │   id: 1,        │
      │   name: "car",  │
      │   uses: 4       │
      │ )               │
      ├─────────────────┤
      │ ArrayLabel(     │
      │   id: 2,        │
      │   name: "home", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func rowsWithTheExcludedRow() {
    assertQuery(
      ArrayLabel.insert(
        rows,
        onConflict: { $0.id },
        doUpdate: { ($0.name, $0.uses) = ($1.name, $1.uses) },
        where: { $0.uses < 5 }
      ).returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("id", "name", "uses")
      VALUES
      (1, 'auto', 5), (2, 'home', 0)
      ON CONFLICT ("id")
      DO UPDATE SET "name" = "excluded"."name", "uses" = "excluded"."uses"
      WHERE ("labels"."uses") < (5)
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ ArrayLabel(     │
      │   id: 1,        │
      │   name: "auto", │
      │   uses: 5       │
      │ )               │
      ├─────────────────┤
      │ ArrayLabel(     │
      │   id: 2,        │
      │   name: "home", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func rowsWithoutAnUpdate() {
    assertQuery(ArrayLabel.insert(rows, onConflict: { $0.id }).returning(\.self), database: database) {
      """
      INSERT INTO "labels"
      ("id", "name", "uses")
      VALUES
      (1, 'auto', 5), (2, 'home', 0)
      ON CONFLICT ("id")
      DO NOTHING
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ ArrayLabel(     │
      │   id: 2,        │
      │   name: "home", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func rowsWithAnyConflict() {
    assertQuery(
      ArrayLabel.insert(rows, onConflictDoUpdate: { $0.uses = 0 }).returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("id", "name", "uses")
      VALUES
      (1, 'auto', 5), (2, 'home', 0)
      ON CONFLICT DO UPDATE SET "uses" = 0
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ ArrayLabel(     │
      │   id: 1,        │
      │   name: "car",  │
      │   uses: 0       │
      │ )               │
      ├─────────────────┤
      │ ArrayLabel(     │
      │   id: 2,        │
      │   name: "home", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func draftsWithAnUpdate() {
    assertQuery(
      ArrayLabel.insert(drafts, onConflict: { $0.name }, doUpdate: { $0.uses += 1 }).returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("id", "name", "uses")
      VALUES
      (NULL, 'car', 7), (NULL, 'work', 0)
      ON CONFLICT ("name")
      DO UPDATE SET "uses" = ("labels"."uses") + (1)
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ ArrayLabel(     │
      │   id: 1,        │
      │   name: "car",  │
      │   uses: 4       │
      │ )               │
      ├─────────────────┤
      │ ArrayLabel(     │
      │   id: 2,        │
      │   name: "work", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func draftsWithTheExcludedRow() {
    assertQuery(
      ArrayLabel.insert(drafts, onConflict: { $0.name }, doUpdate: { $0.uses = $1.uses }).returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("id", "name", "uses")
      VALUES
      (NULL, 'car', 7), (NULL, 'work', 0)
      ON CONFLICT ("name")
      DO UPDATE SET "uses" = "excluded"."uses"
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ ArrayLabel(     │
      │   id: 1,        │
      │   name: "car",  │
      │   uses: 7       │
      │ )               │
      ├─────────────────┤
      │ ArrayLabel(     │
      │   id: 2,        │
      │   name: "work", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test func draftsWithAnyConflict() {
    assertQuery(
      ArrayLabel.insert(drafts, onConflictDoUpdate: { $0.uses += $1.uses }).returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "labels"
      ("id", "name", "uses")
      VALUES
      (NULL, 'car', 7), (NULL, 'work', 0)
      ON CONFLICT DO UPDATE SET "uses" = ("labels"."uses") + ("excluded"."uses")
      RETURNING "id", "name", "uses"
      """
    } results: {
      """
      ┌─────────────────┐
      │ ArrayLabel(     │
      │   id: 1,        │
      │   name: "car",  │
      │   uses: 10      │
      │ )               │
      ├─────────────────┤
      │ ArrayLabel(     │
      │   id: 2,        │
      │   name: "work", │
      │   uses: 0       │
      │ )               │
      └─────────────────┘
      """
    }
  }

  /// Nothing is inserted, and nothing fails.
  @Test func emptyArray() throws {
    try database.write { db in
      try ArrayLabel.insert([ArrayLabel](), onConflict: { $0.id }, doUpdate: { $0.uses += 1 }).execute(db)
      #expect(try ArrayLabel.fetchCount(db) == 1)
    }
  }
}

@Table("labels") private struct ArrayLabel: Equatable {
  let id: Int
  var name: String
  var uses = 0
}
