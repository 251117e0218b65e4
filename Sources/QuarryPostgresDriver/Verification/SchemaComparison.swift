#if PostgreSQL

/// Compares the tables that Swift types declare with those of a database.
struct SchemaComparison {
  private let live: LiveSchema
  private let declared: [DeclaredTable]
  private var renamed: Set<Int64> = []
  private(set) var differences: [SchemaDifference] = []

  init(_ declared: [DeclaredTable], _ live: LiveSchema) {
    self.declared = declared
    self.live = live
  }

  /// Compares each declared table.
  mutating func compare() {
    for table in declared {
      guard let found = live.table(of: table) else {
        reportMissing(table)
        continue
      }
      let others = declared.filter { $0.typeName != table.typeName && live.table(of: $0)?.id == found.id }
      var comparison = ColumnComparison(
        table,
        found,
        in: live,
        declared: declared,
        declaredElsewhere: Set(others.flatMap(\.columns).map(\.name))
      )
      comparison.compare()
      differences += comparison.differences
    }
  }

  private mutating func reportMissing(_ table: DeclaredTable) {
    let names = Set(declared.map(\.name))
    let nearest = live.tables.first {
      $0.name.isStyled(as: table.name) && $0.isVisible && !names.contains($0.name)
    }
    // A renamed table is one difference, not two.
    if let nearest { renamed.insert(nearest.id) }
    let isKeyApart = table.primaryKey.count > 1
    let create = CreateTable(table.name, schema: table.schema) { builder in
      for column in table.columns where column.generated == nil {
        guard let definition = column.definition else { continue }
        builder.column(
          column.name,
          definition.type,
          primaryKey: column.isPrimaryKey && !isKeyApart ? true : nil,
          nullable: column.storesNull
        )
      }
      if isKeyApart { builder.primaryKey(table.primaryKey.map { IndexedColumn($0.name) }) }
    }
    var fixes: [SchemaDifference.Fix] = [.sql(create)]
    if let nearest {
      fixes = [.swift("@Table(\"\(nearest.name)\")")]
      if !nearest.isView {
        fixes.append(.sql(AlterTable.rename(nearest.name, to: table.name, schema: table.schema)))
      }
    }
    differences.append(
      SchemaDifference(
        severity: .error,
        kind: .missingTable,
        table: table.name,
        column: nil,
        message: "the database has no table \(table.name.quoted)"
          + (table.schema.map { " in the schema \($0.quoted)" } ?? "") + " for '\(table.typeName)'"
          + (nearest.map { "; did you mean \($0.name.quoted)?" } ?? ""),
        fixes: fixes
      )
    )
  }

  /// Reports the tables without a type, in the first schema of the search path and in those that types name.
  mutating func reportExtraTables(except exceptions: Set<String>) {
    // The table of a migrator.
    let names = exceptions.union(["quarry_migrations"])
    let typed = Set(declared.compactMap { live.table(of: $0)?.id }).union(renamed)
    let schemas = Set(declared.compactMap(\.schema) + (live.currentSchema.map { [$0] } ?? []))
    for table in live.tables where schemas.contains(table.schema) && !table.isPart {
      guard !typed.contains(table.id), !names.contains(table.name) else { continue }
      let schema = table.isVisible ? nil : table.schema
      differences.append(
        SchemaDifference(
          severity: .warning,
          kind: .extraTable,
          table: table.name,
          column: nil,
          message: "no Swift type describes the \(table.noun) \(table.name.quoted)",
          fixes: [
            .sql(
              table.isView ? Drop.view(table.name, schema: schema) : Drop.table(table.name, schema: schema)
            )
          ]
        )
      )
    }
  }
}

extension String {
  /// The name as a quoted identifier.
  var quoted: String { self.quotedIdentifier }

  /// Whether two names differ in their style only: `is_completed` and `isCompleted`.
  func isStyled(as name: String) -> Bool { skeleton == name.skeleton }

  private var skeleton: String { String(lowercased().filter { $0.isLetter || $0.isNumber }) }
}

#endif
