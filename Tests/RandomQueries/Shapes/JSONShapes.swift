import QuarrySQLite

// JSON stored in a column, and rows combined into JSON.

extension RandomQuery {
  mutating func checkJSON() throws {
    use(.mark())
    let (conditions, terms) = (conditions(), terms(3))
    let (int, text) = (generator.int(2), generator.text(2))
    swift =
      "Mark\(conditions.swift)\(terms.swift).order(by: \\.id).select { ($0.id, $0.details.jsonExtract(\\.count), "
      + "$0.details.jsonExtract(\\.note), $0.details.jsonArrayLength(\\.tags), \(int.swift), \(text.swift)) }"
    let query = Mark.where { _ in for condition in conditions { condition.sql } }
      .order { mark in
        for term in terms { term.sql }
        mark.id
      }
      .select {
        (
          $0.id, $0.details.jsonExtract(\.count), $0.details.jsonExtract(\.note),
          $0.details.jsonArrayLength(\.tags), int.optional, text.optional
        )
      }
    let rows = terms.of(conditions.of(tables.marks.map { JoinedRow(mark: $0) }))
    let values = rows.map {
      [
        PlainValue($0.mark?.id), PlainValue($0.mark?.details.count), PlainValue($0.mark?.details.note),
        PlainValue($0.mark?.details.tags.count), PlainValue(int.value($0)), PlainValue(text.value($0)),
      ]
    }
    try compare(query, values)
  }

  /// The values of groups. SQLite does not specify the order in which it reads them.
  mutating func checkJSONGroups() throws {
    use(.mark())
    let (conditions, filter) = (conditions(2), generator.condition(1))
    swift =
      "Mark\(conditions.swift).group(by: \\.partID).order(by: \\.partID)"
      + ".select { ($0.partID, $0.rank.jsonGroupArray(), $0.rank.jsonGroupArray(filter: \(filter.swift))) }"
    let query = Mark.where { _ in for condition in conditions { condition.sql } }
      .group(by: \.partID)
      .order(by: \.partID)
      .select { ($0.partID, $0.rank.jsonGroupArray(), $0.rank.jsonGroupArray(filter: filter.sql)) }
    let groups = Dictionary(grouping: conditions.of(tables.marks.map { JoinedRow(mark: $0) })) {
      $0.mark?.partID
    }
    let rows = groups.map { partID, rows -> [PlainValue] in
      let kept = rows.filter { filter.value($0) == true }
      return [
        PlainValue(partID), Self.array(rows.compactMap(\.mark?.rank)),
        Self.array(kept.compactMap(\.mark?.rank)),
      ]
    }
    sortsArrays = true
    try compare(query, sorted(rows, by: [(0, false)]))
  }

  static func array(_ numbers: [Int]) -> PlainValue { .text("\(numbers.sorted())") }

  /// An array of numbers, sorted.
  static func normalized(_ value: PlainValue) -> PlainValue {
    guard case .text(let text) = value, text.hasPrefix("["), text.hasSuffix("]") else { return value }
    return array(text.dropFirst().dropLast().split(separator: ",").compactMap { Int($0.drop { $0 == " " }) })
  }
}
