import Foundation
import Quarry
package import QuarryCore

/// Queries of several tables, common tables, windows and functions of the standard.
extension Grammar {
  package static var queries: [(name: String, fragment: QueryFragment)] {
    compounds + joins + commonTables + windows + choices + computations
  }

  private static var compounds: [(name: String, fragment: QueryFragment)] {
    let lists = List.select(\.id)
    return [
      ("union all", Item.select(\.id).union(all: true, lists).query),
      ("intersect", Item.select(\.id).intersect(lists).query),
      ("intersect of a union", Item.select(\.id).union(all: true, lists).intersect(lists).query),
      (
        "intersect of a difference",
        Item.select(\.id).except(lists).intersect(Item.select(\.id)).union(lists).intersect(lists).query
      ),
      (
        "union of an intersect",
        Item.select(\.id).intersect(lists).intersect(Item.select(\.id)).union(lists).query
      ),
      ("except", Item.select(\.id).except(lists).order { $0 }.limit(2).query),
    ]
  }

  private static var joins: [(name: String, fragment: QueryFragment)] {
    [
      (
        "right join", Item.rightJoin(List.all) { $0.listID == $1.id }.select { ($0.title, $1.title) }.query
      ),
      ("full join", Item.fullJoin(List.all) { $0.listID == $1.id }.select { ($0.title, $1.title) }.query),
      ("cross join", Item.crossJoin(List.all).select { ($0.title, $1.title) }.query),
      ("natural join", Item.naturalJoin(List.all).select { ($0.title, $1.title) }.query),
      ("join using", Item.joinUsing(List.all, \.id).select { ($0.title, $1.title) }.query),
    ]
  }

  private static var commonTables: [(name: String, fragment: QueryFragment)] {
    [
      (
        "recursive with",
        With {
          Values(1)
        } recursiveUnionAll: { numbers in
          numbers.where { $0 < 4 }.select { $0 + 1 }
        } query: { numbers in
          numbers.order { $0.desc() }
        }.query
      ),
      (
        "materialized",
        With {
          List.where { $0.title == "x" }.materialized()
        } query: {
          $0.order(by: \.id)
        }.query
      ),
      (
        "not materialized",
        With {
          List.where { $0.title == "x" }.notMaterialized()
        } query: {
          $0.select(\.id)
        }.query
      ),
    ]
  }

  private static var windows: [(name: String, fragment: QueryFragment)] {
    [
      (
        "rows frame",
        Item.select {
          $0.count.sum().over(
            partitionBy: $0.listID,
            orderBy: $0.id,
            frame: .rows(from: .preceding(1), to: .currentRow)
          )
        }.query
      ),
      (
        "range frame",
        Item.select {
          $0.count.sum().over(
            orderBy: $0.price,
            frame: .range(from: .unboundedPreceding, to: .currentRow, exclude: .ties)
          )
        }.query
      ),
      (
        "groups frame",
        Item.select {
          $0.count.sum().over(orderBy: $0.id, frame: .groups(from: .currentRow, to: .following(2)))
        }.query
      ),
      (
        "named windows",
        Item.window("v") { WindowDefinition(partitionBy: $0.listID) }
          .window("w") {
            WindowDefinition(
              orderBy: $0.price.desc(),
              frame: .rows(from: .unboundedPreceding, to: .unboundedFollowing)
            )
          }
          .select { (rank().over("v"), $0.count.sum().over("w")) }.query
      ),
      (
        "window functions",
        Item.select {
          ($0.id.lag().over(orderBy: $0.id), $0.count.firstValue().over(orderBy: $0.id), ntile(2).over())
        }.query
      ),
    ]
  }

  private static var choices: [(name: String, fragment: QueryFragment)] {
    [
      (
        "case with conditions",
        Item.select { Case().when($0.count > 1, then: "many").when($0.note == nil, then: "none").else("one") }
          .query
      ),
      ("case without else", Item.select { Case().when($0.isDone, then: $0.title) }.query),
      ("distinct count", Item.select { $0.title.count(distinct: true, filter: $0.isDone) }.query),
      ("distinct sum", Item.select { $0.count.sum(distinct: true, filter: $0.price > 1) }.query),
      ("distinct rows", Item.distinct().select(\.title).query),
      (
        "rows in",
        Item.where { RowValue($0.id, $0.title).in([RowValue(1, "a"), RowValue(2, "b")]) }.select(\.id).query
      ),
      ("rows less", Item.where { RowValue($0.id, $0.title) < RowValue(1, "a") }.select(\.id).query),
      (
        "derived from columns",
        Item.select { List.Columns(id: $0.listID, title: $0.title) }.derivedTable()
          .order(by: \.title).query
      ),
    ]
  }

  private static var computations: [(name: String, fragment: QueryFragment)] {
    [
      (
        "trim",
        Item.select { ($0.title.trim(), $0.title.trim("x"), $0.title.ltrim(), $0.title.rtrim("y")) }.query
      ),
      ("substr", Item.select { ($0.title.substr(2), $0.title.substr(2, 3)) }.query),
      ("replace", Item.select { $0.title.replace("a", "b") }.query),
      ("round", Item.select { ($0.price.round(), $0.price.round(2)) }.query),
      ("abs", Item.select { $0.count.abs() }.query),
      ("length", Item.select { ($0.title.length(), $0.title.lower(), $0.title.upper()) }.query),
      ("bits", Item.select { ($0.count & 1, $0.count | 2, $0.count << 1, $0.count >> 1, ~$0.count) }.query),
      ("concatenation", Item.select { $0.title + "!" + $0.title }.query),
      ("arithmetic", Item.select { ($0.count + 1) * 2 - $0.listID }.query),
      ("nullif", Item.select { $0.title.nullif("x") }.query),
    ]
  }
}
