import QuarrySQLite

// The rows that random queries are about: with NULL in every column that may hold it.

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

/// Another thing, or the same, in a query that has two.
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
