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
private struct Aliases: DialectVariant {
  let base = StandardDialect()
  func supports(_ feature: DialectFeature) -> Bool {
    feature != .tableNameInReturning && feature != .unqualifiedReturning
  }
}

/// A database in which RETURNING needs the name of the table beside others.
private struct Qualifiers: DialectVariant {
  let base = StandardDialect()
  func supports(_ feature: DialectFeature) -> Bool { feature != .unqualifiedReturning }
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

  /// Beside the tables of FROM, a column has the name of its table where the database needs it.
  @Test func columnsBesideOtherTables() {
    let update = Page.update(from: Page.all) {
      $0.title = $1.title
    } on: {
      $0.parentID == $1.id
    }
    let start = """
      UPDATE "pages" SET "title" = "pages1"."title" FROM "pages" AS "pages1" \
      WHERE (("pages"."parentID") IS ("pages1"."id")) RETURNING 
      """
    for whole in [update.returning(\.self), update.returning(Page.self)] {
      expect(
        whole,
        start + #""id", "parentID", "title""#,
        start + #""pages"."id", "pages"."parentID", "pages"."title""#
      )
    }
    expect(update.returning(\.title), start + #""title""#, start + #""pages"."title""#)
    let tuple = update.returning { ($0.id, $0.title + "!", SQLQueryExpression("\($0.id) + 1", as: Int.self)) }
    expect(
      tuple,
      start + #""id", ("title") || (?), "id" + 1"#,
      start + #""pages"."id", ("pages"."title") || (?), "pages"."id" + 1"#
    )
    let closure = update.returning { page in
      let title = page.title
      return (page.id, title)
    }
    expect(closure, start + #""id", "title""#, start + #""pages"."id", "pages"."title""#)
    let one = update.returning { page in
      let title = page.title
      return title
    }
    expect(one, start + #""title""#, start + #""pages"."title""#)
  }

  /// A statement gives its table an alias if its rows have an identity, here because a closure creates their query.
  @Test func aliasOfTheStatement() {
    let parents = OpenRows.with(Page.self, _TableSources()) {
      Page.where { page in Page.where { $0.parentID == page.id }.exists() }
    }
    let update = parents.update { $0.title = "x" }
    let sub = #"(SELECT count(*) FROM "pages" AS "pages1" WHERE (("pages1"."parentID") IS ("#
    let condition = """
      WHERE (EXISTS (SELECT "pages2"."id", "pages2"."parentID", "pages2"."title" FROM "pages" AS "pages2" \
      WHERE (("pages2"."parentID") IS ("pages3"."id")))) RETURNING
      """
    let columns = update.returning { page in (page.id, Page.where { $0.parentID == page.id }.count()) }
    let start = #"UPDATE "pages" AS "pages3" SET "title" = ? \#(condition) "id", "#
    expect(columns, start + sub + #""pages"."id")))"#, start + sub + #""pages3"."id")))"#)
    let deleted = parents.delete().returning { page in Page.where { $0.parentID == page.id }.count() }
    let delete = #"DELETE FROM "pages" AS "pages3" \#(condition) "#
    expect(deleted, delete + sub + #""pages"."id")))"#, delete + sub + #""pages3"."id")))"#)
  }

  @Test func aliasOfTheStatementBesideOtherTables() {
    let parents = OpenRows.with(Page.self, _TableSources()) { Page.where { $0.id > 1 } }
    let update = parents.update(from: Page.as(Old.self).all) {
      $0.title = $1.title
    } on: {
      $0.parentID == $1.id
    }
    .returning { page in (page.id, Page.where { $0.parentID == page.id }.count()) }
    let start = """
      UPDATE "pages" AS "pages2" SET "title" = "olds"."title" FROM "pages" AS "olds" \
      WHERE (("pages2"."id") > (?)) AND (("pages2"."parentID") IS ("olds"."id")) RETURNING 
      """
    let sub = #"(SELECT count(*) FROM "pages" AS "pages1" WHERE (("pages1"."parentID") IS ("#
    expect(
      update,
      start + #""id", \#(sub)"pages"."id")))"#,
      start + #""pages2"."id", \#(sub)"pages2"."id")))"#
    )
  }

  /// A table whose type has an alias needs no other one.
  @Test func identityOfAnAlias() {
    let parents = OpenRows.with(Page.as(Old.self), _TableSources()) {
      Page.as(Old.self).where { old in Page.as(Old.self).where { $0.parentID == old.id }.exists() }
    }
    let update = parents.update { $0.title = "x" }
      .returning { old in Page.as(Old.self).where { $0.parentID == old.id }.count() }
    let start = """
      UPDATE "pages" AS "olds" SET "title" = ? WHERE (EXISTS (SELECT "olds2"."id", "olds2"."parentID", "olds2"."title" \
      FROM "pages" AS "olds2" WHERE (("olds2"."parentID") IS ("olds"."id")))) RETURNING \
      (SELECT count(*) FROM "pages" AS "olds1" WHERE (("olds1"."parentID") IS (
      """
    expect(update, start + #""pages"."id")))"#, start + #""olds"."id")))"#)
  }

  @Test func aliasedColumnsBesideOtherTables() {
    let update = Page.as(Old.self).update(from: Page.all) {
      $0.title = $1.title
    } on: {
      $0.parentID == $1.id
    }
    .returning { old in (old.id, Page.where { $0.parentID == old.id }.count()) }
    let start = """
      UPDATE "pages" AS "olds" SET "title" = "pages"."title" FROM "pages" \
      WHERE (("olds"."parentID") IS ("pages"."id")) RETURNING 
      """
    let subquery = #"(SELECT count(*) FROM "pages" AS "pages1" WHERE (("pages1"."parentID") IS ("#
    expect(
      update,
      start + #""id", \#(subquery)"pages"."id")))"#,
      start + #""olds"."id", \#(subquery)"olds"."id")))"#
    )
    #expect(
      update.query.render(dialect: Qualifiers()).sql
        == start + #""pages"."id", \#(subquery)"pages"."id")))"#
    )
  }

  /// Without FROM, and in other statements, no database needs the name of the table.
  @Test func columnsAlone() {
    let update = #"UPDATE "pages" SET "title" = ? RETURNING "id""#
    expect(Page.update { $0.title = "x" }.returning(\.id), update, update)
    let delete = #"DELETE FROM "pages" RETURNING "id""#
    expect(Page.delete().returning(\.id), delete, delete)
    let insert = #"INSERT INTO "pages" ("id", "parentID", "title") VALUES (?, ?, ?) RETURNING "id""#
    expect(Page.insert { Page(id: 1) }.returning(\.id), insert, insert)
  }
}
