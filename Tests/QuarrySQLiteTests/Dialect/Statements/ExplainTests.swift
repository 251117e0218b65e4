import QuarrySQLite
import Testing

@Table("books") private struct ShelvedBook {
  let id: Int
  var title = ""
}

/// The driver returns the plan of a query.
@Suite struct ExplainTests {
  @Test func `the plan as a tree`() throws {
    try withDatabase { queue in
      try queue.write { db in
        try db.execute(
          sql:
            "CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT); CREATE INDEX by_title ON books (title)"
        )
        let plan = try ShelvedBook.where { $0.title == "Orlando" }.order(by: \.id).explain(db)
        #expect(plan.description == "`--SEARCH books USING COVERING INDEX by_title (title=?)")
        #expect(plan.usesIndex("by_title"))
        #expect(!plan.usesIndex("by"))
        let change = try ShelvedBook.find(1).delete().explain(db)
        #expect(change.roots.map(\.detail) == ["SEARCH books USING INTEGER PRIMARY KEY (rowid=?)"])
      }
      try #expect(ShelvedBook.all.explain(queue).steps.count == 1)
    }
  }
}
