import Foundation
import Quarry
import QuarryCore
import Testing

@Table private struct Writer {
  let id: Int
  var name = ""
}

@Table private struct Work {
  let id: Int
  var writerID = 0
}

/// The position of NULL is written for databases that sort it last.
@Suite struct OrderTermTests {
  private func order(_ query: some Statement) -> Substring {
    let sql = query.query.render(dialect: DifferentDialect()).sql
    return sql.suffix(from: sql.range(of: "ORDER BY")?.lowerBound ?? sql.startIndex)
  }

  @Test func presentColumn() {
    #expect(order(Writer.order { $0.name.desc() }) == #"ORDER BY "writers"."name" DESC"#)
    #expect(
      order(Work.join(Writer.all) { $0.writerID == $1.id }.order { $1.name }) == #"ORDER BY "writers"."name""#
    )
  }

  /// An unmatched row of a join is NULL, even for a column that is NOT NULL in its table.
  @Test func outerColumn() {
    #expect(
      order(Work.leftJoin(Writer.all) { $0.writerID == $1.id }.order { ($1.name, $0.id) })
        == #"ORDER BY "writers"."name" NULLS FIRST, "works"."id""#
    )
  }

  /// The direction at the end of raw SQL, with any white space and comments.
  @Test(
    arguments: [
      "x DESC", "x\nDESC", "x desc ", "x\tDeSc\n", "x DESC /* last */", "x /* a */ DESC -- b\n",
      "\"x DESC\" DESC",
    ]
  )
  func rawDirection(_ sql: String) {
    let term = OrderTerm(QueryFragment(sql))
    #expect(term.direction == .descending)
    #expect(!term.isNullFirst)
    let query = Writer.order { _ in SQLQueryExpression("\(raw: sql)", as: String?.self) }
    #expect(order(query) == "ORDER BY \(sql) NULLS LAST")
    #expect(
      term.expression.render(dialect: StandardDialect()).sql == (sql.hasPrefix("\"") ? "\"x DESC\"" : "x")
    )
  }

  @Test(arguments: ["x", "\"DESC\"", "'DESC'", "x /* DESC */", "xDESC", "x -- DESC", "DESC"])
  func noRawDirection(_ sql: String) {
    let term = OrderTerm(QueryFragment(sql))
    #expect(term.direction == nil && term.nulls == nil)
    #expect(term.expression == QueryFragment(sql))
  }

  @Test(arguments: ["x DESC NULLS FIRST", "x DESC\nnulls  first ", "x NULLS FIRST"])
  func rawPlaceOfNull(_ sql: String) {
    let term = OrderTerm(QueryFragment(sql))
    #expect(term.nulls == .first)
    #expect(term.expression == "x")
    let query = Writer.order { _ in SQLQueryExpression("\(raw: sql)", as: String?.self) }
    #expect(order(query) == "ORDER BY \(sql)")
  }
}
