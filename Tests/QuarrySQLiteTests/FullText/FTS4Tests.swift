import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Email: FTS4, Equatable {
  let rowid: Int
  var subject: String
  var body: String?
}

@Table private struct Plain: Equatable {
  let id: Int
  var text = ""
}

private enum Mail: AliasName {}

/// `MATCH` of FTS4's tables and columns.
@Suite struct FTS4Tests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try CreateVirtualTable("emails", using: FTS4Config().column("subject").column("body")).execute(db)
      try db.execute(
        sql: """
          INSERT INTO "emails" ("rowid", "subject", "body") VALUES
            (1, 'checking account', 'nothing new'), (2, 'lunch', 'about checking'), (3, 'wonderful', NULL),
            (4, 'say "hi" now', NULL);
          CREATE TABLE "plains" ("id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL);
          """
      )
    }
  }

  @Test func table() {
    assertQuery(Email.where { $0.match("checking") }.select(\.rowid), database: database) {
      """
      SELECT "emails"."rowid"
      FROM "emails"
      WHERE (("emails" MATCH 'checking'))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(Email.where { $0.match("wonder*") }.select(\.subject), database: database) {
      """
      SELECT "emails"."subject"
      FROM "emails"
      WHERE (("emails" MATCH 'wonder*'))
      """
    } results: {
      """
      ┌─────────────┐
      │ "wonderful" │
      └─────────────┘
      """
    }
    assertQuery(Email.as(Mail.self).where { $0.match("lunch") }.select { $0.rowid }, database: database) {
      """
      SELECT "mails"."rowid"
      FROM "emails" AS "mails"
      WHERE (("mails"."emails" MATCH 'lunch'))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func column() {
    assertQuery(Email.where { $0.subject.match("checking") }.select(\.rowid), database: database) {
      """
      SELECT "emails"."rowid"
      FROM "emails"
      WHERE (("emails"."subject" MATCH 'checking'))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Email.where { $0.body.match("check*") }.select(\.rowid), database: database) {
      """
      SELECT "emails"."rowid"
      FROM "emails"
      WHERE (("emails"."body" MATCH 'check*'))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Email.as(Mail.self).where { $0.subject.match("lunch") }.select { $0.rowid },
      database: database
    ) {
      """
      SELECT "mails"."rowid"
      FROM "emails" AS "mails"
      WHERE (("mails"."subject" MATCH 'lunch'))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  /// User input is not a query.
  @Test(arguments: [
    ("checking account", [1]), ("account checking", []), (#"say "hi" now"#, [4]), (#""hi""#, [4]),
    ("check*", []),
    ("lunch OR checking", []), ("subject:lunch", []), ("^lunch", [2]), (#"""#, []), ("", []),
    ("' OR 1=1 --", []), ("hi\0now", [4]),
  ])
  func phrases(text: String, expected: [Int]) throws {
    let (rows, columns) = try database.read { db in
      (
        try Email.where { $0.match(phrase: text) }.select(\.rowid).fetchAll(db),
        try Email.where { $0.subject.match(phrase: text) }.select(\.rowid).fetchAll(db)
      )
    }
    #expect(rows == expected && columns == expected)
  }

  @Test func phraseSQL() {
    assertQuery(Email.where { $0.subject.match(phrase: #"say "hi""#) }.select(\.rowid), database: database) {
      """
      SELECT "emails"."rowid"
      FROM "emails"
      WHERE (("emails"."subject" MATCH '"say  hi "'))
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
  }

  @Test func errors() {
    assertQuery(Plain.where { $0.text.match("a") }, database: database) {
      """
      SELECT "plains"."id", "plains"."text"
      FROM "plains"
      WHERE (("plains"."text" MATCH 'a'))
      """
    }
    let error = #expect(throws: DatabaseError.self) {
      try database.read { try Email.where { $0.subject.match(#""unfinished"#) }.fetchAll($0) }
    }
    #expect(error?.message.contains("malformed MATCH expression") == true)
  }
}
