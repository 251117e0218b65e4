import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Enums as columns and as tables, read from a real database.
@Suite struct EnumTableTests {
  let database: DatabaseQueue

  init() throws { database = try EnumTables.database() }

  @Test func givesBackWhatWasStored() throws {
    try database.read { db in
      let rows = try Attachment.order(by: \.id).fetchAll(db)
      #expect(rows == EnumTables.all)
      let posts = try Post.fetchAll(db)
      #expect(posts == EnumTables.posts)
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
      ┌────────────────────────────────┐
      │ Attachment.Copy.default(false) │
      │ nil                            │
      └────────────────────────────────┘
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

  @Test func joins() throws {
    try database.write { db in
      try Folder.insert {
        Folder(id: 1, attachmentID: 3); Folder(id: 2, attachmentID: nil)
      }.execute(db)
    }
    let query = Folder.leftJoin(Attachment.all) { $0.attachmentID == $1.id }
    assertQuery(query.order { folder, _ in folder.id }, database: database) {
      """
      SELECT "folders"."id", "folders"."attachmentID", "attachments"."id", "attachments"."title", "attachments"."link", "attachments"."note", "attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name", "attachments"."taken", "attachments"."folder", "attachments"."default"
      FROM "folders"
      LEFT JOIN "attachments" ON ("folders"."attachmentID") IS ("attachments"."id")
      ORDER BY "folders"."id"
      """
    } results: {
      """
      ┌─────────────────────┬───────────────────────────┐
      │ Folder(             │ Attachment(               │
      │   id: 1,            │   id: 3,                  │
      │   attachmentID: 3   │   title: "c",             │
      │ )                   │   kind: .image(           │
      │                     │     Attachment.Image(     │
      │                     │       caption: nil,       │
      │                     │       file: "a.png",      │
      │                     │       format: .pixels(64) │
      │                     │     )                     │
      │                     │   ),                      │
      │                     │   backup: .default(false) │
      │                     │ )                         │
      ├─────────────────────┼───────────────────────────┤
      │ Folder(             │ nil                       │
      │   id: 2,            │                           │
      │   attachmentID: nil │                           │
      │ )                   │                           │
      └─────────────────────┴───────────────────────────┘
      """
    }
    assertQuery(
      query.where { $1.kind.is(\.image) }.select { ($0.id, $1.kind.image.file, $1.kind.note, $1.kind) },
      database: database
    ) {
      """
      SELECT "folders"."id", "attachments"."file", "attachments"."note", "attachments"."link", "attachments"."note", "attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name", "attachments"."taken"
      FROM "folders"
      LEFT JOIN "attachments" ON ("folders"."attachmentID") IS ("attachments"."id")
      WHERE (("attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name") IS NOT (NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┬─────────┬─────┬─────────────────────────┐
      │ 1 │ "a.png" │ nil │ Attachment.Kind.image(  │
      │   │         │     │   Attachment.Image(     │
      │   │         │     │     caption: nil,       │
      │   │         │     │     file: "a.png",      │
      │   │         │     │     format: .pixels(64) │
      │   │         │     │   )                     │
      │   │         │     │ )                       │
      └───┴─────────┴─────┴─────────────────────────┘
      """
    }
    assertQuery(
      query.where { $1.kind.image.isNot(nil) }.select { ($0.id, $1.backup.default, $1.kind.image.format) },
      database: database
    ) {
      """
      SELECT "folders"."id", "attachments"."default", "attachments"."pixels", "attachments"."name"
      FROM "folders"
      LEFT JOIN "attachments" ON ("folders"."attachmentID") IS ("attachments"."id")
      WHERE (("attachments"."caption", "attachments"."file", "attachments"."pixels", "attachments"."name") IS NOT (NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┬───────┬──────────────────────────────┐
      │ 1 │ false │ Attachment.Format.pixels(64) │
      └───┴───────┴──────────────────────────────┘
      """
    }
    enum Other: AliasName {}
    assertQuery(
      Attachment.join(Attachment.as(Other.self).all) { $0.id < $1.id && $1.kind.is(\.image) }
        .select { ($0.id, $1.kind.image.file, $1.kind) }.limit(1),
      database: database
    ) {
      """
      SELECT "attachments"."id", "others"."file", "others"."link", "others"."note", "others"."caption", "others"."file", "others"."pixels", "others"."name", "others"."taken"
      FROM "attachments"
      JOIN "attachments" AS "others" ON (("attachments"."id") < ("others"."id")) AND (("others"."caption", "others"."file", "others"."pixels", "others"."name") IS NOT (NULL, NULL, NULL, NULL))
      LIMIT 1
      """
    } results: {
      """
      ┌───┬─────────┬─────────────────────────┐
      │ 1 │ "a.png" │ Attachment.Kind.image(  │
      │   │         │   Attachment.Image(     │
      │   │         │     caption: nil,       │
      │   │         │     file: "a.png",      │
      │   │         │     format: .pixels(64) │
      │   │         │   )                     │
      │   │         │ )                       │
      └───┴─────────┴─────────────────────────┘
      """
    }
    assertQuery(
      Folder.leftJoin(Post.all) { $1.picture.width > $0.id }.select {
        ($0.id, $1.text, $1.picture.file, $1)
      },
      database: database
    ) {
      """
      SELECT "folders"."id", "posts"."text", "posts"."file", "posts"."text", "posts"."file", "posts"."width"
      FROM "folders"
      LEFT JOIN "posts" ON ("posts"."width") > ("folders"."id")
      """
    } results: {
      """
      ┌───┬─────┬─────────┬────────────────────┐
      │ 1 │ nil │ "b.png" │ Post.picture(      │
      │   │     │         │   Post.Picture(    │
      │   │     │         │     file: "b.png", │
      │   │     │         │     width: 3       │
      │   │     │         │   )                │
      │   │     │         │ )                  │
      ├───┼─────┼─────────┼────────────────────┤
      │ 2 │ nil │ "b.png" │ Post.picture(      │
      │   │     │         │   Post.Picture(    │
      │   │     │         │     file: "b.png", │
      │   │     │         │     width: 3       │
      │   │     │         │   )                │
      │   │     │         │ )                  │
      └───┴─────┴─────────┴────────────────────┘
      """
    }
  }

  @Test func selectsIntoColumns() {
    assertQuery(Attachment.find(2).select { Post.Columns.text($0.kind.note ?? "") }, database: database) {
      """
      SELECT coalesce("attachments"."note", '') AS "text", NULL AS "file", NULL AS "width"
      FROM "attachments"
      WHERE (("attachments"."id") IN ((2)))
      """
    } results: {
      """
      ┌───────────────────┐
      │ Post.text("Milk") │
      └───────────────────┘
      """
    }
    assertQuery(
      Attachment.find(2).select { Attachment.Columns(id: $0.id, kind: $0.kind, backup: $0.backup) },
      database: database
    ) {
      """
      SELECT "attachments"."id" AS "id", '' AS "title", "attachments"."link" AS "link", "attachments"."note" AS "note", "attachments"."caption" AS "caption", "attachments"."file" AS "file", "attachments"."pixels" AS "pixels", "attachments"."name" AS "name", "attachments"."taken" AS "taken", "attachments"."folder" AS "folder", "attachments"."default" AS "default"
      FROM "attachments"
      WHERE (("attachments"."id") IN ((2)))
      """
    } results: {
      """
      ┌───────────────────────────┐
      │ Attachment(               │
      │   id: 2,                  │
      │   title: "",              │
      │   kind: .note("Milk"),    │
      │   backup: .folder("/tmp") │
      │ )                         │
      └───────────────────────────┘
      """
    }
    assertQuery(
      Attachment.find(2).select { _ in Post.Columns.picture(Post.Picture.Columns(file: "x")) },
      database: database
    ) {
      """
      SELECT NULL AS "text", 'x' AS "file", 0 AS "width"
      FROM "attachments"
      WHERE (("attachments"."id") IN ((2)))
      """
    } results: {
      """
      ┌─────────────────┐
      │ Post.picture(   │
      │   Post.Picture( │
      │     file: "x",  │
      │     width: 0    │
      │   )             │
      │ )               │
      └─────────────────┘
      """
    }
  }

  @Test(arguments: [
    (
      "1, 'a', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL",
      """
      no case of 'Kind' is set: all of 'link', 'note', 'caption', 'file', 'pixels', 'name', 'taken' are NULL; set the \
      columns of one case, or make the property optional
      """
    ),
    (
      "1, 'a', 'x', 'y', NULL, NULL, NULL, NULL, NULL, NULL, NULL",
      """
      2 cases of 'Kind' are set: 'link', 'note'; of 'link', 'note', 'caption', 'file', 'pixels', 'name', 'taken' only the \
      columns of one case may hold a value
      """
    ),
    (
      "1, 'a', NULL, NULL, NULL, 'f', 1, 'n', NULL, NULL, NULL",
      "2 cases of 'Format' are set: 'pixels', 'name'; of 'pixels', 'name' only the columns of one case may hold a value"
    ),
    (
      "1, 'a', NULL, NULL, 'c', NULL, 1, NULL, NULL, NULL, NULL",
      "expected 'String', found NULL; make the property optional, or the column NOT NULL"
    ),
    ("1, 'a', NULL, 'x', NULL, NULL, NULL, NULL, NULL, NULL, 2", "expected 'Bool', found INTEGER 2"),
  ])
  func refusesWhatIsNoCase(values: String, message: String) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM attachments; INSERT INTO attachments VALUES (\(values))")
      let error = try failure(RowDecodingError.self) { try Attachment.fetchAll(db) }
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test func namesTheCasesInTheError() throws {
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
