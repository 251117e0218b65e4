import QuarrySQLite
import Testing

@Table private struct Count {
  let value: Int
}

/// Compounds in queries of other types, as operands of other compounds.
@Suite struct WrappedCompoundTests {
  private let database: DatabaseQueue
  private let one = Values(1)
  private let both = Values(1).union(Values(2))
  private let all = Values(1).union(Values(2)).union(Values(3))

  init() throws { database = try DatabaseQueue() }

  private func rows(_ query: some PartialSelectStatement<Int>) throws -> [Int] {
    try database.read { try query.fetchAll($0) }.sorted()
  }

  @Test func materialized() throws {
    #expect(try rows(all.except(both.materialized())) == [3])
    #expect(try rows(all.except(both.notMaterialized())) == [3])
    #expect(try rows(both.materialized().except(one)) == [2])
    #expect(try rows(one.intersect(all.except(both).materialized())) == [])
    #expect(try rows(both.limit(1).materialized().union(Values(3))).count == 2)
    #expect(try rows(Values(3).union(both.limit(1).materialized())).count == 2)
  }

  @Test func withoutType() throws {
    #expect(try rows(all.except(SQLQueryExpression(both))) == [3])
    #expect(try rows(SQLQueryExpression(both).except(one)) == [2])
    #expect(try rows(SQLQueryExpression(both.limit(1)).union(Values(3))).count == 2)
    #expect(try rows(one.union(SQLQueryExpression(both.limit(1)))) == rows(both.limit(1).union(one)))
  }

  /// Steps of a recursive query without initial rows add none, however many there are.
  @Test func stepsWithoutInitialRows() throws {
    let step = Count.where { $0.value < 5 }.select { Count.Columns(value: $0.value + 1) }
    let none = Count.where { $0.value < 5 }.none
    let chain = none.union(all: true, step).union(all: true, step)
    let one = With {
      none.union(all: true, step)
    } query: {
      Count.all
    }
    let both = With {
      chain
    } query: {
      Count.all
    }
    let hidden = With {
      chain.materialized()
    } query: {
      Count.all
    }
    #expect(try database.read { try one.fetchAll($0).count } == 0)
    #expect(try database.read { try both.fetchAll($0).count } == 0)
    #expect(try database.read { try hidden.fetchAll($0).count } == 0)
  }
}
