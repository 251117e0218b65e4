import QuarryCore

/// Where a trigger stands, which decides where SQLite looks for the tables that its statements write to.
struct TriggerPlace {
  let name: String
  /// The database that the trigger is a part of: the first that has its table, where that names none.
  let schema: String?
  let isTemporary: Bool

  init(_ name: String, schema: String?, isTemporary: Bool) {
    self.name = name
    self.schema = schema
    // On a table of `temp` SQLite has only temporary triggers.
    self.isTemporary = isTemporary || schema?.isSameName(as: "temp") == true
  }

  /// Whether a name without a schema means the table of this one.
  func reaches(_ other: String) -> Bool {
    if isTemporary { return other.isSameName(as: "temp") || other.isSameName(as: "main") }
    return other.isSameName(as: schema ?? "main")
  }

  /// Why a statement cannot stand in the trigger; nil where it can.
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

/// A statement of a trigger: what a ``TriggerBodyBuilder`` collects.
public struct TriggerStatement: Sendable {
  /// The statement as it is elsewhere.
  let statement: QueryFragment
  /// The statement with the table that it writes to by its name alone.
  private let query: QueryFragment
  /// What it writes to; nil where it reads.
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

  /// A statement that does not say what it writes to, such as SQL by hand.
  init(handwritten statement: QueryFragment) {
    let found = HandwrittenWrite(statement)
    self.init(statement, found?.withoutSchema ?? statement, found?.write)
  }

  private init(_ statement: QueryFragment, _ query: QueryFragment, _ write: TableWrite?) {
    self.statement = statement
    self.query = query
    self.write = write
  }

  /// Whether there is nothing to run.
  var isEmpty: Bool { query.isEmpty }

  /// The statement as it can stand in a trigger.
  func query(in place: TriggerPlace) -> QueryFragment {
    guard let write, let error = place.refusal(of: write) else { return query }
    return QueryFragment {
      $0.append(query)
      $0.append(.invalid(error))
    }
  }
}
