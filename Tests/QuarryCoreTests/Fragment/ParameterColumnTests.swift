import Quarry
import Testing

@testable import QuarryCore

@Table private struct Part {
  let id: Int
  var name = ""
  @Column("the (\"price\"), net") var price: Double?
  var tags = ""
}

@Suite struct ParameterColumnTests {
  /// The columns of all values of a statement.
  private func columns(_ query: QueryFragment) -> [String?] {
    query.bindings.indices.map { ParameterColumn.find(parameter: $0, in: query.code) }
  }

  @Test func rowsOfAnInsert() {
    let insert = Part.insert {
      Part(id: 1, name: "a", price: 2, tags: "x")
      Part(id: 2, name: "b), (", price: nil, tags: "y")
    }
    let row = ["id", "name", "the (\"price\"), net", "tags"]
    #expect(columns(insert.query) == row + row)
  }

  @Test func rowsWithoutAKey() {
    let insert = Part.insert {
      Part.Draft(id: 1, name: "a")
      Part.Draft(name: "b", tags: "c")
    }
    let row = ["id", "name", "the (\"price\"), net", "tags"]
    #expect(columns(insert.query) == row + row)
  }

  @Test func afterLiterals() {
    let literal = QueryFragment { $0.append(literal: .text("), (")) }
    #expect(columns("\(quote: "a") = \(literal) AND \(quote: "b") = \(bind: 1)") == ["b"])
  }

  @Test func insertOfSomeColumns() {
    let insert = Part.insert {
      ($0.tags, $0.name)
    } values: {
      ("x", "a")
    } onConflict: {
      $0.id
    } doUpdate: {
      $0.name = "b"
      $0.tags += "c"
    }
    #expect(columns(insert.query) == ["tags", "name", "name", nil])
  }

  @Test func assignmentsAndComparisons() {
    let update = Part.where { $0.name == "a" && $0.id > 1 && $0.price.is(2) }.update { $0.tags = "x" }
    #expect(columns(update.query) == ["tags", "name", "id", "the (\"price\"), net"])
  }

  @Test func lists() {
    let query = Part.where { $0.price.in([1, 2, 3]) && $0.name.notIn(["a", "b"]) }
    #expect(columns(query.query) == Array(repeating: "the (\"price\"), net", count: 3) + ["name", "name"])
  }

  @Test func unknownColumns() {
    #expect(columns(Part.select { $0.id + 1 }.query) == [nil])
    #expect(columns("SELECT \(bind: 1), \(quote: "a"), \(bind: 2)") == [nil, nil])
    #expect(columns("INSERT INTO \(quote: "t") VALUES (\(bind: 1))") == [nil])
  }
}
