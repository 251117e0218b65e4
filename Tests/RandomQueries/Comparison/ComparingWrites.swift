import QuarrySQLite

/// The error that rolls back a write after its comparison.
private struct Undo: Error {}

extension RandomQuery {
  /// Runs a write in both layouts, and with its declared type, each time on the original tables. Compares the returned
  /// rows, and the tables after the write.
  mutating func compareWrite<Query: Statement, First: QueryRepresentable, each Other: QueryRepresentable>(
    _ query: Query,
    returning rows: [[PlainValue]],
    things: [Thing]? = nil,
    parts: [Part]? = nil,
    memos: [Memo]? = nil,
    archive: [ArchivedMemo]? = nil
  ) throws where Query.QueryValue == (First, repeat each Other) {
    fragment = query.query
    if let other {
      func cells<Row: Table>(_ rows: [Row], key: KeyPath<Row, Int>) -> [[PlainValue]] {
        rows.sorted { $0[keyPath: key] < $1[keyPath: key] }.map { PlainValue.cells(of: $0) }
      }
      return try compareWrite(
        on: other,
        returning: rows,
        tables: [
          ("things", Thing.all.order(by: \.id).query, cells(things ?? tables.things, key: \.id)),
          ("parts", Part.all.order(by: \.id).query, cells(parts ?? tables.parts, key: \.id)),
          ("memos", Memo.all.order(by: \.id).query, cells(memos ?? tables.memos, key: \.id)),
          ("archive", ArchivedMemo.all.order(by: \.id).query, cells(archive ?? tables.archive, key: \.id)),
        ]
      )
    }
    let (line, pretty) = try layouts()
    let runs: [(String, (Database) throws -> [[PlainValue]])] = [
      ("one line", { db in try Self.run(db, line) }),
      ("pretty", { db in try Self.run(db, pretty) }),
      ("decoded", { db in try query.fetchAll(db).map { PlainValue.cells(of: $0) } }),
    ]
    for (name, run) in runs {
      try undone { db in
        let found = try run(db)
        // SQLite does not specify the order in which it changes rows.
        guard Self.same(found, rows, false) else {
          throw Difference("\(name): returned \(found), expected \(rows)")
        }
        try check(db, name, Thing.all.order(by: \.id).fetchAll(db), things ?? tables.things)
        try check(db, name, Part.all.order(by: \.id).fetchAll(db), parts ?? tables.parts)
        try check(db, name, Memo.all.order(by: \.id).fetchAll(db), memos ?? tables.memos)
        try check(db, name, ArchivedMemo.all.order(by: \.id).fetchAll(db), archive ?? tables.archive)
      }
    }
    try tables.database.read { db in try Self.checkBindings(db, line.bindings) }
  }

  /// Runs a statement in both layouts, such as one that creates a trigger, and then another one. Compares the tables.
  mutating func compareWrites(
    _ query: QueryFragment,
    then next: String,
    memos: [Memo],
    archive: [ArchivedMemo]
  ) throws {
    fragment = query
    if let other {
      let statement = fragment.render(dialect: other.dialect)
      guard let feature = statement.unsupportedFeatures.first else {
        throw Difference("a trigger is to be refused")
      }
      throw LackingFeature(feature: feature)
    }
    let (line, pretty) = try layouts()
    for (name, rendered) in [("one line", line), ("pretty", pretty)] {
      try undone { db in
        _ = try Self.run(db, rendered)
        try db.execute(sql: next)
        try check(db, name, Memo.all.order(by: \.id).fetchAll(db), memos)
        try check(db, name, ArchivedMemo.all.order(by: \.id).fetchAll(db), archive)
      }
    }
  }

  private func check<Row: Equatable>(
    _ db: Database,
    _ name: String,
    _ found: [Row],
    _ expected: [Row]
  ) throws {
    guard found != expected else { return }
    throw Difference("\(name): left \(found), expected \(expected)")
  }

  private func undone(_ body: (Database) throws -> Void) throws {
    do {
      try tables.database.write { db in
        try body(db)
        throw Undo()
      }
    } catch is Undo {}
  }
}
