import QuarrySQLite

// Window functions.

extension RandomQuery {
  /// `row_number`, `rank`, `dense_rank`, and an aggregate over the partition.
  mutating func checkRanks() throws {
    let window = window()
    let (conditions, value) = (conditions(2), generator.int(1))
    let (group, key) = (window.group.optional, window.key)
    swift =
      "Thing\(conditions.swift).order(by: \\.id).select { ($0.id, rowNumber().over(\(window.swift), $0.id), "
      + "rank().over(\(window.swift)), denseRank().over(\(window.swift)), "
      + "\(value.swift).count().over(partitionBy: \(window.group.swift))) }"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .order(by: \.id)
      .select {
        (
          $0.id, rowNumber().over(partitionBy: group, orderBy: key, $0.id),
          rank().over(partitionBy: group, orderBy: key),
          denseRank().over(partitionBy: group, orderBy: key),
          value.optional.count().over(partitionBy: group)
        )
      }
    try compare(
      query,
      over(window, conditions) { partition, place in
        let peers = partition.peers(place)
        let groups = partition.groups.filter { $0 <= peers.lowerBound }.count
        let counted = partition.rows.compactMap(value.value).count
        return [.int(place + 1), .int(peers.lowerBound + 1), .int(groups), .int(counted)]
      }
    )
  }

  /// `lag` and `lead`, with and without a default for a missing row.
  mutating func checkNeighbours() throws {
    let window = window()
    let (conditions, value) = (conditions(2), generator.int(1))
    let (group, key) = (window.group.optional, window.key)
    let (distance, other) = (random.pick(4), random.pick(5) - 2)
    swift =
      "Thing\(conditions.swift).order(by: \\.id).select { ($0.id, \(value.swift).lag(\(distance)), "
      + "$0.amount.lag(\(distance), default: \(other)), \(value.swift).lead(), $0.amount.lead(default: \(other))) }"
      + " each .over(\(window.swift), $0.id)"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .order(by: \.id)
      .select {
        (
          $0.id, value.optional.lag(distance).over(partitionBy: group, orderBy: key, $0.id),
          $0.amount.lag(distance, default: other).over(partitionBy: group, orderBy: key, $0.id),
          value.optional.lead().over(partitionBy: group, orderBy: key, $0.id),
          $0.amount.lead(default: other).over(partitionBy: group, orderBy: key, $0.id)
        )
      }
    try compare(
      query,
      over(window, conditions) { partition, place in
        func row(_ place: Int) -> JoinedRow? {
          partition.rows.indices.contains(place) ? partition.rows[place] : nil
        }
        let (before, behind) = (row(place - distance), row(place + 1))
        return [
          PlainValue(before.flatMap(value.value)), .int(before?.thing?.amount ?? other),
          PlainValue(behind.flatMap(value.value)), .int(behind?.thing?.amount ?? other),
        ]
      }
    )
  }

  /// Aggregates over frames of each kind.
  mutating func checkFrames() throws {
    let window = window()
    let (conditions, value) = (conditions(2), generator.int(1))
    let (group, key) = (window.group.optional, window.key)
    let frame = RandomFrame(&random)
    let sql = frame.frame
    // A frame in rows needs a total order.
    let isTotal = frame.unit == .rows
    swift =
      "Thing\(conditions.swift).order(by: \\.id).select { ($0.id, \(value.swift).sum(), .count(), .max()) }"
      + " each .over(\(window.swift)\(isTotal ? ", $0.id" : ""), frame: \(frame.swift))"
    let things = Thing.where { _ in for condition in conditions { condition.sql } }.order(by: \.id)
    let rows = over(window, conditions, isTotal: isTotal) { partition, place in
      let found = frame.rows(partition, place).compactMap(value.value)
      return [
        PlainValue(found.isEmpty ? nil : found.reduce(0, +)), .int(found.count), PlainValue(found.max()),
      ]
    }
    let number = value.optional
    if isTotal {
      let query = things.select {
        (
          $0.id, number.sum().over(partitionBy: group, orderBy: key, $0.id, frame: sql),
          number.count().over(partitionBy: group, orderBy: key, $0.id, frame: sql),
          number.max().over(partitionBy: group, orderBy: key, $0.id, frame: sql)
        )
      }
      try compare(query, rows)
    } else {
      let query = things.select {
        (
          $0.id, number.sum().over(partitionBy: group, orderBy: key, frame: sql),
          number.count().over(partitionBy: group, orderBy: key, frame: sql),
          number.max().over(partitionBy: group, orderBy: key, frame: sql)
        )
      }
      try compare(query, rows)
    }
  }

  // MARK: Windows

  private struct Window {
    let group: Sample<Int>
    let number: Sample<Int>
    let isDescending: Bool

    var key: SQLExpression<Int?> { isDescending ? number.optional.desc() : number.optional.asc() }

    var swift: String {
      "partitionBy: \(group.swift), orderBy: \(number.swift).\(isDescending ? "desc" : "asc")()"
    }
  }

  private mutating func window() -> Window {
    use(.thing())
    // Windows over queries are SQLite's responsibility, and slow.
    generator.hasSubqueries = false
    return Window(
      group: generator.int(1),
      number: generator.int(1),
      isDescending: random.chance(1, of: 2)
    )
  }

  /// The rows sorted by their keys, each with the values that a closure computes.
  private func over(
    _ window: Window,
    _ conditions: [Condition],
    isTotal: Bool = false,
    _ cells: (Partition, Int) -> [PlainValue]
  ) -> [[PlainValue]] {
    var term = OrderTerm("", window.key) { PlainValue(window.number.value($0)) }
    term.isDescending = window.isDescending
    term.nullsFirst = !window.isDescending
    var result: [Int: [PlainValue]] = [:]
    for (_, rows) in Dictionary(grouping: conditions.of(things), by: { window.group.value($0) }) {
      let rows = [term].of(rows)
      let keys = rows.map { isTotal ? PlainValue($0.thing?.id) : PlainValue(window.number.value($0)) }
      let partition = Partition(rows: rows, keys: keys)
      for place in rows.indices {
        let id = rows[place].thing?.id ?? 0
        result[id] = [.int(id)] + cells(partition, place)
      }
    }
    return result.sorted { $0.key < $1.key }.map(\.value)
  }
}
