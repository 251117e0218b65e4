import QuarrySQLite

/// How a step of a query plan reads a table.
///
/// The text of a step is for people, and its names are not quoted: `SCAN a USING INDEX b` can also refer to a table
/// with the name `a USING INDEX b`. The text is therefore searched for known names only.
struct PlanStepReading {
  /// How the step finds rows.
  enum Access: Equatable {
    /// A scan of all rows.
    case scan
    /// A scan of all rows in the order of an index.
    case indexScan(String)
    /// A search in an automatic index of these columns, which SQLite creates from all rows each time the statement
    /// runs.
    case automaticIndex([String])
    /// A search in an index.
    case index(String)
    /// A search by primary key or rowid.
    case key
    /// A scan or search by a virtual table.
    case virtual(String)
    /// The first or last entry of a B-tree, as for `min` and `max`, or an access with an unknown description.
    case other
  }

  /// The name of the table in the plan.
  let name: String
  let access: Access

  /// Creates the reading of a step that reads one of the given names, or returns `nil` for other steps.
  init?(_ detail: String, names: [String]) {
    let isScan = detail.hasPrefix("SCAN ")
    guard isScan || detail.hasPrefix("SEARCH ") else { return nil }
    var rest = detail.dropFirst(isScan ? 5 : 7)
    // SQLite versions before 3.36 have the word TABLE.
    if rest.hasPrefix("TABLE ") { rest = rest.dropFirst(6) }
    let found = names.compactMap { name -> (String, Substring)? in
      guard rest.lowercased().hasPrefix(name.lowercased()) else { return nil }
      var behind = rest.dropFirst(name.count)
      if behind.hasPrefix(" AS ") { behind = behind.dropFirst(4).drop { $0 != " " } }
      let isEnd = behind.isEmpty || Self.continuations.contains { behind.hasPrefix($0) }
      return isEnd ? (name, behind) : nil
    }
    guard let (name, behind) = found.max(by: { $0.0.count < $1.0.count }) else { return nil }
    self.name = name
    access = Self.access(String(behind), isScan: isScan)
  }

  private static let continuations = [" USING ", " VIRTUAL TABLE INDEX ", " LEFT-JOIN", " EXISTS"]

  private static func access(_ text: String, isScan: Bool) -> Access {
    func index(after prefix: String) -> String? {
      text.hasPrefix(prefix) ? String(QueryPlanStep.withoutComparisons(text).dropFirst(prefix.count)) : nil
    }
    for kind in [" USING AUTOMATIC COVERING INDEX ", " USING AUTOMATIC PARTIAL COVERING INDEX "]
    where text.hasPrefix(kind) {
      let columns = text.dropFirst(kind.count).drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      return .automaticIndex(
        columns.replacing(" AND ", with: "\n").split(separator: "\n")
          .map { String($0.prefix { !"=<>".contains($0) }) }
      )
    }
    if let name = index(after: " USING INDEX ") ?? index(after: " USING COVERING INDEX ") {
      return isScan ? .indexScan(name) : .index(name)
    }
    if text.hasPrefix(" VIRTUAL TABLE INDEX ") { return .virtual(String(text.dropFirst(21))) }
    if text.hasPrefix(" USING ") { return .key }
    return isScan ? .scan : .other
  }
}
