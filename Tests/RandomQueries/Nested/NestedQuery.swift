/// A query with the columns of outer rows in its conditions: what is built with the library, and what is computed in Swift.
///
/// Each query is a level. Level 0 is the statement, and the row of level 1 is that of a query in a condition of level 0.
final class NestedQuery {
  /// The number of levels around it.
  let level: Int
  let source: NestedSource
  let start: NestedStart
  /// The condition of the rows of this level and of all levels around it.
  let condition: NestedCondition

  init(level: Int, source: NestedSource, start: NestedStart, condition: NestedCondition) {
    (self.level, self.source, self.start, self.condition) = (level, source, start, condition)
  }
}

/// The rows of a query.
indirect enum NestedSource {
  case table, archive
  /// The table, or the archive, under an alias.
  case again, namesake, numbered
  /// The elements of an outer row's array.
  case elements(NestedRow)
  /// `Memo.where { … }.order(by: \.id).limit(3).derivedTable()`
  case derived(NestedCondition, isDescending: Bool, limit: Int)
  /// `Memo.where { … }.derivedTable()`, without a condition of the query itself
  case bareDerived(NestedCondition)
  /// `ArchivedMemo.where { … }.derivedTable()`
  case archivedDerived(NestedCondition)
  /// `Memo.where { … }.union(Memo.where { … }).derivedTable()`, or with another operator, and an order and a limit before the last call
  case compound(SetOperation, NestedCondition, NestedCondition, NestedCut?)
  /// `With { Memo.where { … } } query: { rows in rows }`
  case common(NestedCondition)
  /// The rows of the With around the query, by the number of Withs outside of that one.
  case outerCommon(Int)
  /// `rows.derivedTable()`, or `rows.where { … }.derivedTable()`, of the rows of the With around the query.
  case commonDerived(Int, NestedCondition?)
  /// `With { Memo.where { … } } query: { rows in Memo.where { … } }`, which reads the rows in a nested query.
  case aroundCommon(NestedCondition)
  /// A With of three columns: `With { Memo.where { … }.select { ($0.id, …) } } query: { rows in rows }`
  case columns(NestedCondition)
  case outerColumns(Int)
  case join(NestedJoin, on: NestedCondition)
  /// `Memo.where { … }.as(Again.self)`, or with another alias before this one
  case aliased(NestedCondition, NestedAlias, isTwice: Bool)
  /// The rows of the default scope, and the same under an alias.
  case scoped, scopedAgain
}

/// An order with the key as its last term, and a limit.
struct NestedCut {
  let order: NestedTerm
  let isDescending: Bool
  let limit: Int
}

/// An alias that a query with closures gets.
enum NestedAlias: String, CaseIterable {
  case again = "Again"
  case namesake = "Namesake"
  case numbered = "Numbered"
}

/// The tables that queries read.
enum NestedTable: String, CaseIterable {
  case memos, archive
}

/// The rows that memos are joined with.
enum NestedJoin {
  case table, archive, again, derived, archiveOrNothing
  /// `join(Memo.where { … })`
  case narrowed(NestedCondition)
  /// `join(ScopedMemo.all)`
  case scoped
  /// `Memo.join(ArchivedMemo.all) { … }.as(Numbered.self)`
  case aliased
  /// The elements of an outer row's array.
  case elements(NestedRow)
  /// The elements of an outer row's array twice, without memos.
  case elementsTwice(NestedRow, NestedRow)
}

/// What the query of a table begins with.
enum NestedStart {
  case all
  /// A query, or one with a nested query, from a static property.
  case ranked, parents
  /// A query that the statement has built before its first closure.
  case local
  /// The rows without the default scope.
  case unscoped
  /// `find(key ?? 0)`
  case key(NestedTerm)
}

/// A row around an expression: its level, and the table in a join.
struct NestedRow: Hashable {
  var level: Int
  var slot: Int
}

/// A column of the rows of a query.
struct NestedColumn {
  let query: NestedQuery
  let place: Int
}

indirect enum NestedTerm {
  /// A column, by its place in `NestedColumns.numbers`.
  case column(NestedRow, Int)
  /// A static column, such as `Memo.rank`: a column of the innermost row with the name of the table.
  case staticColumn(NestedRow, Int, of: NestedTable)
  case constant(Int)
  case count(NestedQuery)
  /// The greatest value of a column.
  case greatest(NestedQuery, Int)
  /// The value of a column in the first row.
  case first(NestedQuery, Int, order: NestedTerm, isDescending: Bool)
}

indirect enum NestedCondition {
  case always
  case compare(NestedTerm, NestedOperator, NestedTerm)
  case isNull(NestedTerm)
  case not(NestedCondition)
  case and(NestedCondition, NestedCondition)
  case or(NestedCondition, NestedCondition)
  case exists(NestedQuery)
  case isIn(NestedTerm, NestedColumn, isNegated: Bool)
  /// `term.in(query.select { … }.union(query.select { … }))`, or with another operator
  case isInCompound(NestedTerm, SetOperation, NestedColumn, NestedColumn, isNegated: Bool)
  /// A property of the row's columns that contains a query of the same table.
  case hasChild(NestedRow)
}

enum NestedOperator: String, CaseIterable {
  /// `==` and `!=` treat NULL like any other value. The others are NULL if an operand is.
  case same = "=="
  case different = "!="
  case equal = "eq"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// The statement around all levels.
enum NestedStatement {
  /// Whole rows, or keys, without an order.
  case rows(NestedQuery)
  case keys(NestedQuery)
  /// A column that a nested query computes, and an order.
  case values(NestedQuery, NestedTerm, order: NestedTerm, isDescending: Bool)
  case delete(NestedQuery)
  /// An UPDATE of `mark`, with a nested query in RETURNING.
  case update(NestedQuery, NestedTerm, returning: NestedTerm)
  case insert(NestedInsert)
  case trigger(NestedTrigger)
}
