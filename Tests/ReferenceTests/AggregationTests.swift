import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Aggregation": text, JSON, filters, HAVING.
@Suite struct AggregationTests {
  enum Status: Int, QueryBindable {
    case pending, completed
  }

  @Table
  nonisolated struct Item: Identifiable {
    let id: Int
    var title = ""
    var category = ""
    var storeID: Int?
    var categoryID: Int?
    var isActive = true
    var isInStock = true
    var isOnSale = false
    var price = 0
    var discount = 0
    var revenue = 0
    var status: Status = .pending
  }

  @Table
  nonisolated struct ItemTag {
    let itemID: Item.ID
    let tagID: Tag.ID
  }

  @Table
  nonisolated struct Tag: Identifiable {
    let id: Int
    var name = ""
  }

  @Table
  nonisolated struct Store: Identifiable {
    let id: Int
    var name = ""
    var itemCount = 0
    var isActive = true
  }

  @Table
  nonisolated struct Customer: Identifiable {
    let id: Int
    var name = ""
  }

  @Table
  nonisolated struct Order: Identifiable {
    let id: Int
    var customerID: Int?
    var storeID: Int?
  }

  @Table
  nonisolated struct Category: Identifiable {
    let id: Int
    var name = ""
  }

  @Selection
  struct Stats {
    var total: Int
    var activeCount: Int
    var inStockCount: Int
    var avgPrice: Double?
    var avgActivePrice: Double?
    var maxDiscount: Int?
    var totalRevenue: Int?
  }

  let database: ReferenceDatabase

  init() throws {
    database = try ReferenceDatabase(
      """
      CREATE TABLE "items" (
        "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "category" TEXT NOT NULL, "storeID" INTEGER,
        "categoryID" INTEGER, "isActive" INTEGER NOT NULL, "isInStock" INTEGER NOT NULL, "isOnSale" INTEGER NOT NULL,
        "price" INTEGER NOT NULL, "discount" INTEGER NOT NULL, "revenue" INTEGER NOT NULL, "status" INTEGER NOT NULL
      ) STRICT;
      INSERT INTO "items" VALUES
        (1, 'iPhone', 'phones', 1, 1, 1, 1, 1, 9000, 10, 100, 1),
        (2, 'Pixel', 'phones', 1, 1, 0, 1, 0, 8000, 90, 200, 0),
        (3, 'Mac', 'computers', 1, 2, 1, 0, 1, 1000, 20, 300, 1);
      CREATE TABLE "tags" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL) STRICT;
      INSERT INTO "tags" VALUES (1, 'electronics'), (2, 'mobile'), (3, 'apple');
      CREATE TABLE "itemTags" ("itemID" INTEGER NOT NULL, "tagID" INTEGER NOT NULL) STRICT;
      INSERT INTO "itemTags" VALUES (1, 1), (1, 2), (1, 3), (2, 2);
      CREATE TABLE "stores" (
        "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "itemCount" INTEGER NOT NULL, "isActive" INTEGER NOT NULL
      ) STRICT;
      INSERT INTO "stores" VALUES (1, 'Corner', 3, 1), (2, 'Empty', 0, 1);
      CREATE TABLE "customers" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL) STRICT;
      INSERT INTO "customers" VALUES (1, 'Ann'), (2, 'Bob');
      CREATE TABLE "orders" ("id" INTEGER PRIMARY KEY, "customerID" INTEGER, "storeID" INTEGER) STRICT;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 106)
        INSERT INTO "orders" SELECT i, CASE WHEN i <= 6 THEN 1 WHEN i <= 11 THEN 2 END, 1 FROM n;
      CREATE TABLE "categories" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL) STRICT;
      INSERT INTO "categories" VALUES (1, 'Phones'), (2, 'Computers');
      """
    )
  }

  @Test func `text of a group`() {
    // Get comma-separated tags for each item
    assertInlineSnapshot(
      of: try database.rows { db in
        let itemsWithTags =
          try Item
          .group(by: \.id)
          .leftJoin(ItemTag.all) { $0.id.eq($1.itemID) }
          .leftJoin(Tag.all) { $1.tagID.eq($2.id) }
          .select {
            (
              $0.title,
              $2.name.groupConcat(separator: ", ")
            )
          }
          .fetchAll(db)
        return itemsWithTags
      },
      as: .lines
    ) {
      """
      SELECT "items"."title", group_concat("tags"."name", ', ') FROM "items" LEFT JOIN "itemTags" ON ("items"."id") = ("itemTags"."itemID") LEFT JOIN "tags" ON ("itemTags"."tagID") = ("tags"."id") GROUP BY "items"."id"
      → ("iPhone", Optional("electronics, mobile, apple"))
      → ("Pixel", Optional("mobile"))
      → ("Mac", nil)
      """
    }
    // With ordering within the aggregate. It requires SQLite 3.44. Older versions cause an error of the library.
    let orderedTags =
      Item
      .group(by: \.id)
      .leftJoin(ItemTag.all) { $0.id.eq($1.itemID) }
      .leftJoin(Tag.all) { $1.tagID.eq($2.id) }
      .select {
        $2.name.groupConcat(separator: ", ", order: { $0.asc() })
      }
    assertInlineSnapshot(of: orderedTags, as: .sql) {
      """
      SELECT group_concat("tags"."name", ', ' ORDER BY "tags"."name" ASC)
      FROM "items"
      LEFT JOIN "itemTags" ON ("items"."id") = ("itemTags"."itemID")
      LEFT JOIN "tags" ON ("itemTags"."tagID") = ("tags"."id")
      GROUP BY "items"."id"
      """
    }
    if SQLiteDialect.linked.supports(.orderedAggregates) {
      #expect(throws: Never.self) { try database.run { db in _ = try orderedTags.fetchAll(db) } }
    } else {
      #expect(throws: UnsupportedFeatureError.self) {
        try database.run { db in _ = try orderedTags.fetchAll(db) }
      }
    }
    // Distinct values only. SQLite does not accept a separator next to DISTINCT, so the reference's one is omitted.
    assertInlineSnapshot(
      of: try database.rows { db in
        let uniqueCategories =
          try Item
          .group(by: \.storeID)
          .select {
            $0.category.groupConcat(distinct: true)
          }
          .fetchAll(db)
        return uniqueCategories
      },
      as: .lines
    ) {
      """
      SELECT group_concat(DISTINCT "items"."category") FROM "items" GROUP BY "items"."storeID"
      → Optional("phones,computers")
      """
    }
  }

  @Test func `JSON of a group`() {
    // Aggregate rows into JSON array
    assertInlineSnapshot(
      of: try database.rows { db in
        let itemsJson =
          try Store
          .group(by: \.id)
          .leftJoin(Item.all) { $0.id.eq($1.storeID) }
          .select {
            (
              $0.name,
              $1.title.jsonGroupArray()  // ["item1", "item2", ...]
            )
          }
          .fetchAll(db)
        return itemsJson
      },
      as: .lines
    ) {
      """
      SELECT "stores"."name", json_group_array("items"."title") FROM "stores" LEFT JOIN "items" ON ("stores"."id") = ("items"."storeID") GROUP BY "stores"."id"
      → ("Corner", [Optional("Mac"), Optional("Pixel"), Optional("iPhone")])
      → ("Empty", [nil])
      """
    }
    // With filtering
    assertInlineSnapshot(
      of: try database.rows { db in
        let activeItemsJson =
          try Store
          .group(by: \.id)
          .leftJoin(Item.all) { $0.id.eq($1.storeID) }
          .select {
            $1.title.jsonGroupArray(filter: $1.isActive)
          }
          .fetchAll(db)
        return activeItemsJson
      },
      as: .lines
    ) {
      """
      SELECT json_group_array("items"."title") FILTER (WHERE "items"."isActive") FROM "stores" LEFT JOIN "items" ON ("stores"."id") = ("items"."storeID") GROUP BY "stores"."id"
      → [Optional("Mac"), Optional("iPhone")]
      → []
      """
    }
    // Build JSON objects
    assertInlineSnapshot(
      of: try database.rows { db in
        let storeData =
          try Store
          .select {
            jsonObject(
              "id",
              $0.id,
              "name",
              $0.name,
              "itemCount",
              $0.itemCount
            )
          }
          .fetchAll(db)
        return storeData
      },
      as: .lines
    ) {
      """
      SELECT json_object('id', "stores"."id", 'name', "stores"."name", 'itemCount', "stores"."itemCount") FROM "stores"
      → {"id":1,"name":"Corner","itemCount":3}
      → {"id":2,"name":"Empty","itemCount":0}
      """
    }
  }

  @Test func filters() {
    assertInlineSnapshot(
      of: try database.row { db in
        let stats =
          try Item
          .select {
            Stats.Columns(
              total: $0.count(),
              activeCount: $0.count(filter: $0.isActive),
              inStockCount: $0.count(filter: $0.isInStock),
              avgPrice: $0.price.avg(),
              avgActivePrice: $0.price.avg(filter: $0.isActive),
              maxDiscount: $0.discount.max(filter: $0.isOnSale),
              totalRevenue: $0.revenue.sum(filter: $0.status.eq(.completed))
            )
          }
          .fetchOne(db)
        return stats
      },
      as: .lines
    ) {
      """
      SELECT count("items"."id") AS "total", count("items"."id") FILTER (WHERE "items"."isActive") AS "activeCount", count("items"."id") FILTER (WHERE "items"."isInStock") AS "inStockCount", avg("items"."price") AS "avgPrice", avg("items"."price") FILTER (WHERE "items"."isActive") AS "avgActivePrice", max("items"."discount") FILTER (WHERE "items"."isOnSale") AS "maxDiscount", sum("items"."revenue") FILTER (WHERE ("items"."status") = (1)) AS "totalRevenue" FROM "items"
      → Stats(total: 3, activeCount: 2, inStockCount: 2, avgPrice: Optional(6000.0), avgActivePrice: Optional(5000.0), maxDiscount: Optional(20), totalRevenue: Optional(400))
      """
    }
  }

  @Test func having() {
    // Customers with more than 5 orders
    assertInlineSnapshot(
      of: try database.rows { db in
        let frequentCustomers =
          try Customer
          .group(by: \.id)
          .leftJoin(Order.all) { $0.id.eq($1.customerID) }
          .having { $1.count() > 5 }
          .select { ($0.name, $1.count()) }
          .fetchAll(db)
        return frequentCustomers
      },
      as: .lines
    ) {
      """
      SELECT "customers"."name", count("orders"."id") FROM "customers" LEFT JOIN "orders" ON ("customers"."id") = ("orders"."customerID") GROUP BY "customers"."id" HAVING ((count("orders"."id")) > (5))
      → ("Ann", 6)
      """
    }
    // Categories with total sales over threshold
    assertInlineSnapshot(
      of: try database.rows { db in
        let topCategories =
          try Category
          .group(by: \.id)
          .leftJoin(Item.all) { $0.id.eq($1.categoryID) }
          .having { $1.price.sum() > 10000 }
          .select { ($0.name, $1.price.sum()) }
          .fetchAll(db)
        return topCategories
      },
      as: .lines
    ) {
      """
      SELECT "categories"."name", sum("items"."price") FROM "categories" LEFT JOIN "items" ON ("categories"."id") = ("items"."categoryID") GROUP BY "categories"."id" HAVING ((sum("items"."price")) > (10000))
      → ("Phones", Optional(17000))
      """
    }
    // Combined WHERE and HAVING
    // WHERE filters rows before grouping, HAVING filters after
    assertInlineSnapshot(
      of: try database.rows { db in
        let activeHighVolume =
          try Store
          .where(\.isActive)  // Before grouping
          .group(by: \.id)
          .leftJoin(Order.all) { $0.id.eq($1.storeID) }
          .having { $1.count() >= 100 }  // After grouping
          .select { ($0.name, $1.count()) }
          .fetchAll(db)
        return activeHighVolume
      },
      as: .lines
    ) {
      """
      SELECT "stores"."name", count("orders"."id") FROM "stores" LEFT JOIN "orders" ON ("stores"."id") = ("orders"."storeID") WHERE ("stores"."isActive") GROUP BY "stores"."id" HAVING ((count("orders"."id")) >= (100))
      → ("Corner", 106)
      """
    }
  }
}
