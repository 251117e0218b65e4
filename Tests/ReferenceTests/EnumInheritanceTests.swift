import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Single-Table Inheritance with Enums". The reference writes `@CasePathable` before `@Selection`. It is in another
/// package and is not needed here.
@Suite struct EnumInheritanceTests {
  @Table
  nonisolated struct Attachment: Identifiable {
    let id: UUID
    let kind: Kind

    @Selection
    enum Kind {
      case link(URL)
      case note(String)
      case image(URL)
    }
  }

  let database: ReferenceDatabase
  let id = UUID(2)

  // The reference declares `id` without ON CONFLICT REPLACE, so the NULL of a draft does not become the default.
  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "attachments" (
          "id" TEXT PRIMARY KEY NOT NULL ON CONFLICT REPLACE DEFAULT (uuid()),
          "link" TEXT,
          "note" TEXT,
          "image" TEXT
      ) STRICT;
      """
    )
    try database.run { db in
      try Attachment.insert {
        Attachment(id: UUID(1), kind: .note("First"))
        Attachment(id: UUID(2), kind: .image(URL(string: "https://example.com/a.png")!))
      }
      .execute(db)
    }
  }

  @Test func querying() {
    assertInlineSnapshot(
      of: try database.rows { db in
        // Fetch all — decoding determines which case
        let attachments = try Attachment.all.fetchAll(db)
        return attachments
      },
      as: .lines
    ) {
      """
      SELECT "attachments"."id", "attachments"."link", "attachments"."note", "attachments"."image" FROM "attachments"
      → Attachment(id: 00000000-0000-0000-0000-000000000001, kind: ReferenceTests.EnumInheritanceTests.Attachment.Kind.note("First"))
      → Attachment(id: 00000000-0000-0000-0000-000000000002, kind: ReferenceTests.EnumInheritanceTests.Attachment.Kind.image(https://example.com/a.png))
      """
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        // Filter by case
        let images =
          try Attachment
          .where { $0.kind.image.isNot(nil) }
          .fetchAll(db)
        return images
      },
      as: .lines
    ) {
      """
      SELECT "attachments"."id", "attachments"."link", "attachments"."note", "attachments"."image" FROM "attachments" WHERE (("attachments"."image") IS NOT (NULL))
      → Attachment(id: 00000000-0000-0000-0000-000000000002, kind: ReferenceTests.EnumInheritanceTests.Attachment.Kind.image(https://example.com/a.png))
      """
    }
  }

  @Test func inserting() {
    assertInlineSnapshot(
      of: try database.rows { db in
        try Attachment.insert {
          Attachment.Draft(kind: .note("Hello world!"))
        }
        .execute(db)
        // Inserts: (id, NULL, 'Hello world!', NULL)
        return try Attachment.order(by: \.id).fetchAll(db)
      },
      as: .lines
    ) {
      """
      INSERT INTO "attachments" ("link", "note", "image") VALUES (NULL, 'Hello world!', NULL)
      SELECT "attachments"."id", "attachments"."link", "attachments"."note", "attachments"."image" FROM "attachments" ORDER BY "attachments"."id"
      → Attachment(id: 00000000-0000-0000-0000-000000000001, kind: ReferenceTests.EnumInheritanceTests.Attachment.Kind.note("First"))
      → Attachment(id: 00000000-0000-0000-0000-000000000002, kind: ReferenceTests.EnumInheritanceTests.Attachment.Kind.image(https://example.com/a.png))
      → Attachment(id: 00000000-0000-0000-0000-000000001001, kind: ReferenceTests.EnumInheritanceTests.Attachment.Kind.note("Hello world!"))
      """
    }
  }

  @Test func updating() {
    assertInlineSnapshot(
      of: try database.rows { db in
        try Attachment.find(id).update {
          $0.kind = .link(URL(string: "https://example.com")!)
        }
        .execute(db)
        // Sets link column, NULLs note and image columns
        return try Attachment.find(id).fetchAll(db)
      },
      as: .lines
    ) {
      """
      UPDATE "attachments" SET "link" = 'https://example.com', "note" = NULL, "image" = NULL WHERE (("attachments"."id") IN (('00000000-0000-0000-0000-000000000002')))
      SELECT "attachments"."id", "attachments"."link", "attachments"."note", "attachments"."image" FROM "attachments" WHERE (("attachments"."id") IN (('00000000-0000-0000-0000-000000000002')))
      → Attachment(id: 00000000-0000-0000-0000-000000000002, kind: ReferenceTests.EnumInheritanceTests.Attachment.Kind.link(https://example.com))
      """
    }
  }
}

/// "Complex Enum Cases with Grouped Columns".
@Suite struct GroupedEnumCaseTests {
  @Table
  nonisolated struct Attachment: Identifiable {
    let id: UUID
    let kind: Kind

    @Selection
    enum Kind {
      case link(URL)
      case note(String)
      case image(Attachment.Image)  // Fully qualify nested types
    }

    @Selection
    struct Image {
      var caption = ""
      var url: URL
    }
  }

  @Test func cases() throws {
    let database = try ReferenceDatabase(
      """
      CREATE TABLE "attachments" (
          "id" TEXT PRIMARY KEY NOT NULL DEFAULT (uuid()),
          "link" TEXT,
          "note" TEXT,
          "caption" TEXT,
          "url" TEXT
      ) STRICT;
      """
    )
    let url = URL(string: "https://example.com/a.png")!
    assertInlineSnapshot(
      of: try database.rows { db in
        try Attachment.insert {
          Attachment(id: UUID(1), kind: .image(Attachment.Image(caption: "Sea", url: url)))
          Attachment(id: UUID(2), kind: .link(url))
        }
        .execute(db)
        return try Attachment.where { $0.kind.image.caption.eq("Sea") || $0.kind.link.is(url) }.fetchAll(db)
      },
      as: .lines
    ) {
      """
      INSERT INTO "attachments" ("id", "link", "note", "caption", "url") VALUES ('00000000-0000-0000-0000-000000000001', NULL, NULL, 'Sea', 'https://example.com/a.png'), ('00000000-0000-0000-0000-000000000002', 'https://example.com/a.png', NULL, NULL, NULL)
      SELECT "attachments"."id", "attachments"."link", "attachments"."note", "attachments"."caption", "attachments"."url" FROM "attachments" WHERE ((("attachments"."caption") = ('Sea')) OR (("attachments"."link") IS ('https://example.com/a.png')))
      → Attachment(id: 00000000-0000-0000-0000-000000000001, kind: ReferenceTests.GroupedEnumCaseTests.Attachment.Kind.image(ReferenceTests.GroupedEnumCaseTests.Attachment.Image(caption: "Sea", url: https://example.com/a.png)))
      → Attachment(id: 00000000-0000-0000-0000-000000000002, kind: ReferenceTests.GroupedEnumCaseTests.Attachment.Kind.link(https://example.com/a.png))
      """
    }
  }
}
