import QuarrySQLite
import QuarryTesting
import Testing

/// The last `where:` of an upsert as an argument of `insert`.
extension ConflictWhereTests {
  /// The argument in each of the three inserts.
  @Test func argument() {
    assertQuery(
      WebPage.insert {
        pages
      } onConflict: {
        $0.url
      } doUpdate: {
        $0.text = $1.text
      } where: {
        $0.version < $1.version
      }.returning { ($0.id, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (3, 'a', 'new a', 2, NULL), (4, 'b', 'new b', 2, 'n')
      ON CONFLICT ("url")
      DO UPDATE SET "text" = "excluded"."text"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 1 │ "new a" │
      └───┴─────────┘
      """
    }
    assertQuery(
      WebPage.insert {
        ($0.url, $0.text, $0.version)
      } values: {
        ("a", "third", 1)
        ("b", "third", 9)
      } onConflict: {
        $0.url
      } doUpdate: {
        $0.text = $1.text
        $0.version = $1.version
      } where: {
        $0.version < $1.version
        $0.text != $1.text
      }.returning { ($0.id, $0.text, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url", "text", "version")
      VALUES
      ('a', 'third', 1), ('b', 'third', 9)
      ON CONFLICT ("url")
      DO UPDATE SET "text" = "excluded"."text", "version" = "excluded"."version"
      WHERE (("pages"."version") < ("excluded"."version")) AND (("pages"."text") <> ("excluded"."text"))
      RETURNING "id", "text", "version"
      """
    } results: {
      """
      ┌───┬─────────┬───┐
      │ 2 │ "third" │ 9 │
      └───┴─────────┴───┘
      """
    }
    assertQuery(
      WebPage.insert {
        ($0.url, $0.text, $0.version)
      } select: {
        WebPage.select { ($0.url, $0.text + "!", 7) }
      } onConflict: {
        $0.url
      } doUpdate: {
        $0.text = $1.text
      } where: {
        $0.version < $1.version
      }.returning { ($0.id, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url", "text", "version")
      SELECT "pages"."url", ("pages"."text") || ('!'), 7
      FROM "pages"
      WHERE 1
      ON CONFLICT ("url")
      DO UPDATE SET "text" = "excluded"."text"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌───┬──────────┐
      │ 1 │ "new a!" │
      └───┴──────────┘
      """
    }
  }

  /// The argument without a conflict target.
  @Test func argumentWithoutATarget() {
    assertQuery(
      WebPage.insert {
        pages
      } onConflictDoUpdate: {
        $0.text = $1.text
      } where: {
        $0.version < $1.version
      }.returning { ($0.id, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (3, 'a', 'new a', 2, NULL), (4, 'b', 'new b', 2, 'n')
      ON CONFLICT DO UPDATE SET "text" = "excluded"."text"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 1 │ "new a" │
      └───┴─────────┘
      """
    }
    // An update of one row uses the alias.
    assertQuery(
      WebPage.insert {
        ($0.url, $0.text, $0.version)
      } values: {
        ("a", "third", 1)
        ("b", "third", 9)
      } onConflictDoUpdate: { row, _ in
        row.version += 1
      } where: {
        $0.version < $1.version
        $0.text != $1.text
      }.returning { ($0.id, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url", "text", "version")
      VALUES
      ('a', 'third', 1), ('b', 'third', 9)
      ON CONFLICT DO UPDATE SET "version" = ("pages"."version") + (1)
      WHERE (("pages"."version") < ("excluded"."version")) AND (("pages"."text") <> ("excluded"."text"))
      RETURNING "id", "version"
      """
    } results: {
      """
      ┌───┬───┐
      │ 2 │ 6 │
      └───┴───┘
      """
    }
    assertQuery(
      WebPage.insert {
        ($0.url, $0.text, $0.version)
      } select: {
        WebPage.select { ($0.url, $0.text + "!", 7) }
      } onConflictDoUpdate: {
        $0.text = $1.text
      } where: {
        $0.version == 1 && $0.text != $1.text
      }.returning { ($0.id, $0.text) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("url", "text", "version")
      SELECT "pages"."url", ("pages"."text") || ('!'), 7
      FROM "pages"
      WHERE 1
      ON CONFLICT DO UPDATE SET "text" = "excluded"."text"
      WHERE (("pages"."version") = (1)) AND (("pages"."text") <> ("excluded"."text"))
      RETURNING "id", "text"
      """
    } results: {
      """
      ┌───┬──────────┐
      │ 1 │ "new a!" │
      └───┴──────────┘
      """
    }
  }

  /// The argument with a conflict on a partial index.
  @Test func argumentWithAPartialIndex() {
    assertQuery(
      WebPage.insert {
        WebPage(id: 9, url: "c", text: "old a", version: 10)
      } onConflict: {
        $0.text
      } where: {
        $0.version >= $0.id
      } doUpdate: {
        $0.version = $1.version
      } where: {
        $0.version < $1.version
      }.returning { ($0.id, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version", "note")
      VALUES
      (9, 'c', 'old a', 10, NULL)
      ON CONFLICT ("text")
      WHERE ("pages"."version") >= ("pages"."id")
      DO UPDATE SET "version" = "excluded"."version"
      WHERE ("pages"."version") < ("excluded"."version")
      RETURNING "id", "version"
      """
    } results: {
      """
      ┌───┬────┐
      │ 1 │ 10 │
      └───┴────┘
      """
    }
    assertQuery(
      WebPage.insert {
        ($0.id, $0.url, $0.text, $0.version)
      } values: {
        (9, "c", "old a", 11)
        (8, "d", "old b", 8)
      } onConflict: {
        $0.text
      } where: {
        $0.version >= $0.id
      } doUpdate: { row, _ in
        row.version *= 2
      } where: {
        $0.url != $1.url && $1.version > 9
      }.returning { ($0.id, $0.version) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version")
      VALUES
      (9, 'c', 'old a', 11), (8, 'd', 'old b', 8)
      ON CONFLICT ("text")
      WHERE ("pages"."version") >= ("pages"."id")
      DO UPDATE SET "version" = ("pages"."version") * (2)
      WHERE (("pages"."url") <> ("excluded"."url")) AND (("excluded"."version") > (9))
      RETURNING "id", "version"
      """
    } results: {
      """
      ┌───┬────┐
      │ 1 │ 20 │
      └───┴────┘
      """
    }
    assertQuery(
      WebPage.insert {
        ($0.id, $0.url, $0.text, $0.version)
      } select: {
        WebPage.select { ($0.id + 5, $0.url + "x", $0.text, $0.version + 5) }
      } onConflict: {
        $0.text
      } where: {
        $0.version >= $0.id
      } doUpdate: {
        $0.url = $1.url
      } where: {
        $0.version + 5 == $1.version && $0.id > 1
      }.returning { ($0.id, $0.url) },
      database: database
    ) {
      """
      INSERT INTO "pages"
      ("id", "url", "text", "version")
      SELECT ("pages"."id") + (5), ("pages"."url") || ('x'), "pages"."text", ("pages"."version") + (5)
      FROM "pages"
      WHERE 1
      ON CONFLICT ("text")
      WHERE ("pages"."version") >= ("pages"."id")
      DO UPDATE SET "url" = "excluded"."url"
      WHERE ((("pages"."version") + (5)) = ("excluded"."version")) AND (("pages"."id") > (1))
      RETURNING "id", "url"
      """
    } results: {
      """
      ┌───┬──────┐
      │ 2 │ "bx" │
      └───┴──────┘
      """
    }
  }
}
