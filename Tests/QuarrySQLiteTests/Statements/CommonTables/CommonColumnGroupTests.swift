import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Corner: Equatable {
  var x = 0
  var y = 0
}

@Selection private struct Frame: Equatable {
  @Column("left") var left = 0
  var corner = Corner()
}

@Table("shapes") private struct Shape: Equatable {
  let id: Int
  var frame = Frame()
}

/// Groups of columns in the rows of common tables.
@Suite struct CommonColumnGroupTests {
  let database: DatabaseQueue
  private let shapes = [
    Shape(id: 1, frame: Frame(left: 1, corner: Corner(x: 2, y: 3))),
    Shape(id: 2, frame: Frame(left: 4, corner: Corner(x: 5, y: 6))),
    Shape(id: 3, frame: Frame(left: 4, corner: Corner(x: 2, y: 9))),
  ]

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: "CREATE TABLE shapes (id INTEGER PRIMARY KEY, left INTEGER, x INTEGER, y INTEGER)"
      )
      try Shape.insert { shapes }.execute(db)
    }
  }

  @Test func members() {
    assertQuery(
      With {
        Shape.all
      } query: { shapes in
        shapes.where { $0.frame.left == 4 && $0.frame.corner.x < 5 }
          .order { ($0.frame.corner.y.desc(), $0.id) }
          .select { ($0.id, $0.frame.corner.y, $0.frame.left + $0.frame.corner.x) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "left", "x", "y") AS (
        SELECT "shapes"."id", "shapes"."left", "shapes"."x", "shapes"."y"
        FROM "shapes"
      )
      SELECT "cte1"."id", "cte1"."y", ("cte1"."left") + ("cte1"."x")
      FROM "cte1"
      WHERE ((("cte1"."left") = (4)) AND (("cte1"."x") < (5)))
      ORDER BY "cte1"."y" DESC, "cte1"."id"
      """
    } results: {
      """
      ┌───┬───┬───┐
      │ 3 │ 9 │ 6 │
      └───┴───┴───┘
      """
    }
  }

  @Test func wholeGroups() throws {
    let query = With {
      Shape.where { $0.id > 1 }
    } query: { shapes in
      shapes.order(by: \.id).select { ($0.id, $0.frame.corner) }
    }
    let rows = try database.read { try query.fetchAll($0) }
    #expect(rows.map { $0.1 } == shapes.dropFirst().map(\.frame.corner))
    let equal = With {
      Shape.all
    } query: { shapes in
      shapes.where { $0.frame.corner == Corner(x: 5, y: 6) }.select(\.id)
    }
    #expect(try database.read { try equal.fetchAll($0) } == [2])
  }

  /// Rows of the outer common table, in a closure with rows of the same type.
  @Test func nestedRows() throws {
    let query = With {
      Shape.all
    } query: { outer in
      outer.where { row in
        With {
          Shape.where { $0.id > 2 }
        } query: { inner in
          inner.where { $0.frame.corner.x == row.frame.corner.x && $0.id != row.id }
        }
        .exists()
      }
      .select(\.id)
    }
    #expect(try database.read { try query.fetchAll($0) } == [1])
  }
}
