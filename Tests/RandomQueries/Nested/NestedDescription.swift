// The Swift source of nested queries, for failures. The row of level 1 is 'b', and in a join also 'b2'.

extension NestedRow: CustomStringConvertible {
  var description: String { NestedRow.name(level) + (slot == 0 ? "" : "2") }

  static func name(_ level: Int) -> String { String("abcdefgh".dropFirst(level).prefix(1)) }
}

extension NestedSource {
  /// The rows, without the conditions of the query.
  fileprivate func description(_ level: Int) -> String {
    let row = NestedRow.name(level)
    return switch self {
    case .table: "Memo"
    case .archive: "ArchivedMemo"
    case .again: "Memo.as(Again.self)"
    case .namesake: "ArchivedMemo.as(Namesake.self)"
    case .numbered: "Memo.as(Numbered.self)"
    case .elements(let outer): "\(outer).tags.jsonEach()"
    case .derived(let condition, let isDescending, let limit):
      "Memo.where { \(row) in \(condition) }.order { $0.id\(isDescending ? ".desc()" : "") }.limit(\(limit)).derivedTable()"
    case .common(let condition): "With { Memo.where { \(row) in \(condition) } } query: { rows in rows }"
    case .bareDerived(let condition): "Memo.where { \(row) in \(condition) }.derivedTable()"
    case .archivedDerived(let condition): "ArchivedMemo.where { \(row) in \(condition) }.derivedTable()"
    case .compound(let operation, let first, let second, let cut):
      "Memo.where { \(row) in \(first) }\(operation.swift)Memo.where { \(row) in \(second) })\(cut?.description ?? "").derivedTable()"
    case .aroundCommon(let condition):
      "With { Memo.where { \(row) in \(condition) } } query: { rows in Memo }"
    case .outerCommon(let number): "rows\(number)"
    case .commonDerived(let number, let condition):
      "rows\(number)\(condition.map { ".where { \(row) in \($0) }" } ?? "").derivedTable()"
    case .columns(let condition):
      "With { Memo.where { \(row) in \(condition) }.select { ($0.id, …) } } query: { columns in columns }"
    case .outerColumns(let number): "columns\(number)"
    case .aliased(let condition, let alias, let isTwice):
      "Memo.where { \(row) in \(condition) }\(isTwice ? ".as(…)" : "").as(\(alias.rawValue).self)"
    case .scoped: "ScopedMemo"
    case .scopedAgain: "ScopedMemo.as(Again.self)"
    case .join(.aliased, let on): "Memo.join(ArchivedMemo.all) { \(row), \(row)2 in \(on) }.as(Numbered.self)"
    case .join(let join, let on): "\(join.sides.0).\(join.sides.1) { \(row), \(row)2 in \(on) }"
    }
  }
}

extension NestedCut: CustomStringConvertible {
  var description: String { ".order { \(order)\(isDescending ? ".desc()" : ""), id }.limit(\(limit))" }
}

extension NestedColumn: CustomStringConvertible {
  var description: String { "\(query).select { \(place) }" }
}

extension NestedJoin {
  fileprivate var sides: (String, String) {
    switch self {
    case .table: ("Memo", "join(Memo.all)")
    case .archive: ("Memo", "join(ArchivedMemo.all)")
    case .archiveOrNothing: ("Memo", "leftJoin(ArchivedMemo.all)")
    case .again: ("Memo", "join(Memo.as(Again.self).all)")
    case .aliased: ("Memo", "join(ArchivedMemo.all)")
    case .narrowed(let condition): ("Memo", "join(Memo.where { inner in \(condition) })")
    case .scoped: ("Memo", "join(ScopedMemo.all)")
    case .derived: ("Memo", "join(Memo.order(by: \\.id).limit(3).derivedTable())")
    case .elements(let row): ("Memo", "join(\(row).tags.jsonEach())")
    case .elementsTwice(let first, let second):
      ("\(first).tags.jsonEach()", "join(\(second).tags.jsonEach())")
    }
  }
}

extension NestedQuery: CustomStringConvertible {
  var description: String {
    let rows = source.description(level)
    let start =
      switch self.start {
      case .all: rows
      case .ranked: rows + " /* ranked */"
      case .parents: rows + " /* parents */"
      case .local: rows + " /* local */"
      case .unscoped: rows + ".unscoped"
      case .key(let key): rows + ".find(\(key) ?? 0)"
      }
    if case .bareDerived = source { return start }
    return "\(start).where { \(parameters) in \(condition) }"
  }

  /// The parameters of a closure.
  fileprivate var parameters: String {
    let row = NestedRow(level: level, slot: 0).description
    return source.kind.slots.count == 1 ? row : "\(row), \(row)2"
  }
}

extension NestedTerm: CustomStringConvertible {
  var description: String {
    switch self {
    case .column(let row, let place): "\(row).\(["id/key", "parentID/value", "rank"][place])"
    case .staticColumn(let row, let place, let table):
      "\(table == .memos ? "Memo" : "ArchivedMemo").\(["id", "parentID", "rank"][place]) /* \(row) */"
    case .constant(let value): "\(value)"
    case .count(let query): "\(query).count()"
    case .greatest(let query, let place): "\(query).select { max(\(place)) }"
    case .first(let query, let place, let order, let isDescending):
      "\(query).order { \(order)\(isDescending ? ".desc()" : ""), id }.limit(1).select { \(place) }"
    }
  }
}

extension NestedCondition: CustomStringConvertible {
  var description: String {
    switch self {
    case .always: "true"
    case .compare(let a, .equal, let b): "\(a).eq(\(b))"
    case .compare(let a, let symbol, let b): "(\(a) \(symbol.rawValue) \(b))"
    case .isNull(let term): "\(term).is(nil)"
    case .not(let a): "!\(a)"
    case .and(let a, let b): "(\(a) && \(b))"
    case .or(let a, let b): "(\(a) || \(b))"
    case .exists(let query): "\(query).exists()"
    case .isIn(let term, let column, let isNegated): "\(term).\(isNegated ? "notIn" : "in")(\(column))"
    case .isInCompound(let term, let operation, let first, let second, let isNegated):
      "\(term).\(isNegated ? "notIn" : "in")(\(first)\(operation.swift)\(second)))"
    case .hasChild(let row): "\(row).hasChild"
    }
  }
}

extension NestedStatement: CustomStringConvertible {
  var description: String {
    switch self {
    case .rows(let query): "\(query)"
    case .keys(let query): "\(query).select(\\.id)"
    case .values(let query, let value, let order, let isDescending):
      "\(query).order { \(order)\(isDescending ? ".desc()" : ""), id }.select { (id, \(value)) }"
    case .delete(let query): "\(query).delete()"
    case .update(let query, let value, let returning):
      "\(query).update { $0.mark = \(value) }.returning { ($0.id, $0.mark, \(returning)) }"
    case .insert(let insert): "\(insert)"
    case .trigger(let trigger): "\(trigger)"
    }
  }
}
