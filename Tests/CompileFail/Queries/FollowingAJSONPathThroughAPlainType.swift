// A JSON path can continue only through a `@Selection` type, because other types have no known columns.

import Quarry
import QuarryDialect
import QuarryFunctions

private struct Badge: Codable {
  var name: String
  var tags: [String]
  var level: Int
  var place: Place
}

private struct Place: Codable { var room: String }

@Table private struct Visitor {
  let id: Int
  @Column(as: Badge.JSONRepresentation.self) var badge: Badge
}

private func values() {
  _ = Visitor.select {
    (
      $0.badge.jsonExtract(\.name),
      // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
      $0.badge.jsonExtract(\.level),
      // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
      $0.badge.jsonExtract(\.tags[0])
      // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
    )
  }
  _ = Visitor.where { $0.badge.value(at: \.name) == "x" }
  // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
  _ = Visitor.select { $0.badge.jsonExtract(\.place.room) }
  // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
}

private func changes() {
  _ = Visitor.select { $0.badge.jsonRemove(\.name) }
  // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
  _ = Visitor.select { $0.badge.jsonAppend(\.tags, "x") }
  // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
  _ = Visitor.select { $0.badge.jsonArrayLength(\.tags) }
  // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
  _ = Visitor.select { $0.badge.jsonSet(\.name, "x") }
  // error: a member in a JSON path must be a column; apply '@Selection' to the type that declares it
  // error: the value's type does not match the member at this path
}
