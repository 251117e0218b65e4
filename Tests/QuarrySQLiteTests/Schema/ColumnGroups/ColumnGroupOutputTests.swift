import QuarrySQLite
import QuarryTesting
import Testing

private struct Money: Equatable {
  var cents: Int
  var currency: String
}

/// Two columns that represent a value of another type.
@Selection private struct Amount: Equatable {
  var cents: Int
  var currency: String

  init(queryOutput: Money) {
    cents = queryOutput.cents
    currency = queryOutput.currency
  }

  var queryOutput: Money { Money(cents: cents, currency: currency) }
}

@Table private struct Order: Equatable {
  let id: Int
  @Column(as: Amount.self) var total = Money(cents: 0, currency: "EUR")
}

@Table private struct Refund: Equatable {
  let id: Int
  @Column(as: Amount?.self) var total: Money?
}

@Table private struct List: Equatable {
  let id: Int
  var title: String
  var parentID: Int?
}

private enum RL: AliasName {}

@Selection private struct Nested: Equatable {
  var child: List
  @Column(as: TableAlias<List, RL>.self) var parent: List
}

@Selection private struct MaybeNested: Equatable {
  var child: List
  @Column(as: TableAlias<List, RL>?.self) var parent: List?
}

@Table private struct Note: Equatable {
  @Column(primaryKey: true) let noteID: Int
  @Column(as: TableAlias<List, RL>.self) var list: List
}

@Table("notes") private struct LooseNote: Equatable {
  @Column(primaryKey: true) let noteID: Int
  @Column(as: TableAlias<List, RL>?.self) var list: List?
}

/// Groups of columns that represent a value of another type.
@Suite struct ColumnGroupOutputTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "orders" ("id" INTEGER PRIMARY KEY, "cents" INTEGER NOT NULL, "currency" TEXT NOT NULL);
          CREATE TABLE "refunds" ("id" INTEGER PRIMARY KEY, "cents" INTEGER, "currency" TEXT);
          CREATE TABLE "lists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "parentID" INTEGER);
          INSERT INTO "lists" VALUES (1, 'Home', NULL), (2, 'Garden', 1);
          CREATE TABLE "notes" ("noteID" INTEGER PRIMARY KEY, "id" INTEGER, "title" TEXT, "parentID" INTEGER);
          INSERT INTO "notes" VALUES (7, 1, 'Home', NULL), (8, 2, 'Garden', 1), (9, NULL, NULL, NULL);
          """
      )
    }
  }

  @Test func groups() throws {
    assertQuery(
      Order.insert {
        Order(id: 1, total: Money(cents: 5, currency: "EUR"))
        Order.Draft(total: Money(cents: 7, currency: "USD"))
        Order.Draft()
        Order.Columns(id: 9)
        Order.Columns(id: 10, total: Amount.Columns(cents: 1, currency: "CHF"))
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "orders"
      ("id", "cents", "currency")
      VALUES
      (1, 5, 'EUR'), (NULL, 7, 'USD'), (NULL, 0, 'EUR'), (9, 0, 'EUR'), (10, 1, 'CHF')
      RETURNING "id", "cents", "currency"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Order(              │
      │   id: 1,            │
      │   total: Money(     │
      │     cents: 5,       │
      │     currency: "EUR" │
      │   )                 │
      │ )                   │
      ├─────────────────────┤
      │ Order(              │
      │   id: 2,            │
      │   total: Money(     │
      │     cents: 7,       │
      │     currency: "USD" │
      │   )                 │
      │ )                   │
      ├─────────────────────┤
      │ Order(              │
      │   id: 3,            │
      │   total: Money(     │
      │     cents: 0,       │
      │     currency: "EUR" │
      │   )                 │
      │ )                   │
      ├─────────────────────┤
      │ Order(              │
      │   id: 9,            │
      │   total: Money(     │
      │     cents: 0,       │
      │     currency: "EUR" │
      │   )                 │
      │ )                   │
      ├─────────────────────┤
      │ Order(              │
      │   id: 10,           │
      │   total: Money(     │
      │     cents: 1,       │
      │     currency: "CHF" │
      │   )                 │
      │ )                   │
      └─────────────────────┘
      """
    }
    try database.write { db in
      let totals: [Money] = try Order.where { $0.total.cents > 5 }.select(\.total).fetchAll(db)
      #expect(totals == [Money(cents: 7, currency: "USD")])
      try Order.find(1).update { $0.total.cents += 1 }.execute(db)
      try #expect(Order.find(1).fetchOne(db)?.total == Money(cents: 6, currency: "EUR"))
      try Order.upsert { Order.Draft(id: 1, total: Money(cents: 8, currency: "EUR")) }.execute(db)
      try #expect(Order.find(1).fetchOne(db)?.total == Money(cents: 8, currency: "EUR"))
      try Refund.insert {
        Refund(id: 1, total: nil)
        Refund(id: 2, total: Money(cents: 5, currency: "EUR"))
      }.execute(db)
      try #expect(
        Refund.select(\.total).order(by: \.id).fetchAll(db) == [nil, Money(cents: 5, currency: "EUR")]
      )
      try #expect(
        Refund.order(by: \.id).fetchAll(db)
          == [Refund(id: 1, total: nil), Refund(id: 2, total: Money(cents: 5, currency: "EUR"))]
      )
    }
    let column = Order.columns.total.cents
    #expect(Order(id: 1, total: Money(cents: 3, currency: "EUR"))[keyPath: column.keyPath] == 3)
  }

  @Test func aliases() throws {
    assertQuery(
      List.join(List.as(RL.self).all) { $0.parentID == $1.id }.select {
        Nested.Columns(child: $0, parent: $1)
      },
      database: database
    ) {
      """
      SELECT "lists"."id" AS "id", "lists"."title" AS "title", "lists"."parentID" AS "parentID", "rls"."id" AS "id", "rls"."title" AS "title", "rls"."parentID" AS "parentID"
      FROM "lists"
      JOIN "lists" AS "rls" ON ("lists"."parentID") IS ("rls"."id")
      """
    } results: {
      """
      ┌──────────────────────┐
      │ Nested(              │
      │   child: List(       │
      │     id: 2,           │
      │     title: "Garden", │
      │     parentID: 1      │
      │   ),                 │
      │   parent: List(      │
      │     id: 1,           │
      │     title: "Home",   │
      │     parentID: nil    │
      │   )                  │
      │ )                    │
      └──────────────────────┘
      """
    }
    assertQuery(
      List.leftJoin(List.as(RL.self).all) { $0.parentID == $1.id }.order { list, _ in list.id }
        .select { MaybeNested.Columns(child: $0, parent: $1) },
      database: database
    ) {
      """
      SELECT "lists"."id" AS "id", "lists"."title" AS "title", "lists"."parentID" AS "parentID", "rls"."id" AS "id", "rls"."title" AS "title", "rls"."parentID" AS "parentID"
      FROM "lists"
      LEFT JOIN "lists" AS "rls" ON ("lists"."parentID") IS ("rls"."id")
      ORDER BY "lists"."id"
      """
    } results: {
      """
      ┌──────────────────────┐
      │ MaybeNested(         │
      │   child: List(       │
      │     id: 1,           │
      │     title: "Home",   │
      │     parentID: nil    │
      │   ),                 │
      │   parent: nil        │
      │ )                    │
      ├──────────────────────┤
      │ MaybeNested(         │
      │   child: List(       │
      │     id: 2,           │
      │     title: "Garden", │
      │     parentID: 1      │
      │   ),                 │
      │   parent: List(      │
      │     id: 1,           │
      │     title: "Home",   │
      │     parentID: nil    │
      │   )                  │
      │ )                    │
      └──────────────────────┘
      """
    }
  }

  /// The columns of a group in a table under an alias.
  @Test func membersOfAliases() throws {
    assertQuery(
      Note.where { $0.list.title != "Attic" }.order { $0.list.title }.select {
        ($0.noteID, $0.list.id, $0.list.title, $0.list.parentID)
      },
      database: database
    ) {
      """
      SELECT "notes"."noteID", "notes"."id", "notes"."title", "notes"."parentID"
      FROM "notes"
      WHERE (("notes"."title") <> ('Attic'))
      ORDER BY "notes"."title"
      """
    } results: {
      """
      ┌───┬───┬──────────┬─────┐
      │ 8 │ 2 │ "Garden" │ 1   │
      │ 7 │ 1 │ "Home"   │ nil │
      └───┴───┴──────────┴─────┘
      """
    }
    assertQuery(
      LooseNote.order { $0.list.title }.select { ($0.list.title, $0.list.parentID) },
      database: database
    ) {
      """
      SELECT "notes"."title", "notes"."parentID"
      FROM "notes"
      ORDER BY "notes"."title"
      """
    } results: {
      """
      ┌──────────┬─────┐
      │ nil      │ nil │
      │ "Garden" │ 1   │
      │ "Home"   │ nil │
      └──────────┴─────┘
      """
    }
    assertQuery(
      Note.where { $0.noteID == 8 }.update {
        $0.list.title += "!"; $0.list.parentID = $0.list.id
      }
      .returning(\.self),
      database: database
    ) {
      """
      UPDATE "notes"
      SET "title" = ("notes"."title") || ('!'), "parentID" = "notes"."id"
      WHERE (("notes"."noteID") = (8))
      RETURNING "noteID", "id", "title", "parentID"
      """
    } results: {
      """
      ┌───────────────────────┐
      │ Note(                 │
      │   noteID: 8,          │
      │   list: List(         │
      │     id: 2,            │
      │     title: "Garden!", │
      │     parentID: 2       │
      │   )                   │
      │ )                     │
      └───────────────────────┘
      """
    }
    let column = Note.columns.list.title
    let note = Note(noteID: 1, list: List(id: 2, title: "Cellar", parentID: nil))
    #expect(note[keyPath: column.keyPath] == "Cellar")
  }
}
