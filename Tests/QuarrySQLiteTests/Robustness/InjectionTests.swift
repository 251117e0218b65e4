import QuarrySQLite
import Testing

private let nasty = "x\" ' ` ] ; -- /* \u{1}\u{2}\u{0B} ?1 :a"

private enum NastyAlias: AliasName {
  static var aliasName: String { nasty }
}

@Table("na\"sty'") private struct NastyTable: Equatable {
  @Column("i\"d", primaryKey: true)
  let id: Int
  @Column("te'xt -- \"")
  var text = ""
}

/// Wherever external text is used, it remains text.
@Suite struct InjectionTests {
  let database: DatabaseQueue

  init() throws {
    database = try remindersDatabase()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "na""sty'" ("i""d" INTEGER PRIMARY KEY, "te'xt -- ""\" TEXT NOT NULL);
          CREATE VIRTUAL TABLE "texts" USING fts5("body");
          """
      )
    }
  }

  @Test func names() throws {
    try database.write { db in
      try NastyTable.insert { NastyTable(id: 1, text: nasty) }.execute(db)
      try NastyTable.upsert { NastyTable(id: 1, text: nasty + "!") }.execute(db)
      try NastyTable.find(1).update { $0.text += "?" }.execute(db)
      let row = NastyTable(id: 1, text: nasty + "!?")
      try #expect(NastyTable.order { $0.text.desc() }.fetchAll(db) == [row])
      try #expect(NastyTable.all.as(NastyAlias.self).where { $0.text == row.text }.fetchAll(db) == [row])
      try #expect(
        NastyTable.where { $0.id == 1 }.union(NastyTable.none).order(by: \.text).fetchAll(db) == [row]
      )
      let trigger = NastyTable.createTemporaryTrigger(
        nasty,
        after: .delete { old in
          Tag.insert {
            $0.title
          } values: {
            old.text + nasty
          }
        }
      )
      try trigger.execute(db)
      try #expect(NastyTable.find(1).delete().returning(\.text).fetchAll(db) == [row.text])
      try #expect(Tag.where { $0.title == row.text + nasty }.fetchCount(db) == 1)
      try trigger.drop().execute(db)
    }
  }

  @Test func texts() throws {
    try database.write { db in
      try Tag.insert { Tag(id: 50, title: nasty) }.execute(db)
      let row = Tag.find(50)
      try #expect(row.where { $0.title.like(nasty) || $0.title.hasPrefix(nasty) }.fetchCount(db) == 1)
      try #expect(row.where { $0.title.in([nasty]) && $0.title.glob("*") }.fetchCount(db) == 1)
      try #expect(row.select { $0.title.groupConcat(separator: nasty) }.fetchAll(db) == [nasty])
      try #expect(row.select { SQLite.printf("%s", nasty + $0.title) }.fetchAll(db) == [nasty + nasty])
      try #expect(row.select { $0.title.replace(nasty, "y") }.fetchAll(db) == ["y"])
      try #expect(
        row.window(nasty) { WindowDefinition(orderBy: $0.title) }.select { _ in rowNumber().over(nasty) }
          .fetchAll(db) == [1]
      )
      try #expect(Values(rows: [nasty, "a"]).fetchAll(db) == [nasty, "a"])
    }
  }

  /// A name that the database does not have is an error about that name, whatever it contains.
  @Test func namesThatDoNotExist() throws {
    let collation = Tag.where { $0.title.collate(Collation(rawValue: "x\"; DROP TABLE \"tags\"; --")) == "a" }
    let index = Tag.indexed(by: "x\"; DROP TABLE \"tags\"; --")
    try database.write { db in
      #expect(throws: DatabaseError.self) { try collation.fetchAll(db) }
      #expect(throws: DatabaseError.self) { try index.fetchAll(db) }
      try #expect(Tag.fetchCount(db) == 3)
    }
  }
}
