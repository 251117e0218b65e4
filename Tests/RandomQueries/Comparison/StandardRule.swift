/// A rule of SQL that SQLite does not have. A query that breaks it has no meaning on a database that has the rule.
enum StandardRule: String, CaseIterable {
  /// A table with an alias has no other name. The name of an aliased table is written by a column outside of closures, such as `Memo.rank`.
  case hiddenName = "a table with an alias is referred to by its own name"
  /// One INSERT can change a row only once.
  case rowTwice = "one INSERT changes a row twice"

  /// Whether it is known before a query runs that the query breaks the rule.
  var isForeseen: Bool { self != .hiddenName }

  /// The shapes of the queries that can break the rule.
  var shapes: Set<QueryShape> {
    switch self {
    case .hiddenName: [.nestedSelect, .nestedDelete, .nestedUpdate, .nestedInsert, .nestedUpsert]
    case .rowTwice: [.nestedUpsert]
    }
  }
}
