// The Swift source of INSERTs and triggers, for failures. The row 'excluded' and the row 'new' of an UPDATE are the second ones of their
// level.

extension NestedInsert: CustomStringConvertible {
  var description: String {
    let name = table == .memos ? "Memo" : "ArchivedMemo"
    var text: String
    switch rows {
    case .rows(let memos, let areDrafts):
      let list = memos.count > 8 ? "\(memos.prefix(8)) … \(memos.count)" : "\(memos)"
      text = "\(name).insert { \(list)\(areDrafts ? " as drafts" : "") }"
    case .values(let id, let mark):
      text = "\(name).insert { ($0.id, $0.parentID, $0.rank, $0.mark) } values: { (\(id), 1, 2, \(mark)) }"
    case .query(let query, let parent, let mark, let shift):
      text =
        "\(name).insert { ($0.id, $0.parentID, $0.rank, $0.mark) } select: { "
        + "\(query).select { ($0.id + \(shift), \(parent), $0.rank, \(mark)) } }"
    }
    if let conflict {
      text += " onConflict: { $0.id } doUpdate: { $0.mark = \(conflict.value) }"
      if let condition = conflict.condition {
        text += " where: { row\(conflict.readsExcluded ? ", excluded" : "") in \(condition) }"
      }
    }
    if let returning { text += ".returning { ($0.id, $0.mark, \(returning)) }" }
    return text
  }
}

extension NestedTrigger: CustomStringConvertible {
  var description: String {
    let name = table == .memos ? "Memo" : "ArchivedMemo"
    let (kind, rows) =
      switch event {
      case .insert: ("insert", "a /* new */")
      case .update: ("update", "a /* old */, a2 /* new */")
      case .delete: ("delete", "a /* old */")
      }
    let statement =
      switch body {
      case .update(let query, let value): "\(query).update { $0.mark = \(value) }"
      case .delete(let query): "\(query).delete()"
      case .insert(let insert): "\(insert)"
      }
    let when = condition.map { " when: { \(rows) in \($0) }" } ?? ""
    return
      "\(name).createTemporaryTrigger(after: .\(kind) { \(rows) in \(statement) }\(when))\n\(event.sql(table))"
  }
}
