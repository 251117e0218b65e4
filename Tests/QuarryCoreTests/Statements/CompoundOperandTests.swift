import Quarry
import QuarryCore
import QuarryDialect
import Testing

@Table("t") private struct Thing {
  let id: Int
}

/// The operators of a compound SELECT apply from left to right in every dialect.
@Suite struct CompoundOperandTests {
  /// A database without parentheses around operands, in which INTERSECT applies first.
  private struct DerivedTables: DialectVariant {
    let base = StandardDialect()

    func spelling(of construct: SQLConstruct) -> StaticString? {
      switch construct {
      case .compoundStart: "SELECT * FROM ("
      case .compoundEnd: ") AS d"
      default: base.spelling(of: construct)
      }
    }
  }

  private func thing(_ id: Int) -> some PartialSelectStatement<Int> { Thing.find(id).select(\.id) }

  /// Returns the SQL with a letter for each operand.
  private func sql(_ statement: some Statement, _ dialect: some Dialect = DerivedTables()) -> String {
    let rendered = statement.query.render(dialect: dialect, bindings: .inlined).sql
    return ["a", "b", "c", "d", "e"].enumerated().reduce(rendered) { text, letter in
      text.replacing(
        #"SELECT "t"."id" FROM "t" WHERE (("t"."id") IN ((\#(letter.offset))))"#,
        with: letter.element
      )
    }
  }

  @Test func leftToRight() {
    let chain = thing(0).union(thing(1)).intersect(thing(2)).except(thing(3)).intersect(thing(4))
    #expect(
      sql(chain)
        == "SELECT * FROM (SELECT * FROM (a UNION b) AS d INTERSECT c EXCEPT d) AS d INTERSECT e"
    )
    #expect(sql(chain, SQLiteDialect()) == "a UNION b INTERSECT c EXCEPT d INTERSECT e")
    #expect(sql(thing(0).intersect(thing(1)).union(all: true, thing(2))) == "a INTERSECT b UNION ALL c")
    #expect(sql(thing(0).intersect(thing(1)).intersect(thing(2))) == "a INTERSECT b INTERSECT c")
  }

  /// A compound SELECT on the right, or with a limit, is a table.
  @Test func derivedOperands() {
    let both = thing(0).union(thing(1))
    #expect(sql(thing(2).intersect(both)) == "c INTERSECT SELECT * FROM (a UNION b)")
    #expect(sql(both.limit(1).intersect(thing(2))) == "SELECT * FROM (a UNION b LIMIT 1) INTERSECT c")
  }

  /// A compound SELECT keeps its operands in a query of another type.
  @Test func wrappedCompounds() {
    let both = thing(0).union(thing(1))
    expectOperands(of: both.materialized())
    expectOperands(of: both.notMaterialized())
    expectOperands(of: SQLQueryExpression(both))
    expectOperands(of: SQLQueryExpression(both.materialized()))
    #expect(
      sql(both.limit(1).materialized().intersect(thing(2)))
        == "SELECT * FROM (a UNION b LIMIT 1) INTERSECT c"
    )
    let limited = SQLQueryExpression(Thing.limit(1).select(\.id))
    #expect(sql(limited.union(thing(1))) == #"SELECT * FROM (SELECT "t"."id" FROM "t" LIMIT 1) UNION b"#)
    // SQL text is written as it is.
    #expect(sql(SQLQueryExpression<Int>("SELECT 1").union(thing(2))) == "SELECT 1 UNION c")
  }

  /// Tests a query with the rows of `a UNION b`.
  private func expectOperands(of both: some PartialSelectStatement<Int>) {
    #expect(sql(both) == "a UNION b")
    #expect(sql(both.except(thing(2))) == "a UNION b EXCEPT c")
    #expect(sql(both.intersect(thing(2))) == "SELECT * FROM (a UNION b) AS d INTERSECT c")
    #expect(sql(thing(2).except(both)) == "c EXCEPT SELECT * FROM (a UNION b)")
  }

  /// The query stays the same when others continue it.
  @Test func copies() {
    let both = thing(0).union(thing(1))
    let first = both.except(thing(2))
    let second = both.union(thing(3)).limit(2)
    #expect(sql(both) == "a UNION b")
    #expect(sql(first) == "a UNION b EXCEPT c")
    #expect(sql(second) == "a UNION b UNION d LIMIT 2")
  }

  /// A query that cannot return rows adds none, and leaves none of an INTERSECT.
  @Test func queriesWithoutRows() {
    let none = Thing.where { _ in false }.none.select(\.id)
    let both = thing(0).union(thing(1))
    #expect(sql(both.union(none).except(none)) == "a UNION b")
    #expect(sql(none.union(thing(2)).intersect(thing(3))) == "c INTERSECT d")
    #expect(both.intersect(none).query.isEmpty)
    #expect(none.except(both).query.isEmpty)
  }
}
