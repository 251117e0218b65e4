import QuarrySQLite
import QuarryVerification

/// Determines the struct of each table.
struct TablePlanner {
  private(set) var options: TypeOptions
  private(set) var untypable: [UntypableColumn] = []
  /// Columns without a declared type and without values. Their types are guesses.
  private(set) var guesses: [String] = []
  /// Columns with text values whose declared type has a numeric affinity.
  private(set) var doubts: [(name: String, declaredType: String)] = []
  /// All tables of the database.
  private var tables: [LiveSchema.Table] = []
  private var typeNames: Set<String> = []

  /// The number of rows from which types are determined.
  private static let sampleSize = 1000

  init(_ options: TypeOptions) { self.options = options }

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
    var plans: [TablePlan] = []
    for (index, table) in tables.enumerated() {
      plans.append(try plan(table, number: index + 1, db))
      didPlan()
    }
    return plans.map { referring($0, among: plans) }
  }

  private mutating func plan(_ table: LiveSchema.Table, number: Int, _ db: Database) throws -> TablePlan {
    let rows = try sample(table, db)
    var names: Set<String> = []
    let key = table.definition.kind == .table ? table.primaryKey : []
    let naturalID = key.count == 1 && isNaturalID(key[0].name, of: table) ? key[0].name : nil
    // The primary key gets its name first. Other columns get a different name.
    if naturalID != nil { names.insert("id") }
    var columns: [ColumnPlan] = []
    for (index, column) in table.columns.enumerated() {
      let property =
        column.name == naturalID
        ? "id" : Self.unique(SwiftName.property(column.name) ?? "column\(index + 1)", &names)
      columns.append(try plan(column, property: property, at: index, of: table, rows, db))
    }
    var plan = TablePlan(
      table: table,
      typeName: Self.unique(SwiftName.type(table.name) ?? "Table\(number)", &typeNames),
      columns: columns
    )
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
    if Self.isFullText(table), table.sql?.folded.contains("using fts5") == true {
      plan.isFTS5 = true
      plan.columns.insert(
        ColumnPlan(name: "rowid", property: "rowid", type: .int, isOptional: false, generated: nil),
        at: 0
      )
    }
    return plan
  }

  /// Whether a column is named `id`, or `AlbumId` or `album_id` in the table `Album` or `albums`.
  private func isNaturalID(_ column: String, of table: LiveSchema.Table) -> Bool {
    let words = SwiftName.words(of: column).map { $0.lowercased() }
    if words == ["id"] { return true }
    let own = SwiftName.words(of: SwiftName.type(table.name) ?? "").map { $0.lowercased() }
    return words == own + ["id"]
      // This does not apply if the name of another column is `id`.
      && !table.columns.contains { SwiftName.property($0.name) == "id" }
  }

  private mutating func plan(
    _ column: ColumnDefinition,
    property: String,
    at index: Int,
    of table: LiveSchema.Table,
    _ rows: [Row],
    _ db: Database
  ) throws -> ColumnPlan {
    let isKey = table.definition.kind == .table && column.primaryKeyIndex != nil
    let type = self.type(of: column, at: index, of: table, rows)
    let isOptional: Bool
    switch table.definition.kind {
    case .table, .shadow: isOptional = column.nullable && !isKey
    case .view: isOptional = true
    // The columns of a full-text table are NULL only if NULL was inserted.
    case .virtual: isOptional = try holdsNull(column, of: table, db)
    }
    let generated = column.generated.map { $0.isStored ? "stored" : "virtual" }
    return ColumnPlan(
      name: column.name,
      property: property,
      type: type,
      isOptional: isOptional,
      isKey: isKey,
      generated: generated,
      defaultValue: isKey || generated != nil
        ? nil : column.defaultSQL.flatMap { DefaultLiteral.swift($0, for: type, isOptional: isOptional) }
    )
  }

  private mutating func type(
    of column: ColumnDefinition,
    at index: Int,
    of table: LiveSchema.Table,
    _ rows: [Row]
  )
    -> SwiftColumnType
  {
    let ownType = column.type.rawValue
    if let given = options.type(table: table.name, column: column.name, declaredType: ownType) {
      return given
    }
    let isStrict = table.definition.isStrict
    // A column without a type has the type of the key that it refers to.
    let declaredType = ownType.isEmpty ? referencedType(of: column, in: table) ?? "" : ownType
    var candidates = SwiftColumnType.candidates(
      for: declaredType,
      isStrict: isStrict,
      // The key of each table of Core Data.
      isCoreData: table.columns.contains { $0.name == "Z_PK" }
    )
    let isEmpty = rows.allSatisfy { $0[index]?.isNull ?? true }
    if isEmpty {
      // There are no values to examine.
      if candidates.first == .upperUUID { return .uuid }
      if declaredType.isEmpty {
        // Full-text tables contain text.
        let isFullText = Self.isFullText(table)
        if !isFullText { guesses.append("\(table.name).\(column.name)") }
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

  private static func isFullText(_ table: LiveSchema.Table) -> Bool {
    let sql = table.sql?.folded ?? ""
    return table.definition.kind == .virtual
      && ["fts3", "fts4", "fts5"].contains { sql.contains("using \($0)") }
  }

  private func sample(_ table: LiveSchema.Table, _ db: Database) throws -> [Row] {
    let columns = table.columns.map { $0.name.quotedName }.joined(separator: ", ")
    guard !columns.isEmpty else { return [] }
    let name = "\(table.schema.quotedName).\(table.name.quotedName)"
    return try Row.fetchAll(db, sql: "SELECT \(columns) FROM \(name) LIMIT \(Self.sampleSize)")
  }

  private func holdsNull(_ column: ColumnDefinition, of table: LiveSchema.Table, _ db: Database) throws
    -> Bool
  {
    let name = "\(table.schema.quotedName).\(table.name.quotedName)"
    let sql = "SELECT EXISTS (SELECT 1 FROM \(name) WHERE \(column.name.quotedName) IS NULL)"
    return try Bool.fetchOne(db, sql: sql) ?? false
  }

  /// Returns the plan in which columns with a foreign key to a table with the key `id` have the type of that key.
  private func referring(_ plan: TablePlan, among plans: [TablePlan]) -> TablePlan {
    let isComposite = plan.compositeKey != nil
    var plan = plan
    for key in plan.table.foreignKeys where key.columns.count == 1 {
      guard let target = plans.first(where: { $0.table.name.folded == key.referencedTable.folded }),
        let id = target.columns.first(where: { $0.isKey && $0.property == "id" }),
        key.referencedColumns.isEmpty || key.referencedColumns.map(\.folded) == [id.name.folded]
      else { continue }
      func refer(_ columns: inout [ColumnPlan]) {
        for index in columns.indices
        where columns[index].name.folded == key.columns[0].folded && columns[index].type == id.type
          && id.type.representation == nil && !(columns[index].isKey && !isComposite)
        {
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
