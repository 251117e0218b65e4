import QuarrySQLite

/// The columns of a row that a closure receives, without the type of the row.
struct NestedColumns {
  let numbers: [SQLExpression<Int?>]
  /// The elements of `tags`. No rows for a row without this column.
  var elements: () -> SelectOf<JSONEach<Int, Int>> = { JSONEach<Int, Int>.none.asSelect() }
  var hasChild: () -> SQLExpression<Bool> = { SQLExpression(false) }
  /// The key, for an order.
  var key: SQLExpression<Int?> { numbers[0] }

  private static func number(_ column: some QueryExpression) -> SQLExpression<Int?> {
    SQLExpression(sql: column.queryFragment)
  }

  init(_ row: Memo.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init(_ row: ArchivedMemo.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init(_ row: ScopedMemo.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init<Name>(_ row: TableAlias<Memo, Name>.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init<Name>(_ row: TableAlias<ArchivedMemo, Name>.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init<Name>(_ row: TableAlias<ScopedMemo, Name>.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init<Name>(_ row: CommonTable<Memo, Name>.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init(_ row: ArchivedMemo?.TableColumns) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
  }

  init(_ row: (SQLExpression<Int>, SQLExpression<Int?>, SQLExpression<Int>)) {
    numbers = [Self.number(row.0), row.1, Self.number(row.2)]
  }

  init(_ row: JSONEach<Int, Int>.TableColumns) {
    numbers = [Self.number(row.key), Self.number(row.value)]
  }

  /// The row that an UPDATE changes, as its closure receives it.
  init(_ row: Updates<Memo>) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init(_ row: Updates<ArchivedMemo>) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init(_ row: Updates<ScopedMemo>) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init(_ row: Memo.Excluded) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  init(_ row: ArchivedMemo.Excluded) {
    numbers = [Self.number(row.id), Self.number(row.parentID), Self.number(row.rank)]
    elements = { row.tags.jsonEach() }
    hasChild = { row.hasChild }
  }

  /// The static columns of a table, which belong to no row yet.
  static func ofNoRow(_ table: NestedTable) -> NestedColumns {
    switch table {
    case .memos: NestedColumns(numbers: [number(Memo.id), number(Memo.parentID), number(Memo.rank)])
    case .archive:
      NestedColumns(numbers: [
        number(ArchivedMemo.id), number(ArchivedMemo.parentID), number(ArchivedMemo.rank),
      ])
    }
  }

  private init(numbers: [SQLExpression<Int?>]) { self.numbers = numbers }
}

/// The rows of a With, as its closure receives them.
typealias CommonMemo = CommonTable<Memo, FirstCommonTable>

/// The columns of a With, as its closure receives them.
typealias MemoColumns = CommonRows<
  (Int, Int?, Int), (SQLExpression<Int>, SQLExpression<Int?>, SQLExpression<Int>)
>

/// What is around an expression: the row of each closure, and the rows of each With.
struct NestedScope {
  /// The rows of each level, one for each table.
  var rows: [[NestedColumns]] = []
  var commons: [SelectOf<CommonMemo>] = []
  var columns: [MemoColumns] = []
  /// A query that no closure contains.
  let local = Memo.where { $0.rank > 0 }
  /// Columns that no closure contains.
  let memo = NestedColumns.ofNoRow(.memos)
  let archived = NestedColumns.ofNoRow(.archive)

  func inside(_ row: NestedColumns...) -> NestedScope {
    var inner = self
    inner.rows.append(row)
    return inner
  }

  func inside(common: SelectOf<CommonMemo>) -> NestedScope {
    var inner = self
    inner.commons.append(common)
    return inner
  }

  func inside(columns: MemoColumns) -> NestedScope {
    var inner = self
    inner.columns.append(columns)
    return inner
  }
}
