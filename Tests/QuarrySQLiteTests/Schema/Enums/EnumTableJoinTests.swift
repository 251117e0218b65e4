import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Enums in joins and among selected columns.
@Suite struct EnumTableJoinTests {
  let database: DatabaseQueue

  init() throws { database = try EnumTables.database() }

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
      │ 1 │ "a.png" │ nil │ .image(                 │
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
      ┌───┬───────┬─────────────┐
      │ 1 │ false │ .pixels(64) │
      └───┴───────┴─────────────┘
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
      │ 1 │ nil │ "b.png" │ .picture(          │
      │   │     │         │   Post.Picture(    │
      │   │     │         │     file: "b.png", │
      │   │     │         │     width: 3       │
      │   │     │         │   )                │
      │   │     │         │ )                  │
      ├───┼─────┼─────────┼────────────────────┤
      │ 2 │ nil │ "b.png" │ .picture(          │
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
}
