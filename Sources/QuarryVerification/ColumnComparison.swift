import QuarryCore
import QuarryDriver
import QuarrySQLite

/// Compares the columns of a table with those that its Swift type declares.
struct ColumnComparison {
  private let table: DeclaredTable
  private let live: LiveSchema.Table
  private let schema: LiveSchema
  private let tableOfType: (String) -> DeclaredTable?
  /// The folded names of columns that other types of the table declare.
  private let declaredElsewhere: Set<String>
  private let clauses: ColumnClauses
  private var differences: [SchemaDifference] = []

  init(
    _ table: DeclaredTable,
    _ live: LiveSchema.Table,
    in schema: LiveSchema,
    declaredElsewhere: Set<String>,
    tableOfType: @escaping (String) -> DeclaredTable?
  ) {
    self.table = table
    self.live = live
    self.schema = schema
    self.tableOfType = tableOfType
    self.declaredElsewhere = declaredElsewhere
    clauses = ColumnClauses(live.sql ?? "")
  }

  func report(to list: inout [SchemaDifference]) {
    var comparison = self
    comparison.compare()
    list += comparison.differences
  }

  private mutating func compare() {
    let claimed = Set(table.columns.map(\.name.folded))
    var free = live.columns.filter { !claimed.contains($0.name.folded) }
    for column in table.columns {
      if let found = live.columns.first(where: { $0.name.folded == column.name.folded }) {
        compare(column, found)
      } else if !isRowID(column) {
        reportMissing(column, &free)
      }
    }
    for column in free { reportExtra(column) }
  }

  /// Whether the column is `rowid` or one of its aliases, which every table with rowids and every FTS table has.
  private func isRowID(_ column: DeclaredColumn) -> Bool {
    ["rowid", "oid", "_rowid_"].contains(column.name.folded) && !live.definition.isWithoutRowID
      && live.definition.kind != .view
  }

  // MARK: Names

  private mutating func reportMissing(_ column: DeclaredColumn, _ free: inout [ColumnDefinition]) {
    let nearest = column.name.nearest(among: free.map(\.name))
    // A renamed column is one difference, not two.
    free.removeAll { $0.name == nearest }
    let name = (column.name.quoted, live.name.quoted)
    let fixes: [SchemaDifference.Fix]
    if let nearest {
      fixes = [.swift(column.line(name: nearest))] + renaming(nearest, to: column.name)
    } else if !column.isTypeKnown {
      fixes = []
    } else if live.definition.kind == .table, column.generated == nil, !column.isPrimaryKey {
      fixes = [.sql("ALTER TABLE \(name.1) ADD COLUMN \(column.definition(fillsOldRows: true))")]
    } else {
      fixes = [.swift("remove 'var \(column.property ?? column.name)'")]
    }
    report(
      .error,
      .missingColumn,
      column,
      "\(kind) \(name.1) has no column \(name.0) for \(described(column))"
        + (nearest.map { "; did you mean \($0.quoted)?" } ?? ""),
      fixes
    )
  }

  /// Returns the statement that renames a column, unless another type needs its name. SQLite supports it for tables only.
  private func renaming(_ old: String, to new: String) -> [SchemaDifference.Fix] {
    guard live.definition.kind == .table, old.folded == new.folded || !declaredElsewhere.contains(old.folded)
    else { return [] }
    return [.sql("ALTER TABLE \(live.name.quoted) RENAME COLUMN \(old.quoted) TO \(new.quoted)")]
  }

  private mutating func reportExtra(_ column: ColumnDefinition) {
    let isKey = column.primaryKeyIndex != nil
    let isNeeded =
      live.tellsNullability && !column.nullable && column.defaultSQL == nil && column.generated == nil
      && column.name != live.rowIDColumn?.name
    if table.allowsExtraColumns, !isNeeded { return }
    let type = ColumnAffinity.swiftType(declaredType: column.type.rawValue)
    let storage = column.generated.map { $0.isStored ? GeneratedColumnStorage.stored : .virtual }
    let property = DeclaredColumn(
      name: column.name,
      property: column.name.isSwiftName ? nil : "column",
      type: type,
      storage: .unknown,
      isOptional: live.tellsNullability && column.nullable && !isKey,
      generated: storage
    )
    var fixes = [
      SchemaDifference.Fix.swift(
        property.line(attribute: storage.map { "generated: .\($0)" })
      )
    ]
    // A column that another type needs, or that this type leaves out intentionally, must not be dropped.
    if live.definition.kind == .table, !isKey, !table.allowsExtraColumns,
      !declaredElsewhere.contains(column.name.folded)
    {
      fixes.append(.sql("ALTER TABLE \(live.name.quoted) DROP COLUMN \(column.name.quoted)"))
    }
    differences.append(
      SchemaDifference(
        severity: table.allowsExtraColumns ? .note : isNeeded ? .error : .warning,
        kind: .extraColumn,
        table: table.name,
        column: column.name,
        message:
          "\(kind) \(live.name.quoted) has column \(column.name.quoted), but '\(table.typeName)' has no property for it"
          + (isNeeded ? "; an INSERT fails, because the column is NOT NULL and has no default value" : ""),
        fixes: fixes,
        place: table.place
      )
    )
  }

  // MARK: Columns

  private mutating func compare(_ column: DeclaredColumn, _ found: ColumnDefinition) {
    if column.name != found.name {
      report(
        .warning,
        .columnCase,
        column,
        "\(described(column)) names its column \(column.name.quoted), but \(kind) \(live.name.quoted) names it \(found.name.quoted)",
        [.swift(column.line(name: found.name))] + renaming(found.name, to: column.name)
      )
    }
    compareTypes(column, found)
    compareNullability(column, found)
    compareGeneration(column, found)
    compareDefaults(column, found)
    compareReferences(column, found)
  }

  private mutating func compareTypes(_ column: DeclaredColumn, _ found: ColumnDefinition) {
    let declaredType = found.type.rawValue
    // Expressions in views and columns of virtual tables have no declared type.
    if declaredType.isEmpty, !live.definition.isStrict { return }
    let affinity = ColumnAffinity(declaredType: declaredType)
    let fate = ColumnAffinity.fate(
      of: column.storage,
      isStrict: live.definition.isStrict,
      declaredType: declaredType
    )
    let sentence =
      "\(described(column)) is '\(column.writtenType)', but column \(found.qualified(live)) is declared \(declaredType)"
    let isSameAffinity = affinity.rawValue == declaredType.uppercased() || live.definition.isStrict
    let suffix = isSameAffinity ? "" : " (affinity \(affinity.rawValue))"
    let fixes = typeFixes(column, found, affinity)
    switch fate {
    case .kept: break
    case .keptButOdd: report(.warning, .type, column, sentence + suffix, fixes)
    case .changed(let reason):
      report(
        .error,
        .type,
        column,
        "\(sentence)\(suffix): its value \(reason)",
        fixes
      )
    }
  }

  private func typeFixes(_ column: DeclaredColumn, _ found: ColumnDefinition, _ affinity: ColumnAffinity)
    -> [SchemaDifference.Fix]
  {
    let isStrictAny = live.definition.isStrict && found.type.rawValue.uppercased() == "ANY"
    let optional = column.isOptional ? "?" : ""
    let representations =
      switch (column.type, affinity) {
      case ("Date", .integer): ["Date.UnixTimeRepresentation"]
      // The schema does not tell what the numbers count.
      case ("Date", .real):
        [
          "Date.TimeIntervalSince1970Representation", "Date.TimeIntervalSinceReferenceDateRepresentation",
          "Date.JulianDayRepresentation",
        ]
      case ("UUID", .blob): ["UUID.BytesRepresentation"]
      default: []
      }
    let lines =
      representations.isEmpty
      ? [column.line(type: ColumnAffinity.swiftType(declaredType: found.type.rawValue))]
      : representations.map { column.line(attribute: "as: \($0)\(optional).self") }
    let definition =
      live.definition.kind == .view
      ? "CAST(\(found.name.quoted) AS \(column.storage.sqlType)) AS \(found.name.quoted) -- in the query of a new view"
      : "\(column.definition()) -- in a new table, because ALTER TABLE cannot do this"
    return (isStrictAny ? [] : lines.map { .swift($0) }) + [.sql(definition)]
  }

  private mutating func compareNullability(_ column: DeclaredColumn, _ found: ColumnDefinition) {
    // A primary key that is the rowid is never NULL. Others can be NULL, but in practice are not.
    guard column.isTypeKnown, live.tellsNullability, found.generated == nil,
      !(found.primaryKeyIndex != nil && column.isPrimaryKey)
    else { return }
    let isNullable = found.nullable && found.name != live.rowIDColumn?.name
    if isNullable, !column.storesNull {
      report(
        .error,
        .nullability,
        column,
        "\(described(column)) is '\(column.type)', but column \(found.qualified(live)) may be NULL",
        [
          .swift(column.line(isOptional: true)),
          .sql("\(column.definition()) -- in a new table, because ALTER TABLE cannot do this"),
        ]
      )
    } else if !isNullable, column.isOptional {
      report(
        .error,
        .nullability,
        column,
        "\(described(column)) is '\(column.writtenType)', but column \(found.qualified(live)) is NOT NULL and rejects 'nil'",
        [
          .swift(column.line(isOptional: false)),
          .sql("\(column.definition()) -- in a new table, because ALTER TABLE cannot do this"),
        ]
      )
    }
  }

  private mutating func compareGeneration(_ column: DeclaredColumn, _ found: ColumnDefinition) {
    let storage = found.generated.map { $0.isStored ? GeneratedColumnStorage.stored : .virtual }
    guard storage != column.generated, live.definition.kind == .table else { return }
    var constant = column
    constant.generated = storage
    switch (column.generated, storage) {
    case (nil, let storage?):
      report(
        .error,
        .generated,
        column,
        "column \(found.qualified(live)) is generated, but \(described(column)) is not declared as generated; an INSERT with the column fails",
        [.swift(constant.line(attribute: "generated: .\(storage)"))]
      )
    case (_?, nil):
      report(
        .error,
        .generated,
        column,
        "\(described(column)) is declared as generated, but column \(found.qualified(live)) is not generated; inserts never write it",
        [.swift(constant.line())]
      )
    default:
      let name = storage == .stored ? "STORED" : "VIRTUAL"
      report(
        .warning,
        .generated,
        column,
        "column \(found.qualified(live)) is \(name), but \(described(column)) is not declared as \(name)",
        storage.map { [.swift(constant.line(attribute: "generated: .\($0)"))] } ?? []
      )
    }
  }

  private mutating func compareDefaults(_ column: DeclaredColumn, _ found: ColumnDefinition) {
    // The database cannot provide a default value for a part of a composite key.
    let isPartOfKey = column.isPrimaryKey && (table.primaryKey.count > 1 || found.primaryKeyIndex == nil)
    guard column.isLazy, live.tellsNullability, !isPartOfKey, found.name != live.rowIDColumn?.name,
      !clauses.replacesNull(in: found.name) || found.defaultSQL == nil
    else { return }
    let type = found.type.rawValue.isEmpty ? "" : " \(found.type.rawValue)"
    let key = column.isPrimaryKey ? " PRIMARY KEY" : ""
    let value = found.defaultSQL.map { "(\($0))" } ?? "(…)"
    let fix = SchemaDifference.Fix.sql(
      "\(found.name.quoted)\(type)\(key) NOT NULL ON CONFLICT REPLACE DEFAULT \(value) -- in a new table, because ALTER TABLE cannot do this"
    )
    let place = "column \(found.qualified(live))"
    if column.isPrimaryKey {
      // Drafts with a key are valid. A draft without one inserts NULL if the key is nullable.
      report(
        found.nullable ? .warning : .note,
        .default,
        column,
        "a draft without \(described(column)) inserts NULL, which \(place) \(found.nullable ? "accepts" : "rejects")",
        [.swift("\(table.typeName).Draft(\(column.property ?? column.name): …)"), fix]
      )
    } else {
      report(
        .error,
        .default,
        column,
        "a draft inserts NULL for \(described(column)), but \(place) does not replace NULL with a default value",
        [.swift(column.line()), fix]
      )
    }
  }

  private mutating func compareReferences(_ column: DeclaredColumn, _ found: ColumnDefinition) {
    guard let referenced = column.references.flatMap(tableOfType),
      // A missing table is reported separately.
      schema.tables.contains(where: { $0.name.folded == referenced.name.folded }),
      live.definition.kind == .table,
      !column.isPrimaryKey
    else { return }
    let (type, target) = (referenced.typeName, referenced.name)
    let keys = live.foreignKeys.filter { key in key.columns.contains { $0.folded == found.name.folded } }
    guard !keys.contains(where: { $0.referencedTable.folded == target.folded }) else { return }
    let reference = "REFERENCES \(target.quoted)"
    if let key = keys.first {
      report(
        .warning,
        .foreignKey,
        column,
        "\(described(column)) is a key of '\(type)', but column \(found.qualified(live)) refers to table \(key.referencedTable.quoted)",
        [.sql("\(column.definition()) \(reference) -- in a new table, because ALTER TABLE cannot do this")]
      )
    } else {
      report(
        .note,
        .foreignKey,
        column,
        "\(described(column)) is a key of '\(type)', but column \(found.qualified(live)) has no foreign key to table \(target.quoted)",
        [.sql("\(column.definition()) \(reference) -- in a new table, because ALTER TABLE cannot do this")]
      )
    }
  }

  // MARK: Messages

  private var kind: String { live.definition.kind == .view ? "view" : "table" }

  private func described(_ column: DeclaredColumn) -> String {
    "'\(table.typeName).\((column.property ?? column.name).filter { $0 != "`" })'"
  }

  private mutating func report(
    _ severity: SchemaDifference.Severity,
    _ kind: SchemaDifference.Kind,
    _ column: DeclaredColumn,
    _ message: String,
    _ fixes: [SchemaDifference.Fix]
  ) {
    differences.append(SchemaDifference(severity, kind, of: table, column, message, fixes))
  }
}

extension ColumnDefinition {
  /// The name with its table: `"title" of table "reminders"`.
  func qualified(_ table: LiveSchema.Table) -> String {
    "\(name.quoted) of \(table.definition.kind == .view ? "view" : "table") \(table.name.quoted)"
  }
}

extension ColumnAffinity {
  /// Returns the Swift type that a declared type names, or else the Swift type of its affinity.
  static func swiftType(declaredType: String) -> String {
    switch declaredType.uppercased() {
    case "BOOL", "BOOLEAN": "Bool"
    case "DATE", "DATETIME", "TIMESTAMP": "Date"
    case "UUID", "GUID": "UUID"
    default: ColumnAffinity(declaredType: declaredType).swiftType
    }
  }

  /// The Swift type of the values in a column with the affinity.
  package var swiftType: String {
    switch self {
    case .integer: "Int"
    case .text: "String"
    case .blob: "[UInt8]"
    case .real, .numeric: "Double"
    }
  }
}

extension String {
  /// Whether the string is valid as the name of a property, apart from keywords.
  fileprivate var isSwiftName: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }
}
