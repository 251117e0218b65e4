import QuarrySQLite

// Compound queries. An ORDER BY contains all columns, because rows that are equal in them are identical.

extension RandomQuery {
  /// One to three operators over two tables, with an order and a limit.
  mutating func checkCompound() throws {
    let (query, rows, first) = arm()
    var (values, text) = (rows, first)
    let operations = (0..<(1 + random.pick(3))).map { _ in random.pick(SetOperation.allCases) }
    let (next, others, added) = arm()
    var compound = combined(query, operations[0], next)
    values = operations[0].of(values, others)
    text += "\(operations[0].swift)\(added))"
    for operation in operations.dropFirst() {
      let (next, others, added) = arm()
      compound = combined(compound, operation, next)
      values = operation.of(values, others)
      text += "\(operation.swift)\(added))"
    }
    let page = page()
    let (isDescending, textFirst) = (random.chance(1, of: 2), random.chance(1, of: 2))
    let isComputed = random.chance(1, of: 2)
    swift =
      "\(text)\(isComputed ? ".order { int, _ in -int }" : "").order { int, text in \(textFirst ? "text, int" : "int, text"), \(isDescending) }\(page.swift)"
    let ordered = (isComputed ? compound.order { int, _ in -int } : compound).order { int, text in
      switch (textFirst, isDescending) {
      case (true, true): (text.desc(), int)
      case (true, false): (text, int.desc())
      case (false, true): (int.desc(), text)
      case (false, false): (int, text.desc())
      }
    }
    let columns =
      textFirst ? [(1, isDescending), (0, !isDescending)] : [(0, isDescending), (1, !isDescending)]
    try compare(
      ordered.limit(page.limit, offset: page.offset),
      page.of(inOrder(values, byNegated: isComputed ? 0 : nil, columns))
    )
  }

  /// Whole rows, sorted by some of their columns.
  mutating func checkCompoundRows() throws {
    use(.thing())
    let (first, second, page) = (conditions(2), conditions(2), page())
    let operation = random.pick(SetOperation.allCases)
    let isDescending = random.chance(1, of: 2)
    swift =
      "Thing\(first.swift)\(operation.swift)Thing\(second.swift)).order { ($0.note, $0.id) }\(page.swift)"
    let left = Thing.where { _ in for condition in first { condition.sql } }
    let right = Thing.where { _ in for condition in second { condition.sql } }
    let compound =
      switch operation {
      case .union: left.union(right)
      case .unionAll: left.union(all: true, right)
      case .intersect: left.intersect(right)
      case .except: left.except(right)
      }
    let rows = operation.of(
      first.of(things).map { Self.cells($0.thing) },
      second.of(things).map { Self.cells($0.thing) }
    )
    let isComputed = random.chance(1, of: 2)
    if isComputed { swift += " by -$0.amount" }
    let expected = page.of(
      inOrder(rows, byNegated: isComputed ? 1 : nil, [(4, isDescending), (0, !isDescending)])
    )
    let ordered = (isComputed ? compound.order { -$0.amount } : compound).order {
      if isDescending { ($0.note.desc(), $0.id) } else { ($0.note, $0.id.desc()) }
    }
    try compare(ordered.limit(page.limit, offset: page.offset), expected)
  }

  /// Operands with an order and a limit, or that are compounds.
  mutating func checkNestedCompound() throws {
    let (a, first, aText) = arm()
    let (b, second, bText) = arm()
    let (c, third, cText) = arm()
    let (inner, outer) = (random.pick(SetOperation.allCases), random.pick(SetOperation.allCases))
    let page = Page(limit: 1 + random.pick(5))
    let nested = combined(b, inner, c)
    let values = inner.of(second, third)
    let insideText = "\(bText)\(inner.swift)\(cText))"
    if random.chance(1, of: 2) {
      swift = "\(aText)\(outer.swift)\(insideText))"
      try compare(combined(a, outer, nested), outer.of(first, values), isOrdered: false)
    } else {
      swift = "\(insideText).order { ($0, $1) }\(page.swift)\(outer.swift)\(aText))"
      let cut = nested.order { int, text in (int, text) }.limit(page.limit)
      let kept = page.of(sorted(values, by: [(0, false), (1, false)]))
      try compare(combined(cut, outer, a), outer.of(kept, first), isOrdered: false)
    }
  }

  /// Rows sorted by the negative of a number in their columns, and then by columns.
  private func inOrder(
    _ rows: [[PlainValue]],
    byNegated column: Int?,
    _ columns: [(Int, Bool)]
  ) -> [[PlainValue]] {
    let columns = columns.map { (index: $0.0, isDescending: $0.1) }
    guard let column, let width = rows.first?.count else { return sorted(rows, by: columns) }
    let computed = rows.map { row in
      if case .int(let value) = row[column] { row + [.int(-value)] } else { row + [.null] }
    }
    return sorted(computed, by: [(width, false)] + columns).map { $0.dropLast() }
  }

  // MARK: Parts of compounds

  static func cells(_ thing: Thing?) -> [PlainValue] {
    [
      PlainValue(thing?.id), PlainValue(thing?.amount), PlainValue(thing?.size), PlainValue(thing?.name),
      PlainValue(thing?.note), PlainValue(thing?.isOpen), PlainValue(thing?.isKept),
      PlainValue(thing?.parentID),
    ]
  }

  /// A number and a text of each thing, or of each part.
  private mutating func arm() -> (any PartialSelectStatement<(Int?, String?)>, [[PlainValue]], String) {
    let isThing = random.chance(2, of: 3)
    if isThing { use(.thing()) } else { use(.part()) }
    generator.hasSubqueries = isThing
    let (conditions, int, text) = (conditions(2), generator.int(1), generator.text(1))
    let swift = "\(isThing ? "Thing" : "Part")\(conditions.swift).select { (\(int.swift), \(text.swift)) }"
    let rows = isThing ? things : tables.parts.map { JoinedRow(part: $0) }
    let values = conditions.of(rows).map { [PlainValue(int.value($0)), PlainValue(text.value($0))] }
    guard isThing else {
      let query = Part.where { _ in for condition in conditions { condition.sql } }
      return (query.select { _ in (int.optional, text.optional) }, values, swift)
    }
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
    return (query.select { _ in (int.optional, text.optional) }, values, swift)
  }

  private func combined(
    _ left: some PartialSelectStatement<(Int?, String?)>,
    _ operation: SetOperation,
    _ right: some PartialSelectStatement<(Int?, String?)>
  ) -> CompoundSelect<(Int?, String?)> {
    switch operation {
    case .union: left.union(right)
    case .unionAll: left.union(all: true, right)
    case .intersect: left.intersect(right)
    case .except: left.except(right)
    }
  }
}
