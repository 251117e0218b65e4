import QuarrySQLite

// The tables of the random queries, with NULL in every nullable column.

@Table struct Thing: Equatable, Sendable {
  let id: Int
  var amount = 0
  var size: Int?
  var name = ""
  var note: String?
  var isOpen = false
  var isKept: Bool?
  var parentID: Int?
}

/// A second thing, or the same one, in a query with two things.
enum Other: AliasName {}

@Table struct Part: Equatable, Sendable {
  let id: Int
  var thingID: Int?
  var weight: Int?
  var label: String?
  var kind = ""
}

@Table struct Mark: Equatable, Sendable {
  let id: Int
  var partID: Int?
  var rank = 0
  @Column(as: Details.JSONRepresentation.self)
  var details: Details
}

/// The value of a JSON column.
@Selection struct Details: Codable, Equatable, Sendable {
  var count: Int
  var note: String?
  @Column(as: [String].JSONRepresentation.self)
  var tags: [String]
}
