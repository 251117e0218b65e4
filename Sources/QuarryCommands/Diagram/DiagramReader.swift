import QuarrySQLite
import QuarryVerification

/// Creates the diagram of a schema.
struct DiagramReader {
  private let schema: LiveSchema
  private var diagram = Diagram()
  /// The indexes of the entities, by folded name.
  private var indexes: [String: Int] = [:]
  private var usedIDs: Set<String>

  /// Returns the diagram of the tables, in alphabetical order. Shadow tables are omitted, because they belong to
  /// virtual tables. Placeholders for missing tables come last.
  ///
  /// - Throws: ``CommandFailure`` if there is nothing to draw, or ``DatabaseError``.
  static func diagram(of schema: LiveSchema, includesViews: Bool, _ db: Database) throws -> Diagram {
    var reader = DiagramReader(schema)
    let tables = schema.tables.filter {
      $0.definition.kind != .shadow && (includesViews || $0.definition.kind != .view)
    }
    guard !tables.isEmpty else {
      let hasViews = schema.tables.contains { $0.definition.kind == .view }
      throw CommandFailure(
        .data,
        "the database has no tables" + (hasViews && !includesViews ? "; draw its views with '--views'" : "")
      )
    }
    for table in tables { reader.add(table, try reader.uniqueKeys(of: table, db)) }
    for table in tables { reader.addRelationships(of: table, try reader.uniqueKeys(of: table, db)) }
    return reader.diagram
  }

  private init(_ schema: LiveSchema) {
    self.schema = schema
    usedIDs = Set(schema.tables.map(\.name.folded))
    usedIDs.formUnion(schema.tables.flatMap(\.foreignKeys).map(\.referencedTable.folded))
  }

  // MARK: - Entities

  private mutating func add(_ table: LiveSchema.Table, _ uniqueKeys: [Set<String>]) {
    let key = table.definition.kind == .table ? table.primaryKey.map(\.name) : []
    let foreign = Set(table.foreignKeys.flatMap(\.columns).map(\.folded))
    let columns = table.columns.map { column in
      Diagram.Column(
        name: column.name,
        type: column.type.rawValue,
        isPrimaryKey: key.contains(column.name),
        isForeignKey: foreign.contains(column.name.folded),
        isUnique: key != [column.name] && uniqueKeys.contains([column.name.folded]),
        isGenerated: column.generated != nil
      )
    }
    let kind: Diagram.Entity.Kind =
      switch table.definition.kind {
      case .table, .shadow: .table
      case .view: .view
      case .virtual: .virtual
      }
    add(table.name, kind, columns)
  }

  @discardableResult
  private mutating func add(_ name: String, _ kind: Diagram.Entity.Kind, _ columns: [Diagram.Column]) -> Int {
    let index = diagram.entities.count
    indexes[name.folded] = index
    diagram.entities.append(
      Diagram.Entity(id: id(for: name), name: name, kind: kind, columns: columns)
    )
    return index
  }

  /// Returns the name if it needs no quotes, or `e1`, `e2` and so on.
  private mutating func id(for name: String) -> String {
    if name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil, !Self.keywords.contains(name.folded) {
      return name
    }
    var number = 1
    while !usedIDs.insert("e\(number)").inserted { number += 1 }
    return "e\(number)"
  }

  /// Words that Mermaid does not accept as a name in an entity-relationship diagram.
  private static let keywords: Set = [
    "acctitle", "accdescr", "class", "classdef", "constructor", "default", "direction", "erdiagram", "many",
    "o", "one",
    "only", "optionally", "style", "subgraph", "end", "title", "to", "u", "x", "zero",
  ]

  // MARK: - Relationships

  private mutating func addRelationships(of table: LiveSchema.Table, _ uniqueKeys: [Set<String>]) {
    guard let child = indexes[table.name.folded] else { return }
    let nullable = Set(table.columns.filter { mayBeNull($0, in: table) }.map(\.name.folded))
    for key in table.foreignKeys {
      let columns = Set(key.columns.map(\.folded))
      let parent = schema.tables.first { $0.name.folded == key.referencedTable.folded }
      let primaryKey = parent?.primaryKey.map(\.name) ?? []
      let referenced = key.referencedColumns.isEmpty ? primaryKey : key.referencedColumns
      if let note = Self.note(on: key, of: table, parent: parent, referenced) { diagram.notes.append(note) }
      diagram.relationships.append(
        Diagram.Relationship(
          parent: index(of: parent, name: key.referencedTable),
          child: child,
          isOptional: !columns.isDisjoint(with: nullable),
          isUnique: uniqueKeys.contains { $0.isSubset(of: columns) },
          columns: key.columns,
          referencedColumns: referenced,
          referencesPrimaryKey: referenced.map(\.folded) == primaryKey.map(\.folded)
        )
      )
    }
  }

  /// Returns the entity of a parent. A view or shadow table that is referenced is added, and a missing table gets a
  /// placeholder.
  private mutating func index(of parent: LiveSchema.Table?, name: String) -> Int {
    if let index = indexes[name.folded] { return index }
    guard let parent else { return add(name, .missing, []) }
    add(parent, [])
    return diagram.entities.count - 1
  }

  /// Returns a note on a foreign key whose table or columns are missing.
  private static func note(
    on key: SchemaReader.ForeignKeyDefinition,
    of table: LiveSchema.Table,
    parent: LiveSchema.Table?,
    _ referenced: [String]
  ) -> String? {
    let subject = "the foreign key '\(table.name).\(key.columns.joined(separator: ", "))'"
    guard let parent else {
      return "\(subject) references the missing table '\(key.referencedTable)'"
    }
    let names = Set(parent.columns.map(\.name.folded))
    if let missing = referenced.first(where: { !names.contains($0.folded) }) {
      return "\(subject) references the missing column '\(parent.name).\(missing)'"
    }
    if referenced.count != key.columns.count {
      let key = referenced.isEmpty ? "no primary key" : "a primary key of \(referenced.count) columns"
      return "\(subject) references '\(parent.name)', which has \(key)"
    }
    return nil
  }

  private func mayBeNull(_ column: ColumnDefinition, in table: LiveSchema.Table) -> Bool {
    column.nullable && table.rowIDColumn?.name != column.name
  }

  /// Returns the columns of the primary key and of each unique index, with folded names. A partial index and an index
  /// of expressions do not make columns unique.
  private func uniqueKeys(of table: LiveSchema.Table, _ db: Database) throws -> [Set<String>] {
    guard table.definition.kind == .table else { return [] }
    var keys: [Set<String>] = []
    let primaryKey = table.primaryKey.map(\.name.folded)
    if !primaryKey.isEmpty { keys.append(Set(primaryKey)) }
    for index in try db.schema.indexDefinitions(table: table.name, schema: table.schema)
    where index.isUnique && !index.isPartial {
      let names = index.columns.compactMap(\.name?.folded)
      if names.count == index.columns.count { keys.append(Set(names)) }
    }
    return keys
  }
}
