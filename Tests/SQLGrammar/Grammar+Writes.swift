import Foundation
import Quarry
package import QuarryCore

/// INSERT with conflicts, and writes that return rows.
extension Grammar {
  package static var writes: [(name: String, fragment: QueryFragment)] {
    [
      (
        "do nothing",
        List.insert {
          List(id: 1, title: "x")
        }.onConflict {
          $0.id
        }.query
      ),
      (
        "do update where",
        List.insert {
          List(id: 1, title: "x")
        } onConflict: {
          $0.id
        } doUpdate: {
          $0.title = $1.title
        } where: {
          $0.title != $1.title
        }.query
      ),
      (
        "do update without target",
        List.insert { List(id: 1, title: "x") }.onConflictDoUpdate { $0.title = "y" }.query
      ),
      (
        "several conflicts",
        List.insert { List(id: 1, title: "x") }
          .onConflict({ $0.id }, doUpdate: { $0.title = "y" })
          .onConflict({ $0.title }, doUpdate: { $0.title = "z" }).query
      ),
      (
        "insert from select",
        List.insert {
          ($0.id, $0.title)
        } select: {
          Item.where { $0.isDone }.select { ($0.id, $0.title) }
        }.returning(\.id).query
      ),
      ("delete returning rows", Item.find(1).delete().returning(\.self).query),
      (
        "update returning values",
        Item.where { $0.isDone }.update { $0.count += 1 }.returning { ($0.id, $0.count * 2) }.query
      ),
      (
        "update with query",
        Item.find(1).update { $0.count = List.select { $0.count() } }.query
      ),
    ]
  }
}
