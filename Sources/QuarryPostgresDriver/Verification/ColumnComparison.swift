#if PostgreSQL

import CPostgres

/// Compares the columns and the key of a table with those that its Swift type declares.
struct ColumnComparison {
  private typealias Column = DeclaredTable.Column

  private let table: DeclaredTable
  private let found: LiveSchema.Table
  private let live: LiveSchema
  private let declared: [DeclaredTable]
  /// The names of columns that other types of the table declare.
  private let declaredElsewhere: Set<String>
  private(set) var differences: [SchemaDifference] = []

  init(
    _ table: DeclaredTable,
    _ found: LiveSchema.Table,
    in live: LiveSchema,
    declared: [DeclaredTable],
    declaredElsewhere: Set<String>
  ) {
    self.table = table
    self.found = found
    self.live = live
    self.declared = declared
    self.declaredElsewhere = declaredElsewhere
  }

  mutating func compare() {
    let claimed = Set(table.columns.map(\.name))
    var free = found.columns.filter { !claimed.contains($0.name) }
    for column in table.columns {
      if let other = found.columns.first(where: { $0.name == column.name }) {
        compareTypes(column, other)
        // A view does not tell whether a column can be NULL, and nothing can be inserted into most of them.
        guard !found.isView else { continue }
        compareNullability(column, other)
        compareGeneration(column, other)
        compareDefaults(column, other)
        compareReferences(column)
      } else {
        reportMissing(column, &free)
      }
    }
    for column in free { reportExtra(column) }
    if !found.isView { compareKeys() }
  }

  // MARK: Names

  private mutating func reportMissing(_ column: Column, _ free: inout [LiveSchema.Column]) {
    let nearest = free.first { $0.name.isStyled(as: column.name) }?.name
    // A renamed column is one difference, not two.
    free.removeAll { $0.name == nearest }
    var fixes: [SchemaDifference.Fix] = []
    if let nearest {
      fixes.append(.swift(column.line(name: nearest)))
      if !found.isView, !declaredElsewhere.contains(nearest) {
        fixes.append(alter(.rename(column: nearest, to: column.name, of: found.name, schema: schema)))
      }
    } else if !found.isView, column.generated == nil, let definition = column.definition,
      let add = try? AlterTable.add(definition, to: found.name, schema: schema)
    {
      let needsValue = !column.storesNull
      fixes.append(.sql(add.sql + (needsValue ? " -- and a DEFAULT if the table has rows" : "")))
    }
    report(
      .error,
      .missingColumn,
      column,
      "\(found.noun) \(found.name.quoted) has no column \(column.name.quoted) for \(described(column))"
        + (nearest.map { "; did you mean \($0.quoted)?" } ?? ""),
      fixes
    )
  }

  private mutating func reportExtra(_ column: LiveSchema.Column) {
    let isNeeded = !found.isView && !column.isNullable && !column.hasDefault && !column.isGenerated
    if table.allowsExtraColumns, !isNeeded { return }
    var fixes: [SchemaDifference.Fix] = []
    // A column that another type needs, or that this type leaves out intentionally, must not be dropped.
    if !found.isView, column.keyPosition == nil, !table.allowsExtraColumns,
      !declaredElsewhere.contains(column.name)
    {
      fixes.append(alter(.drop(column: column.name, of: found.name, schema: schema)))
    }
    differences.append(
      SchemaDifference(
        severity: table.allowsExtraColumns ? .note : isNeeded ? .error : .warning,
        kind: .extraColumn,
        table: table.name,
        column: column.name,
        message:
          "\(found.noun) \(found.name.quoted) has column \(column.name.quoted) of the type \(column.typeName), but "
          + "'\(table.typeName)' has no property for it"
          + (isNeeded ? "; an INSERT fails, because the column is NOT NULL and has no default value" : ""),
        fixes: fixes
      )
    )
  }

  // MARK: Columns

  private mutating func compareTypes(_ column: Column, _ other: LiveSchema.Column) {
    let sentence =
      "\(described(column)) is '\(column.writtenType)', but \(place(other)) has the type \(other.typeName)"
    var fixes: [SchemaDifference.Fix] = []
    if !found.isView, !other.isGenerated, let oid = column.oid, let type = column.definition?.type {
      let change = AlterTable.set(type: type, column: other.name, of: found.name, schema: schema).sql
      // The server needs an expression where it does not convert the values by itself.
      fixes.append(.sql(live.converts(other.type, to: oid) ? change : "\(change) USING …"))
    }
    if let reading = column.reading, !reading.isRead(from: other.type) {
      report(.error, .type, column, "\(sentence), whose values cannot be decoded as '\(column.type)'", fixes)
    } else if let oid = column.oid, !found.isView, column.generated == nil {
      if !live.stores(oid, in: other) {
        let sent = PostgresType.name(of: oid)
        report(
          .error,
          .type,
          column,
          "\(sentence), in which the server stores no value of the type \(sent)",
          fixes
        )
      } else if !Self.isKept(oid, in: other.type) {
        report(.warning, .type, column, "\(sentence), in which a value can change or not fit", fixes)
      }
    }
  }

  /// Whether a column stores all values of a type unchanged.
  private static func isKept(_ type: Oid, in column: Oid) -> Bool {
    if type == column { return true }
    return switch type {
    case PostgresType.int2: [PostgresType.int4, PostgresType.int8, PostgresType.numeric].contains(column)
    case PostgresType.int4: [PostgresType.int8, PostgresType.numeric].contains(column)
    case PostgresType.int8: column == PostgresType.numeric
    case PostgresType.float4: column == PostgresType.float8
    // A limit of the length is a constraint, which does not change values.
    case PostgresType.text: column == PostgresType.varchar
    case PostgresType.jsonb: column == PostgresType.json
    default: false
    }
  }

  private mutating func compareNullability(_ column: Column, _ other: LiveSchema.Column) {
    guard !other.isGenerated, other.keyPosition == nil || !column.isPrimaryKey else { return }
    if other.isNullable, !column.storesNull {
      report(
        .error,
        .nullability,
        column,
        "\(described(column)) is '\(column.type)', but \(place(other)) may be NULL",
        [
          .swift(column.line(isOptional: true)),
          alter(.set(nullable: false, column: other.name, of: found.name, schema: schema)),
        ]
      )
    } else if !other.isNullable, column.isOptional {
      report(
        .error,
        .nullability,
        column,
        "\(described(column)) is '\(column.writtenType)', but \(place(other)) is NOT NULL and rejects 'nil'",
        [
          .swift(column.line(isOptional: false)),
          alter(.set(nullable: true, column: other.name, of: found.name, schema: schema)),
        ]
      )
    }
  }

  private mutating func compareGeneration(_ column: Column, _ other: LiveSchema.Column) {
    switch (column.generated, other.isGenerated) {
    case (nil, true):
      report(
        .error,
        .generated,
        column,
        "\(place(other)) is generated, but \(described(column)) is not declared as generated; an INSERT with the column fails",
        [.swift(column.line(attribute: "generated: .stored"))]
      )
    case (_?, false):
      report(
        .error,
        .generated,
        column,
        "\(described(column)) is declared as generated, but \(place(other)) is not generated; inserts never write it",
        []
      )
    default: break
    }
  }

  private mutating func compareDefaults(_ column: Column, _ other: LiveSchema.Column) {
    guard column.isLazy, !other.isGenerated else { return }
    if column.isPrimaryKey {
      // The database cannot provide a part of a composite key.
      guard table.primaryKey.count == 1, !other.hasDefault else { return }
      let fix =
        ReadingProbe.Kind.integer.isRead(from: other.type) && other.type != PostgresType.numeric
        ? "ALTER TABLE \(qualifiedName) ALTER COLUMN \(other.name.quoted) ADD GENERATED BY DEFAULT AS IDENTITY"
        : "ALTER TABLE \(qualifiedName) ALTER COLUMN \(other.name.quoted) SET DEFAULT …"
      report(
        .warning,
        .default,
        column,
        "a draft without \(described(column)) cannot be inserted, because \(place(other)) has neither an identity nor a default value",
        [.sql(fix)]
      )
    } else if !other.isNullable {
      report(
        .error,
        .default,
        column,
        "a draft inserts NULL for \(described(column)), but \(place(other)) is NOT NULL, and PostgreSQL does not replace NULL with "
          + "a default value",
        [.swift(column.line())]
      )
    }
  }

  private mutating func compareReferences(_ column: Column) {
    guard !column.isPrimaryKey, let type = column.references,
      let target = declared.first(where: { $0.typeName == type }), live.table(of: target) != nil
    else { return }
    let keys = live.foreignKeys.filter { $0.table == found.id && $0.column == column.name }
    guard !keys.contains(where: { $0.referenced == target.name }) else { return }
    let constraint = TableConstraint.foreignKey([column.name], references: target.name)
    let other = keys.first.map { "refers to table \($0.referenced.quoted)" }
    report(
      other == nil ? .note : .warning,
      .foreignKey,
      column,
      "\(described(column)) is a key of '\(type)', but column \(column.name.quoted) of table \(found.name.quoted) "
        + (other ?? "has no foreign key to table \(target.name.quoted)"),
      [alter(.add(constraint, to: found.name, schema: schema))]
    )
  }

  // MARK: Keys

  private mutating func compareKeys() {
    let own = table.primaryKey.map(\.name)
    let others = found.primaryKey.map(\.name)
    let names = Set(found.columns.map(\.name))
    // A misspelled key is reported as a missing column.
    guard Set(own) != Set(others), own.allSatisfy(names.contains) else { return }
    func list(_ names: [String]) -> String { names.map(\.quoted).joined(separator: ", ") }
    let here =
      own.isEmpty
      ? "'\(table.typeName)' has no primary key" : "the primary key of '\(table.typeName)' is \(list(own))"
    let there =
      others.isEmpty
      ? "table \(found.name.quoted) has no primary key"
      : "the primary key of table \(found.name.quoted) is \(list(others))"
    var fixes: [SchemaDifference.Fix] = []
    if others.count == 1, own.count < 2,
      let column = table.columns.first(where: { $0.name == others[0] && !$0.storesNull })
    {
      fixes.append(.swift(column.line(attribute: "primaryKey: true")))
    }
    if others.isEmpty {
      fixes.append(alter(.add(.primaryKey(own.map { IndexedColumn($0) }), to: found.name, schema: schema)))
    }
    differences.append(
      SchemaDifference(
        // A type without a key only lacks 'find' and 'Draft'.
        severity: own.isEmpty ? (others.count == 1 ? .warning : .note) : .error,
        kind: .primaryKey,
        table: table.name,
        column: own.count == 1 ? own[0] : others.count == 1 ? others[0] : nil,
        message: "\(here), but \(there)",
        fixes: fixes
      )
    )
  }

  // MARK: Messages

  /// The schema for a statement, which needs none if the search path finds the table.
  private var schema: String? { found.isVisible ? nil : found.schema }

  private var qualifiedName: String { (schema.map { $0.quoted + "." } ?? "") + found.name.quoted }

  private func alter(_ change: AlterTable) -> SchemaDifference.Fix { .sql(change) }

  private func place(_ column: LiveSchema.Column) -> String {
    "column \(column.name.quoted) of \(found.noun) \(found.name.quoted)"
  }

  private func described(_ column: Column) -> String {
    "'\(table.typeName).\(column.property.filter { $0 != "`" })'"
  }

  private mutating func report(
    _ severity: SchemaDifference.Severity,
    _ kind: SchemaDifference.Kind,
    _ column: Column,
    _ message: String,
    _ fixes: [SchemaDifference.Fix]
  ) {
    differences.append(
      SchemaDifference(
        severity: severity,
        kind: kind,
        table: table.name,
        column: column.name,
        message: message,
        fixes: fixes
      )
    )
  }
}

#endif
