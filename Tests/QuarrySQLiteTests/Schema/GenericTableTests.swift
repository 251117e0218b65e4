import QuarrySQLite
import QuarryTesting
import Testing

/// Code that is generic over tables and statements.
@Suite struct GenericTableTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  /// Code that is generic over tables and statements.
  @Test func generic() throws {
    func find<T: PrimaryKeyedTable<Int>>(_ table: T.Type) -> Where<T> { T.where { $0.primaryKey.eq(1) } }
    func name<S: Statement>(_ statement: S) -> String { S.From.tableName }
    assertQuery(find(Gadget.self).select(\.name), database: database) {
      """
      SELECT "gadgets"."name"
      FROM "gadgets"
      WHERE (("gadgets"."id") = (1))
      """
    } results: {
      """
      ┌────────┐
      │ "lamp" │
      └────────┘
      """
    }
    #expect(name(Gadget.where(\.isOn)) == "gadgets")
    #expect(name(Gadget.select(\.id)) == "gadgets")
    #expect(name(Gadget.delete()) == "gadgets")
  }

  /// Tables in an extension of a generic type.
  @Test func extensionOfAGenericType() throws {
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "boxedItems" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL)"#)
      try BoxOf<Int>.BoxedItem.insert {
        BoxOf<Int>.BoxedItem.Draft(title: "one")
        BoxOf<Int>.BoxedItem.Draft(title: "two")
      }.execute(db)
    }
    assertQuery(
      BoxOf<Int>.BoxedItem.where { $0.id > 1 }.select { BoxOf<Int>.BoxedTitle.Columns(title: $0.title) },
      database: database
    ) {
      """
      SELECT "boxedItems"."title" AS "title"
      FROM "boxedItems"
      WHERE (("boxedItems"."id") > (1))
      """
    } results: {
      """
      ┌────────────────────────────────┐
      │ BoxOf.BoxedTitle(title: "two") │
      └────────────────────────────────┘
      """
    }
    let items = try database.read { try BoxOf<String>.BoxedItem.order(by: \.id).fetchAll($0) }
    #expect(items.map(\.title) == ["one", "two"])
  }
}

struct BoxOf<Content> {}

extension BoxOf {
  @Table("boxedItems") struct BoxedItem {
    let id: Int
    var title: String
  }

  @Selection struct BoxedTitle {
    var title: String
  }
}
