/// The values of one row.
//
// A class, like the rows of the tables: copies of structs with arrays would take most of the tests' time.
final class NestedValues {
  let numbers: [Int?]
  /// The elements of `tags`.
  let elements: [NestedValues]
  /// All columns, as a query of whole rows returns them.
  let cells: [PlainValue]
  /// Whether the row is in the archive, and so are its children.
  let isArchived: Bool

  init(_ memo: Memo, isArchived: Bool = false) {
    numbers = [memo.id, memo.parentID, memo.rank]
    elements = memo.tags.enumerated().map { NestedValues([$0.offset, $0.element]) }
    cells = [
      PlainValue(memo.id), PlainValue(memo.parentID), PlainValue(memo.rank), RandomQuery.array(memo.tags),
      PlainValue(memo.mark),
    ]
    self.isArchived = isArchived
  }

  convenience init(_ memo: ArchivedMemo) {
    let memo = Memo(id: memo.id, parentID: memo.parentID, rank: memo.rank, tags: memo.tags, mark: memo.mark)
    self.init(memo, isArchived: true)
  }

  private init(_ numbers: [Int?]) {
    self.numbers = numbers
    (elements, cells, isArchived) = ([], [], false)
  }

  /// The missing row of an outer join.
  static func missing() -> NestedValues { NestedValues([nil, nil, nil]) }
}

/// The rows of the tables.
final class NestedTables {
  let memos: [NestedValues]
  let archive: [NestedValues]
  /// The same rows as queries of one table return them.
  let memoRows: [[NestedValues]]
  let archiveRows: [[NestedValues]]

  init(_ tables: RandomTables) {
    memos = tables.memos.map { NestedValues($0) }
    archive = tables.archive.map { NestedValues($0) }
    memoRows = memos.map { [$0] }
    archiveRows = archive.map { [$0] }
  }
}
