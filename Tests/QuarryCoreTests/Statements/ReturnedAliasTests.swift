import Quarry
import QuarryDialect
import Testing

@testable import QuarryCore

@Table private struct Page {
  let id: Int
  var parentID: Int?
  var title = ""
}

private enum Old: AliasName {}

/// A database in which RETURNING knows a table by its alias alone.
private struct Aliases: Dialect {
  func supports(_ feature: DialectFeature) -> Bool { feature != .tableNameInReturning }
}

/// In a subquery of RETURNING, a table with an alias has its name on SQLite, and its alias elsewhere.
@Suite struct ReturnedAliasTests {
  private func expect(
    _ statement: some Statement,
    _ sqlite: String,
    _ other: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let query = statement.query
    #expect(query.render(dialect: SQLiteDialect()).sql == sqlite, sourceLocation: sourceLocation)
    #expect(query.render(dialect: Aliases()).sql == other, sourceLocation: sourceLocation)
    #expect(query.render(dialect: Aliases(), layout: .pretty).unsupportedFeatures.isEmpty)
  }

  @Test func updates() {
    let update = Page.as(Old.self).where { $0.id == 1 }.update { $0.title = "x" }
      .returning { old in (old.id, Page.where { $0.parentID == old.id }.count()) }
    let start = """
      UPDATE "pages" AS "olds" SET "title" = ? WHERE (("olds"."id") = (?)) RETURNING "id", \
      (SELECT count(*) FROM "pages" AS "pages1" WHERE (("pages1"."parentID") IS (
      """
    expect(update, start + #""pages"."id")))"#, start + #""olds"."id")))"#)
  }

  @Test func deletes() {
    let delete = Page.as(Old.self).delete().returning { old in Page.where { $0.id == old.parentID }.exists() }
    let start = """
      DELETE FROM "pages" AS "olds" RETURNING EXISTS (SELECT "pages1"."id", "pages1"."parentID", "pages1"."title" \
      FROM "pages" AS "pages1" WHERE (("pages1"."id") IS (
      """
    expect(delete, start + #""pages"."parentID")))"#, start + #""olds"."parentID")))"#)
  }

  /// Without an alias, and outside of a subquery, there is no other name.
  @Test func otherColumns() {
    let plain = Page.where { $0.id == 1 }.delete().returning { page in
      (page.id, Page.where { $0.parentID == page.id }.count())
    }
    let sql = plain.query.render(dialect: SQLiteDialect()).sql
    expect(plain, sql, sql)
    let aliased = Page.as(Old.self).delete().returning { ($0.id, $0.title) }
    let columns = #"DELETE FROM "pages" AS "olds" RETURNING "id", "title""#
    expect(aliased, columns, columns)
  }
}
