import QuarrySQLite
import QuarryVerification

/// Determines the struct of each table.
struct TablePlanner {
  private(set) var options: TypeOptions
  private let renames: RenameOptions
  /// The tables that are omitted because SQLite cannot read their rows.
  private(set) var unreadable: [LiveSchema.Unreadable] = []
  /// What is omitted because it has no name, as notes.
  private(set) var unnamed: [String] = []
  private(set) var untypable: [UntypableColumn] = []
  /// Columns without a declared type and without values. Their types are guesses.
  private(set) var guesses: [String] = []
  /// Columns with text values whose declared type has a numeric affinity.
  private(set) var doubts: [(name: String, declaredType: String)] = []
  /// All tables of the database.
  private var tables: [LiveSchema.Table] = []

  init(_ options: TypeOptions, _ renames: RenameOptions) {
    self.options = options
    self.renames = renames
  }

  /// Returns the plans of tables, with the references between them.
  ///
  /// - Parameter schema: All tables. A column without a type can refer to a table that is not in `tables`.
  mutating func plans(
    for tables: [LiveSchema.Table],
    in schema: LiveSchema,
    _ db: Database,
    didPlan: () -> Void
  ) throws -> [TablePlan] {
    self.tables = schema.tables
    for table in schema.unreadable { options.skip(table: table.name) }
    var plans: [TablePlan] = []
    for (index, table) in tables.enumerated() {
      defer { didPlan() }
      do {
        let sample = try TableSample(table, db)
        if isNameable(table, sample) { plans.append(plan(table, number: index + 1, sample)) }
      } catch let error as DatabaseError where error.concernsOneTable {
        unreadable.append(LiveSchema.Unreadable(table, error))
        useOptions(of: table)
      }
    }
    name(&plans)
    return plans.map { referring($0, among: plans) }
  }

  /// Whether the table and at least one of its columns have a name, which `@Table` and `@Column` require.
  private mutating func isNameable(_ table: LiveSchema.Table, _ sample: TableSample) -> Bool {
    let rename = "ALTER TABLE \(table.name.quotedName) RENAME"
    if table.name.isEmpty {
      unnamed.append(
        "the table '' is omitted, because '@Table' requires a name; rename the table: \(rename) TO \"…\""
      )
      useOptions(of: table)
      return false
    }
    guard sample.columns.count < table.columns.count else { return true }
    let remedy =
      switch table.definition.kind {
      case .table: "rename the column: \(rename) COLUMN \"\" TO \"…\""
      case .view: "name the column in the view"
      case .virtual, .shadow: "rename the column"
      }
    let subject = sample.columns.isEmpty ? "'\(table.name)'" : "the column '' of '\(table.name)'"
    unnamed.append("\(subject) is omitted, because '@Column' requires a name; \(remedy)")
    return !sample.columns.isEmpty
  }

  /// Counts the options for columns of an omitted table as used, so that they are not errors.
  private mutating func useOptions(of table: LiveSchema.Table) {
    for column in table.columns {
      _ = options.type(table: table.name, column: column.name, declaredType: column.type.rawValue)
    }
  }

  /// Gives each plan the name of its type. The given names come first, so that the others differ from them.
  private func name(_ plans: inout [TablePlan]) {
    var taken = renames.types
    for index in plans.indices {
      plans[index].typeName =
        renames.type(table: plans[index].table.name) ?? Self.unique(plans[index].typeName, &taken)
    }
    // The type of a composite key hides a type of this name, to which its columns may refer.
    for index in plans.indices {
      guard let name = plans[index].compositeKey?.typeName else { continue }
      var others = taken
      plans[index].compositeKey?.typeName = others.contains(name) ? Self.unique("Row\(name)", &others) : name
    }
  }

  private mutating func plan(_ table: LiveSchema.Table, number: Int, _ sample: TableSample) -> TablePlan {
    let fullText = FullTextTable(table)
    var names: Set<String> = []
    let key = Self.key(of: table)
    let naturalID = key.count == 1 && isNaturalID(key[0].name, of: table) ? key[0].name : nil
    // The primary key gets its name first. Other columns get a different name.
    if naturalID != nil { names.insert("id") }
    var columns: [ColumnPlan] = []
    for (index, column) in sample.columns.enumerated() {
      let property =
        column.name == naturalID
        ? "id" : Self.unique(SwiftName.property(column.name) ?? "column\(index + 1)", &names)
      columns.append(plan(column, property: property, at: index, of: table, fullText, sample))
    }
    var plan = TablePlan(
      table: table,
      typeName: SwiftName.type(table.name) ?? "Table\(number)",
      columns: columns
    )
    plan.omitsColumns = sample.columns.count < table.columns.count
    if key.count > 1 {
      let keyNames = key.map(\.name)
      let property = Self.unique(names.contains("id") ? "key" : "id", &names)
      plan.compositeKey = TablePlan.CompositeKey(
        property: property,
        typeName: property == "id" ? "ID" : "Key",
        columns: keyNames.compactMap { name in columns.first { $0.name == name } }
      )
      plan.columns.removeAll { keyNames.contains($0.name) }
    }
    if fullText?.module == "fts5" {
      plan.isFTS5 = true
      plan.columns.insert(
        ColumnPlan(name: "rowid", property: "rowid", type: .int, isOptional: false, generated: nil),
        at: 0
      )
    }
    return plan
  }

  /// Returns the columns of the primary key. Without a column that has no name, the others would identify several rows.
  private static func key(of table: LiveSchema.Table) -> [ColumnDefinition] {
    let key = table.primaryKey
    return table.definition.kind == .table && !key.contains { $0.name.isEmpty } ? key : []
  }

  /// Whether a column is named `id`, or `AlbumId` or `album_id` in the table `Album` or `albums`.
  private func isNaturalID(_ column: String, of table: LiveSchema.Table) -> Bool {
    let words = SwiftName.words(of: column).map { $0.lowercased() }
    if words == ["id"] { return true }
    // The words of `SJEpisode` and `iOSDevices` are separated differently with and without the plural.
    let own = SwiftName.words(of: SwiftName.type(table.name) ?? "").joined().lowercased()
    return words.last == "id" && words.joined() == "\(own)id"
      // This does not apply if the name of another column is `id`.
      && !table.columns.contains { SwiftName.property($0.name) == "id" }
  }

  private mutating func plan(
    _ column: ColumnDefinition,
    property: String,
    at index: Int,
    of table: LiveSchema.Table,
    _ fullText: FullTextTable?,
    _ sample: TableSample
  ) -> ColumnPlan {
    let isKey = Self.key(of: table).contains { $0.name == column.name }
    let given = options.type(table: table.name, column: column.name, declaredType: column.type.rawValue)
    var type = given?.type ?? self.type(of: column, at: index, of: table, fullText, sample)
    let isOptional: Bool
    switch table.definition.kind {
    case .table, .shadow: isOptional = column.nullable && !isKey
    case .view: isOptional = true
    case .virtual:
      isOptional = given?.isOptional == true || mayBeNull(column, of: table, fullText, sample)
    }
    if isOptional { type = type.wrapped }
    let generated = column.generated.map { $0.isStored ? "stored" : "virtual" }
    return ColumnPlan(
      name: column.name,
      property: property,
      type: type,
      isOptional: isOptional,
      isKey: isKey,
      isUndecided: given == nil && sample.isEmpty(at: index),
      generated: generated,
      defaultValue: isKey || generated != nil
        ? nil : column.defaultSQL.flatMap { DefaultLiteral.swift($0, for: type, isOptional: isOptional) }
    )
  }

  /// Whether a column of a virtual table may be NULL.
  private func mayBeNull(
    _ column: ColumnDefinition,
    of table: LiveSchema.Table,
    _ fullText: FullTextTable?,
    _ sample: TableSample
  ) -> Bool {
    if fullText?.isContentless == true { return true }
    // A full-text table without a table for its contents is NULL only where NULL was inserted.
    guard let name = fullText?.contentTable,
      let content = tables.first(where: { $0.schema == table.schema && $0.name.folded == name.folded })
    else { return sample.nullColumns.contains(column.name) }
    guard content.tellsNullability,
      let source = content.columns.first(where: { $0.name.folded == column.name.folded })
    else { return true }
    return source.nullable && source.primaryKeyIndex == nil
  }

  private mutating func type(
    of column: ColumnDefinition,
    at index: Int,
    of table: LiveSchema.Table,
    _ fullText: FullTextTable?,
    _ sample: TableSample
  )
    -> SwiftColumnType
  {
    let ownType = column.type.rawValue
    let rows = sample.rows
    let isStrict = table.definition.isStrict
    // A column without a type has the type of the key that it refers to.
    let declaredType = ownType.isEmpty ? referencedType(of: column, in: table) ?? "" : ownType
    var candidates = SwiftColumnType.candidates(
      for: declaredType,
      isStrict: isStrict,
      // The key of each table of Core Data.
      isCoreData: table.columns.contains { $0.name == "Z_PK" }
    )
    if sample.isEmpty(at: index) {
      // There are no values to examine.
      if candidates.first == .upperUUID { return .uuid }
      if declaredType.isEmpty {
        // Full-text tables contain text.
        if fullText == nil { guesses.append("\(table.name).\(column.name)") }
        return table.definition.kind == .table ? .bytes : .string
      }
    }
    // Types whose values the column would convert come last.
    if !declaredType.isEmpty {
      let fitting = candidates.filter {
        ColumnAffinity.keeps($0.storage, isStrict: isStrict, declaredType: ownType)
      }
      candidates = fitting + candidates.filter { !fitting.contains($0) }
    }
    if let type = candidates.first(where: { $0.reads(rows, at: index) }) {
      if type == .string, !ColumnAffinity.keeps(.text, isStrict: isStrict, declaredType: ownType) {
        doubts.append(("\(table.name).\(column.name)", ownType))
      }
      return type
    }
    let classes = Set(rows.compactMap { $0[index] }.filter { !$0.isNull }.map(\.storageClass))
    untypable.append(
      UntypableColumn(
        table: table.name,
        column: column.name,
        declaredType: declaredType,
        storageClasses: classes.sorted()
      )
    )
    return .string
  }

  /// Returns the declared type of the column that a column refers to.
  private func referencedType(of column: ColumnDefinition, in table: LiveSchema.Table) -> String? {
    let key = table.foreignKeys.first { $0.columns.map(\.folded) == [column.name.folded] }
    guard let key, let target = tables.first(where: { $0.name.folded == key.referencedTable.folded }) else {
      return nil
    }
    guard let name = key.referencedColumns.first else {
      return target.primaryKey.count == 1 ? target.primaryKey[0].type.rawValue : nil
    }
    return target.columns.first { $0.name.folded == name.folded }?.type.rawValue
  }

  /// Returns the plan in which columns with a foreign key to a table with the key `id` have the type of that key.
  private func referring(_ plan: TablePlan, among plans: [TablePlan]) -> TablePlan {
    let isComposite = plan.compositeKey != nil
    var plan = plan
    for key in plan.table.foreignKeys where key.columns.count == 1 {
      guard let target = plans.first(where: { $0.table.name.folded == key.referencedTable.folded }),
        let referenced = target.column(referencedBy: key)
      else { continue }
      let isID = referenced.isKey && referenced.property == "id" && target.compositeKey == nil
      func refer(_ columns: inout [ColumnPlan]) {
        for index in columns.indices where columns[index].name.folded == key.columns[0].folded {
          // Without values, both types are possible. Keys in two forms would never be equal.
          if columns[index].isUndecided, columns[index].type.type == referenced.type.type {
            columns[index].type = referenced.type
          }
          guard isID, columns[index].type == referenced.type, referenced.type.representation == nil,
            !(columns[index].isKey && !isComposite)
          else { continue }
          columns[index].referenceType = "\(target.typeName).ID"
        }
      }
      refer(&plan.columns)
      if var key = plan.compositeKey {
        refer(&key.columns)
        plan.compositeKey = key
      }
    }
    return plan
  }

  private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = name.last?.isNumber == true ? "\(name)_\(number)" : "\(name)\(number)"
      number += 1
    }
    return candidate
  }
}

extension String {
  /// The name as a quoted SQL identifier.
  var quotedName: String {
    quotedIdentifier
  }
}
