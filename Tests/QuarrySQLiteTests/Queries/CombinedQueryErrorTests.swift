import QuarrySQLite
import Testing

/// `&&` and `||` combine queries that have conditions alone. What else has the type of the table's rows is refused before it runs.
@Suite struct CombinedQueryErrorTests {
  @Table("items") struct Item {
    let id: Int
    var name: String
  }

  private func expectRefusal(of query: Where<Item>, side: String) throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: "CREATE TABLE items (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      try Item.insert { Item(id: 1, name: "a") }.execute(db)
      let error = #expect(throws: CombinedQueryError.self) { try query.fetchAll(db) }
      #expect(error?.table == "Item")
      #expect(error?.side.contains(side) == true)
      #expect(error?.description.contains("combine the conditions first") == true)
      // Nothing runs without its conditions.
      #expect(throws: CombinedQueryError.self) { try query.delete().execute(db) }
      #expect(throws: CombinedQueryError.self) { try query.not().update { $0.name = "b" }.execute(db) }
      #expect(throws: CombinedQueryError.self) { try query.and(.where { $0.id == 1 }).fetchCount(db) }
      #expect(try Item.all.fetchAll(db).map(\.name) == ["a"])
    }
    try database.close()
  }

  @Test func aQueryWithAnOrder() throws {
    try expectRefusal(
      of: Item.where { $0.id == 1 } && Item.where { $0.name == "a" }.order(by: \.id),
      side: "Select<"
    )
    try expectRefusal(of: Item.order(by: \.id).limit(1) || Item.where { $0.name == "a" }, side: "Select<")
  }

  @Test func aRow() throws {
    try expectRefusal(of: Item.where { $0.id == 1 } && Item(id: 1, name: "a"), side: "Item")
  }
}
