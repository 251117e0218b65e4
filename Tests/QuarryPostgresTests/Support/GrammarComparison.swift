#if PostgreSQL

import QuarrySQLite

/// How the rows of a statement of the grammar are compared.
struct GrammarComparison {
  private enum Order {
    /// Any order.
    case none
    /// The same rows in the same order.
    case rows
    /// Rows in any order, with the same values of this column.
    case column(Int)
    /// Keys of items in any order, with the same titles.
    case titles
    /// A text of parts in any order, between commas.
    case parts
  }

  private let order: Order

  init(_ name: String) { order = Self.orders[name] ?? .none }

  /// The statements with ORDER BY. The rows of the tables make each of them a total order, or one of the column alone.
  private static let orders: [String: Order] = [
    "order": .rows,
    "order by hand": .titles,
    "after": .rows,
    "after null": .rows,
    "with": .column(1),
    "binary": .titles,
    "other collation": .titles,
    "except": .rows,
    "recursive with": .rows,
    "materialized": .rows,
    "derived from columns": .column(1),
    // An aggregate without ORDER BY joins in any order.
    "joined distinct": .parts,
  ]

  /// Returns what differs, or `nil`.
  func difference(_ found: GrammarDatabases.Outcome, _ expected: GrammarDatabases.Outcome) -> String? {
    if let table = expected.tables.keys.first(where: { found.tables[$0] != expected.tables[$0] }) {
      return "left \(found.tables[table] ?? []) in \(table), expected \(expected.tables[table] ?? [])"
    }
    guard found.tables.keys == expected.tables.keys else { return "left \(found.tables.keys)" }
    if case .parts = order {
      return Self.parts(found) == Self.parts(expected)
        ? nil : "found \(found.rows), expected \(expected.rows)"
    }
    let isSame =
      switch order {
      case .none, .parts: true
      case .rows: found.rows == expected.rows
      case .column(let index): found.rows.map { $0[index] } == expected.rows.map { $0[index] }
      case .titles:
        found.rows.map { Self.title(of: $0, found) } == expected.rows.map { Self.title(of: $0, expected) }
      }
    guard isSame, Self.counts(found.rows) == Self.counts(expected.rows) else {
      return "found \(found.rows), expected \(expected.rows)"
    }
    return nil
  }

  private static func counts(_ rows: [[DatabaseValue]]) -> [[DatabaseValue]: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func title(of row: [DatabaseValue], _ outcome: GrammarDatabases.Outcome) -> DatabaseValue? {
    outcome.tables["item"]?.first { $0.first == row.first }?[1]
  }

  private static func parts(_ outcome: GrammarDatabases.Outcome) -> [[String]] {
    outcome.rows.map { row in
      guard case .text(let text)? = row.first else { return [] }
      return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init).sorted()
    }
  }
}

#endif
