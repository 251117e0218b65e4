#if PostgreSQL

import Foundation
import QuarryCore
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
    /// Any order, with the time at which the statement ran in a table.
    case time
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
    "assigned now": .time,
  ]

  /// Returns what differs, or `nil`.
  func difference(_ found: GrammarDatabases.Outcome, _ expected: GrammarDatabases.Outcome) -> String? {
    if case .time = order {
      return Self.difference(Self.withoutTime(found), Self.withoutTime(expected), .none)
    }
    return Self.difference(found, expected, order)
  }

  private static func difference(
    _ found: GrammarDatabases.Outcome,
    _ expected: GrammarDatabases.Outcome,
    _ order: Order
  ) -> String? {
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
      case .none, .parts, .time: true
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

  /// Returns an outcome in which the current time is a word.
  private static func withoutTime(_ outcome: GrammarDatabases.Outcome) -> GrammarDatabases.Outcome {
    let (start, end) = (text(Date(timeIntervalSinceNow: -600)), text(Date(timeIntervalSinceNow: 600)))
    var outcome = outcome
    outcome.tables = outcome.tables.mapValues { rows in
      rows.map { row in
        row.map { value in
          if case .text(let text) = value, start < text, text < end { return .text("now") }
          return value
        }
      }
    }
    return outcome
  }

  /// Returns the text of a date that a column contains.
  private static func text(_ date: Date) -> String {
    var text: [UInt8] = []
    _ = DateText.append(date, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func parts(_ outcome: GrammarDatabases.Outcome) -> [[String]] {
    outcome.rows.map { row in
      guard case .text(let text)? = row.first else { return [] }
      return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init).sorted()
    }
  }
}

#endif
