/// Generates nested queries whose conditions refer to the rows of any level around them.
struct NestedGenerator {
  var random: RandomSource
  private let shape: QueryShape
  /// The rows around an expression: of each level, one for each table.
  var levels: [[Slot]] = []
  /// The kinds of the levels around an expression.
  var around: [NestedSourceKind] = []
  /// The number of Withs around an expression.
  private var commons = 0
  /// The first of these Withs that expressions read.
  private var lowestCommon = 0
  /// The same for Withs of columns.
  private var columns = 0
  private var lowestColumns = 0
  /// The lowest level that expressions refer to. A query without references to outer rows raises it.
  private var lowest = 0
  /// The table that expressions do not read, because the statement adds rows to it.
  var hidden: NestedTable?
  /// Whether expressions contain static columns.
  private var hasStatics = true
  /// The number of rows that the levels around an expression combine.
  private var cost = 1

  /// A row without its values.
  struct Slot {
    var name = Name.memos
    var width = 3
    var hasTags = true
    /// The table that its property reads.
    var children: NestedTable? = .memos

    /// What static columns find a row by.
    enum Name { case memos, archive, memosOfArchive, other }

    static let memo = Slot()
    static let alias = Slot(name: .other)
    static let archived = Slot(name: .archive, children: .archive)
    static let namesake = Slot(name: .memosOfArchive, children: .archive)
    static let scoped = Slot()
    static let archivedAlias = Slot(name: .other, children: .archive)
    static let scopedAlias = Slot(name: .other)
    static let missingArchived = Slot(name: .archive, hasTags: false, children: nil)
    static let element = Slot(name: .other, width: 2, hasTags: false, children: nil)
    static let numbers = Slot(name: .other, hasTags: false, children: nil)
  }

  /// Creates a generator with its own numbers for each shape and for each seed of a source.
  init(_ shape: QueryShape, _ random: inout RandomSource) {
    let place = QueryShape.nested.firstIndex(of: shape) ?? 0
    self.random = RandomSource(seed: Int(truncatingIfNeeded: random.next()) &* (2 * place + 1))
    self.shape = shape
  }

  // MARK: Statements

  /// The sources that statements write.
  private static let written: [NestedSourceKind] = [.table, .archive, .again, .scoped, .scopedAgain]

  mutating func statement() -> NestedStatement {
    let depth = 1 + random.pick(3)
    switch shape {
    case .nestedDelete:
      return .delete(query(depth, Self.written, isWrite: true) { _ in }.query)
    case .nestedUpdate:
      let (query, (value, returning)) = query(depth, Self.written, isWrite: true) {
        ($0.nestedTerm(depth), $0.nestedTerm(depth))
      }
      return .update(query, value, returning: returning)
    case .nestedInsert: return .insert(insert())
    case .nestedUpsert: return .insert(upsert())
    case .nestedTrigger: return .trigger(trigger())
    default: break
    }
    switch random.pick(4) {
    case 0: return .rows(query(depth, [.table, .archive, .scoped]) { _ in }.query)
    case 1: return .keys(query(depth, NestedSourceKind.allCases) { _ in }.query)
    default:
      let (query, (value, order)) = query(depth, NestedSourceKind.allCases) {
        ($0.nestedTerm(depth), $0.order(depth))
      }
      return .values(query, value, order: order, isDescending: random.chance(1, of: 2))
    }
  }

  // MARK: Queries

  /// Generates a query that contains `depth` more levels, and something with its row.
  mutating func query<Extra>(
    _ depth: Int,
    _ kinds: [NestedSourceKind] = NestedSourceKind.allCases,
    isWrite: Bool = false,
    _ extra: (inout NestedGenerator) -> Extra
  ) -> (query: NestedQuery, extra: Extra) {
    let before = (levels, around, commons, columns, lowest, cost)
    defer { (levels, around, commons, columns, lowest, cost) = before }
    let level = levels.count
    if random.chance(1, of: 8) { lowest = level }
    let kind = kind(kinds, depth)
    let start = start(kind, depth, isWrite)
    // Most queries have the next level in their condition, and some where their rows come from.
    let inside = kind.hasInnerCondition && random.chance(1, of: 3) ? depth : 0
    let source: NestedSource
    switch kind {
    case .table: source = .table
    case .archive: source = .archive
    case .again: source = .again
    case .namesake: source = .namesake
    case .numbered: source = .numbered
    case .scoped: source = .scoped
    case .scopedAgain: source = .scopedAgain
    case .aliasedAgain, .aliasedNamesake, .aliasedNumbered:
      let condition = with([.memo], kind.rows) { $0.condition(inside) }
      let alias: NestedAlias =
        kind == .aliasedAgain ? .again : kind == .aliasedNamesake ? .namesake : .numbered
      source = .aliased(condition, alias, isTwice: random.chance(1, of: 3))
    case .elements: source = .elements(rowWithTags())
    case .derived:
      let condition = with([.memo], kind.rows) { $0.condition(inside) }
      source = .derived(condition, isDescending: random.chance(1, of: 2), limit: 2 + random.pick(5))
    case .common:
      source = .common(with([.memo], kind.rows) { $0.condition(inside) })
      commons += 1
    case .columns:
      source = .columns(with([.memo], kind.rows) { $0.condition(inside) })
      columns += 1
    case .outerColumns: source = .outerColumns(lowestColumns + random.pick(columns - lowestColumns))
    case .outerCommon: source = .outerCommon(lowestCommon + random.pick(commons - lowestCommon))
    default:
      let join = join(kind, inside)
      // The table has no alias yet where it is joined.
      let slots = kind == .joinAliased ? [.memo, .archived] : kind.slots
      source = .join(join, on: with(slots, kind.rows) { $0.condition(inside, isJoin: true) })
    }
    levels.append(kind.slots)
    around.append(kind)
    cost *= kind.rows
    let condition = condition(inside > 0 && random.chance(1, of: 2) ? 0 : depth)
    let result = extra(&self)
    return (NestedQuery(level: level, source: source, start: start, condition: condition), result)
  }

  private mutating func with<Result>(
    _ slots: [Slot],
    _ rows: Int,
    _ body: (inout NestedGenerator) -> Result
  ) -> Result {
    levels.append(slots)
    cost *= rows
    let result = body(&self)
    levels.removeLast()
    cost /= rows
    return result
  }

  private mutating func kind(_ kinds: [NestedSourceKind], _ depth: Int) -> NestedSourceKind {
    // The levels in this one have at least the rows of an array.
    let inner = (0..<max(0, depth)).reduce(1) { rows, _ in rows * NestedSourceKind.elements.rows }
    let possible = kinds.filter { kind in
      switch kind {
      case .elements, .joinElements, .joinElementsTwice: if !hasTags { return false }
      case .outerCommon: if commons == lowestCommon { return false }
      case .outerColumns: if columns == lowestColumns { return false }
      default: break
      }
      if let hidden, kind.reads.contains(hidden) { return false }
      return kind == (hidden == .archive ? .table : .archive) || cost * kind.rows * inner <= 1_500
    }
    // Names collide if the same kind of rows is around.
    if random.chance(1, of: 2), let kind = around.isEmpty ? nil : random.pick(around) {
      let same = kind == .common ? .outerCommon : kind == .columns ? .outerColumns : kind
      if possible.contains(same) { return same }
    }
    // Few queries have these sources around them.
    let rare = possible.filter { $0 == .elements || $0 == .outerCommon || $0 == .outerColumns }
    return !rare.isEmpty && random.chance(1, of: 4) ? random.pick(rare) : random.pick(possible)
  }

  private mutating func start(_ kind: NestedSourceKind, _ depth: Int, _ isWrite: Bool) -> NestedStart {
    guard random.chance(1, of: 2) else { return .all }
    // The static columns in a key are those of the query.
    let before = hasStatics
    defer { hasStatics = before }
    hasStatics = false
    switch kind {
    case .scoped: return random.chance(1, of: 2) ? .unscoped : .key(column())
    case .table, .archive, .again, .aliasedAgain, .aliasedNamesake, .aliasedNumbered: break
    default: return .all
    }
    switch random.pick(isWrite && kind == .again ? 1 : 5) {
    case 0: return .key(random.chance(1, of: 4) ? nestedTerm(depth - 1) : column())
    case 1: return .ranked
    case 2: return .parents
    case 3: return kind == .archive ? .ranked : .local
    default: return .key(column())
    }
  }

  private mutating func join(_ kind: NestedSourceKind, _ inside: Int) -> NestedJoin {
    switch kind {
    case .joinNarrowed: .narrowed(with([.memo], kind.rows) { $0.condition(min(1, inside)) })
    case .joinScoped: .scoped
    case .joinAliased: .aliased
    case .joinTable: .table
    case .joinArchive: .archive
    case .joinAgain: .again
    case .joinDerived: .derived
    case .joinElements: .elements(rowWithTags())
    case .joinElementsTwice: .elementsTwice(rowWithTags(), rowWithTags())
    default: .archiveOrNothing
    }
  }

  // MARK: Rows around an expression

  private var rows: [NestedRow] {
    guard lowest < levels.count else { return [] }
    return (lowest..<levels.count).flatMap { level in
      levels[level].indices.map { NestedRow(level: level, slot: $0) }
    }
  }

  private func slot(_ row: NestedRow) -> Slot { levels[row.level][row.slot] }

  private var hasTags: Bool { rows.contains { slot($0).hasTags } }

  private mutating func rowWithTags() -> NestedRow {
    random.pick(rows.filter { slot($0).hasTags })
  }

  /// A column of any row around the expression.
  private mutating func column() -> NestedTerm {
    if hasStatics, random.chance(1, of: 6) {
      let table: NestedTable = random.chance(1, of: 3) ? .archive : .memos
      if let row = innermostRow(of: table) { return .staticColumn(row, random.pick(3), of: table) }
    }
    return rows.isEmpty ? .constant(random.pick(5)) : column(of: random.pick(rows))
  }

  /// The row that the static columns of a table belong to: the innermost one with exactly the name of the table, or with one that SQL
  /// finds by it. Nil if several rows have it, and if the row is not one that expressions refer to.
  private func innermostRow(of table: NestedTable) -> NestedRow? {
    let names: [[Slot.Name]] =
      table == .memos ? [[.memos, .memosOfArchive], [.archive]] : [[.archive], [.memosOfArchive]]
    for level in levels.indices.reversed() {
      for names in names {
        let found = levels[level].indices.filter { names.contains(levels[level][$0].name) }
        guard let slot = found.first else { continue }
        return found.count == 1 && level >= lowest ? NestedRow(level: level, slot: slot) : nil
      }
    }
    return nil
  }

  private mutating func column(of row: NestedRow) -> NestedTerm { .column(row, random.pick(slot(row).width)) }

  /// A column of the innermost row.
  private mutating func ownColumn() -> NestedTerm {
    column(of: NestedRow(level: levels.count - 1, slot: random.pick(levels[levels.count - 1].count)))
  }

  // MARK: Expressions

  mutating func condition(_ depth: Int, isJoin: Bool = false) -> NestedCondition {
    guard depth > 0 else {
      // A join on a condition of one side has too many rows.
      return isJoin ? .compare(ownColumn(), .equal, column()) : plain(random.pick(2))
    }
    let nested = nestedCondition(depth)
    switch random.pick(8) {
    case 0, 1: return .and(plain(0), nested)
    case 2: return .or(nested, plain(1))
    case 3: return .not(nested)
    case 4 where cost < 100: return .and(nested, .not(nestedCondition(1)))
    case 5 where cost < 100: return .or(nested, nestedCondition(1))
    default: return nested
    }
  }

  private mutating func plain(_ depth: Int) -> NestedCondition {
    if depth > 0 {
      let (a, b) = (plain(depth - 1), plain(depth - 1))
      return random.chance(1, of: 2) ? .and(a, b) : .or(a, b)
    }
    let parents = rows.filter { slot($0).children != nil && slot($0).children != hidden }
    switch random.pick(10) {
    case 0: return .isNull(column())
    case 1: return .compare(column(), random.pick(NestedOperator.allCases), .constant(random.pick(5)))
    case 2: return .not(plain(0))
    case 3: return .always
    case 4, 5:
      if !parents.isEmpty { return .hasChild(random.pick(parents)) }
      fallthrough
    default: return .compare(ownColumn(), random.pick(NestedOperator.allCases), column())
    }
  }

  /// A condition with a query in it.
  private mutating func nestedCondition(_ depth: Int) -> NestedCondition {
    switch random.pick(10) {
    case 0, 1: return .exists(query(depth - 1) { _ in }.query)
    case 2, 3: return .not(.exists(query(depth - 1) { _ in }.query))
    case 4, 5, 6:
      let term = column()
      let (query, place) = query(depth - 1) { $0.place }
      return .isIn(term, query, place, isNegated: random.chance(1, of: 2))
    default:
      let nested = nestedTerm(depth)
      return .compare(nested, random.pick(NestedOperator.allCases), column())
    }
  }

  /// A place of a column in the innermost row.
  private var place: Int {
    mutating get { random.pick(levels[levels.count - 1][0].width) }
  }

  /// A number from a query.
  mutating func nestedTerm(_ depth: Int) -> NestedTerm {
    guard depth > 0 else { return column() }
    switch random.pick(3) {
    case 0: return .count(query(depth - 1) { _ in }.query)
    case 1:
      let (query, place) = query(depth - 1) { $0.place }
      return .greatest(query, place)
    default:
      let (query, (place, order)) = query(depth - 1) { ($0.place, $0.order(depth - 1)) }
      return .first(query, place, order: order, isDescending: random.chance(1, of: 2))
    }
  }

  /// A term of the innermost query's order. SQLite does not find outer rows there, nor in a query in it. The rows of a With may have
  /// conditions on outer rows.
  private mutating func order(_ depth: Int) -> NestedTerm {
    let before = (lowest, lowestCommon, lowestColumns)
    defer { (lowest, lowestCommon, lowestColumns) = before }
    lowest = levels.count - 1
    if lowest > 0 { (lowestCommon, lowestColumns) = (commons, columns) }
    return random.chance(1, of: 2) ? nestedTerm(min(depth, 1)) : column()
  }
}
