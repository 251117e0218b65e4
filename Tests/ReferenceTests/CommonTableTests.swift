import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Common Table Expressions": plain ones.
@Suite struct CommonTableTests {
  @Table
  nonisolated struct Item: Identifiable {
    let id: Int
    var price = 0
  }

  @Table
  nonisolated struct Customer: Identifiable {
    let id: Int
    var name = ""
    var email = ""
    var totalSpent = 0
  }

  @Table
  nonisolated struct Order: Identifiable {
    let id: Int
    var customerID: Customer.ID
    var total = 0
    var createdAt: Date
  }

  let database: ReferenceDatabase
  let lastMonth = day("2025-01-01")

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "items" ("id" INTEGER PRIMARY KEY, "price" INTEGER NOT NULL) STRICT;
      INSERT INTO "items" VALUES (1, 3000), (2, 1000), (3, 2000);
      CREATE TABLE "customers" (
        "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "email" TEXT NOT NULL, "totalSpent" INTEGER NOT NULL
      ) STRICT;
      INSERT INTO "customers" VALUES (1, 'Ann', 'a@b.c', 10001), (2, 'Bob', 'a@b.c', 20000), (3, 'Cy', 'c@b.c', 10000);
      CREATE TABLE "orders" (
        "id" INTEGER PRIMARY KEY, "customerID" INTEGER NOT NULL, "total" INTEGER NOT NULL, "createdAt" TEXT NOT NULL
      ) STRICT;
      INSERT INTO "orders" VALUES (1, 1, 50, '2025-01-02 00:00:00.000'), (2, 1, 60, '2024-12-31 00:00:00.000'),
        (3, 3, 70, '2025-01-02 00:00:00.000');
      """
    )
  }

  @Test func one() {
    // Define a CTE for expensive items
    assertInlineSnapshot(
      of: try database.rows { db in
        let expensiveItems = try With {
          Item.where { $0.price > 1000 }
        } query: { expensive in
          // Use the CTE in the final query
          expensive
            .order(by: \.price)
            .limit(10)
        }
        .fetchAll(db)
        return expensiveItems
      },
      as: .lines
    ) {
      """
      WITH "cte1" ("id", "price") AS (SELECT "items"."id", "items"."price" FROM "items" WHERE (("items"."price") > (1000))) SELECT "cte1"."id", "cte1"."price" FROM "cte1" ORDER BY "cte1"."price" LIMIT 10
      → Item(id: 3, price: 2000)
      → Item(id: 1, price: 3000)
      """
    }
  }

  @Test func several() {
    // Multiple CTEs
    assertInlineSnapshot(
      of: try database.rows { db in
        let report = try With {
          // CTE 1: High-value customers
          Customer.where { $0.totalSpent > 10000 }
        } with: {
          // CTE 2: Recent orders
          Order.where { $0.createdAt > lastMonth }
        } query: { highValue, recentOrders in
          // Join the CTEs
          highValue
            .join(recentOrders) { $0.id.eq($1.customerID) }
            .select { ($0.name, $1.total) }
        }
        .fetchAll(db)
        return report
      },
      as: .lines
    ) {
      """
      WITH "cte1" ("id", "name", "email", "totalSpent") AS (SELECT "customers"."id", "customers"."name", "customers"."email", "customers"."totalSpent" FROM "customers" WHERE (("customers"."totalSpent") > (10000))), "cte2" ("id", "customerID", "total", "createdAt") AS (SELECT "orders"."id", "orders"."customerID", "orders"."total", "orders"."createdAt" FROM "orders" WHERE (("orders"."createdAt") > ('2025-01-01 00:00:00.000'))) SELECT "cte1"."name", "cte2"."total" FROM "cte1" JOIN "cte2" ON ("cte1"."id") = ("cte2"."customerID")
      → ("Ann", 50)
      """
    }
  }

  @Test func deduplication() {
    // CTE for deduplication
    assertInlineSnapshot(
      of: try database.rows { db in
        let uniqueEmails = try With {
          Customer
            .group(by: \.email)
            .select { ($0.email, $0.id.min()) }
        } query: { unique in
          Customer
            .where { $0.id.in(unique.select { $1 }) }
        }
        .fetchAll(db)
        return uniqueEmails
      },
      as: .lines
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (SELECT "customers"."email", min("customers"."id") FROM "customers" GROUP BY "customers"."email") SELECT "customers"."id", "customers"."name", "customers"."email", "customers"."totalSpent" FROM "customers" WHERE (("customers"."id") IN (SELECT "cte1"."c2" FROM "cte1"))
      → Customer(id: 1, name: "Ann", email: "a@b.c", totalSpent: 10001)
      → Customer(id: 3, name: "Cy", email: "c@b.c", totalSpent: 10000)
      """
    }
  }
}

/// "Recursive CTEs", "Ancestor Path" and "Threaded Comments".
@Suite struct RecursiveTests {
  // Define a tree structure
  @Table
  nonisolated struct Category: Identifiable {
    let id: UUID
    var name = ""
    var parentID: UUID?  // Self-referential for hierarchy
  }

  // `postID` and `createdAt` are added, because the reference uses them but does not declare them.
  @Table
  nonisolated struct Comment: Identifiable {
    let id: UUID
    var body = ""
    var parentID: UUID?
    var postID: Int
    var createdAt: Date
    var depth = 0
  }

  let database: ReferenceDatabase
  let rootCategoryId = UUID(1)
  let childCategoryId = UUID(4)
  let postId = 7

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "categories" ("id" TEXT PRIMARY KEY, "name" TEXT NOT NULL, "parentID" TEXT) STRICT;
      CREATE TABLE "comments" (
        "id" TEXT PRIMARY KEY, "body" TEXT NOT NULL, "parentID" TEXT, "postID" INTEGER NOT NULL,
        "createdAt" TEXT NOT NULL, "depth" INTEGER NOT NULL
      ) STRICT;
      """
    )
    try database.run { db in
      try Category.insert {
        Category(id: UUID(1), name: "Things")
        Category(id: UUID(2), name: "Tools", parentID: UUID(1))
        Category(id: UUID(3), name: "Other")
        Category(id: UUID(4), name: "Hammers", parentID: UUID(2))
      }
      .execute(db)
      try Comment.insert {
        Comment(id: UUID(1), body: "First", postID: 7, createdAt: day("2025-01-01"))
        Comment(id: UUID(2), body: "Answer", parentID: UUID(1), postID: 7, createdAt: day("2025-01-03"))
        Comment(id: UUID(3), body: "Second", postID: 7, createdAt: day("2025-01-02"))
        Comment(id: UUID(4), body: "Elsewhere", postID: 8, createdAt: day("2025-01-02"))
      }
      .execute(db)
    }
  }

  // The reference selects `$0` of a join, which would be both tables. The test selects the first one.
  @Test func descendants() {
    // Recursive query to get all descendants
    assertInlineSnapshot(
      of: try database.rows { db in
        let allDescendants = try With {
          // Base case: start with root category
          Category.where { $0.id.eq(rootCategoryId) }
        } recursiveUnion: { cte in
          // Recursive case: join children to CTE
          Category.all
            .join(cte) { $0.parentID.eq($1.id) }
            .select { category, _ in category }
        } query: { cte in
          // Final query from the CTE
          cte.order(by: \.name)
        }
        .fetchAll(db)
        return allDescendants
      },
      as: .lines
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "name", "parentID") AS (SELECT "categories"."id", "categories"."name", "categories"."parentID" FROM "categories" WHERE (("categories"."id") = ('00000000-0000-0000-0000-000000000001')) UNION SELECT "categories"."id", "categories"."name", "categories"."parentID" FROM "categories" JOIN "cte1" ON ("categories"."parentID") = ("cte1"."id")) SELECT "cte1"."id", "cte1"."name", "cte1"."parentID" FROM "cte1" ORDER BY "cte1"."name"
      → Category(id: 00000000-0000-0000-0000-000000000004, name: "Hammers", parentID: Optional(00000000-0000-0000-0000-000000000002))
      → Category(id: 00000000-0000-0000-0000-000000000001, name: "Things", parentID: nil)
      → Category(id: 00000000-0000-0000-0000-000000000002, name: "Tools", parentID: Optional(00000000-0000-0000-0000-000000000001))
      """
    }
  }

  @Test func ancestors() {
    // Get all ancestors of a category
    assertInlineSnapshot(
      of: try database.rows { db in
        let ancestors = try With {
          Category.where { $0.id.eq(childCategoryId) }
        } recursiveUnion: { cte in
          Category.all
            .join(cte) { $0.id.eq($1.parentID) }
            .select { category, _ in category }
        } query: { cte in
          cte.all
        }
        .fetchAll(db)
        return ancestors
      },
      as: .lines
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "name", "parentID") AS (SELECT "categories"."id", "categories"."name", "categories"."parentID" FROM "categories" WHERE (("categories"."id") = ('00000000-0000-0000-0000-000000000004')) UNION SELECT "categories"."id", "categories"."name", "categories"."parentID" FROM "categories" JOIN "cte1" ON ("categories"."id") = ("cte1"."parentID")) SELECT "cte1"."id", "cte1"."name", "cte1"."parentID" FROM "cte1"
      → Category(id: 00000000-0000-0000-0000-000000000004, name: "Hammers", parentID: Optional(00000000-0000-0000-0000-000000000002))
      → Category(id: 00000000-0000-0000-0000-000000000002, name: "Tools", parentID: Optional(00000000-0000-0000-0000-000000000001))
      → Category(id: 00000000-0000-0000-0000-000000000001, name: "Things", parentID: nil)
      """
    }
  }

  // The reference counts the depth in a tuple `($0, 0)` and then refers to it by name. A comment has a column for it,
  // so it is set in the row.
  @Test func threads() {
    // Get comment thread with depth
    assertInlineSnapshot(
      of: try database.rows { db in
        let thread = try With {
          Comment
            .where { $0.parentID.is(nil) && $0.postID.eq(postId) }
            .select {
              Comment.Columns(
                id: $0.id,
                body: $0.body,
                parentID: $0.parentID,
                postID: $0.postID,
                createdAt: $0.createdAt,
                depth: 0  // depth = 0 for root
              )
            }
        } recursiveUnion: { cte in
          Comment.all
            .join(cte) { $0.parentID.eq($1.id) }
            .select {
              Comment.Columns(
                id: $0.id,
                body: $0.body,
                parentID: $0.parentID,
                postID: $0.postID,
                createdAt: $0.createdAt,
                depth: $1.depth + 1
              )
            }
        } query: { cte in
          cte.order { ($0.depth, $0.createdAt) }
        }
        .fetchAll(db)
        return thread.map { "\($0.body) \($0.depth)" }
      },
      as: .lines
    ) {
      """
      WITH RECURSIVE "cte1" ("id", "body", "parentID", "postID", "createdAt", "depth") AS (SELECT "comments"."id" AS "id", "comments"."body" AS "body", "comments"."parentID" AS "parentID", "comments"."postID" AS "postID", "comments"."createdAt" AS "createdAt", 0 AS "depth" FROM "comments" WHERE ((("comments"."parentID") IS (NULL)) AND (("comments"."postID") = (7))) UNION SELECT "comments"."id" AS "id", "comments"."body" AS "body", "comments"."parentID" AS "parentID", "comments"."postID" AS "postID", "comments"."createdAt" AS "createdAt", ("cte1"."depth") + (1) AS "depth" FROM "comments" JOIN "cte1" ON ("comments"."parentID") = ("cte1"."id")) SELECT "cte1"."id", "cte1"."body", "cte1"."parentID", "cte1"."postID", "cte1"."createdAt", "cte1"."depth" FROM "cte1" ORDER BY "cte1"."depth", "cte1"."createdAt"
      → First 0
      → Second 0
      → Answer 1
      """
    }
  }
}
