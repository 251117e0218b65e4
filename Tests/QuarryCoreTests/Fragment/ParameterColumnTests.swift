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

  /// The columns that values are compared with. The columns of a SELECT have no place in the list.
  @Test func insertOfAQuery() {
    let insert = Part.insert {
      ($0.name, $0.id)
    } select: {
      Part.where { $0.price > 2 }.select { ($0.name, $0.id + 1) }
    }
    #expect(columns(insert.query) == [nil, "the (\"price\"), net"])
    let conflict = Part.insert {
      ($0.id, $0.name)
    } select: {
      Part.where { $0.tags == "x" }.select { ($0.id, $0.name) }
    } onConflict: {
      $0.id
    } doUpdate: {
      $0.name = "b"
    }
    #expect(columns(conflict.query) == ["tags", "name"])
  }

  @Test func conflicts() {
    let insert = Part.insert {
      Part(id: 1, name: "a", price: 2, tags: "x")
      Part(id: 2, name: "b", price: 2, tags: "y")
    } onConflict: {
      $0.id
    } doUpdate: {
      $0.name = $1.name
      $0.price = 7
    } where: {
      $0.name.in(["c", "d"])
    }
    let row = ["id", "name", "the (\"price\"), net", "tags"]
    #expect(
      columns(insert.returning { ($0.id + 1, $0.name == "z") }.query)
        == row + row + ["the (\"price\"), net", "name", "name", nil, "name"]
    )
  }

  /// The values of an expression belong to its place, except those that are compared with a column or belong to a subquery.
  @Test func expressionsInRows() {
    let insert = Part.insert {
      ($0.name, $0.id, $0.tags)
    } values: {
      (
        SQLExpression("a").replace("b", "c"),
        (SQLExpression(7) + 1) / SQLExpression(2),
        Part.where { $0.name == "d" }.select { $0.tags + "e" }
      )
      ("f", 8, "g")
    }
    #expect(
      columns(insert.query) == [
        "name", "name", "name", "id", "id", "id", nil, "name", "name", "id", "tags",
      ]
    )
    let raw = Part.insert {
      ($0.name, $0.tags)
    } values: {
      (SQLQueryExpression("upper('),(' /* ), ( */ || \(bind: "h"))", as: String.self), "i")
    }
    #expect(columns(raw.query) == ["name", "tags"])
  }

  @Test func commonTablesBeforeAnInsert() {
    let insert = With {
      Part.where { $0.tags == "a" }.select { ($0.id, $0.name + "b") }
    } query: { _ in
      Part.insert { Part(id: 1, name: "c", price: 2, tags: "d") }
    }
    let found = columns(insert.query)
    #expect(found.suffix(4) == ["id", "name", "the (\"price\"), net", "tags"])
    #expect(found.dropLast(4) == [nil, "tags"])
    let explained: QueryFragment =
      "EXPLAIN \(Part.insert { ($0.tags, $0.name) } values: { ("x", "a") }.query)"
    #expect(columns(explained) == ["tags", "name"])
  }

  @Test func severalStatements() {
    let both = QueryFragment {
      $0.append(
        Part.insert {
          ($0.tags, $0.name)
        } values: {
          ("x", "a")
        }.query
      )
      $0.write("; ")
      $0.append(
        Part.insert {
          ($0.name, $0.id)
        } values: {
          ("b", 2)
        }.query
      )
    }
    #expect(columns(both) == ["tags", "name", "name", "id"])
  }

  /// The marks have no text.
  @Test func theText() {
    let insert = Part.insert {
      ($0.tags, $0.name)
    } values: {
      ("x", "a")
    }
    #expect(
      insert.query.render(dialect: StandardDialect()).sql
        == #"INSERT INTO "parts" ("tags", "name") VALUES (?, ?)"#
    )
    #expect(
      insert.query.render(dialect: StandardDialect(), layout: .pretty).sql == """
        INSERT INTO "parts"
        ("tags", "name")
        VALUES
        (?, ?)
        """
    )
  }

  /// An INSERT that is written as text, with interpolated names.
  @Test func rawInserts() {
    let list: QueryFragment = "(\(quote: "id"), \(quote: "the (\"price\"), net"), \(quote: "name"))"
    let row = ["id", "the (\"price\"), net", "name"]
    let values: QueryFragment = "(\(bind: 1), abs(\(bind: 2), '),('), \(bind: "a"))"
    #expect(columns("INSERT INTO \(Part.self) \(list) VALUES \(values), \(values)") == row + row)
    #expect(columns("REPLACE INTO \(quote: "parts")\(list)VALUES\(values)") == row)
    #expect(
      columns(
        "INSERT OR IGNORE INTO main.\(quote: "parts") AS p \(list) VALUES \(values) RETURNING \(bind: 3)"
      )
        == row + [nil]
    )
    #expect(
      columns(
        "INSERT INTO \(Part.self) \(list) OVERRIDING SYSTEM VALUE VALUES \(values) "
          + "ON CONFLICT (id) DO UPDATE SET \(quote: "tags") = \(bind: "x"), size = 1 + \(bind: 2)"
      ) == row + ["tags", nil]
    )
    #expect(
      columns("INSERT INTO parts (\"id\", [tags], size) VALUES (\(bind: 1), \(bind: 2), \(bind: 3))")
        == ["id", "tags", nil]
    )
    let both: QueryFragment =
      "WITH a AS (INSERT INTO b (\(quote: "c")) VALUES (\(bind: 1)) RETURNING c) SELECT \(bind: 2)"
    #expect(columns(both) == ["c", nil])
    #expect(
      columns(
        "INSERT INTO a (\(quote: "b")) VALUES (\(bind: 1)); INSERT INTO c (\(quote: "d")) VALUES (\(bind: 2))"
      )
        == ["b", "d"]
    )
  }

  @Test func rawInsertsOfQueries() {
    #expect(columns("INSERT INTO a (\(quote: "b")) SELECT \(bind: 1)") == [nil])
    #expect(columns("INSERT INTO a (\(quote: "b")) VALUES ((SELECT \(bind: 1) FROM c))") == ["b"])
    #expect(columns("INSERT INTO a DEFAULT VALUES RETURNING (\(bind: 1))") == [nil])
    #expect(columns("SELECT replace(\(bind: 1), \(bind: 2)) FROM a") == [nil, nil])
  }

  @Test func unknownColumns() {
    #expect(columns(Part.select { $0.id + 1 }.query) == [nil])
    #expect(columns("SELECT \(bind: 1), \(quote: "a"), \(bind: 2)") == [nil, nil])
    #expect(columns("INSERT INTO \(quote: "t") VALUES (\(bind: 1))") == [nil])
  }
}
