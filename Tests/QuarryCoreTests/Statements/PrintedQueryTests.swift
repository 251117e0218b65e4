import Quarry
import QuarryCore
import Testing

/// The output of `print(query)` and of the debugger.
@Suite struct PrintedQueryTests {
  @Table struct Book {
    let id: Int
    var title = ""
  }

  @Test func descriptionsAreSQL() {
    #expect(
      "\(Book.where { $0.title == "Emma's" }.order(by: \.id))" == """
        SELECT "books"."id", "books"."title"
        FROM "books"
        WHERE (("books"."title") = ('Emma''s'))
        ORDER BY "books"."id"
        """
    )
    #expect(
      "\(Book.find(1).delete())" == """
        DELETE FROM "books"
        WHERE (("books"."id") IN ((1)))
        """
    )
    #expect("\(Book.all)" == String(reflecting: Book.all.select { ($0.id, $0.title) }))
    #expect("\(SQLQueryExpression("SELECT \(bind: 1)", as: Int.self))" == "SELECT 1")
  }
}
