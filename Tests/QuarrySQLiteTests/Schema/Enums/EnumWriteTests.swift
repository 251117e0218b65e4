import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Enums as columns and as tables, written to a real database.
@Suite struct EnumWriteTests {
  let database: DatabaseQueue

  init() throws { database = try EnumTables.database() }

  @Test func inserts() {
    assertQuery(
      Attachment.insert { Attachment.Draft(title: "e", kind: .note("Eggs"), backup: .default(true)) }
        .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "attachments"
      ("id", "title", "link", "note", "caption", "file", "pixels", "name", "taken", "folder", "default")
      VALUES
      (NULL, 'e', NULL, 'Eggs', NULL, NULL, NULL, NULL, NULL, NULL, 1)
      RETURNING "id", "title", "link", "note", "caption", "file", "pixels", "name", "taken", "folder", "default"
      """
    } results: {
      """
      ┌──────────────────────────┐
      │ Attachment(              │
      │   id: 5,                 │
      │   title: "e",            │
      │   kind: .note("Eggs"),   │
      │   backup: .default(true) │
      │ )                        │
      └──────────────────────────┘
      """
    }
    assertQuery(Post.insert { Post.picture(Post.Picture(file: "c.png")) }, database: database) {
      """
      INSERT INTO "posts"
      ("text", "file", "width")
      VALUES
      (NULL, 'c.png', 0)
      """
    }
  }

  @Test func upserts() throws {
    try database.write { db in
      try Attachment.upsert { Attachment.Draft(id: 2, title: "z", kind: .link(EnumTables.url)) }.execute(db)
      let row = try Attachment.find(2).fetchOne(db)
      #expect(row == Attachment(id: 2, title: "z", kind: .link(EnumTables.url)))
      try Attachment.update(EnumTables.all[1]).execute(db)
      let again = try Attachment.find(2).fetchOne(db)
      #expect(again == EnumTables.all[1])
    }
  }

  @Test func updates() {
    assertQuery(Attachment.find(1).update { $0.kind = .note("Bread") }.returning(\.kind), database: database)
    {
      """
      UPDATE "attachments"
      SET "link" = NULL, "note" = 'Bread', "caption" = NULL, "file" = NULL, "pixels" = NULL, "name" = NULL, "taken" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "link", "note", "caption", "file", "pixels", "name", "taken"
      """
    } results: {
      """
      ┌───────────────────────────────┐
      │ Attachment.Kind.note("Bread") │
      └───────────────────────────────┘
      """
    }
    assertQuery(Attachment.find(1).update { $0.kind.note = "Butter" }.returning(\.kind), database: database) {
      """
      UPDATE "attachments"
      SET "link" = NULL, "note" = 'Butter', "caption" = NULL, "file" = NULL, "pixels" = NULL, "name" = NULL, "taken" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "link", "note", "caption", "file", "pixels", "name", "taken"
      """
    } results: {
      """
      ┌────────────────────────────────┐
      │ Attachment.Kind.note("Butter") │
      └────────────────────────────────┘
      """
    }
    assertQuery(
      Attachment.find(1).update { $0.kind.note = #bind("Cheese") }.returning(\.kind),
      database: database
    ) {
      """
      UPDATE "attachments"
      SET "link" = NULL, "note" = 'Cheese', "caption" = NULL, "file" = NULL, "pixels" = NULL, "name" = NULL, "taken" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "link", "note", "caption", "file", "pixels", "name", "taken"
      """
    } results: {
      """
      ┌────────────────────────────────┐
      │ Attachment.Kind.note("Cheese") │
      └────────────────────────────────┘
      """
    }
    assertQuery(
      Attachment.find(1).update { $0.kind.note = $0.title + "!" }.returning(\.kind),
      database: database
    ) {
      """
      UPDATE "attachments"
      SET "link" = NULL, "note" = ("attachments"."title") || ('!'), "caption" = NULL, "file" = NULL, "pixels" = NULL, "name" = NULL, "taken" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "link", "note", "caption", "file", "pixels", "name", "taken"
      """
    } results: {
      """
      ┌────────────────────────────┐
      │ Attachment.Kind.note("a!") │
      └────────────────────────────┘
      """
    }
    assertQuery(
      Attachment.find(1).update { $0.kind.image = EnumTables.image }.returning(\.kind),
      database: database
    ) {
      """
      UPDATE "attachments"
      SET "link" = NULL, "note" = NULL, "caption" = NULL, "file" = 'a.png', "pixels" = 64, "name" = NULL, "taken" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "link", "note", "caption", "file", "pixels", "name", "taken"
      """
    } results: {
      """
      ┌─────────────────────────┐
      │ Attachment.Kind.image(  │
      │   Attachment.Image(     │
      │     caption: nil,       │
      │     file: "a.png",      │
      │     format: .pixels(64) │
      │   )                     │
      │ )                       │
      └─────────────────────────┘
      """
    }
    assertQuery(
      Attachment.find(1).update {
        $0.title = $0.kind.image.file ?? ""
        $0.kind.image = Attachment.Image.Columns(
          caption: $0.kind.note,
          file: "b.png",
          format: Attachment.Format.Columns.name($0.title)
        )
      }
      .returning { ($0.title, $0.kind) },
      database: database
    ) {
      """
      UPDATE "attachments"
      SET "title" = coalesce("attachments"."file", ''), "link" = NULL, "note" = NULL, "caption" = "attachments"."note", "file" = 'b.png', "pixels" = NULL, "name" = "attachments"."title", "taken" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "title", "link", "note", "caption", "file", "pixels", "name", "taken"
      """
    } results: {
      """
      ┌─────────┬────────────────────────┐
      │ "a.png" │ Attachment.Kind.image( │
      │         │   Attachment.Image(    │
      │         │     caption: nil,      │
      │         │     file: "b.png",     │
      │         │     format: .name("a") │
      │         │   )                    │
      │         │ )                      │
      └─────────┴────────────────────────┘
      """
    }
    assertQuery(
      Attachment.find(1).update {
        $0.kind = Attachment.Kind.Columns.photo(takenAt: #bind(Date(timeIntervalSince1970: 1)))
      }
      .returning(\.kind),
      database: database
    ) {
      """
      UPDATE "attachments"
      SET "link" = NULL, "note" = NULL, "caption" = NULL, "file" = NULL, "pixels" = NULL, "name" = NULL, "taken" = 1
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "link", "note", "caption", "file", "pixels", "name", "taken"
      """
    } results: {
      """
      ┌────────────────────────────────────────────────────────────────┐
      │ Attachment.Kind.photo(takenAt: Date(1970-01-01T00:00:01.000Z)) │
      └────────────────────────────────────────────────────────────────┘
      """
    }
    assertQuery(
      Attachment.find(1).update { $0.backup = .folder("x") }.returning(\.backup),
      database: database
    ) {
      """
      UPDATE "attachments"
      SET "folder" = 'x', "default" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "folder", "default"
      """
    } results: {
      """
      ┌──────────────┐
      │ .folder("x") │
      └──────────────┘
      """
    }
    assertQuery(Attachment.find(1).update { $0.backup = nil }.returning(\.backup), database: database) {
      """
      UPDATE "attachments"
      SET "folder" = NULL, "default" = NULL
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "folder", "default"
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      └─────┘
      """
    }
    assertQuery(
      Attachment.find(1).update { $0.backup = Attachment.Copy.Columns.default(true) }.returning(\.backup),
      database: database
    ) {
      """
      UPDATE "attachments"
      SET "folder" = NULL, "default" = 1
      WHERE (("attachments"."id") IN ((1)))
      RETURNING "folder", "default"
      """
    } results: {
      """
      ┌────────────────┐
      │ .default(true) │
      └────────────────┘
      """
    }
    assertQuery(
      Post.where { $0.is(\.picture) }.update { $0.text = "Bye" }.returning(\.self),
      database: database
    ) {
      """
      UPDATE "posts"
      SET "text" = 'Bye', "file" = NULL, "width" = NULL
      WHERE (("posts"."file", "posts"."width") IS NOT (NULL, NULL))
      RETURNING "text", "file", "width"
      """
    } results: {
      """
      ┌──────────────────┐
      │ Post.text("Bye") │
      └──────────────────┘
      """
    }
    assertQuery(
      Post.where { $0.text == "Bye" }.update { $0.picture = Post.Picture(file: "z") }.returning(\.self),
      database: database
    ) {
      """
      UPDATE "posts"
      SET "text" = NULL, "file" = 'z', "width" = 0
      WHERE (("posts"."text") IS ('Bye'))
      RETURNING "text", "file", "width"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Post.picture(   │
      │   Post.Picture( │
      │     file: "z",  │
      │     width: 0    │
      │   )             │
      │ )               │
      └─────────────────┘
      """
    }
  }
}
