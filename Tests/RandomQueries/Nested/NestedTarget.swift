import QuarrySQLite

/// A table that INSERTs and triggers with nested queries write.
protocol NestedTarget: PrimaryKeyedTable, Sendable
where QueryOutput == Self, TableColumns.PrimaryColumn: _ConflictTarget {
  static func columns(_ row: TableColumns) -> NestedColumns
  static func columns(_ row: Updates<Self>) -> NestedColumns
  static func columns(_ row: Excluded) -> NestedColumns
  static func columns<Name>(_ row: TableAlias<Self, Name>.TableColumns) -> NestedColumns
  static func mark(_ row: TableColumns) -> SQLExpression<Int?>
  static func assignMark(_ row: inout Updates<Self>, _ value: SQLExpression<Int?>)

  static func inserting(_ memos: [Memo], areDrafts: Bool) -> InsertOf<Self>
  static func inserting(
    _ values: (SQLExpression<Int>, SQLExpression<Int?>, SQLExpression<Int>, SQLExpression<Int?>)
  ) -> InsertOf<Self>
  static func inserting(_ query: some PartialSelectStatement<(Int, Int?, Int, Int?)>) -> InsertOf<Self>
}

extension Memo: NestedTarget {
  static func columns(_ row: TableColumns) -> NestedColumns { NestedColumns(row) }
  static func columns(_ row: Updates<Memo>) -> NestedColumns { NestedColumns(row) }
  static func columns(_ row: Excluded) -> NestedColumns { NestedColumns(row) }
  static func columns<Name>(_ row: TableAlias<Memo, Name>.TableColumns) -> NestedColumns {
    NestedColumns(row)
  }
  static func mark(_ row: TableColumns) -> SQLExpression<Int?> { SQLExpression(sql: row.mark.queryFragment) }
  static func assignMark(_ row: inout Updates<Memo>, _ value: SQLExpression<Int?>) { row.mark = value }

  static func inserting(_ memos: [Memo], areDrafts: Bool) -> InsertOf<Memo> {
    areDrafts ? insert { memos.map { Draft($0) } } : insert { memos }
  }

  static func inserting(
    _ values: (SQLExpression<Int>, SQLExpression<Int?>, SQLExpression<Int>, SQLExpression<Int?>)
  ) -> InsertOf<Memo> {
    insert {
      ($0.id, $0.parentID, $0.rank, $0.mark)
    } values: {
      values
    }
  }

  static func inserting(_ query: some PartialSelectStatement<(Int, Int?, Int, Int?)>) -> InsertOf<Memo> {
    insert {
      ($0.id, $0.parentID, $0.rank, $0.mark)
    } select: {
      query
    }
  }
}

extension ArchivedMemo: NestedTarget {
  static func columns(_ row: TableColumns) -> NestedColumns { NestedColumns(row) }
  static func columns(_ row: Updates<ArchivedMemo>) -> NestedColumns { NestedColumns(row) }
  static func columns(_ row: Excluded) -> NestedColumns { NestedColumns(row) }
  static func columns<Name>(_ row: TableAlias<ArchivedMemo, Name>.TableColumns) -> NestedColumns {
    NestedColumns(row)
  }
  static func mark(_ row: TableColumns) -> SQLExpression<Int?> { SQLExpression(sql: row.mark.queryFragment) }
  static func assignMark(_ row: inout Updates<ArchivedMemo>, _ value: SQLExpression<Int?>) {
    row.mark = value
  }

  static func inserting(_ memos: [Memo], areDrafts: Bool) -> InsertOf<ArchivedMemo> {
    areDrafts
      ? insert { memos.map { Draft(ArchivedMemo($0)) } } : insert { memos.map { ArchivedMemo($0) } }
  }

  static func inserting(
    _ values: (SQLExpression<Int>, SQLExpression<Int?>, SQLExpression<Int>, SQLExpression<Int?>)
  ) -> InsertOf<ArchivedMemo> {
    insert {
      ($0.id, $0.parentID, $0.rank, $0.mark)
    } values: {
      values
    }
  }

  static func inserting(
    _ query: some PartialSelectStatement<(Int, Int?, Int, Int?)>
  ) -> InsertOf<ArchivedMemo> {
    insert {
      ($0.id, $0.parentID, $0.rank, $0.mark)
    } select: {
      query
    }
  }
}
