import Foundation
import Quarry
import QuarryDialect
import Testing

@testable import QuarryCore

@Table private struct Entry {
  let id: Int
  var title = ""
  var amount = 0
}

/// A dialect whose placeholders have numbers.
private struct Numbered: DialectVariant {
  let base = StandardDialect()
  func append(_ placeholder: SQLPlaceholder, to sql: inout [UInt8]) {
    sql.append(contentsOf: "$\(placeholder.index + 1)".utf8)
  }
}

/// Equal values share a numbered placeholder if a term of GROUP BY, or of ORDER BY beside DISTINCT, has a value, because two placeholders
/// would be two expressions.
@Suite struct SharedPlaceholderTests {
  private func rendered(_ statement: some Statement) -> RenderedSQL {
    statement.query.render(dialect: Numbered())
  }

  @Test func valuesOfATerm() {
    let query = Entry.group { $0.amount / 2 }.having { $0.amount.sum() > 2 }.order { $0.amount / 2 }
      .select { ($0.amount / 2, $0.id.count(), $0.title.max() + "2") }
    let sql = rendered(query)
    #expect(
      sql.sql.replacingOccurrences(of: "\"entries\".", with: "")
        == """
        SELECT (amount) / ($1), count(id), (max(title)) || ($2) FROM "entries" GROUP BY (amount) / ($1) \
        HAVING ((sum(amount)) > ($1)) ORDER BY (amount) / ($1)
        """.replacingOccurrences(of: "amount", with: "\"amount\"").replacingOccurrences(
          of: "id)",
          with: "\"id\")"
        )
        .replacingOccurrences(of: "title", with: "\"title\"")
    )
    #expect(sql.bindings == [.int(2), .text("2")])
    #expect(sql.types == [.int64, .text])
    let sqlite = query.query.render(dialect: SQLiteDialect())
    #expect(sqlite.bindings.count == 5)
    #expect(sqlite.types == [.int64, .text, .int64, .int64, .int64])
    #expect(sqlite.sql.filter { $0 == "?" }.count == 5)
  }

  @Test func valuesOfAnOrderBesideDistinct() {
    let query = Entry.distinct().order { $0.amount + 1 }.select { $0.amount + 1 }
    let sql = rendered(query)
    #expect(
      sql.sql == """
        SELECT DISTINCT ("entries"."amount") + ($1) FROM "entries" ORDER BY ("entries"."amount") + ($1)
        """
    )
    #expect(sql.bindings == [.int(1)])
    let plain = Entry.order { $0.amount + 1 }.select { $0.amount + 1 }
    #expect(rendered(plain).bindings == [.int(1), .int(1)])
  }

  /// Values of other types are other values, and a subquery shares those of the statement.
  @Test func otherTypes() {
    let query = Entry.where {
      $0.id.in(Entry.group { $0.amount % 3 }.select { $0.amount % 3 }) && $0.title == "3"
    }
    .select { ($0.amount + 3, $0.id.cast(as: Double.self) + 3.0) }
    let sql = rendered(query)
    #expect(sql.bindings == [.int(3), .double(3), .text("3")])
    #expect(sql.types == [.int64, .double, .text])
  }

  /// Without a value in GROUP BY, each value has its own placeholder.
  @Test func otherStatements() {
    for query in [
      Entry.where { $0.amount > 1 && $0.id > 1 }.group(by: \.title).select { ($0.title, $0.id.count()) }
        .query,
      Entry.where { $0.amount > 1 && $0.id > 1 }.query,
    ] {
      let sql = query.render(dialect: Numbered())
      #expect(sql.bindings == [.int(1), .int(1)])
      #expect(sql.sql.contains("$1") && sql.sql.contains("$2"))
    }
  }

  @Test func inlinedValues() {
    let query = Entry.group { $0.amount / 2 }.select { $0.amount / 2 }.query
    let sql = query.render(dialect: Numbered(), bindings: .inlined)
    #expect(sql.bindings.isEmpty && sql.types.isEmpty)
    #expect(
      sql.sql == #"SELECT ("entries"."amount") / (2) FROM "entries" GROUP BY ("entries"."amount") / (2)"#
    )
  }
}
