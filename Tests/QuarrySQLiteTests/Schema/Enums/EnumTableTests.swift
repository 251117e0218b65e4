import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Enums as columns and as tables, read from a real database.
@Suite struct EnumTableTests {
  let database: DatabaseQueue

  init() throws { database = try EnumTables.database() }

  @Test func roundTrip() throws {
    try database.read { db in
      let rows = try Attachment.order(by: \.id).fetchAll(db)
      #expect(rows == EnumTables.all)
      let posts = try Post.fetchAll(db)
      #expect(posts == EnumTables.posts)
    }
  }

  /// The columns of a case have the alias of their table.
  @Test func filtersByCaseOfAnAlias() {
    enum Other: AliasName {}
    assertQuery(
      Attachment.where { $0.kind.is(\.note) }.as(Other.self).select(\.id),
      database: database
    ) {
      """
      SELECT "others"."id"
      FROM "attachments" AS "others"
      WHERE (("others"."note") IS NOT (NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func filtersByCase() {
    assertQuery(Attachment.where { $0.kind.is(\.note) }.select(\.id), database: database) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."note") IS NOT (NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Attachment.where { $0.kind.is(\.image) }.select(\.id), database: database) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name") IS NOT (NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Attachment.where { $0.kind.image.isNot(nil) }.select(\.id), database: database) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name") IS NOT (NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Attachment.where { $0.kind.image.is(nil) && $0.kind.note.isNot(nil) }.select(\.id),
      database: database
    ) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE ((("attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name") IS (NULL, NULL, NULL, NULL)) AND (("attachments"."note") IS NOT (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Attachment.where { $0.kind.image.format.is(\.pixels) }.select(\.id), database: database) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."pixels") IS NOT (NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Attachment.where { $0.backup.is(\.folder) }.select(\.id), database: database) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."folder") IS NOT (NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Attachment.where { $0.backup.isNot(nil) }.select(\.id), database: database) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."folder", "attachments"."default") IS NOT (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(Post.where { $0.is(\.text) }, database: database) {
      """
      SELECT "posts"."text", "posts"."file", "posts"."width"
      FROM "posts"
      WHERE (("posts"."text") IS NOT (NULL))
      """
    } results: {
      """
      ┌────────────────────┐
      │ Post.text("Hello") │
      │ Post.text("")      │
      └────────────────────┘
      """
    }
    assertQuery(Post.where { $0.is(\.picture) }.select(\.picture), database: database) {
      """
      SELECT "posts"."file", "posts"."width"
      FROM "posts"
      WHERE (("posts"."file", "posts"."width") IS NOT (NULL, NULL))
      """
    } results: {
      """
      ┌──────────────────┐
      │ Post.Picture(    │
      │   file: "b.png", │
      │   width: 3       │
      │ )                │
      └──────────────────┘
      """
    }
  }

  @Test func readsCases() {
    assertQuery(
      Attachment.select { ($0.id, $0.kind.note, $0.kind.image.caption, $0.kind.image.format.pixels) },
      database: database
    ) {
      """
      SELECT "attachments"."id", "attachments"."note", "attachments"."caption", "attachments"."pixels"
      FROM "attachments"
      """
    } results: {
      """
      ┌───┬────────┬─────┬─────┐
      │ 1 │ nil    │ nil │ nil │
      │ 2 │ "Milk" │ nil │ nil │
      │ 3 │ nil    │ nil │ 64  │
      │ 4 │ nil    │ nil │ nil │
      └───┴────────┴─────┴─────┘
      """
    }
    assertQuery(
      Attachment.where { $0.kind.note.ifnull("").like("M%") }.select { $0.kind.note.length() },
      database: database
    ) {
      """
      SELECT length("attachments"."note")
      FROM "attachments"
      WHERE ((ifnull("attachments"."note", '') LIKE 'M%'))
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Attachment.where { $0.kind.image.file == "a.png" }.select { ($0.kind, $0.kind.image) },
      database: database
    ) {
      """
      SELECT "attachments"."link", "attachments"."note", "attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name", "attachments"."taken", "attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name"
      FROM "attachments"
      WHERE (("attachments"."file") IS ('a.png'))
      """
    } results: {
      """
      ┌─────────────────────────┬───────────────────────┐
      │ Attachment.Kind.image(  │ Attachment.Image(     │
      │   Attachment.Image(     │   caption: nil,       │
      │     caption: nil,       │   file: "a.png",      │
      │     file: "a.png",      │   format: .pixels(64) │
      │     format: .pixels(64) │ )                     │
      │   )                     │                       │
      │ )                       │                       │
      └─────────────────────────┴───────────────────────┘
      """
    }
    assertQuery(
      Attachment.where { $0.kind.photo < #bind(Date(timeIntervalSince1970: 61)) }.select(\.kind.photo),
      database: database
    ) {
      """
      SELECT "attachments"."taken"
      FROM "attachments"
      WHERE (("attachments"."taken") < (61))
      """
    } results: {
      """
      ┌────────────────────────────────┐
      │ Date(1970-01-01T00:01:00.000Z) │
      └────────────────────────────────┘
      """
    }
    assertQuery(Attachment.order { $0.backup.default.desc() }.select(\.backup).limit(2), database: database) {
      """
      SELECT "attachments"."folder", "attachments"."default"
      FROM "attachments"
      ORDER BY "attachments"."default" DESC
      LIMIT 2
      """
    } results: {
      """
      ┌─────────────────┐
      │ .default(false) │
      │ nil             │
      └─────────────────┘
      """
    }
    assertQuery(Post.order { $0.picture.width }.select { ($0, $0.text) }, database: database) {
      """
      SELECT "posts"."text", "posts"."file", "posts"."width", "posts"."text"
      FROM "posts"
      ORDER BY "posts"."width"
      """
    } results: {
      """
      ┌────────────────────┬─────────┐
      │ Post.text("Hello") │ "Hello" │
      ├────────────────────┼─────────┤
      │ Post.text("")      │ ""      │
      ├────────────────────┼─────────┤
      │ Post.picture(      │ nil     │
      │   Post.Picture(    │         │
      │     file: "b.png", │         │
      │     width: 3       │         │
      │   )                │         │
      │ )                  │         │
      └────────────────────┴─────────┘
      """
    }
  }

  @Test func comparesWholeValues() {
    assertQuery(Attachment.where { $0.kind == Attachment.Kind.note("Milk") }.select(\.id), database: database)
    {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."link", "attachments"."note", "attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name", "attachments"."taken") IS (NULL, 'Milk', NULL, NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Attachment.where { $0.kind.is(Attachment.Kind.image(EnumTables.image)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "attachments"."id"
      FROM "attachments"
      WHERE (("attachments"."link", "attachments"."note", "attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name", "attachments"."taken") IS (NULL, NULL, NULL, 'a.png', 64, NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Post.where { $0 == Post.text("Hello") }, database: database) {
      """
      SELECT "posts"."text", "posts"."file", "posts"."width"
      FROM "posts"
      WHERE (("posts"."text", "posts"."file", "posts"."width") IS ('Hello', NULL, NULL))
      """
    } results: {
      """
      ┌────────────────────┐
      │ Post.text("Hello") │
      └────────────────────┘
      """
    }
  }

  @Test(arguments: [
    (
      "1, 'a', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL",
      """
      no case of 'Kind' has a value, because all of its columns ('link', 'note', 'caption', 'file', 'pixels', 'name', \
      'taken') are NULL; set the columns of one case, or make the property optional
      """
    ),
    (
      "1, 'a', 'x', 'y', NULL, NULL, NULL, NULL, NULL, NULL, NULL",
      """
      2 cases of 'Kind' have values ('link', 'note'); set only the columns of one case, and the others of 'link', 'note', \
      'caption', 'file', 'pixels', 'name', 'taken' to NULL
      """
    ),
    (
      "1, 'a', NULL, NULL, NULL, 'f', 1, 'n', NULL, NULL, NULL",
      "2 cases of 'Format' have values ('pixels', 'name'); set only the columns of one case, and the others of 'pixels', 'name' to NULL"
    ),
    (
      "1, 'a', NULL, NULL, 'c', NULL, 1, NULL, NULL, NULL, NULL",
      LinkedSQLite.hasColumnMetadata
        ? "expected 'String', found NULL; make the property optional, or the column NOT NULL"
        : "column 'file', row 1: expected 'String', found NULL; read it as an optional"
    ),
    ("1, 'a', NULL, 'x', NULL, NULL, NULL, NULL, NULL, NULL, 2", "expected 'Bool', found INTEGER 2"),
  ])
  func rejectsRowsThatMatchNoCase(values: String, message: String) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM attachments; INSERT INTO attachments VALUES (\(values))")
      let error = try failure(RowDecodingError.self) { try Attachment.fetchAll(db) }
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test func errorNamesTheCases() throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM posts; INSERT INTO posts VALUES (NULL, NULL, NULL)")
      let error = try failure(RowDecodingError.self) { try Post.fetchOne(db) }
      guard case QueryDecodingError.other(let cause as CaseDecodingError) = error.underlyingError else {
        throw error
      }
      #expect(cause == .noCase(type: "Post", columns: ["text", "file", "width"]))
    }
  }
}
