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
    )
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
    )
  }

  @Test func rowsWithoutAnUpdate() {
    assertQuery(ArrayLabel.insert(rows, onConflict: { $0.id }).returning(\.self), database: database)
  }

  @Test func rowsWithAnyConflict() {
    assertQuery(
      ArrayLabel.insert(rows, onConflictDoUpdate: { $0.uses = 0 }).returning(\.self),
      database: database
    )
  }

  @Test func draftsWithAnUpdate() {
    assertQuery(
      ArrayLabel.insert(drafts, onConflict: { $0.name }, doUpdate: { $0.uses += 1 }).returning(\.self),
      database: database
    )
  }

  @Test func draftsWithTheExcludedRow() {
    assertQuery(
      ArrayLabel.insert(drafts, onConflict: { $0.name }, doUpdate: { $0.uses = $1.uses }).returning(\.self),
      database: database
    )
  }

  @Test func draftsWithAnyConflict() {
    assertQuery(
      ArrayLabel.insert(drafts, onConflictDoUpdate: { $0.uses += $1.uses }).returning(\.self),
      database: database
    )
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
