import Foundation
import Quarry
import QuarryDialect
import QuarryFunctions
import SQLGrammar
import Testing

@testable import QuarryCore

@Table private struct Sale {
  let id: Int
  var region = ""
  var amount = 0
  var rate: Double?
  var isPaid = false
}

/// A dialect is asked for each call with its name and its types.
@Suite struct SQLCallTests {
  /// The text of a statement in which each call is written with its types.
  private func calls(_ statement: some Statement) -> String {
    statement.query.render(dialect: ImpossibleDialect()).sql
      .replacingOccurrences(of: "⟦sales⟧.", with: "").replacingOccurrences(of: "⟦", with: "")
  }

  private func sqlite(_ statement: some Statement) -> String {
    statement.query.render(dialect: SQLiteDialect()).sql
  }

  /// A dialect that writes the calls that it is asked for, and notes them.
  private final class Notes: DialectVariant, @unchecked Sendable {
    let base = StandardDialect()
    var calls: [SQLCall] = []

    func spelling(of call: SQLCall) -> SQLCallSpelling? {
      calls.append(call)
      return SQLCallSpelling(call.name, of: call)
    }
  }

  private func noted(_ statement: some Statement) -> [SQLCall] {
    let dialect = Notes()
    #expect(
      statement.query.render(dialect: dialect).sql == statement.query.render(dialect: StandardDialect()).sql
    )
    return dialect.calls
  }

  @Test func typesOfCalls() {
    #expect(
      noted(Sale.select { $0.region.substr(1, 2) })
        == [SQLCall("substr", arguments: [.text, .int64, .int64], type: .text)]
    )
    #expect(
      noted(Sale.select { $0.amount.sum() })
        == [SQLCall("sum", arguments: [.int64], type: .int64, isAggregate: true)]
    )
    #expect(
      noted(Sale.select { $0.rate.avg() })
        == [SQLCall("avg", arguments: [.double], type: .double, isAggregate: true)]
    )
    #expect(
      noted(Sale.select { $0.region.count(distinct: true) })
        == [SQLCall("count", arguments: [.text], type: .int64, isAggregate: true, isDistinct: true)]
    )
    #expect(
      noted(Sale.select { $0.amount.min(3) })
        == [SQLCall("min", arguments: [.int64, .int64], type: .int64, isCommon: false)]
    )
    #expect(
      noted(Sale.select { $0.isPaid.iif($0.amount, else: 0) })
        == [SQLCall("iif", arguments: [.bool, .int64, .int64], type: .int64, isCommon: false)]
    )
    #expect(
      noted(Sale.select { $0.rate.ifnull(1) })
        == [SQLCall("ifnull", arguments: [.double, .double], type: .double, isCommon: false)]
    )
    #expect(
      noted(Sale.select { rowNumber().over(orderBy: $0.id) }) == [
        SQLCall("row_number", arguments: [], type: .int64, isOverWindow: true)
      ]
    )
    #expect(
      noted(Sale.select { $0.rate.cast(as: Int.self) }) == [
        SQLCall("CAST", arguments: [.double], type: .int64)
      ]
    )
    #expect(
      noted(Sale.select { $0.region.upper().lower() }) == [
        SQLCall("lower", arguments: [.text], type: .text), SQLCall("upper", arguments: [.text], type: .text),
      ]
    )
    // Raw SQL has no type.
    #expect(
      noted(Sale.select { _ in SQLQueryExpression("1", as: Opaque.self).count() })
        == [SQLCall("count", arguments: [nil], type: .int64, isAggregate: true)]
    )
  }

  /// A dialect knows what follows the arguments before it spells them.
  @Test func partsAfterArguments() {
    func parts(_ statement: some Statement) -> [[Bool]] {
      noted(statement).map { [$0.isAggregate, $0.isFiltered, $0.isOverWindow] }
    }
    #expect(parts(Sale.select { $0.region.lower() }) == [[false, false, false]])
    #expect(parts(Sale.select { $0.amount.sum() }) == [[true, false, false]])
    #expect(parts(Sale.select { $0.amount.sum(filter: $0.isPaid) }) == [[true, true, false]])
    #expect(parts(Sale.select { $0.amount.sum().over(partitionBy: $0.region) }) == [[true, false, true]])
    #expect(parts(Sale.select { $0.amount.sum(filter: $0.isPaid).over("w") }) == [[true, true, true]])
    #expect(parts(Sale.select { rank().over(orderBy: $0.amount) }) == [[false, false, true]])
    // The parts of an argument are its own.
    #expect(
      parts(Sale.select { $0.amount.sum(filter: $0.isPaid).abs() }) == [
        [false, false, false], [true, true, false],
      ]
    )
    #expect(
      parts(Sale.select { $0.amount.sum().over(orderBy: $0.region.lower()) })
        == [[true, false, true], [false, false, false]]
    )
    #expect(
      parts(Sale.select { $0.amount.sum().max().over(orderBy: $0.id) })
        == [[true, false, true], [true, false, false]]
    )
  }

  /// An argument with an aggregate or a window function cannot be in a subquery.
  @Test func callsOfAggregates() {
    func areOfAggregates(_ statement: some Statement) -> [Bool] { noted(statement).map(\.isOfAggregates) }
    #expect(areOfAggregates(Sale.select { $0.region.max().lower() }) == [true, false])
    #expect(areOfAggregates(Sale.select { $0.region.lower().max() }) == [false, false])
    #expect(areOfAggregates(Sale.select { $0.amount.sum().over(orderBy: $0.id).abs() }) == [true, false])
    #expect(areOfAggregates(Sale.select { _ in SQLQueryExpression("sum(x)", as: Int.self).abs() }) == [true])
    #expect(
      areOfAggregates(Sale.select { _ in SQLQueryExpression("rank() over w", as: Int.self).abs() }) == [true]
    )
    #expect(areOfAggregates(Sale.select { _ in SQLQueryExpression("x", as: Int.self).abs() }) == [false])
    // The aggregate function belongs to the subquery.
    #expect(
      areOfAggregates(Sale.select { _ in Sale.select { $0.amount.max() }.ifnull(0).abs() }) == [
        false, false, false,
      ]
    )
  }

  private struct Opaque: QueryBindable {
    var queryBinding: QueryBinding { .null }
    init(decoder: inout some QueryDecoder) throws {}
  }

  /// Each piece stands in its place: DISTINCT, ORDER BY, FILTER and OVER are between them.
  @Test func placesAroundArguments() {
    struct Pieces: DialectVariant {
      let base = StandardDialect()
      func spelling(of call: SQLCall) -> SQLCallSpelling? {
        SQLCallSpelling(opening: "<", first: "1", between: ["2", "3"], last: "4", closing: ">", end: "5")
      }
    }
    func sql(_ statement: some Statement) -> String {
      statement.query.render(dialect: Pieces()).sql.replacingOccurrences(of: "\"", with: "")
    }
    #expect(
      sql(Sale.select { $0.region.replace("a", "b") })
        == "SELECT <1sales.region2?3?45> FROM sales"
        .replacingOccurrences(of: "45>", with: "4>5")
    )
    #expect(
      sql(Sale.select { $0.amount.sum(distinct: true) }) == "SELECT <DISTINCT 1sales.amount4>5 FROM sales"
    )
    #expect(
      sql(Sale.select { $0.region.groupConcat(", ", order: $0.id, filter: $0.isPaid) })
        == "SELECT <1sales.region2?4 ORDER BY sales.id> FILTER (WHERE sales.isPaid)5 FROM sales"
    )
    #expect(
      sql(Sale.select { $0.amount.sum(filter: $0.isPaid).over(partitionBy: $0.region) })
        == "SELECT <1sales.amount4> FILTER (WHERE sales.isPaid) OVER (PARTITION BY sales.region)5 FROM sales"
    )
    #expect(
      sql(
        Sale.window("w") { WindowDefinition(partitionBy: $0.region) }.select {
          $0.region.groupConcat().over("w")
        }
      )
        == "SELECT <1sales.region4> OVER w5 FROM sales WINDOW w AS (PARTITION BY sales.region)"
    )
    #expect(
      sql(Sale.select { rank().over(orderBy: $0.id) }) == "SELECT <14> OVER (ORDER BY sales.id)5 FROM sales"
    )
    #expect(sql(Sale.select { $0.rate.cast(as: Int.self) }) == "SELECT <1sales.rate4 AS INTEGER>5 FROM sales")
    #expect(
      sql(Sale.select { $0.region.substr($0.region.length(), 2) })
        == "SELECT <1sales.region2<1sales.region4>53?4>5 FROM sales"
    )
  }

  /// A missing call is an error that names it, with the text of the call, on every path.
  @Test func missingCalls() throws {
    struct Lacking: DialectVariant {
      let base = StandardDialect()
      let name: String
      func spelling(of call: SQLCall) -> SQLCallSpelling? {
        call.name == name ? nil : SQLCallSpelling(call.name, of: call)
      }
    }
    let statements: [(String, String, QueryFragment)] = [
      ("substr", "substr", Sale.select { $0.region.substr(1, 2) }.query),
      ("sum", "sum", Sale.select { $0.amount.sum().over(orderBy: $0.id) }.query),
      ("max", "max of several arguments", Sale.select { $0.amount.max(3) }.query),
      ("max", "max", Sale.select { $0.amount.max() }.query),
      ("rank", "rank", Sale.select { rank().over(orderBy: $0.id) }.query),
      ("CAST", "CAST of double to int64", Sale.select { $0.rate.cast(as: Int.self) }.query),
      ("iif", "iif", Sale.where { $0.isPaid.iif(true, else: false) }.query),
    ]
    for (name, feature, fragment) in statements {
      for layout in [SQLLayout.oneLine, .pretty] {
        for bindings in [BindingLayout.placeholders, .inlined] {
          let rendered = fragment.render(dialect: Lacking(name: name), layout: layout, bindings: bindings)
          let standard = fragment.render(dialect: StandardDialect(), layout: layout, bindings: bindings)
          #expect(rendered.unsupportedFeatures == [DialectFeature(rawValue: feature)])
          #expect(rendered.sql == standard.sql)
        }
      }
      let error = #expect(throws: UnsupportedFeatureError.self) {
        try fragment.rendered(for: Lacking(name: name))
      }
      #expect(error?.description.contains(feature) == true)
    }
  }

  /// A call that has fewer pieces than arguments keeps its commas.
  @Test func missingPieces() {
    struct Short: DialectVariant {
      let base = StandardDialect()
      func spelling(of call: SQLCall) -> SQLCallSpelling? { SQLCallSpelling(opening: "f(", closing: ")") }
    }
    let query = Sale.select { $0.region.substr(1, 2) }.query
    #expect(query.render(dialect: Short()).sql == #"SELECT f("sales"."region", ?, ?) FROM "sales""#)
  }

  /// Calls in a list, in DISTINCT, as a term of an order and in a page are one expression.
  @Test func callsInLists() {
    #expect(
      sqlite(Sale.order { ($0.region.substr(1, 2), $0.id) }.after("a", 1).select(\.id))
        == sqlite(
          Sale.order {
            (SQLQueryExpression("substr(\($0.region), \(bind: 1), \(bind: 2))", as: String.self), $0.id)
          }.after(
            "a",
            1
          ).select(\.id)
        )
    )
    let items = QueryFragment {
      $0.append(list: [
        SQLExpression<String>(sql: "a").substr(1, 2).queryFragment,
        SQLExpression<Int>(sql: "b").abs().queryFragment,
      ])
    }.listItems
    #expect(items.map { $0.render(dialect: SQLiteDialect()).sql } == ["substr(a, ?, ?)", "abs(b)"])
  }

  /// The rows of a function are a table with the function's name, also where the dialect writes a subquery.
  @Test func functionsInFrom() {
    struct Derived: DialectVariant {
      let base = StandardDialect()
      func spelling(of call: SQLCall) -> SQLCallSpelling? {
        guard call.name == "json_each", call.arguments.count == 1 else { return nil }
        let types =
          "\(call.arguments.map { $0.map { "\($0)" } ?? "any" }) \(call.type.map { "\($0)" } ?? "any")"
        var spelling = SQLCallSpelling(opening: "(each \(types) ", closing: ")")
        spelling.needsName = true
        return spelling
      }
    }
    func sql(_ statement: some Statement) -> (sqlite: String, derived: String) {
      let derived = statement.query.render(dialect: Derived())
      return (sqlite(statement), derived.unsupportedFeatures.isEmpty ? derived.sql : "refused")
    }
    let elements = Box.crossJoin(Box.columns.numbers.jsonEach()).select { ($0.id, $1.value) }
    #expect(
      sql(elements).sqlite
        == #"SELECT "boxes"."id", "json_each"."value" FROM "boxes" CROSS JOIN json_each("boxes"."numbers")"#
    )
    #expect(
      sql(elements).derived
        == #"SELECT "boxes"."id", "json_each"."value" FROM "boxes" CROSS JOIN (each ["json"] int64 "boxes"."numbers") AS "json_each""#
    )
    let twice = Box.where { box in
      box.numbers.jsonEach().where { one in box.numbers.jsonEach().where { $0.value > one.value }.exists() }
        .exists()
    }
    #expect(
      sql(twice).sqlite == """
        SELECT "boxes"."id", "boxes"."numbers", "boxes"."names" FROM "boxes" WHERE (EXISTS (\
        SELECT "json_each"."key", "json_each"."value" FROM json_each("boxes"."numbers") WHERE (EXISTS (\
        SELECT "json_each1"."key", "json_each1"."value" FROM json_each("boxes"."numbers") AS "json_each1" \
        WHERE (("json_each1"."value") > ("json_each"."value"))))))
        """
    )
    #expect(sql(twice).derived.contains(#""boxes"."numbers") AS "json_each1" WHERE"#))
    #expect(sql(twice).derived.contains(#""boxes"."numbers") AS "json_each" WHERE"#))
    // The names of members have no positions.
    let members = Box.crossJoin(Box.columns.names.jsonEach()).select { ($0.id, $1.key) }
    #expect(sql(members).derived.contains("] any "))
    let tree = Box.crossJoin(Box.columns.numbers.jsonTree()).select { ($0.id, $1.fullkey) }
    #expect(sql(tree).derived == "refused")
  }
}

@Table("boxes") private struct Box {
  let id: Int
  @Column(as: [Int].JSONRepresentation.self) var numbers: [Int]
  @Column(as: [String: Int].JSONRepresentation.self) var names: [String: Int]
}
