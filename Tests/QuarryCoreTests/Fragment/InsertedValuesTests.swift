import Quarry
import Testing

@testable import QuarryCore

@Selection private struct Position: Hashable {
  let north: Int
  let east: Int
}

@Table(schema: "sea") private struct Ship {
  let id: Int
  var home: Position
  var name = ""
}

@Table("odd \"ships\"") private struct OddShip {
  let id: Int
  @Column("the, name") var name = ""
}

/// The cells of an INSERT that are single values, by their columns.
@Suite struct InsertedValuesTests {
  private func cells(_ statement: some Statement) -> [String] {
    var cells: [String] = []
    InsertedValues(statement.query)?.forEachValue { cells.append("\($0) \($1)") }
    return cells
  }

  @Test func plainRows() {
    let insert = OddShip.insert {
      OddShip(id: 1, name: "a), (b")
      OddShip(id: 2, name: "c")
    }
    #expect(cells(insert) == ["0 int(1)", #"1 text("a), (b")"#, "0 int(2)", #"1 text("c")"#])
    #expect(
      InsertedValues(insert.query)?.target
        == InsertedValues.Target(schema: nil, table: "odd \"ships\"", columns: ["id", "the, name"])
    )
  }

  @Test func targetInASchema() {
    let insert = Ship.insert { Ship(id: 1, home: Position(north: 2, east: 3)) }
    #expect(
      InsertedValues(insert.query)?.target
        == InsertedValues.Target(schema: "sea", table: "ships", columns: ["id", "north", "east", "name"])
    )
    #expect(insert.query.debugDescription.hasPrefix(#"INSERT INTO "sea"."ships""#))
    #expect(cells(insert) == ["0 int(1)", "1 int(2)", "2 int(3)", #"3 text("")"#])
  }

  /// Each column of a group is a cell.
  @Test func groups() {
    let values = Ship.insert {
      ($0.home, $0.id)
    } values: {
      (Position(north: 2, east: 3), 1)
    }
    #expect(cells(values) == ["0 int(2)", "1 int(3)", "2 int(1)"])
    let expressions = Ship.insert {
      ($0.home, $0.id, $0.name)
    } values: {
      (
        Position.Columns(north: 2, east: SQLQueryExpression("abs(\(bind: 3))", as: Int.self)),
        SQLExpression(1),
        SQLExpression("a").upper()
      )
      (Position.Columns(north: 4, east: 5), SQLExpression(6), SQLExpression("b"))
    }
    #expect(
      cells(expressions) == ["0 int(2)", "2 int(1)", "0 int(4)", "1 int(5)", "2 int(6)", #"3 text("b")"#]
    )
    #expect(
      expressions.query.debugDescription.hasSuffix("VALUES\n(2, abs(3), 1, upper('a')), (4, 5, 6, 'b')")
    )
    #expect(
      expressions.query.bindings.indices.map { ParameterColumn.find(parameter: $0, in: expressions.query) }
        == ["north", "east", "id", "name", "north", "east", "id", "name"]
    )
  }

  /// The lists and parentheses inside of a cell are not its end.
  @Test func lists() {
    let insert = OddShip.insert {
      ($0.name, $0.id)
    } values: {
      (SQLExpression("a").in(["b", "c"]).iif("d", else: "e"), 7)
      (OddShip.where { $0.id.in([1, 2]) }.select { $0.name.max() ?? "x" }, 8)
    }
    #expect(cells(insert) == ["1 int(7)", "1 int(8)"])
  }

  /// White space and comments in handwritten SQL are not part of a value.
  @Test func handwrittenCells() {
    let insert = OddShip.insert {
      ($0.id, $0.name)
    } values: {
      (
        SQLQueryExpression(" /* ), ( */ \(bind: 1)", as: Int.self),
        SQLQueryExpression("\(bind: "a") || '),('", as: String.self)
      )
      (SQLQueryExpression("(\(bind: 2))", as: Int.self), "b")
    }
    #expect(cells(insert) == ["0 int(1)", #"1 text("b")"#])
  }

  @Test func chosenKeys() {
    let insert = OddShip.insert {
      OddShip.Draft(id: 3, name: "a")
      OddShip.Draft(name: "b")
    }
    #expect(cells(insert) == ["0 int(3)", #"1 text("a")"#, "0 null", #"1 text("b")"#])
  }

  @Test func withoutRows() {
    #expect(InsertedValues(OddShip.all.query)?.target == nil)
  }
}
