/// A temporary trigger whose statement and condition contain nested queries, and the change of one row that runs it.
///
/// Level 0 has the rows `old` and `new`, if the event has both.
final class NestedTrigger {
  let table: NestedTable
  let event: Event
  let condition: NestedCondition?
  let body: Body

  enum Event {
    case insert(Memo)
    /// The row with this key gets another parent and another rank.
    case update(Int, parentID: Int?, rank: Int)
    case delete(Int)
  }

  enum Body {
    /// An UPDATE of `mark`.
    case update(NestedQuery, NestedTerm)
    case delete(NestedQuery)
    case insert(NestedInsert)
  }

  init(table: NestedTable, event: Event, condition: NestedCondition?, body: Body) {
    (self.table, self.event, self.condition, self.body) = (table, event, condition, body)
  }
}

extension NestedTrigger.Event {
  /// The statement that runs the trigger.
  func sql(_ table: NestedTable) -> String {
    let name = table == .memos ? "\"main\".\"memos\"" : "\"archive\".\"memos\""
    switch self {
    case .insert(let memo):
      return "INSERT INTO \(name) VALUES "
        + "(\(memo.id), \(Self.text(memo.parentID)), \(memo.rank), '\(memo.tags)', \(Self.text(memo.mark)))"
    case .update(let key, let parentID, let rank):
      return
        "UPDATE \(name) SET \"parentID\" = \(Self.text(parentID)), \"rank\" = \(rank) WHERE \"id\" = \(key)"
    case .delete(let key): return "DELETE FROM \(name) WHERE \"id\" = \(key)"
    }
  }

  private static func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "NULL" }
}
