package import Foundation
import Quarry
package import QuarryCore

@Table("item") package struct GrammarItem {
  package let id: Int
  package var title = ""
  package var note: String?
  package var price: Double?
  package var count = 0
  package var isDone = false
  package var createdAt = Date(timeIntervalSince1970: 0)
  package var listID = 1
}

@Selection package struct GrammarSeatKey {
  package var row: String
  package var number: Int

  package init(row: String, number: Int) {
    self.row = row
    self.number = number
  }
}

@Table("seat") package struct GrammarSeat {
  @Column(primaryKey: true) package let key: GrammarSeatKey
  package var owner = ""
}

@Table("list") package struct GrammarList {
  package let id: Int
  package var title = ""

  package init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// A statement of each form of SQL, to be rendered in dialects.
package enum Grammar {
  package typealias Item = GrammarItem
  package typealias List = GrammarList
  package typealias Seat = GrammarSeat
  package typealias SeatKey = GrammarSeatKey
  package enum Other: AliasName {}

  /// Statements that all databases support, though some in other words.
  package static var statements: [(name: String, fragment: QueryFragment)] {
    conditions + expressions + aggregates + clauses + inserts + changes + collations + queries + writes
  }

  package static var all: [(name: String, fragment: QueryFragment)] {
    statements + functions + ofSQLite
  }

  package static var conditions: [(name: String, fragment: QueryFragment)] {
    func condition(_ name: String, _ condition: (Item.TableColumns) -> SQLExpression<Bool>) -> (
      String, QueryFragment
    ) {
      (name, Item.where { condition($0) }.select(\.id).query)
    }
    return [
      condition("equal") { $0.title == "x" && $0.count != 1 },
      condition("same") { $0.price == 1 },
      condition("same columns") { $0.note == $0.title },
      condition("same nullable columns") { RowValue($0.note, $0.id) == RowValue($0.note, $0.count) },
      condition("same in a condition") { $0.isDone && ($0.price == 1 || $0.note == "x") && $0.price == 2 },
      condition("not same") { !($0.price == 1) || !$0.isDone && $0.note == "x" },
      condition("same compared") { ($0.price == 1) == $0.isDone },
      ("same as a value", Item.select { $0.price == 1 }.query),
      ("negated query of the same", Item.where { $0.price == 1 }.not().select(\.id).query),
      ("same in a join", Item.join(List.all) { $0.note == $1.title }.select { item, _ in item.id }.query),
      ("same in HAVING", Item.group(by: \.listID).having { $0.price.sum() == 1 }.select(\.listID).query),
      condition("different") { $0.price != 1 },
      condition("null") { $0.note == nil },
      condition("not null") { $0.note != nil },
      condition("is") { $0.note.is("x") || $0.note.isNot("y") },
      condition("no value") { $0.note == String?.none },
      condition("rows") { RowValue($0.title, $0.note) == RowValue($0.note, $0.title) },
      condition("in") { $0.id.in([1, 2]) },
      condition("in none") { $0.id.in([Int]()) },
      condition("not in none") { $0.id.notIn([Int]()) },
      condition("in no query") { $0.listID.in(List.none.select(\.id)) },
      condition("in query") { $0.listID.in(List.where { $0.title == "x" }.select(\.id)) },
      condition("member as value") { !["a"].contains($0.note) },
      condition("exists") { item in List.where { $0.id == item.listID }.exists() },
      condition("like") { $0.title.like("%x", escape: "!") },
      condition("like without an escape") { $0.title.like("%x") },
      condition("has prefix") { $0.title.hasPrefix("x") },
      condition("glob") { $0.title.glob("x*") },
      condition("between") { $0.count.between(1, and: 2) },
    ]
  }

  package static var expressions: [(name: String, fragment: QueryFragment)] {
    [
      ("instr", Item.select { $0.title.instr("x") }.query),
      ("least", Item.select { $0.count.min(1) }.query),
      ("greatest", Item.select { $0.count.max(1, 2) }.query),
      ("iif", Item.select { $0.isDone.iif($0.title, else: "x") }.query),
      ("case", Item.select { Case($0.count).when(1, then: "one").else("many") }.query),
      ("map", Item.select { $0.note.map { $0.upper() } }.query),
      ("coalesce", Item.select { $0.note ?? "x" }.query),
      ("quotient", Item.select { $0.count / $0.listID }.query),
      ("remainder", Item.select { $0.count % $0.listID }.query),
      ("cast integer", Item.select { $0.title.cast(as: Int.self) }.query),
      ("cast real", Item.select { $0.title.cast(as: Double.self) }.query),
      ("cast text", Item.select { $0.count.cast(as: String.self) }.query),
      ("cast bytes", Item.select { $0.title.cast(as: [UInt8].self) }.query),
      ("cast numeric", Item.select { $0.title.cast(as: Date.UnixTimeRepresentation.self) }.query),
      ("date", Item.where { $0.createdAt > #bind(Date(timeIntervalSince1970: 0)) }.select(\.id).query),
      ("bound null", Item.where { $0.note.eq(#bind(String?.none)) }.select(\.id).query),
    ]
  }

  package static var aggregates: [(name: String, fragment: QueryFragment)] {
    [
      ("count", Item.select { $0.count(filter: $0.isDone) }.query),
      ("total", Item.select { $0.price.total() }.query),
      ("joined", Item.select { $0.title.groupConcat() }.query),
      ("joined by", Item.select { $0.title.groupConcat(" / ") }.query),
      ("joined distinct", Item.select { $0.title.groupConcat(distinct: true) }.query),
      ("joined in order", Item.select { $0.title.groupConcat(separator: "/", order: { $0.desc() }) }.query),
      ("group", Item.group(by: \.listID).having { $0.count() > 1 }.select(\.listID).query),
      (
        "window",
        Item.window("w") { WindowDefinition(partitionBy: $0.title, orderBy: $0.price) }
          .select { (rowNumber().over("w"), $0.count.sum().over(orderBy: $0.title.desc())) }.query
      ),
    ]
  }

  package static var clauses: [(name: String, fragment: QueryFragment)] {
    [
      ("order", Item.order { ($0.price, $0.note.desc(), $0.title.asc(nulls: .last)) }.select(\.id).query),
      ("order by hand", Item.order { _ in SQLQueryExpression("title DESC NULLS LAST") }.select(\.id).query),
      ("limit", Item.limit(2, offset: 1).select(\.id).query),
      (
        "limit of a query",
        Item.order(by: \.id).limit { _ in
          List.select { $0.id.count() }
        } offset: { _ in
          Item.where { $0.id < 0 }.select { $0.id.count() }
        }.select(\.id).query
      ),
      ("offset", Item.select(\.id).offset(1).query),
      ("after", Item.order { ($0.price, $0.id) }.after(1.5, 7).select(\.id).query),
      (
        "after null", Item.order { ($0.price.desc(), $0.id) }.after(Double?.none, 7).select(\.id).query
      ),
      ("nothing after", Item.order { $0.price.desc() }.after(Double?.none).select(\.id).query),
      ("join", Item.join(List.all) { $0.listID == $1.id }.select { ($0.id, $1.title) }.query),
      ("left join", Item.leftJoin(List.all) { $0.listID == $1.id }.select { ($0.id, $1.title) }.query),
      ("alias", Item.join(Item.as(Other.self).all) { $0.listID == $1.id }.select { ($0.id, $1.id) }.query),
      ("union", Item.select(\.id).union(Item.order(by: \.id).limit(1).select(\.id)).query),
      ("derived", List.limit(1).derivedTable().where { $0.id == 1 }.query),
      (
        "with",
        With {
          List.where { $0.title == "x" }
        } query: {
          $0.order(by: \.title)
        }.query
      ),
      ("values", Values(1, "x").query),
    ]
  }

  package static var collations: [(name: String, fragment: QueryFragment)] {
    [
      ("binary", Item.order { $0.title.collate(.binary).desc() }.select(\.id).query),
      ("nocase", Item.where { $0.title.collate(.nocase).eq("x") }.select(\.id).query),
      ("rtrim", Item.where { $0.title.collate(.rtrim).eq("x") }.select(\.id).query),
      (
        "other collation",
        Item.order { $0.title.collate(Collation(rawValue: "de")) }.select(\.id).query
      ),
    ]
  }

  package static var inserts: [(name: String, fragment: QueryFragment)] {
    [
      ("insert", List.insert { List(id: 1, title: "x") }.query),
      ("draft", List.insert { List.Draft(title: "x") }.returning(\.id).query),
      (
        "drafts",
        List.insert {
          List.Draft(id: 1, title: "x"); List.Draft(title: "y")
        }.query
      ),
      ("defaults", List.insert().query),
      (
        "seats",
        Seat.insert {
          Seat.Draft(key: SeatKey(row: "A", number: 1), owner: "x")
          Seat.Draft(owner: "y")
        }.query
      ),
      ("upsert", List.upsert { List.Draft(id: 1, title: "x") }.query),
      (
        "conflict",
        List.insert {
          List.Draft(title: "x")
        } onConflict: {
          $0.id
        } where: {
          $0.title.neq("it's") && $0.id > 2
        } doUpdate: {
          $0.title = $1.title
        }.query
      ),
      (
        "insert select",
        List.insert {
          ($0.id, $0.title)
        } select: {
          Item.select { ($0.id, $0.title) }
        } onConflict: {
          $0.id
        } doUpdate: {
          $0.title = $1.title
        }.query
      ),
      ("or ignore", List.insert(or: .ignore) { List(id: 1, title: "x") }.query),
    ]
  }

  package static var changes: [(name: String, fragment: QueryFragment)] {
    [
      (
        "update",
        Item.find(1).update {
          $0.title += "!"
          $0.price = nil
          $0.count /= $0.listID
        }.returning(\.id).query
      ),
      ("or replace", List.update(or: .replace) { $0.title = "x" }.query),
      (
        "update from",
        Item.update(from: List.all) {
          $0.title = $1.title
        } on: {
          $0.listID == $1.id
        }.query
      ),
      ("limited update", limited(List.update { $0.title = "x" }).query),
      ("delete", Item.where { $0.price == 1 }.delete().returning(\.id).query),
      ("limited delete", limited(List.delete()).query),
    ]
  }

  private static func limited(_ update: UpdateOf<List>) -> UpdateOf<List> {
    var result = update
    result.rowLimit.limit = QueryFragment { $0.append(.int(1), as: .int64) }
    return result
  }

  private static func limited(_ delete: DeleteOf<List>) -> DeleteOf<List> {
    var result = delete
    result.rowLimit.limit = QueryFragment { $0.append(.int(1), as: .int64) }
    return result
  }
}
