/// The values of one row.
//
// A class, like the rows of the tables: copies of structs with arrays would take most of the tests' time.
final class NestedValues {
  let numbers: [Int?]
  /// The elements of `tags`.
  let elements: [NestedValues]
  /// All columns, as a query of whole rows returns them.
  let cells: [PlainValue]
  /// Where the children of the row are.
  let children: Children

  enum Children { case memos, archive, scope }

  init(_ memo: Memo, _ children: Children) {
    numbers = [memo.id, memo.parentID, memo.rank]
    elements = memo.tags.enumerated().map { NestedValues([$0.offset, $0.element]) }
    cells = [
      PlainValue(memo.id), PlainValue(memo.parentID), PlainValue(memo.rank), RandomQuery.array(memo.tags),
      PlainValue(memo.mark),
    ]
    self.children = children
  }

  private init(_ numbers: [Int?]) {
    self.numbers = numbers
    (elements, cells, children) = ([], [], .memos)
  }

  /// The missing row of an outer join.
  static func missing() -> NestedValues { NestedValues([nil, nil, nil]) }
}

/// The rows of the tables.
final class NestedTables {
  /// The rows as the statements write them. Those of the archive have the type of the others.
  let lists: [NestedTable: [Memo]]
  let memos: [NestedValues]
  let archive: [NestedValues]
  let scope: [NestedValues]
  /// The same rows as queries of one table return them.
  let memoRows: [[NestedValues]]
  let archiveRows: [[NestedValues]]
  let scopedRows: [[NestedValues]]
  let unscopedRows: [[NestedValues]]

  convenience init(_ tables: RandomTables) {
    self.init([.memos: tables.memos, .archive: tables.archive.map { Memo($0) }])
  }

  init(_ lists: [NestedTable: [Memo]]) {
    self.lists = lists
    let all = lists[.memos, default: []]
    memos = all.map { NestedValues($0, .memos) }
    archive = lists[.archive, default: []].map { NestedValues($0, .archive) }
    scope = all.filter { memo in all.contains { $0.id != memo.id && $0.rank >= memo.rank } }
      .map { NestedValues($0, .scope) }
    memoRows = memos.map { [$0] }
    archiveRows = archive.map { [$0] }
    scopedRows = scope.map { [$0] }
    unscopedRows = all.map { [NestedValues($0, .scope)] }
  }

  func rows(_ children: NestedValues.Children) -> [NestedValues] {
    switch children {
    case .memos: memos
    case .archive: archive
    case .scope: scope
    }
  }
}
