// INSERTs and triggers.

extension NestedGenerator {
  /// A table, and the least number of its rows.
  private mutating func table() -> (NestedTable, count: Int) {
    random.chance(1, of: 3) ? (.archive, 3) : (.memos, 6)
  }

  // MARK: INSERT

  /// An INSERT without conflicts.
  mutating func insert() -> NestedInsert {
    let table = table().0
    let rows: NestedInsert.Rows
    switch random.pick(6) {
    case 0: rows = .values(id: NestedInsert.newKey, nestedTerm(2))
    case 1: rows = newRows(random.chance(1, of: 8) ? 70 : 1 + random.pick(3), from: NestedInsert.newKey)
    default: rows = selectedRows(NestedSourceKind.allCases.filter(\.hasKeys), shift: NestedInsert.shift)
    }
    return NestedInsert(
      table: table,
      rows: rows,
      conflict: nil,
      returning: returning(table, isStable: false)
    )
  }

  /// An INSERT that updates the rows that exist.
  mutating func upsert() -> NestedInsert {
    let (table, count) = table()
    // Nested queries of a table that gets new rows would depend on the order.
    let isStable = random.chance(2, of: 3)
    let rows: NestedInsert.Rows
    switch random.pick(3) {
    case 0:
      let kinds = NestedSourceKind.allCases.filter {
        $0.hasKeys && (table == .memos || $0.reads == [.archive])
      }
      rows = selectedRows(kinds, shift: isStable ? 0 : 2)
    case 1: rows = oldRows(70 + random.pick(20), isStable ? count : 80)
    default: rows = oldRows(1 + random.pick(4), isStable ? count : 12)
    }
    return NestedInsert(
      table: table,
      rows: rows,
      conflict: conflict(table, isStable: isStable),
      returning: returning(table, isStable: isStable)
    )
  }

  /// An INSERT of a trigger, which returns nothing and has one row, or the rows of a query.
  private mutating func insertInTrigger() -> NestedInsert {
    let rows: NestedInsert.Rows
    let isUpsert = random.chance(2, of: 3)
    switch random.pick(isUpsert ? 3 : 2) {
    case 0: rows = .values(id: isUpsert ? 1 + random.pick(6) : NestedInsert.newKey, nestedTerm(1))
    case 1:
      let kinds = NestedSourceKind.allCases.filter { $0.hasKeys && $0.reads == [.memos] }
      rows = selectedRows(kinds, shift: isUpsert ? 0 : NestedInsert.shift)
    default: rows = oldRows(1, 6)
    }
    return NestedInsert(
      table: .memos,
      rows: rows,
      conflict: isUpsert ? conflict(.memos, isStable: true) : nil,
      returning: nil
    )
  }

  private mutating func selectedRows(_ kinds: [NestedSourceKind], shift: Int) -> NestedInsert.Rows {
    let depth = random.pick(3)
    let (query, (parent, mark)) = query(depth, kinds) { ($0.nestedTerm(depth), $0.nestedTerm(depth)) }
    return .query(query, parent: parent, mark: mark, shift: shift)
  }

  private mutating func newRows(_ count: Int, from key: Int) -> NestedInsert.Rows {
    .rows((key..<(key + count)).map { Memo.random($0, &random) }, areDrafts: random.chance(1, of: 2))
  }

  /// Rows with keys up to a number, some of them repeatedly.
  private mutating func oldRows(_ count: Int, _ greatest: Int) -> NestedInsert.Rows {
    .rows(
      (0..<count).map { _ in Memo.random(1 + random.pick(greatest), &random) },
      areDrafts: random.chance(1, of: 2)
    )
  }

  private mutating func conflict(_ table: NestedTable, isStable: Bool) -> NestedInsert.Conflict {
    let row: Slot = table == .memos ? .memo : .archived
    let excluded: Slot = table == .memos ? .alias : .archivedAlias
    let depth = 1 + random.pick(2)
    return hiding(isStable ? nil : table) {
      let value = $0.inside([row, excluded], .table) { $0.nestedTerm(depth) }
      let readsExcluded = $0.random.chance(2, of: 3)
      let condition =
        $0.random.chance(1, of: 4)
        ? nil
        : $0.inside(readsExcluded ? [row, excluded] : [row], .table) { $0.condition(depth) }
      return NestedInsert.Conflict(value: value, condition: condition, readsExcluded: readsExcluded)
    }
  }

  private mutating func returning(_ table: NestedTable, isStable: Bool) -> NestedTerm {
    let depth = 1 + random.pick(2)
    return hiding(isStable ? nil : table) {
      $0.inside([table == .memos ? .memo : .archived], table == .memos ? .table : .archive) {
        $0.nestedTerm(depth)
      }
    }
  }

  // MARK: Triggers

  mutating func trigger() -> NestedTrigger {
    let (table, count) = table()
    let row: Slot = table == .memos ? .alias : .archivedAlias
    let event: NestedTrigger.Event
    switch random.pick(4) {
    case 0: event = .insert(Memo.random(10, &random))
    case 1: event = .delete(1 + random.pick(count))
    default:
      event = .update(
        1 + random.pick(count),
        parentID: random.chance(1, of: 3) ? nil : random.pick(9),
        rank: random.pick(4)
      )
    }
    let rows = if case .update = event { [row, row] } else { [row] }
    return inside(rows, .again) {
      let condition = $0.random.chance(1, of: 2) ? $0.condition(1 + $0.random.pick(2)) : nil
      let depth = 1 + $0.random.pick(2)
      let body: NestedTrigger.Body
      switch $0.random.pick(4) {
      case 0: body = .delete($0.query(depth, [.table, .scoped], isWrite: true) { _ in }.query)
      case 1: body = .insert($0.insertInTrigger())
      default:
        let (query, value) = $0.query(depth, [.table, .scoped], isWrite: true) { $0.nestedTerm(depth) }
        body = .update(query, value)
      }
      return NestedTrigger(table: table, event: event, condition: condition, body: body)
    }
  }

  // MARK: Around an expression

  /// Generates something with rows around it that no query has.
  private mutating func inside<Result>(
    _ slots: [Slot],
    _ kind: NestedSourceKind,
    _ body: (inout NestedGenerator) -> Result
  ) -> Result {
    levels.append(slots)
    around.append(kind)
    let result = body(&self)
    levels.removeLast()
    around.removeLast()
    return result
  }

  /// Generates something that does not read a table.
  private mutating func hiding<Result>(
    _ table: NestedTable?,
    _ body: (inout NestedGenerator) -> Result
  ) -> Result {
    let before = hidden
    defer { hidden = before }
    hidden = table ?? before
    return body(&self)
  }
}
