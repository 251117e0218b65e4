import QuarrySQLite

/// The cost of each clause: building and rendering a statement, without a database.
///
/// Each row is a statement. The cost of a clause is the difference from the row that its title names.
enum ClauseCost {
  struct Clause {
    let name: String
    let title: String
    let run: @Sendable (Int) -> Int
  }

  private enum Other: AliasName {}

  static let all: [Clause] = [
    Clause(name: "all", title: "SELECT of all columns") { _ in size(QuarryOrder.all) },
    Clause(name: "select", title: "SELECT of a column") { _ in size(QuarryOrder.select(\.id)) },
    Clause(name: "tuple", title: "SELECT of three expressions") { _ in
      size(QuarryOrder.select { ($0.id, $0.employeeID, $0.id + 1) })
    },
    Clause(name: "where", title: "... WHERE, one condition") { key in
      size(QuarryOrder.select(\.id).where { $0.id == key })
    },
    Clause(name: "where-3", title: "... WHERE, three conditions") { key in
      size(QuarryOrder.select(\.id).where { $0.id == key && $0.employeeID > 3 || $0.id < 100 })
    },
    Clause(name: "in", title: "... WHERE ... IN of four values") { key in
      size(QuarryOrder.select(\.id).where { $0.id.in([key, 2, 3, 4]) })
    },
    Clause(name: "subquery", title: "... WHERE ... IN of a query of an alias") { _ in
      size(QuarryOrder.select(\.id).where { $0.id.in(QuarryOrder.as(Other.self).select(\.employeeID)) })
    },
    Clause(name: "subquery-same", title: "... WHERE ... IN of a query of the same table") { _ in
      size(QuarryOrder.select(\.id).where { $0.id.in(QuarryOrder.select(\.employeeID)) })
    },
    Clause(name: "join", title: "... JOIN of an alias") { _ in
      size(
        QuarryOrder.join(QuarryOrder.as(Other.self).all) { $0.id == $1.employeeID }.select { order, _ in
          order.id
        }
      )
    },
    Clause(name: "join-same", title: "... JOIN of the same table") { _ in
      size(QuarryOrder.join(QuarryOrder.all) { $0.id == $1.employeeID }.select { order, _ in order.id })
    },
    Clause(name: "group", title: "... GROUP BY, HAVING") { _ in
      size(QuarryOrder.group(by: \.employeeID).having { $0.id.count() > 1 }.select { $0.id.count() })
    },
    Clause(name: "order", title: "... ORDER BY, two terms") { _ in
      size(QuarryOrder.select(\.id).order { ($0.employeeID.desc(), $0.id) })
    },
    Clause(name: "after", title: "... ORDER BY, two terms, after a row") { key in
      size(QuarryOrder.select(\.id).order { ($0.employeeID.desc(), $0.id) }.after(key, key))
    },
    Clause(name: "limit", title: "... LIMIT, OFFSET") { key in
      size(QuarryOrder.select(\.id).limit(key, offset: 1))
    },
    Clause(name: "union", title: "... UNION of two") { _ in
      size(QuarryOrder.select(\.id).union(QuarryOrder.select(\.employeeID)))
    },
    Clause(name: "with", title: "WITH and a query of it") { _ in
      size(
        With {
          QuarryOrder.where { $0.id > 1 }
        } query: {
          $0.limit(1)
        }
      )
    },
    Clause(name: "window", title: "SELECT of a window function") { _ in
      size(QuarryOrder.select { rowNumber().over(partitionBy: $0.employeeID, orderBy: $0.id) })
    },
    Clause(name: "case", title: "SELECT of a CASE with two branches") { _ in
      size(QuarryOrder.select { Case($0.employeeID).when(1, then: "a").when(2, then: "b").else("c") })
    },
    Clause(name: "update", title: "UPDATE of two columns by key") { key in
      size(
        QuarryOrder.find(key).update {
          $0.employeeID += 1; $0.shipVia = 2
        }
      )
    },
    Clause(name: "update-set", title: "UPDATE of two columns to values by key") { key in
      size(
        QuarryOrder.find(key).update {
          $0.freight = Double(key); $0.shipVia = 2
        }
      )
    },
    Clause(name: "page", title: "SELECT of all columns, ORDER BY two terms, after a row, LIMIT") { key in
      size(QuarryOrder.order { ($0.employeeID.desc(), $0.id) }.after(key, key).limit(20))
    },
    Clause(name: "delete", title: "DELETE by key") { key in size(QuarryOrder.find(key).delete()) },
  ]

  private static func size(_ statement: some Statement) -> Int {
    statement.query.render(dialect: SQLiteDialect()).utf8.count
  }
}
