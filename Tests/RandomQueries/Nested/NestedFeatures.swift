/// What a nested query contains, to find out whether every kind of nested query occurs.
struct NestedFeatures {
  /// What a query is used for.
  enum Use: String, CaseIterable {
    case exists, notExists, isIn, notIn, isInCompound, notInCompound, count, greatest, first
  }
  /// The clause that contains a query.
  enum Place: String, CaseIterable {
    case condition, on, derived, compound, compoundOrder, common, aliased, joined, key, select, order, set,
      values, conflict, returning, when
  }
  enum Start: String, CaseIterable { case all, ranked, parents, local, unscoped, key }
  enum Kind: String, CaseIterable { case rows, keys, values, delete, update, insert, upsert, trigger }

  struct Position: Hashable {
    let source: NestedSourceKind
    let use: Use
  }

  /// The row that a static column belongs to, and how many levels are around the column in it.
  struct StaticColumn: Hashable {
    let distance: Int
    let source: NestedSourceKind
  }

  /// What an INSERT inserts: the rows of a query, of values, or more or less than 64 rows or drafts.
  enum Inserted: CaseIterable { case query, values, rows, drafts, manyRows, manyDrafts }

  private(set) var inserts: Set<Inserted> = []
  private(set) var statements: Set<Kind> = []
  private(set) var positions: Set<Position> = []
  private(set) var places: Set<Place> = []
  private(set) var starts: Set<Start> = []
  /// The rows whose property contains a query.
  private(set) var properties: Set<NestedSourceKind> = []
  /// The number of levels.
  private(set) var depths: Set<Int> = []
  private(set) var statics: Set<StaticColumn> = []
  /// How many levels a reference crosses.
  private(set) var distances: Set<Int> = []
  /// The queries without references to outer rows.
  private(set) var uncorrelated: Set<NestedSourceKind> = []
  /// The queries that contain a reference to an outer row whose name is that of their own row.
  private(set) var collisions: Set<Position> = []
  /// The statements in which names collide: in a SELECT itself too.
  private(set) var hasCollision = false

  /// A query in a compound: in a condition, and as the first or the second query.
  struct Arm: Hashable {
    let source: NestedSourceKind
    let isFirst: Bool
  }

  private(set) var arms: Set<Arm> = []
  /// The operators of compounds in conditions, and of those that are derived tables.
  private(set) var operations: Set<SetOperation> = []
  private(set) var derivedOperations: Set<SetOperation> = []

  private struct Level {
    let source: NestedSourceKind
    let use: Use?
    let names: [String]
  }

  private var levels: [Level] = []
  /// The lowest level that each query around refers to.
  private var lowest: [Int] = []
  private var commons = 0
  private var columns = 0
  private var deepest = 0

  init() {}

  mutating func add(_ statement: NestedStatement) {
    deepest = 0
    switch statement {
    case .rows(let query): add(query, .rows)
    case .keys(let query): add(query, .keys)
    case .values(let query, let value, let order, _):
      add(query, .values) {
        $0.add(value, .select)
        $0.add(order, .order)
      }
    case .delete(let query): add(query, .delete)
    case .update(let query, let value, let returning):
      add(query, .update) {
        $0.add(value, .set)
        $0.add(returning, .returning)
      }
    case .insert(let insert):
      statements.insert(insert.conflict == nil ? .insert : .upsert)
      add(insert)
    case .trigger(let trigger):
      statements.insert(.trigger)
      add(trigger)
    }
    depths.insert(deepest)
  }

  private mutating func add(
    _ query: NestedQuery,
    _ kind: Kind,
    _ extra: (inout NestedFeatures) -> Void = { _ in }
  ) {
    statements.insert(kind)
    add(query, nil, .condition, extra)
  }

  private mutating func add(_ insert: NestedInsert) {
    switch insert.rows {
    case .rows(let rows, let areDrafts):
      inserts.insert(rows.count > 64 ? (areDrafts ? .manyDrafts : .manyRows) : areDrafts ? .drafts : .rows)
    case .values(_, let mark):
      inserts.insert(.values)
      add(mark, .values)
    case .query(let query, let parent, let mark, _):
      inserts.insert(.query)
      add(query, nil, .condition) {
        $0.add(parent, .select)
        $0.add(mark, .select)
      }
    }
    let row = Level(
      source: insert.table == .memos ? .table : .archive,
      use: nil,
      names: [insert.table == .memos ? "memos" : "archive.memos", "excluded"]
    )
    inside(row) {
      if let conflict = insert.conflict {
        $0.add(conflict.value, .set)
        if let condition = conflict.condition { $0.add(condition, .conflict) }
      }
      if let returning = insert.returning { $0.add(returning, .returning) }
    }
  }

  private mutating func add(_ trigger: NestedTrigger) {
    let rows = Level(source: .again, use: nil, names: ["old", "new"])
    inside(rows) {
      if let condition = trigger.condition { $0.add(condition, .when) }
      switch trigger.body {
      case .update(let query, let value): $0.add(query, nil, .condition) { $0.add(value, .set) }
      case .delete(let query): $0.add(query, nil, .condition)
      case .insert(let insert): $0.add(insert)
      }
    }
  }

  // MARK: Queries

  private mutating func add(
    _ query: NestedQuery,
    _ use: Use?,
    _ place: Place,
    _ extra: (inout NestedFeatures) -> Void = { _ in }
  ) {
    let kind = query.source.kind
    if let use {
      positions.insert(Position(source: kind, use: use))
      places.insert(place)
    }
    deepest = max(deepest, levels.count + 1)
    lowest.append(levels.count)
    let before = (commons, columns)
    let level = Level(source: kind, use: use, names: kind.names(common: number(query.source)))
    add(query.start, level)
    switch query.source {
    case .elements(let row): refer(to: row)
    case .derived(let condition, _, _), .bareDerived(let condition):
      inside(Level(source: kind, use: use, names: ["memos"])) { $0.add(condition, .derived) }
    case .archivedDerived(let condition):
      inside(Level(source: kind, use: use, names: ["archive.memos"])) { $0.add(condition, .derived) }
    case .commonDerived(_, let condition?): inside(level) { $0.add(condition, .derived) }
    case .compound(let operation, let first, let second, let cut):
      derivedOperations.insert(operation)
      inside(Level(source: kind, use: use, names: ["memos"])) {
        $0.add(first, .compound)
        $0.add(second, .compound)
        if let cut { $0.add(cut.order, .compoundOrder) }
      }
    case .common(let condition), .aroundCommon(let condition):
      inside(Level(source: kind, use: use, names: ["memos"])) { $0.add(condition, .common) }
      commons += 1
    case .columns(let condition):
      inside(Level(source: kind, use: use, names: ["memos"])) { $0.add(condition, .common) }
      columns += 1
    case .aliased(let condition, _, _):
      inside(Level(source: kind, use: use, names: ["memos"])) { $0.add(condition, .aliased) }
    case .join(let join, let on):
      if case .narrowed(let condition) = join {
        inside(Level(source: kind, use: use, names: ["memos"])) { $0.add(condition, .joined) }
      }
      inside(level) {
        switch join {
        case .elements(let row): $0.refer(to: row)
        case .elementsTwice(let first, let second):
          $0.refer(to: first)
          $0.refer(to: second)
        default: break
        }
        $0.add(on, .on)
      }
    default: break
    }
    inside(level) {
      $0.add(query.condition, .condition)
      extra(&$0)
    }
    (commons, columns) = before
    let least = lowest.removeLast()
    if !levels.isEmpty, least == levels.count { uncorrelated.insert(kind) }
    if let last = lowest.indices.last { lowest[last] = min(lowest[last], least) }
  }

  private mutating func inside(_ level: Level, _ body: (inout NestedFeatures) -> Void) {
    // 'memos' is also the name of a table in the archive.
    let names = level.names.map { $0 == "archive.memos" ? "memos" : $0 }
    if Set(names).count < names.count { hasCollision = true }
    levels.append(level)
    body(&self)
    levels.removeLast()
  }

  private func number(_ source: NestedSource) -> Int {
    switch source {
    case .outerCommon(let number), .outerColumns(let number), .commonDerived(let number, _): number
    case .columns: columns
    default: commons
    }
  }

  private mutating func add(_ start: NestedStart, _ level: Level) {
    switch start {
    case .all: starts.insert(.all)
    case .ranked: starts.insert(.ranked)
    case .parents:
      starts.insert(.parents)
      hasCollision = true
    case .local: starts.insert(.local)
    case .unscoped: starts.insert(.unscoped)
    case .key(let key):
      starts.insert(.key)
      add(key, .key)
      // The key is inside the query too.
      switch key {
      case .column(let row, _), .staticColumn(let row, _, _):
        collide(level, levels[row.level].names[row.slot])
      case .constant: break
      default: hasCollision = true
      }
    }
  }

  /// A reference to a row, which crosses the levels around it.
  private mutating func refer(to row: NestedRow) {
    if let last = lowest.indices.last { lowest[last] = min(lowest[last], row.level) }
    guard row.level < levels.count else { return }
    distances.insert(levels.count - 1 - row.level)
    let name = levels[row.level].names[row.slot]
    for level in levels[(row.level + 1)...] { collide(level, name) }
    if levels[row.level].names.enumerated().contains(where: { $0 != row.slot && Self.hides($1, name) }) {
      hasCollision = true
    }
  }

  private mutating func collide(_ level: Level, _ outer: String) {
    guard level.names.contains(where: { Self.hides($0, outer) }) else { return }
    hasCollision = true
    if let use = level.use { collisions.insert(Position(source: level.source, use: use)) }
  }

  /// Returns whether SQL refers to an inner row by the name of an outer one. A name without a schema is that of a table in any.
  private static func hides(_ inner: String, _ outer: String) -> Bool {
    let inArchive = ["archive.memos", "memos of archive"]
    if outer == "archive.memos" { return inArchive.contains(inner) }
    let names = ["memos"] + inArchive
    return inner == outer || names.contains(inner) && names.contains(outer)
  }

  // MARK: Expressions

  private mutating func add(_ term: NestedTerm, _ place: Place) {
    switch term {
    case .column(let row, _): refer(to: row)
    case .staticColumn(let row, _, _):
      statics.insert(StaticColumn(distance: levels.count - 1 - row.level, source: levels[row.level].source))
      refer(to: row)
    case .constant: break
    case .count(let query): add(query, .count, place)
    case .greatest(let query, _): add(query, .greatest, place)
    case .first(let query, _, let order, _): add(query, .first, place) { $0.add(order, .order) }
    }
  }

  private mutating func add(_ condition: NestedCondition, _ place: Place) {
    switch condition {
    case .always: break
    case .compare(let a, _, let b):
      add(a, place)
      add(b, place)
    case .isNull(let term): add(term, place)
    case .not(.exists(let query)): add(query, .notExists, place)
    case .not(let a): add(a, place)
    case .and(let a, let b), .or(let a, let b):
      add(a, place)
      add(b, place)
    case .exists(let query): add(query, .exists, place)
    case .isIn(let term, let column, let isNegated):
      add(term, place)
      add(column.query, isNegated ? .notIn : .isIn, place)
    case .isInCompound(let term, let operation, let first, let second, let isNegated):
      add(term, place)
      operations.insert(operation)
      arms.insert(Arm(source: first.query.source.kind, isFirst: true))
      arms.insert(Arm(source: second.query.source.kind, isFirst: false))
      for column in [first, second] { add(column.query, isNegated ? .notInCompound : .isInCompound, place) }
    case .hasChild(let row):
      properties.insert(levels[row.level].source)
      hasCollision = true
      refer(to: row)
    }
  }
}
