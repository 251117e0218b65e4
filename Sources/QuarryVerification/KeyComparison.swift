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
        mends: mends(declared, found),
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
      ? "'\(table.typeName)' has no key" : "the key of '\(table.typeName)' is \(list(declared))"
    let there =
      found.isEmpty
      ? "table \(live.name.quoted) has none" : "that of table \(live.name.quoted) is \(list(found))"
    return "\(here), \(there)"
  }

  private func mends(_ declared: [String], _ found: [String]) -> [SchemaDifference.Mend] {
    var mends: [SchemaDifference.Mend] = []
    if found.count == 1,
      let column = table.columns.first(where: { $0.name.folded == found[0].folded && !$0.isOptional })
    {
      mends.append(.swift(column.line(attribute: "primaryKey: true")))
    } else if found.isEmpty, declared.count == 1, let column = table.primaryKey.first {
      mends.append(.swift(column.line(attribute: "primaryKey: false")))
    } else if found.count > 1 {
      mends.append(
        .swift(
          "a '@Selection' struct of \(found.map(\.quoted).joined(separator: " and ")), and '@Column(primaryKey: true)' on a property of its type"
        )
      )
    }
    if !declared.isEmpty {
      let list = declared.map(\.quoted).joined(separator: ", ")
      mends.append(.sql("PRIMARY KEY (\(list)) -- in a new table: no ALTER TABLE does it"))
    }
    return mends
  }
}
