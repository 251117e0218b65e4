import QuarrySQLite

/// A random query, and the rows that it should give.
struct RandomQuery {
  private var generator: ExpressionGenerator
  private let shape: QueryShape
  private let tables: RandomTables
  private var fragment = QueryFragment()

  init(seed: Int, shape: QueryShape, tables: RandomTables) {
    let isThingOptional = shape == .rightJoin || shape == .fullJoin
    let isPartOptional = shape == .leftJoin || shape == .fullJoin
    let hasParts = [.join, .leftJoin, .rightJoin, .fullJoin].contains(shape)
    generator = ExpressionGenerator(
      random: RandomSource(seed: seed),
      isThingOptional: isThingOptional,
      isPartOptional: isPartOptional,
      hasParts: hasParts
    )
    self.shape = shape
    self.tables = tables
  }

  var prettySQL: String {
    fragment.render(dialect: SQLiteDialect(), layout: .pretty, bindings: .inlined).sql
  }

  mutating func check() throws {
    switch shape {
    case .table: try checkTable()
    case .distinct: try checkDistinct()
    case .grouped: try checkGroups()
    case .subquery: try checkSubquery()
    case .join, .leftJoin, .rightJoin, .fullJoin: try checkJoin()
    }
  }

  // MARK: Shapes

  private mutating func checkTable() throws {
    let (conditions, terms) = (conditions(), terms(3))
    let (int, text, flag) = (generator.int(3), generator.text(2), generator.condition(3))
    let (limit, offset) = page()
    let query =
      Thing
      .where { _ in for condition in conditions { condition.sql } }
      .order { thing in
        for term in terms { term.sql }
        thing.id
      }
      .limit(limit, offset: offset)
      .select { ($0.id, int.optional, text.optional, SQLExpression<Bool?>(sql: flag.sql.queryFragment)) }
    let rows = sorted(filtered(tables.things.map { JoinedRow(thing: $0) }, conditions), terms)
    try compare(
      query,
      page(rows, limit, offset).map {
        [
          PlainValue($0.thing?.id), PlainValue(int.value($0)), PlainValue(text.value($0)),
          PlainValue(flag.value($0)),
        ]
      },
      isOrdered: true
    )
    let typed = try tables.database.read { db in try query.fetchAll(db) }
    let values = typed.map { [PlainValue($0.0), PlainValue($0.1), PlainValue($0.2), PlainValue($0.3)] }
    guard values == expected else { throw Difference(description: "decoded \(values), expected \(expected)") }
  }

  private mutating func checkDistinct() throws {
    let conditions = conditions()
    let (int, text) = (generator.int(2), generator.text(1))
    let query =
      Thing
      .where { _ in for condition in conditions { condition.sql } }
      .select { _ in (int.optional, text.optional) }
      .distinct()
    let rows = filtered(tables.things.map { JoinedRow(thing: $0) }, conditions)
    let values = Set(rows.map { [PlainValue(int.value($0)), PlainValue(text.value($0))] })
    try compare(query, Array(values), isOrdered: false)
  }

  private mutating func checkGroups() throws {
    let conditions = conditions()
    let (key, value, filter) = (generator.int(2), generator.int(2), generator.condition(1))
    let least = generator.random.pick(3)
    let query =
      Thing
      .where { _ in for condition in conditions { condition.sql } }
      // A number alone would stand for a column of the result.
      .group { _ in SQLExpression<Int?>(sql: "+(\(key.optional))") }
      .having { $0.id.count() >= least }
      .select {
        (
          SQLExpression<Int?>(sql: "+(\(key.optional))"), $0.id.count(), value.optional.sum(),
          value.optional.min(), value.optional.max(filter: filter.sql), $0.id.count(filter: filter.sql)
        )
      }
    let rows = filtered(tables.things.map { JoinedRow(thing: $0) }, conditions)
    let groups = Dictionary(grouping: rows) { key.value($0) }.filter { $0.value.count >= least }
    let values = groups.map { (group, rows) -> [PlainValue] in
      let found = rows.compactMap(value.value)
      let kept = rows.filter { filter.value($0) == true }
      return [
        PlainValue(group), .int(rows.count), PlainValue(found.isEmpty ? nil : found.reduce(0, +)),
        PlainValue(found.min()), PlainValue(kept.compactMap(value.value).max()), .int(kept.count),
      ]
    }
    try compare(query, values, isOrdered: false)
  }

  /// Things whose parts fulfil something: `IN`, `NOT IN` and `EXISTS`, of a query that sees the row around it.
  private mutating func checkSubquery() throws {
    var inner = generator.correlated
    let condition = inner.condition(2)
    generator.random = inner.random
    let outer = generator.condition(1)
    let kind = generator.random.pick(3)
    let parts = Part.where { _ in condition.sql }
    let query = Thing.where { thing in
      outer.sql
      switch kind {
      case 0: thing.size.in(parts.select(\.weight))
      case 1: thing.amount.notIn(parts.select(\.weight))
      default: parts.exists()
      }
    }
    .order { $0.id }
    .select(\.id)
    let rows = tables.things.filter { thing in
      let found = tables.parts.map { JoinedRow(thing: thing, part: $0) }.filter {
        condition.value($0) == true
      }
      let weights = found.map(\.part?.weight)
      let isKept: Bool? =
        switch kind {
        case 0: weights.isEmpty ? false : ThreeValued.contains(weights, thing.size)
        case 1: weights.isEmpty ? true : ThreeValued.not(ThreeValued.contains(weights, thing.amount))
        default: !found.isEmpty
        }
      return outer.value(JoinedRow(thing: thing)) == true && isKept == true
    }
    try compare(query, rows.map { [.int($0.id)] }, isOrdered: true)
  }

  private mutating func checkJoin() throws {
    let on = joinCondition()
    let (conditions, terms) = (conditions(), terms(2))
    let (int, text) = (generator.int(2), generator.text(1))
    let (limit, offset) = page()
    var rows: [JoinedRow] = []
    var foundParts: Set<Int> = []
    for thing in tables.things {
      let matches = tables.parts.filter { on.value(JoinedRow(thing: thing, part: $0)) == true }
      foundParts.formUnion(matches.map(\.id))
      rows += matches.map { JoinedRow(thing: thing, part: $0) }
      if matches.isEmpty, shape == .leftJoin || shape == .fullJoin { rows.append(JoinedRow(thing: thing)) }
    }
    if shape == .rightJoin || shape == .fullJoin {
      rows += tables.parts.filter { !foundParts.contains($0.id) }.map { JoinedRow(part: $0) }
    }
    let ids = [
      OrderTerm(sql: SQLExpression<Int?>(sql: Thing.columns.id.queryFragment)) { PlainValue($0.thing?.id) },
      OrderTerm(sql: SQLExpression<Int?>(sql: Part.columns.id.queryFragment)) { PlainValue($0.part?.id) },
    ]
    let kept = page(sorted(filtered(rows, conditions), terms + ids), limit, offset)
    let values = kept.map {
      [
        PlainValue($0.thing?.id), PlainValue($0.part?.id), PlainValue(int.value($0)),
        PlainValue(text.value($0)),
      ]
    }
    let isOrdered = true
    switch shape {
    case .join:
      let query = Thing.join(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { _, _ in for term in terms + ids { term.sql } }.limit(limit, offset: offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values, isOrdered: isOrdered)
    case .leftJoin:
      let query = Thing.leftJoin(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { _, _ in for term in terms + ids { term.sql } }.limit(limit, offset: offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values, isOrdered: isOrdered)
    case .rightJoin:
      let query = Thing.rightJoin(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { _, _ in for term in terms + ids { term.sql } }.limit(limit, offset: offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values, isOrdered: isOrdered)
    default:
      let query = Thing.fullJoin(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { _, _ in for term in terms + ids { term.sql } }.limit(limit, offset: offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values, isOrdered: isOrdered)
    }
  }

  // MARK: Clauses

  private mutating func joinCondition() -> Condition {
    let key = Condition(Part.columns.thingID.eq(Thing.columns.id)) { row in
      ThreeValued.both(row.part?.thingID, row.thing?.id, ==)
    }
    // What a join is made on sees both rows, before any is missing.
    var inner = generator.correlated
    let other = inner.condition(1)
    generator.random = inner.random
    switch generator.random.pick(3) {
    case 0: return key
    case 1:
      return Condition(key.sql && other.sql) { ThreeValued.and(key.value($0), other.value($0)) }
    default: return other
    }
  }

  private mutating func conditions() -> [Condition] {
    var conditions: [Condition] = []
    for _ in 0..<generator.random.pick(3) { conditions.append(generator.condition(3)) }
    return conditions
  }

  private struct OrderTerm {
    var sql: SQLExpression<Int?>
    var isDescending = false
    var nullsFirst = true
    var value: (JoinedRow) -> PlainValue

    init(sql: SQLExpression<Int?>, value: @escaping (JoinedRow) -> PlainValue) {
      self.sql = sql
      self.value = value
    }
  }

  private mutating func terms(_ count: Int) -> [OrderTerm] {
    var terms: [OrderTerm] = []
    for _ in 0..<generator.random.pick(count) {
      let isText = generator.random.chance(1, of: 3)
      let text = generator.text(1)
      let int = generator.int(2)
      // A number alone would stand for a column of the result.
      let sql: QueryFragment =
        isText ? "ifnull(\(text.optional), NULL)" : "+(\(int.optional))"
      var term = OrderTerm(sql: SQLExpression(sql: sql)) {
        isText ? PlainValue(text.value($0)) : PlainValue(int.value($0))
      }
      let nulls = generator.random.pick([nil, NullOrdering.first, .last])
      term.isDescending = generator.random.chance(1, of: 2)
      term.nullsFirst = nulls.map { $0 == .first } ?? !term.isDescending
      if term.isDescending {
        term.sql = term.sql.desc(nulls: nulls)
      } else if nulls != nil || generator.random.chance(1, of: 2) {
        term.sql = term.sql.asc(nulls: nulls)
      }
      terms.append(term)
    }
    return terms
  }

  private mutating func page() -> (Int?, Int?) {
    guard generator.random.chance(1, of: 2) else { return (nil, nil) }
    return (
      generator.random.chance(1, of: 4) ? nil : generator.random.pick(8),
      generator.random.chance(1, of: 2) ? nil : generator.random.pick(6)
    )
  }

  // MARK: What the rows should be

  private func filtered(_ rows: [JoinedRow], _ conditions: [Condition]) -> [JoinedRow] {
    rows.filter { row in conditions.allSatisfy { $0.value(row) == true } }
  }

  /// Rows that are equal in all terms stay in the order they are in, which is that of their keys.
  private func sorted(_ rows: [JoinedRow], _ terms: [OrderTerm]) -> [JoinedRow] {
    rows.enumerated().sorted { a, b in
      for term in terms {
        let (x, y) = (term.value(a.element), term.value(b.element))
        if x == y { continue }
        if x == .null { return term.nullsFirst }
        if y == .null { return !term.nullsFirst }
        let order = x.order(y)
        if order != 0 { return (order < 0) != term.isDescending }
      }
      return a.offset < b.offset
    }
    .map(\.element)
  }

  private func page(_ rows: [JoinedRow], _ limit: Int?, _ offset: Int?) -> [JoinedRow] {
    let rest = rows.dropFirst(offset ?? 0)
    return Array(limit.map { rest.prefix($0) } ?? rest)
  }

  // MARK: Comparing

  private var expected: [[PlainValue]] = []

  private mutating func compare(_ query: some Statement, _ rows: [[PlainValue]], isOrdered: Bool) throws {
    fragment = query.query
    expected = rows
    let line = fragment.render(dialect: SQLiteDialect.linked)
    let pretty = fragment.render(dialect: SQLiteDialect.linked, layout: .pretty)
    guard squeezed(line.sql) == squeezed(pretty.sql) else {
      throw Difference(description: "the layouts differ: \(line.sql)")
    }
    try tables.database.read { db in
      let found = try run(db, line)
      guard try run(db, pretty) == found else { throw Difference(description: "the layouts give other rows") }
      let same = isOrdered ? found == rows : tally(found) == tally(rows)
      guard same else { throw Difference(description: "found \(found), expected \(rows)") }
      try checkBindings(db, line.bindings)
    }
  }

  private func run(_ db: Database, _ rendered: RenderedSQL) throws -> [[PlainValue]] {
    let statement = try db.prepare(sql: rendered.sql)
    try statement.bind(StatementArguments(bindings: rendered.bindings))
    return try statement.fetchAll().map { row in try row.values.map { try plain($0) } }
  }

  private func plain(_ value: DatabaseValue) throws -> PlainValue {
    switch value {
    case .null: return .null
    case .integer(let value): return .int(Int(value))
    case .text(let text): return .text(text)
    default: throw Difference(description: "\(value) is neither text nor an integer")
    }
  }

  /// What is bound comes back.
  private func checkBindings(_ db: Database, _ bindings: [QueryBinding]) throws {
    guard !bindings.isEmpty else { return }
    let marks = Array(repeating: "?", count: bindings.count).joined(separator: ", ")
    let statement = try db.prepare(sql: "SELECT \(marks)")
    try statement.bind(StatementArguments(bindings: bindings))
    let values = try statement.fetchAll().flatMap(\.values)
    let sent: [DatabaseValue] = bindings.map {
      switch $0 {
      case .int(let value): .integer(value)
      case .text(let text): .text(text)
      case .bool(let value): .integer(value ? 1 : 0)
      default: .null
      }
    }
    guard values == sent else { throw Difference(description: "bound \(sent), came back \(values)") }
  }

  private func tally(_ rows: [[PlainValue]]) -> [[PlainValue]: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func squeezed(_ sql: String) -> String { sql.filter { !$0.isWhitespace } }
}
