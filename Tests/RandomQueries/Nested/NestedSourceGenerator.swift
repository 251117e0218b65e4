/// Queries, and the rows that they read.
extension NestedGenerator {
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
    let isInside = kind.hasInnerCondition && random.chance(1, of: kind == .compound ? 2 : 3)
    let inside = isInside || kind == .bareDerived ? depth : 0
    let source = source(kind, inside)
    levels.append(kind.slots)
    around.append(kind)
    cost *= kind.rows
    let condition = condition(kind, inside > 0 && random.chance(1, of: 2) ? 0 : depth)
    let result = extra(&self)
    return (NestedQuery(level: level, source: source, start: start, condition: condition), result)
  }

  /// The condition of a query itself.
  private mutating func condition(_ kind: NestedSourceKind, _ depth: Int) -> NestedCondition {
    switch kind {
    case .bareDerived: return .always
    case .aroundCommon:
      let (reading, other) = (conditionOnCommon(), condition(depth))
      return random.chance(1, of: 2) ? .and(reading, other) : .or(reading, other)
    case .commonDerived:
      let (link, other) = (conditionOnCommonRow(), condition(depth))
      return random.chance(1, of: 2) ? .and(link, other) : .or(link, other)
    default: return condition(depth)
    }
  }

  /// A condition with a query of the rows of the innermost With.
  private mutating func conditionOnCommon() -> NestedCondition {
    let before = lowestCommon
    defer { lowestCommon = before }
    lowestCommon = commons - 1
    let exists = NestedCondition.exists(query(0, [.outerCommon, .commonDerived]) { _ in }.query)
    return random.chance(1, of: 2) ? .not(exists) : exists
  }

  /// A condition on a column of the innermost row and one of a row of a With around it.
  private mutating func conditionOnCommonRow() -> NestedCondition {
    let (own, symbol) = (ownColumn(), random.pick(NestedOperator.allCases))
    return .compare(own, symbol, column(of: random.pick(commonRows.filter { $0.level < levels.count - 1 })))
  }

  private var commonRows: [NestedRow] { rows.filter { slot($0).isCommon } }

  /// The rows of a query. Their conditions contain `inside` more levels.
  private mutating func source(_ kind: NestedSourceKind, _ inside: Int) -> NestedSource {
    switch kind {
    case .table: return .table
    case .archive: return .archive
    case .again: return .again
    case .namesake: return .namesake
    case .numbered: return .numbered
    case .scoped: return .scoped
    case .scopedAgain: return .scopedAgain
    case .aliasedAgain, .aliasedNamesake, .aliasedNumbered:
      let alias: NestedAlias =
        kind == .aliasedAgain ? .again : kind == .aliasedNamesake ? .namesake : .numbered
      return .aliased(inner(kind, inside), alias, isTwice: random.chance(1, of: 3))
    case .elements: return .elements(rowWithTags())
    case .derived:
      let condition = inner(kind, inside)
      return .derived(condition, isDescending: random.chance(1, of: 2), limit: 2 + random.pick(5))
    case .bareDerived: return .bareDerived(inner(kind, inside))
    case .archivedDerived: return .archivedDerived(inner(kind, inside, of: .archived))
    case .compound:
      let conditions = [inner(kind, inside), inner(kind, min(1, inside))]
      let first = random.pick(2)
      let cut = random.chance(2, of: 3) ? cut(kind, inside) : nil
      return .compound(random.pick(SetOperation.distinct), conditions[first], conditions[1 - first], cut)
    case .common, .aroundCommon:
      let condition = inner(kind, inside)
      commons += 1
      return kind == .common ? .common(condition) : .aroundCommon(condition)
    case .columns:
      let condition = inner(kind, inside)
      columns += 1
      return .columns(condition)
    case .outerColumns: return .outerColumns(lowestColumns + random.pick(columns - lowestColumns))
    case .outerCommon: return .outerCommon(lowestCommon + random.pick(commons - lowestCommon))
    case .commonDerived:
      let number = lowestCommon + random.pick(commons - lowestCommon)
      let isNarrowed = inside > 0 || random.chance(1, of: 2)
      return .commonDerived(number, isNarrowed ? inner(kind, inside, of: .common) : nil)
    default:
      let join = join(kind, inside)
      // The table has no alias yet where it is joined.
      let slots = kind == .joinAliased ? [.memo, .archived] : kind.slots
      return .join(join, on: with(slots, kind.rows) { $0.condition(inside, isJoin: true) })
    }
  }

  /// The condition of rows inside of a query.
  private mutating func inner(
    _ kind: NestedSourceKind,
    _ depth: Int,
    of row: Slot = .memo
  ) -> NestedCondition { with([row], kind.rows) { $0.condition(depth) } }

  /// The order and the limit of a compound.
  private mutating func cut(_ kind: NestedSourceKind, _ depth: Int) -> NestedCut {
    let order = with([.memo], kind.rows) { $0.order(depth) }
    return NestedCut(order: order, isDescending: random.chance(1, of: 2), limit: 2 + random.pick(5))
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
      // The library refuses a derived table with the name of the rows, unless it renames it: if its condition refers to outer rows of
      // the name.
      case .commonDerived: if commons == lowestCommon || commonRows.isEmpty { return false }
      // Its rows are read in one more query.
      case .aroundCommon: if depth == 0 || cost * 64 > 1_500 { return false }
      case .outerColumns: if columns == lowestColumns { return false }
      default: break
      }
      if let hidden, kind.reads.contains(hidden) { return false }
      return kind == (hidden == .archive ? .table : .archive) || cost * kind.rows * inner <= 1_500
    }
    // Names collide if the same kind of rows is around.
    if random.chance(1, of: 2), let kind = around.isEmpty ? nil : random.pick(around) {
      let same: NestedSourceKind =
        switch kind {
        case .common, .outerCommon, .commonDerived: random.chance(1, of: 2) ? .outerCommon : .commonDerived
        case .columns: .outerColumns
        default: kind
        }
      if possible.contains(same) { return same }
    }
    // Few queries have the rows around them that these sources need, or have few enough rows for them.
    for (sources, chance) in [(Self.rarest, 2), (Self.rare, 3)] {
      let rare = possible.filter(sources.contains)
      if !rare.isEmpty, random.chance(1, of: chance) { return random.pick(rare) }
    }
    return random.pick(possible)
  }

  private static let rarest: Set<NestedSourceKind> = [.commonDerived, .outerColumns]
  private static let rare: Set<NestedSourceKind> = [
    .elements, .common, .outerCommon, .columns, .aroundCommon, .joinAgain, .joinNarrowed, .joinScoped,
  ]

  private mutating func start(_ kind: NestedSourceKind, _ depth: Int, _ isWrite: Bool) -> NestedStart {
    guard random.chance(1, of: 2) else { return .all }
    // The static columns in a key are those of the query.
    let before = hasStatics
    defer { hasStatics = before }
    hasStatics = false
    switch kind {
    case .scoped: return random.chance(1, of: 2) ? .unscoped : .key(column())
    case .table, .archive, .again, .aroundCommon, .aliasedAgain, .aliasedNamesake, .aliasedNumbered: break
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
}
