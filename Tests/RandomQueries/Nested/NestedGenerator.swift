/// Generates nested queries whose conditions refer to the rows of any level around them.
struct NestedGenerator {
  var random: RandomSource
  private let shape: QueryShape
  /// The rows around an expression: of each level, one for each table.
  var levels: [[Slot]] = []
  /// The kinds of the levels around an expression.
  var around: [NestedSourceKind] = []
  /// The number of Withs around an expression.
  var commons = 0
  /// The first of these Withs that expressions read.
  var lowestCommon = 0
  /// The same for Withs of columns.
  var columns = 0
  var lowestColumns = 0
  /// The lowest level that expressions refer to. A query without references to outer rows raises it.
  var lowest = 0
  /// The table that expressions do not read, because the statement adds rows to it.
  var hidden: NestedTable?
  /// Whether expressions contain static columns.
  var hasStatics = true
  /// The number of rows that the levels around an expression combine.
  var cost = 1

  /// A row without its values.
  struct Slot {
    var name = Name.memos
    var width = 3
    var hasTags = true
    /// The table that its property reads.
    var children: NestedTable? = .memos
    /// Whether it is a row of a With.
    var isCommon = false

    /// What static columns find a row by.
    enum Name { case memos, archive, memosOfArchive, other }

    static let memo = Slot()
    static let alias = Slot(name: .other)
    static let common = Slot(name: .other, isCommon: true)
    static let archived = Slot(name: .archive, children: .archive)
    static let namesake = Slot(name: .memosOfArchive, children: .archive)
    /// A derived table does not have the schema of its rows.
    static let archivedDerived = Slot(children: .archive)
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

  // MARK: Rows around an expression

  var rows: [NestedRow] {
    guard lowest < levels.count else { return [] }
    return (lowest..<levels.count).flatMap { level in
      levels[level].indices.map { NestedRow(level: level, slot: $0) }
    }
  }

  func slot(_ row: NestedRow) -> Slot { levels[row.level][row.slot] }

  var hasTags: Bool { rows.contains { slot($0).hasTags } }

  mutating func rowWithTags() -> NestedRow {
    random.pick(rows.filter { slot($0).hasTags })
  }

  /// A column of any row around the expression.
  mutating func column() -> NestedTerm {
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

  mutating func column(of row: NestedRow) -> NestedTerm { .column(row, random.pick(slot(row).width)) }

  /// A column of the innermost row.
  mutating func ownColumn() -> NestedTerm {
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
    case 4 where cost < 100, 5 where cost < 100: return .and(nested, .not(nestedCondition(1)))
    case 6 where cost < 100: return .or(nested, nestedCondition(1))
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
    switch random.pick(12) {
    case 0, 1: return .exists(query(depth - 1) { _ in }.query)
    case 2, 3: return .not(.exists(query(depth - 1) { _ in }.query))
    case 4, 5, 6:
      return .isIn(column(), queryColumn(depth - 1), isNegated: random.chance(1, of: 2))
    case 7, 8:
      return .isInCompound(
        column(),
        random.pick(SetOperation.allCases),
        queryColumn(depth - 1),
        queryColumn(min(1, depth - 1)),
        isNegated: random.chance(1, of: 2)
      )
    default:
      let nested = nestedTerm(depth)
      return .compare(nested, random.pick(NestedOperator.allCases), column())
    }
  }

  /// A column of a query that contains `depth` more levels.
  private mutating func queryColumn(_ depth: Int) -> NestedColumn {
    let (query, place) = query(depth) { $0.place }
    return NestedColumn(query: query, place: place)
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
  mutating func order(_ depth: Int) -> NestedTerm {
    let before = (lowest, lowestCommon, lowestColumns)
    defer { (lowest, lowestCommon, lowestColumns) = before }
    lowest = levels.count - 1
    if lowest > 0 { (lowestCommon, lowestColumns) = (commons, columns) }
    return random.chance(1, of: 2) ? nestedTerm(min(depth, 1)) : column()
  }
}
