import QuarrySQLite

/// Compares the tables that Swift types declare with those of a database.
package struct SchemaComparison {
  private let live: LiveSchema
  private let declared: [DeclaredTable]
  /// The declared tables by the names of their tables, without regard to letter case.
  private let declaredByName: [String: [DeclaredTable]]
  /// The declared tables by the names of their types, with and without those of the types around them, to find the table that a column
  /// of a type such as `RemindersList.ID` refers to.
  private let declaredByType: [String: DeclaredTable]
  private var renamed: Set<String> = []
  private(set) var differences: [SchemaDifference] = []

  private init(_ declared: [DeclaredTable], _ live: LiveSchema) {
    self.declared = declared
    declaredByName = Dictionary(grouping: declared, by: \.name.folded)
    var declaredByType: [String: DeclaredTable] = [:]
    for table in declared {
      var name = table.typeName[...]
      while true {
        if declaredByType[String(name)] == nil { declaredByType[String(name)] = table }
        guard let dot = name.firstIndex(of: ".") else { break }
        name = name[name.index(after: dot)...]
      }
    }
    self.declaredByType = declaredByType
    self.live = live
  }

  /// Returns all differences, in the order of the declarations.
  ///
  /// - Parameter reportsExtraTables: Whether tables without a Swift type are differences. Use it if the types are
  ///   complete.
  /// - Parameter exceptions: The names of tables that need no type.
  package static func differences(
    of declared: [DeclaredTable],
    in live: LiveSchema,
    reportsExtraTables: Bool = false,
    except exceptions: Set<String> = []
  ) -> [SchemaDifference] {
    var comparison = SchemaComparison(declared, live)
    for table in declared { comparison.compare(table) }
    if reportsExtraTables { comparison.reportExtraTables(except: exceptions) }
    return comparison.differences
  }

  // MARK: Tables

  private mutating func compare(_ table: DeclaredTable) {
    guard let found = live.table(of: table) else {
      let broken = live.unreadable.first {
        $0.name.folded == table.name.folded
          && (table.schema.map { $0.folded } ?? $0.schema) == $0.schema.folded
      }
      return broken.map { reportUnreadable($0, table) } ?? reportMissing(table)
    }
    if found.name != table.name {
      report(
        .warning,
        .tableCase,
        table,
        "'\(table.typeName)' names its table \"\(table.name)\", but the database names it \"\(found.name)\"",
        [.swift("@Table(\(found.name.swiftLiteral))")]
          // SQLite cannot rename views. For tables, it considers names that differ only in letter case the same, hence
          // the temporary name.
          + (found.definition.kind == .view
            ? []
            : [
              .sql(
                "ALTER TABLE \(found.name.quoted) RENAME TO \"quarry_renamed\"; ALTER TABLE \"quarry_renamed\" RENAME TO \(table.name.quoted)"
              )
            ])
      )
    }
    let others = declaredByName[table.name.folded, default: []].filter {
      $0.typeName != table.typeName && live.table(of: $0)?.isSame(as: found) == true
    }
    ColumnComparison(
      table,
      found,
      in: live,
      declaredElsewhere: Set(others.flatMap(\.columns).map(\.name.folded)),
      tableOfType: tableOfType
    )
    .report(to: &differences)
    KeyComparison(table, found).report(to: &differences)
  }

  private func tableOfType(_ name: String) -> DeclaredTable? { declaredByType[name] }

  private mutating func reportUnreadable(_ broken: LiveSchema.Unreadable, _ table: DeclaredTable) {
    report(
      .error,
      .unreadable,
      table,
      "cannot read \(broken.noun) \(broken.name.quoted) for '\(table.typeName)': "
        + broken.reason,
      broken.fixes
    )
  }

  private mutating func reportMissing(_ table: DeclaredTable) {
    let free = live.tables.filter { declaredByName[$0.name.folded] == nil }
    let nearest = table.name.nearest(among: free.map(\.name))
    let isView = free.contains { $0.name == nearest && $0.definition.kind == .view }
    // A renamed table is one difference, not two.
    if let nearest { renamed.insert(nearest) }
    let columns = table.columns.filter { $0.generated == nil }
    let isKeyApart = table.primaryKey.count > 1
    var definitions = columns.map { $0.definition(isKey: $0.isPrimaryKey && !isKeyApart) }
    if isKeyApart {
      definitions.append("PRIMARY KEY (\(table.primaryKey.map(\.name.quoted).joined(separator: ", ")))")
    }
    let prefix = table.schema.map { "\($0.quoted)." } ?? ""
    let create = "CREATE TABLE \(prefix)\(table.name.quoted) (\(definitions.joined(separator: ", ")))"
    let schema = table.schema.map { " in \"\($0)\"" } ?? ""
    report(
      .error,
      .missingTable,
      table,
      "the database has no table \"\(table.name)\"\(schema) for '\(table.typeName)'"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""),
      nearest.map {
        [.swift("@Table(\($0.swiftLiteral))")]
          + (isView ? [] : [.sql("ALTER TABLE \($0.quoted) RENAME TO \(table.name.quoted)")])
      } ?? [.sql(create)]
    )
  }

  private mutating func reportExtraTables(except exceptions: Set<String>) {
    // The tables of migrators.
    let books: Set = ["quarry_migrations", "grdb_migrations"]
    let claimed = Set(declared.map(\.name.folded) + exceptions.map(\.folded)).union(books)
    let schemas = Set(declared.compactMap(\.schema?.folded) + ["main"]).subtracting(["temp"])
    for broken in live.unreadable
    where !claimed.contains(broken.name.folded) && schemas.contains(broken.schema.folded) {
      differences.append(
        SchemaDifference(
          severity: .warning,
          kind: .unreadable,
          table: broken.name,
          column: nil,
          message:
            "cannot read \(broken.noun) \(broken.name.quoted): \(broken.reason)",
          fixes: broken.fixes,
          place: nil
        )
      )
    }
    for table in live.tables where !claimed.contains(table.name.folded) {
      guard table.definition.kind != .shadow, schemas.contains(table.schema.folded),
        !renamed.contains(table.name)
      else { continue }
      let kind = table.definition.kind == .view ? "view" : "table"
      differences.append(
        SchemaDifference(
          severity: .warning,
          kind: .extraTable,
          table: table.name,
          column: nil,
          message: "no Swift type describes the \(kind) \"\(table.name)\"",
          fixes: [
            .swift("quarry generate DATABASE --tables \(table.name.shellQuoted)"),
            .sql("DROP \(kind.uppercased()) \(table.name.quoted)"),
          ],
          place: nil
        )
      )
    }
  }

  private mutating func report(
    _ severity: SchemaDifference.Severity,
    _ kind: SchemaDifference.Kind,
    _ table: DeclaredTable,
    _ message: String,
    _ fixes: [SchemaDifference.Fix]
  ) {
    differences.append(SchemaDifference(severity, kind, of: table, nil, message, fixes))
  }
}

extension LiveSchema.Unreadable {
  /// The possible fixes. A view can be recreated; the cause of a missing module is in the program.
  fileprivate var fixes: [SchemaDifference.Fix] {
    isView ? [.sql("DROP VIEW \(name.quoted) -- and create it again over existing tables")] : []
  }
}

extension DeclaredColumn {
  /// Returns the definition of the column in a `CREATE TABLE` or `ALTER TABLE`.
  func definition(isKey: Bool = false, fillsOldRows: Bool = false) -> String {
    var sql = storage.sqlType.isEmpty ? name.quoted : "\(name.quoted) \(storage.sqlType)"
    if isKey { sql += " PRIMARY KEY" }
    let isRowID = isKey && storage == .integer
    if isTypeKnown, !storesNull, !isRowID { sql += " NOT NULL" }
    if fillsOldRows, !storesNull { sql += " DEFAULT \(storage.emptySQL)" }
    return sql
  }

  /// Returns the declaration of the property, with the given changes.
  func line(type: String? = nil, isOptional: Bool? = nil, name: String? = nil, attribute: String? = nil)
    -> String
  {
    let type = type ?? self.type
    // For a property in a group, the last component is the declared name.
    let property = (property ?? self.name).split(separator: ".").last.map(String.init) ?? self.name
    let name = name ?? self.name
    var arguments: [String] = []
    if name != property.filter({ $0 != "`" }) { arguments.append(name.swiftLiteral) }
    if let attribute { arguments.append(attribute) }
    let prefix = arguments.isEmpty ? "" : "@Column(\(arguments.joined(separator: ", "))) "
    let keyword = generated == nil ? "var" : "let"
    guard !type.isEmpty else { return "\(prefix)\(keyword) \(property) = …" }
    return "\(prefix)\(keyword) \(property): \(type)\(isOptional ?? self.isOptional ? "?" : "")"
  }
}

extension String {
  /// The name as a quoted SQL identifier.
  var quoted: String { quotedIdentifier }

  /// The text as a word in a shell command.
  var shellQuoted: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_"
      }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }

  /// The text as a Swift literal.
  package var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
