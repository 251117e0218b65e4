/// An INSERT with nested queries: what is built with the library, and what is computed in Swift.
///
/// SQLite applies it row by row. No expression reads the column `mark` that it updates, nor a table to which it adds more than one row.
final class NestedInsert {
  let table: NestedTable
  let rows: Rows
  let conflict: Conflict?
  /// The last column of RETURNING.
  let returning: NestedTerm?

  enum Rows {
    /// Rows created in Swift, or drafts of them.
    case rows([Memo], areDrafts: Bool)
    /// `insert { ($0.id, $0.parentID, $0.rank, $0.mark) } values: { (90, 1, 2, term) }`
    case values(id: Int, NestedTerm)
    /// `insert { ($0.id, $0.parentID, $0.rank, $0.mark) } select: { query.select { ($0.id + 100, term, $0.rank, term) } }`
    case query(NestedQuery, parent: NestedTerm, mark: NestedTerm, shift: Int)
  }

  /// `onConflict: { $0.id } doUpdate: { $0.mark = value } where: { condition }`
  ///
  /// The expressions refer to the existing row, and to the row `excluded` as the second one of their level.
  struct Conflict {
    let value: NestedTerm
    let condition: NestedCondition?
    /// Whether the closure of the condition receives both rows.
    let readsExcluded: Bool
  }

  init(table: NestedTable, rows: Rows, conflict: Conflict?, returning: NestedTerm?) {
    (self.table, self.rows, self.conflict, self.returning) = (table, rows, conflict, returning)
  }

  /// The key of a row that no table has.
  static let newKey = 90
  /// The difference of the new keys from those of a query.
  static let shift = 100
}
