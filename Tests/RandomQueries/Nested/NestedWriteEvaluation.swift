// The meaning of INSERTs and triggers, without SQL.

extension NestedEvaluation {
  // MARK: INSERT

  /// What an INSERT does.
  struct Insertion {
    /// The rows of the table after it.
    var rows: [Memo]
    var returned: [[PlainValue]] = []
    /// Whether it finds a row that it has added or changed itself.
    var findsRowTwice = false
  }

  func inserted(_ insert: NestedInsert) -> Insertion {
    var result = Insertion(rows: tables.lists[insert.table, default: []])
    var keys: Set<Int> = []
    for new in newRows(insert.rows) {
      var written = new
      if let place = result.rows.firstIndex(where: { $0.id == new.id }) {
        let (old, excluded) = (values(result.rows[place], insert.table), values(new, insert.table))
        guard let conflict = insert.conflict else { continue }
        if keys.contains(new.id) { result.findsRowTwice = true }
        let condition = inside(conflict.readsExcluded ? [old, excluded] : [old])
        if let filter = conflict.condition, condition.value(filter) != true { continue }
        result.rows[place].mark = inside([old, excluded]).value(conflict.value)
        written = result.rows[place]
      } else {
        result.rows.append(new)
      }
      keys.insert(new.id)
      guard let last = insert.returning else { continue }
      let value = inside([values(written, insert.table)]).value(last)
      result.returned.append([PlainValue(written.id), PlainValue(written.mark), PlainValue(value)])
    }
    result.rows.sort { $0.id < $1.id }
    return result
  }

  private func newRows(_ rows: NestedInsert.Rows) -> [Memo] {
    switch rows {
    case .rows(let memos, _): return memos
    case .values(let id, let mark): return [Memo(id: id, parentID: 1, rank: 2, tags: [], mark: value(mark))]
    case .query(let query, let parent, let mark, let shift):
      let (around, rows) = found(query)
      return rows.map { row in
        let inner = around.inside(row)
        return Memo(
          id: (row[0].numbers[0] ?? 0) + shift,
          parentID: inner.value(parent),
          rank: row[0].numbers[2] ?? 0,
          tags: [],
          mark: inner.value(mark)
        )
      }
    }
  }

  private func values(_ memo: Memo, _ table: NestedTable) -> NestedValues {
    NestedValues(memo, table == .memos ? .memos : .archive)
  }

  // MARK: Triggers

  /// The rows of all tables after the change that runs a trigger, and after its statement.
  func changed(_ trigger: NestedTrigger) -> [NestedTable: [Memo]] {
    var lists = tables.lists
    var rows = lists[trigger.table, default: []]
    var around: [Memo] = []
    switch trigger.event {
    case .insert(let memo):
      rows.append(memo)
      around = [memo]
    case .update(let key, let parentID, let rank):
      for place in rows.indices where rows[place].id == key {
        let old = rows[place]
        (rows[place].parentID, rows[place].rank) = (parentID, rank)
        around = [old, rows[place]]
      }
    case .delete(let key):
      around = rows.filter { $0.id == key }
      rows.removeAll { $0.id == key }
    }
    lists[trigger.table] = rows
    var after = NestedEvaluation(NestedTables(lists))
    after.confusesRows = confusesRows
    after = after.inside(around.map { values($0, trigger.table) })
    if let condition = trigger.condition, after.value(condition) != true { return lists }
    lists[.memos] = after.memos(trigger.body)
    return lists
  }

  /// The memos after the statement of a trigger.
  private func memos(_ body: NestedTrigger.Body) -> [Memo] {
    var memos = tables.lists[.memos, default: []]
    switch body {
    case .insert(let insert): return inserted(insert).rows
    case .delete(let query):
      let gone = Set(found(query).rows.map { $0[0].numbers[0] })
      return memos.filter { !gone.contains($0.id) }
    case .update(let query, let value):
      let (around, rows) = found(query)
      for row in rows {
        guard let place = memos.firstIndex(where: { $0.id == row[0].numbers[0] }) else { continue }
        memos[place].mark = around.inside(row).value(value)
      }
      return memos
    }
  }
}
