import QuarrySQLite
import QuarryTesting
import Testing

/// UPDATE statements that read from a query and use aggregates.
@Suite struct UpdateFromAggregateTests {
  let database: DatabaseQueue

  init() throws { database = try paperbacksDatabase() }

  /// SQLite would accept this, and update one row.
  @Test func inAssignments() throws {
    let updates: [any Statement] = [
      Paperback.update(from: Rack.all) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Paperback.update(from: Rack.all) { book, _ in
        book.pages = book.pages.sum()
      } on: {
        $0.shelfID == $1.id
      },
      Paperback.where(\.isRead).update(from: Rack.where { $0.id == 1 }) {
        $0.pages = $1.id.count()
      } on: {
        $0.shelfID == $1.id
      },
      Paperback.update(from: Rack.all.derivedTable()) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Paperback.update(from: Rack.group(by: \.name)) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Paperback.update(from: Rack.limit(1)) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Paperback.update(from: Rack.distinct()) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Paperback.update(from: Rack.all) {
        $0.pages = $1.id
      } on: {
        $0.shelfID == $1.id && $1.id.max() == 1
      },
    ]
    try database.write { db in
      for update in updates {
        #expect(throws: UpdateFromError.self) { try update.execute(db) }
      }
      try #expect(Paperback.order(by: \.id).select(\.pages).fetchAll(db) == [100, 300, nil, 200])
    }
  }

  /// Aggregates in SQL text, but not functions of a row, subqueries and window functions.
  @Test func inSQLText() throws {
    func update(to pages: SQLExpression<Int?>) -> UpdateOf<Paperback> {
      Paperback.update(from: Rack.all) { book, _ in
        book.pages = pages
      } on: {
        $0.shelfID == $1.id
      }
    }
    let aggregates: [SQLExpression<Int?>] = [
      SQLExpression(#sql("sum(\(Paperback.pages))", as: Int?.self)),
      SQLExpression(#sql("1 + max (\(Rack.id))", as: Int?.self)),
      SQLExpression(#sql("count(*)", as: Int?.self)),
      SQLExpression(#sql("sum /* x */ (\(Paperback.pages))", as: Int?.self)),
      SQLExpression(#sql("/* don't */ sum(\(Paperback.pages))", as: Int?.self)),
      SQLExpression(#sql("1 -- it's\n + sum(\(Paperback.pages))", as: Int?.self)),
      SQLExpression(#sql("\"sum\"(\(Paperback.pages))", as: Int?.self)),
      SQLExpression(#sql("[max](\(Rack.id)) + `count`(*)", as: Int?.self)),
      SQLExpression<Int?>.function("sum", Paperback.pages),
      SQLExpression(#sql("abs(Total(\(Paperback.pages)) FILTER (WHERE \(Paperback.isRead)))", as: Int?.self)),
    ]
    let others: [SQLExpression<Int?>] = [
      SQLExpression(#sql("max(\(Rack.id), 1)", as: Int?.self)),
      SQLExpression(#sql("(SELECT sum(\(Paperback.pages)) FROM \(Paperback.self))", as: Int?.self)),
      SQLExpression(#sql("(\(Paperback.select { $0.pages.sum() }))", as: Int?.self)),
      SQLExpression(#sql("( /* c */ SELECT sum(\(Paperback.pages)) FROM \(Paperback.self))", as: Int?.self)),
      SQLExpression(#sql("1 /* sum(x) */ + 0 -- sum(x)", as: Int?.self)),
      SQLExpression<Int?>.function("max", Rack.id, 1),
      SQLExpression(#sql("length('sum(1)') + \(Rack.id)", as: Int?.self)),
    ]
    try database.write { db in
      for aggregate in aggregates {
        #expect(throws: UpdateFromError.self) { try update(to: aggregate).execute(db) }
      }
      try #expect(Paperback.order(by: \.id).select(\.pages).fetchAll(db) == [100, 300, nil, 200])
      for other in others {
        try update(to: other).execute(db)
        #expect(db.changesCount == 4)
      }
    }
    #expect(throws: UpdateFromError.self) {
      try database.write { db in
        try Paperback.update(from: Rack.all) {
          $0.pages = $1.id
        } on: {
          $0.shelfID == $1.id
          #sql("max(\($1.id)) = 1", as: Bool.self)
        }
        .execute(db)
      }
    }
  }

  /// SQLite refuses HAVING without GROUP BY in a query of whole rows. It must not be omitted.
  @Test func having() throws {
    let update = Paperback.update(from: Rack.having { $0.id.count() == 2 }) { book, _ in
      book.pages = 1
    } on: { book, _ in
      book.id == 4
    }
    #expect(
      update.query.debugDescription == """
        UPDATE "books"
        SET "pages" = 1
        FROM (
          SELECT "shelves"."id", "shelves"."name"
          FROM "shelves"
          HAVING ((count("shelves"."id")) = (2))
        ) AS "shelves"
        WHERE (("books"."id") = (4))
        """
    )
    try database.write { db in
      #expect(throws: DatabaseError.self) { try update.execute(db) }
    }
  }

  /// A subquery may have aggregates, and a window function has a value for each row.
  @Test func subqueriesAndWindows() {
    assertQuery(
      Paperback.update(from: Rack.all) { book, _ in
        book.pages = Paperback.as(Other.self).select { $0.id.max() }
      } on: {
        $0.shelfID == $1.id && $0.id == 1
      }.returning(\.pages),
      database: database
    ) {
      """
      UPDATE "books"
      SET "pages" = (
        SELECT max("others"."id")
        FROM "books" AS "others"
      )
      FROM "shelves"
      WHERE ((("books"."shelfID") = ("shelves"."id")) AND (("books"."id") = (1)))
      RETURNING "pages"
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Paperback.update(from: Rack.all) {
        $0.pages = $1.id.max().over()
      } on: {
        $0.shelfID == $1.id && $0.id == 1
      }
      .returning(\.pages),
      database: database
    ) {
      """
      UPDATE "books"
      SET "pages" = max("shelves"."id") OVER ()
      FROM "shelves"
      WHERE ((("books"."shelfID") = ("shelves"."id")) AND (("books"."id") = (1)))
      RETURNING "pages"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}

private enum Other: AliasName {}
