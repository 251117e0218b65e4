#if PostgreSQL

import SQLTokens

/// What a transaction has changed about tables, and which prepared statements it outdates.
struct SchemaChange {
  /// The names of new and removed tables, in small letters: only statements with one of them are outdated.
  var names: Set<String> = []
  /// Whether all statements may be outdated.
  var isComplete = false
  /// Whether other connections see the change, too.
  var isShared = false

  /// A change that outdates all statements of all connections.
  static let ofAllConnections = SchemaChange(isComplete: true, isShared: true)

  func union(_ other: SchemaChange) -> SchemaChange {
    SchemaChange(
      names: names.union(other.names),
      isComplete: isComplete || other.isComplete,
      isShared: isShared || other.isShared
    )
  }
}

extension SchemaChange {
  /// Creates the change of a statement, or returns `nil` if it changes no tables.
  ///
  /// - Parameter tag: What the server did. A query that creates a table has the tag of a query.
  init?(_ tag: String, _ sql: String) {
    switch tag {
    case "CALL": self.init()
    case "SET", "RESET":
      guard let change = Self(settings: sql) else { return nil }
      self = change
    case "CREATE TABLE", "CREATE TABLE AS", "CREATE VIEW", "CREATE MATERIALIZED VIEW":
      self.init(creation: sql)
    case _ where tag.hasPrefix("SELECT "): self.init(creation: sql)
    // What is gone has no statements. The table behind it, and a later one with the name, may have other columns.
    case "DROP TABLE", "DROP VIEW", "DROP MATERIALIZED VIEW", "DROP FOREIGN TABLE", "DROP FUNCTION",
      "DROP ROUTINE":
      self.init(names: Self.names(in: sql))
    case "DISCARD TEMP": self.init(isComplete: true)
    case "DO", "CREATE FOREIGN TABLE", "CREATE FUNCTION", "CREATE SCHEMA", "IMPORT FOREIGN SCHEMA",
      "DROP SCHEMA", "DROP TYPE", "DROP DOMAIN", "DROP EXTENSION", "DROP OWNED":
      self = .ofAllConnections
    case _ where tag.hasPrefix("ALTER "): self = .ofAllConnections
    default: return nil
    }
  }

  /// Creates the change of a text that sets `search_path`, also as `SET SCHEMA` or `RESET ALL`, or returns `nil` for other settings.
  ///
  /// With other tables, the server plans a prepared statement anew, unless its result has other types. `SET LOCAL` ends with the transaction.
  private init?(settings sql: String) {
    let tokens = SQLTokens(sql, syntax: .postgres)
    let words = tokens.filter { $0.kind == .word || $0.kind == .quotedName }
      .map { tokens.text($0).uppercased() }
    guard words.contains(where: { ["SEARCH_PATH", "SCHEMA", "ALL"].contains($0) }) else { return nil }
    let areLocal = words.count { $0 == "SET" } == words.count { $0 == "LOCAL" } && !words.contains("RESET")
    self.init(isComplete: !areLocal)
  }

  /// Creates the change of a text that creates tables or views. Only temporary ones do not concern others.
  private init(creation sql: String) {
    let tokens = SQLTokens(sql, syntax: .postgres)
    let words = tokens.filter { $0.kind == .word }.map { tokens.text($0).uppercased() }
    let creations = words.indices.filter { words[$0] == "CREATE" || words[$0] == "INTO" }
    let areTemporary = creations.allSatisfy { index in
      let next = words[index...].dropFirst().first { !["LOCAL", "GLOBAL", "OR", "REPLACE"].contains($0) }
      return next == "TEMP" || next == "TEMPORARY"
    }
    self = areTemporary && !creations.isEmpty ? SchemaChange(names: Self.names(in: sql)) : .ofAllConnections
  }

  /// Returns the names of the tables and views that a text creates or drops.
  private static func names(in sql: String) -> Set<String> {
    let tokens = SQLTokens(sql, syntax: .postgres)
    var names: Set<String> = []
    var isNaming = false
    for token in tokens {
      let text = tokens.text(token)
      switch token.kind {
      case .word where ["CREATE", "DROP", "INTO"].contains(text.uppercased()): isNaming = true
      case .word where ends.contains(text.uppercased()): isNaming = false
      case .word where isNaming && !beginnings.contains(text.uppercased()): names.insert(text.lowercased())
      // As statements contain it, between its quotes.
      case .quotedName where isNaming:
        names.insert(text.quotedIdentifier.dropFirst().dropLast().lowercased())
      case .character where text == "(" || text == ";": isNaming = false
      default: break
      }
    }
    return names
  }

  /// The words before a name.
  private static let beginnings: Set<String> = [
    "OR", "REPLACE", "LOCAL", "GLOBAL", "TEMP", "TEMPORARY", "UNLOGGED", "TABLE", "RECURSIVE", "VIEW",
    "MATERIALIZED", "FOREIGN", "FUNCTION", "IF", "NOT", "EXISTS",
  ]
  /// The words behind a name.
  private static let ends: Set<String> = [
    "AS", "ON", "OF", "USING", "WITH", "PARTITION", "CASCADE", "RESTRICT", "FROM", "WHERE", "SELECT",
  ]
}

#endif
