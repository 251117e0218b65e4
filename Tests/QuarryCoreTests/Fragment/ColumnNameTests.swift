import Quarry
import QuarryCore
import Testing

/// The names of columns under an alias, and where they are unqualified.
@Suite struct ColumnNameTests {
  @Table struct Book {
    let id: Int
    var title = ""
    var authorID = 0

    @Table("a\"b", schema: "other") struct Quoted {
      @Column("c\"d") let id: Int
    }
  }

  enum First: AliasName { static var aliasName: String { "first" } }
  enum Second: AliasName { static var aliasName: String { "se\"cond" } }

  private func sql(_ query: some Statement) -> String {
    query.query.render(dialect: StandardDialect(), bindings: .inlined).sql
  }

  @Test func unqualified() {
    #expect(
      sql(Book.find(1).delete().returning { $0.title.upper() })
        == #"DELETE FROM "books" WHERE (("books"."id") IN ((1))) RETURNING upper("title")"#
    )
    #expect(
      sql(Book.Quoted.all.delete().returning { $0.id + 1 })
        == #"DELETE FROM "other"."a""b" RETURNING ("c""d") + (1)"#
    )
  }

  /// A subquery may have a column with the same name, so the table's name remains there.
  @Test func unqualifiedOutsideSubqueries() {
    #expect(
      sql(
        Book.all.delete().returning { book in
          Book.as(First.self).where { $0.authorID == book.authorID }.select { $0.id.count() }
        }
      )
        == #"""
        DELETE FROM "books" RETURNING (SELECT count("first"."id") FROM "books" AS "first" \#
        WHERE (("first"."authorID") = ("books"."authorID")))
        """#
    )
  }

  /// A subquery that reads from the original table refers to its own columns.
  @Test func tableOfASubquery() {
    #expect(
      sql(
        Book.where { $0.id.in(Book.where { $0.title == "a" }.select(\.id)) && $0.authorID == 1 }
          .as(First.self).select(\.id)
      )
        == #"""
        SELECT "first"."id" FROM "books" AS "first" WHERE ((("first"."id") IN \#
        (SELECT "books"."id" FROM "books" WHERE (("books"."title") = ('a')))) AND (("first"."authorID") = (1)))
        """#
    )
  }

  /// The inner alias is replaced first.
  @Test func repeatedAliases() {
    #expect(
      sql(Book.where { $0.title == "a" }.as(First.self).as(Second.self).where { $0.id > 1 }.select(\.id))
        == #"""
        SELECT "se""cond"."id" FROM "books" AS "se""cond" \#
        WHERE (("se""cond"."title") = ('a')) AND (("se""cond"."id") > (1))
        """#
    )
  }

  /// A subquery that uses the same alias refers to its own columns.
  @Test func aliasOfASubquery() {
    #expect(
      sql(
        Book.as(First.self)
          .where { $0.id.in(Book.as(First.self).where { $0.title == "b" }.select(\.id)) }
          .as(Second.self).select(\.id)
      )
        == #"""
        SELECT "se""cond"."id" FROM "books" AS "se""cond" WHERE (("se""cond"."id") IN \#
        (SELECT "first"."id" FROM "books" AS "first" WHERE (("first"."title") = ('b'))))
        """#
    )
  }

  /// Combined terms of ORDER BY keep their directions.
  @Test func handwrittenTerms() {
    let terms = Book.columns.title.desc().queryFragment + ", " + Book.columns.id.asc().queryFragment
    #expect(
      sql(Book.select(\.id).order { _ in SQLQueryExpression("\(terms)") })
        == #"SELECT "books"."id" FROM "books" ORDER BY "books"."title" DESC, "books"."id" ASC"#
    )
    var term = Book.columns.title.desc().queryFragment
    term += ", 1"
    #expect("\(term)" == #""books"."title" DESC, 1"#)
  }

  /// A compound with a handwritten ORDER BY has no query around it.
  @Test func compoundWithHandwrittenOrder() {
    #expect(
      sql(
        Book.select(\.title).union(Book.select(\.title)).order { _ in
          SQLQueryExpression("1 DESC", as: String.self)
        }
      )
        == #"SELECT "books"."title" FROM "books" UNION SELECT "books"."title" FROM "books" ORDER BY 1 DESC"#
    )
  }

  @Test func segments() {
    let query = Book.find(1).delete().returning(\.title).query
    #expect(query.segments.suffix(3) == [.binding(.int(1)), .sql("))) RETURNING "), .identifier("title")])
    #expect(Book.as(First.self).select(\.id).query.segments.contains(.identifier("first")))
  }
}
