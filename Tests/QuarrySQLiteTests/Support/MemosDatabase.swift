import QuarrySQLite

@Table("memos") struct TreeMemo: Equatable, Sendable {
  let id: Int
  var parentID: Int?
  var rank = 0
  var title = ""
  @Column(as: [Int].JSONRepresentation.self) var a: [Int] = []
  @Column(as: [Int].JSONRepresentation.self) var b: [Int] = []
}

extension TreeMemo.TableColumns {
  var hasChild: some QueryExpression<Bool> { TreeMemo.where { $0.parentID == id }.exists() }
}

extension TreeMemo {
  static var important: Where<TreeMemo> { Self.where { $0.rank > 1 } }
}

/// A table with the name of `TreeMemo` in an attached database.
@Table("memos", schema: "archive") struct ArchivedMemo: Equatable, Sendable {
  let id: Int
  var title = ""
}

enum OtherMemo: AliasName {}

/// Returns a database with four memos, two of which are archived.
func memosDatabase() throws -> DatabaseQueue {
  let database = try DatabaseQueue()
  try database.writeWithoutTransaction { db in
    try db.execute(
      sql: """
        ATTACH ':memory:' AS "archive";
        CREATE TABLE "memos" (
          "id" INTEGER PRIMARY KEY, "parentID" INTEGER, "rank" INTEGER NOT NULL, "title" TEXT NOT NULL,
          "a" TEXT NOT NULL DEFAULT '[]', "b" TEXT NOT NULL DEFAULT '[]'
        ) STRICT;
        CREATE TABLE "archive"."memos" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
        INSERT INTO "memos" VALUES
          (1, NULL, 1, 'Plan', '[1,2]', '[2,3]'),
          (2, 1, 2, 'Draft', '[1]', '[2]'),
          (3, 1, 2, 'Review', '[]', '[]'),
          (4, 3, 5, 'Print', '[7]', '[7,8]');
        INSERT INTO "archive"."memos" VALUES (1, 'Old plan'), (9, 'Old memo');
        """
    )
  }
  return database
}
