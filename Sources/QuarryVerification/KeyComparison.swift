import QuarrySQLite

/// Compares the primary key of a table with that of its Swift type.
struct KeyComparison {
  private let table: DeclaredTable
  private let live: LiveSchema.Table

  init(_ table: DeclaredTable, _ live: LiveSchema.Table) {
    self.table = table
    self.live = live
  }

  func report(to list: inout [SchemaDifference]) {
    guard live.definition.kind == .table else { return }
    let declared = table.primaryKey.map(\.name)
    let found = live.primaryKey.map(\.name)
    guard Set(declared.map(\.folded)) != Set(found.map(\.folded)) else { return }
    // The rowid is the key of a table that has no other key.
    if found.isEmpty, declared.count == 1, ["rowid", "oid", "_rowid_"].contains(declared[0].folded) {
      return
    }
    // A misspelled key is reported as a missing column.
    let names = Set(live.columns.map(\.name.folded))
    guard declared.allSatisfy({ names.contains($0.folded) }) else { return }
    list.append(
      SchemaDifference(
        severity: severity(declared, found),
        kind: .primaryKey,
        table: table.name,
        column: declared.count == 1 ? declared[0] : found.count == 1 ? found[0] : nil,
        message: message(declared, found),
        fixes: fixes(declared, found),
        place: table.primaryKey.first?.place ?? table.place
      )
    )
  }

  /// Returns the severity. A type without a key only lacks `find` and `Draft`.
  private func severity(_ declared: [String], _ found: [String]) -> SchemaDifference.Severity {
    declared.isEmpty ? (found.count == 1 ? .warning : .note) : .error
  }

  private func message(_ declared: [String], _ found: [String]) -> String {
    func list(_ names: [String]) -> String { names.map(\.quoted).joined(separator: ", ") }
    let here =
      declared.isEmpty
      ? "'\(table.typeName)' has no primary key"
      : "the primary key of '\(table.typeName)' is \(list(declared))"
    let there =
      found.isEmpty
      ? "table \(live.name.quoted) has no primary key"
      : "the primary key of table \(live.name.quoted) is \(list(found))"
    return "\(here), but \(there)"
  }

  private func fixes(_ declared: [String], _ found: [String]) -> [SchemaDifference.Fix] {
    var fixes: [SchemaDifference.Fix] = []
    if found.count == 1,
      let column = table.columns.first(where: { $0.name.folded == found[0].folded && !$0.storesNull })
    {
      fixes.append(.swift(column.line(attribute: "primaryKey: true")))
    } else if found.isEmpty, declared.count == 1, let column = table.primaryKey.first {
      fixes.append(.swift(column.line(attribute: "primaryKey: false")))
    } else if found.count > 1 {
      fixes.append(
        .swift(
          "a '@Selection' struct with \(found.map(\.quoted).joined(separator: " and ")), and '@Column(primaryKey: true)' on a property of that type"
        )
      )
    }
    if !declared.isEmpty {
      let list = declared.map(\.quoted).joined(separator: ", ")
      fixes.append(.sql("PRIMARY KEY (\(list)) -- in a new table, because ALTER TABLE cannot do this"))
    }
    return fixes
  }
}
