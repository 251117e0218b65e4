/// The kinds of random queries.
enum QueryShape: String, CaseIterable, Sendable {
  case table, typedCondition, distinct, grouped, keyset
  case join, leftJoin, rightJoin, fullJoin, threeTables, nestedJoin, selfJoin, outerSelfJoin
  case subquery, scalarSubquery
  case compound, compoundRows, nestedCompound
  case commonTable, joinedCommonTable, commonColumns, recursiveUnion, recursiveUnionAll
  case ranks, neighbours, frames
  case json, jsonGroups
  case update, delete, insertSelect, upsert, upsertRows
  case nestedSelect, nestedDelete, nestedUpdate, nestedInsert, nestedUpsert, nestedTrigger

  /// The shapes of `NestedQueryTests`.
  static let nested: [QueryShape] = [
    .nestedSelect, .nestedDelete, .nestedUpdate, .nestedInsert, .nestedUpsert, .nestedTrigger,
  ]
}

extension RandomQuery {
  mutating func check(_ shape: QueryShape) throws {
    switch shape {
    case .table: try checkTable()
    case .typedCondition: try checkTypedCondition()
    case .distinct: try checkDistinct()
    case .grouped: try checkGroups()
    case .keyset: try checkKeyset()
    case .join, .leftJoin, .rightJoin, .fullJoin: try checkJoin(shape)
    case .threeTables: try checkThreeTables()
    case .nestedJoin: try checkNestedJoin()
    case .selfJoin: try checkSelfJoin()
    case .outerSelfJoin: try checkOuterSelfJoin()
    case .subquery: try checkSubquery()
    case .scalarSubquery: try checkScalarSubquery()
    case .compound: try checkCompound()
    case .compoundRows: try checkCompoundRows()
    case .nestedCompound: try checkNestedCompound()
    case .commonTable: try checkCommonTable()
    case .joinedCommonTable: try checkJoinedCommonTable()
    case .commonColumns: try checkCommonColumns()
    case .recursiveUnion: try checkRecursion(all: false)
    case .recursiveUnionAll: try checkRecursion(all: true)
    case .ranks: try checkRanks()
    case .neighbours: try checkNeighbours()
    case .frames: try checkFrames()
    case .json: try checkJSON()
    case .jsonGroups: try checkJSONGroups()
    case .update: try checkUpdate()
    case .delete: try checkDelete()
    case .insertSelect: try checkInsertSelect()
    case .upsert: try checkUpsert()
    case .upsertRows: try checkUpsertRows()
    case .nestedSelect, .nestedDelete, .nestedUpdate, .nestedInsert, .nestedUpsert, .nestedTrigger:
      try checkNested(shape)
    }
  }
}
