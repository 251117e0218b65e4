import QuarrySQLite

/// What a step of a plan says about how a table is read.
///
/// The text is made for people, and names stand in it without quotes: `SCAN a USING INDEX b` may be a table of just
/// that name. So names are only ever looked for, never cut out.
struct PlanStepReading {
  /// How rows are found.
  enum Access: Equatable {
    /// One after the other, all of them.
    case scan
    /// All of them, in the order of an index.
    case indexScan(String)
    /// Through an index that SQLite makes from all rows, each time the statement runs: of these columns.
    case automaticIndex([String])
    /// Through an index.
    case index(String)
    /// Through the key.
    case key
    /// By whatever a virtual table does.
    case virtual(String)
    /// From the top of a B-tree, as `min` and `max` do; or in a way that this version of SQLite has a new word for.
    case other
  }

  /// What is read, as the plan calls it.
  let name: String
  let access: Access

  /// How a step reads one of the things that go by these names; nil where it does something else.
  init?(_ detail: String, names: [String]) {
    let isScan = detail.hasPrefix("SCAN ")
    guard isScan || detail.hasPrefix("SEARCH ") else { return nil }
    var rest = detail.dropFirst(isScan ? 5 : 7)
    // Before SQLite 3.36.
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
