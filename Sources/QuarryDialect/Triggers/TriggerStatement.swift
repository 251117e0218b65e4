import QuarryCore

/// The name and the schema of a trigger. The schema determines where SQLite searches the tables that the trigger writes to.
struct TriggerPlace {
  let name: String
  /// The schema that the type of the trigger's table specifies, or `nil`.
  let schema: String?
  let isTemporary: Bool

  init(_ name: String, schema: String?, isTemporary: Bool) {
    self.name = name
    self.schema = schema
    // All triggers on tables of `temp` are temporary.
    self.isTemporary = isTemporary || schema?.isSameName(as: "temp") == true
  }

  /// Returns whether an unqualified name in the trigger may refer to a table of the schema.
  func reaches(_ other: String) -> Bool {
    if isTemporary { return other.isSameName(as: "temp") || other.isSameName(as: "main") }
    return other.isSameName(as: schema ?? "main")
  }

  /// Returns the error for a write that SQLite does not support in the trigger, otherwise `nil`.
  func refusal(of write: TableWrite) -> TriggerError? {
    if write.beginsWithCommonTables { return .commonTables(trigger: name) }
    if write.alias != nil { return .alias(write.table, trigger: name) }
    if write.hasDefaultValues { return .defaultValues(table: write.table, trigger: name) }
    if write.hasIndexHint { return .indexHint(table: write.table, trigger: name) }
    if write.isLimited { return .limit(table: write.table, trigger: name) }
    if let schema = write.schema, !reaches(schema) {
      return .unreachableTable(write.table, schema: schema, trigger: name)
    }
    return nil
  }
}

/// A statement of a trigger, as ``TriggerBodyBuilder`` collects it.
public struct TriggerStatement: Sendable {
  /// The statement outside of a trigger, which may contain the schema of its table.
  let statement: QueryFragment
  /// The statement with the unqualified name of the table that it writes to.
  private let query: QueryFragment
  /// The write, or `nil` for a query.
  private let write: TableWrite?

  init(_ statement: some Statement) {
    if let writing = statement as? any WritingStatement, let write = writing.write {
      self.init(writing.query, writing.query(namingSchema: false), write)
    } else if statement is any ReadingStatement {
      let query = statement.query
      self.init(query, query, nil)
    } else {
      self.init(handwritten: statement.query)
    }
  }

  /// Creates a statement from SQL that does not describe its write, such as raw SQL.
  init(handwritten statement: QueryFragment) {
    let found = HandwrittenWrite(statement)
    self.init(statement, found?.withoutSchema ?? statement, found?.write)
  }

  private init(_ statement: QueryFragment, _ query: QueryFragment, _ write: TableWrite?) {
    self.statement = statement
    self.query = query
    self.write = write
  }

  /// Whether the statement renders no SQL.
  var isEmpty: Bool { query.isEmpty }

  /// Returns the statement for a trigger, with an error if SQLite does not support it there.
  func query(in place: TriggerPlace) -> QueryFragment {
    guard let write, let error = place.refusal(of: write) else { return query }
    return QueryFragment {
      $0.append(query)
      $0.append(error: error)
    }
  }
}
