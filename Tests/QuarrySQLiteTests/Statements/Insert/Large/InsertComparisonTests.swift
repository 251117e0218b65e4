import QuarrySQLite
import Testing

@Table private struct Node {
  let id: Int
  var parent: Int?
  var name: String?
  var size: Double
  var data: [UInt8]?
  var text: String?
}

/// A random INSERT, in the forms that the query builder has.
private struct RandomInsert {
  /// What the rows are.
  enum Form: CaseIterable { case rows, drafts, mixedDrafts, columns, expressions, subqueries, mixedForms }
  /// What the table's triggers do.
  enum TriggerKind: String, CaseIterable { case none, log, ignore, abort, fail, rollback }
  /// The clauses after the rows.
  enum Conflict: CaseIterable { case none, nothing, update, updateAny, updateWithSubquery }

  private let form: Form
  let trigger: TriggerKind
  private let resolution: ConflictResolution?
  private let conflict: Conflict
  private let rows: [Node]
  let isReturning: Bool

  init(rowCount: Int, seed: Int, form: Form? = nil) {
    var random = SplitMix(seed: UInt64(seed) &* 1_000_003 &+ UInt64(rowCount))
    self.form = form ?? random.pick(Form.allCases)
    trigger = random.chance(2) ? .none : random.pick(TriggerKind.allCases)
    resolution = random.chance(2) ? nil : random.pick(ConflictResolution.allCases)
    conflict = random.chance(2) ? .none : random.pick(Conflict.allCases)
    isReturning = random.chance(2)
    // Few errors, so that they occur at any row or at none.
    let errors = 3 * rowCount
    rows = (0..<rowCount).map { index in
      let id = random.chance(errors) ? random.below(index + 5) : 10 + index
      return Node(
        id: id,
        parent: random.chance(3) ? 10 + random.below(random.chance(errors) ? 2 * rowCount : rowCount) : nil,
        name: random.chance(4)
          ? nil : random.chance(errors) ? "bad" : random.chance(errors) ? "dup" : "n\(index)",
        size: random.chance(errors) ? 5_000 : Double(random.below(2_000)) / 4,
        data: random.chance(2) ? nil : (0..<random.below(4)).map { UInt8($0 * 100) },
        text: random.pick([nil, "", "a\0b", "ä", "7", "7.0"])
      )
    }
  }

  var statement: InsertOf<Node> {
    switch conflict {
    case .none: insert
    case .nothing: insert.onConflict { $0.id }
    case .update:
      insert.onConflict {
        $0.id
      } doUpdate: {
        $0.size += $1.size
      }
    case .updateAny: insert.onConflictDoUpdate { $0.text = "again" }
    case .updateWithSubquery:
      insert.onConflict {
        $0.id
      } doUpdate: {
        $0.size = #sql("(SELECT count(*) FROM nodes)")
      }
    }
  }

  private var insert: InsertOf<Node> {
    switch form {
    case .rows: insert { rows }
    case .drafts: insert { rows.map { draft($0, hasKey: false) } }
    case .mixedDrafts: insert { rows.map { draft($0, hasKey: !$0.id.isMultiple(of: 3)) } }
    case .columns:
      if let resolution {
        Node.insert(or: resolution) {
          ($0.name, $0.size, $0.text)
        } values: {
          for row in rows { (row.name, row.size, row.text) }
        }
      } else {
        Node.insert {
          ($0.name, $0.size, $0.text)
        } values: {
          for row in rows { (row.name, row.size, row.text) }
        }
      }
    case .expressions: insert { rows.map(expressions) }
    case .subqueries: insert { rows.map(subqueries) }
    case .mixedForms:
      insert {
        for row in rows {
          if row.id.isMultiple(of: 3) { expressions(row) } else { row }
        }
      }
    }
  }

  private func insert(@InsertRowsBuilder<Node> _ rows: () -> InsertedRows) -> InsertOf<Node> {
    if let resolution { Node.insert(or: resolution, rows) } else { Node.insert(rows) }
  }

  private func draft(_ row: Node, hasKey: Bool) -> Node.Draft {
    Node.Draft(
      id: hasKey ? row.id : nil,
      parent: row.parent,
      name: row.name,
      size: row.size,
      data: row.data,
      text: row.text
    )
  }

  private func expressions(_ row: Node) -> Node.Columns {
    Node.Columns(
      id: row.id,
      parent: row.parent,
      name: #bind(row.name, as: String?.self).lower(),
      size: #bind(row.size, as: Double.self) + 1,
      data: row.data,
      text: row.text
    )
  }

  private func subqueries(_ row: Node) -> Node.Columns {
    Node.Columns(
      id: row.id,
      parent: row.parent,
      name: row.name,
      size: #sql("(SELECT count(*) + \(row.size) FROM nodes)"),
      data: row.data,
      text: row.text
    )
  }
}

/// An INSERT has the result of one statement of SQLite, whatever its number of rows. Compared with the same statement with literals.
@Suite struct InsertComparisonTests {
  private struct Outcome: Equatable {
    var code: ResultCode?
    var returned: [Row] = []
    var changes = 0
    var totalChanges = 0
    var lastRowID: Int64 = 0
    var tables: [[Row]] = []
  }

  private func outcome(_ trigger: RandomInsert.TriggerKind, _ run: (Database) throws -> [Row]) throws
    -> Outcome
  {
    try withDatabase { queue in
      try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE nodes (
              id INTEGER PRIMARY KEY, parent INTEGER REFERENCES nodes, name TEXT UNIQUE,
              size REAL NOT NULL CHECK (size < 1000), data BLOB, text
            );
            CREATE INDEX nodes_parent ON nodes (parent);
            CREATE TABLE log (id INTEGER, count INTEGER, changes INTEGER);
            INSERT INTO nodes (id, name, size) VALUES (1, 'dup', 1), (2, 'two', 2);
            """
        )
        switch trigger {
        case .none: break
        case .log:
          try db.execute(
            sql: """
              CREATE TRIGGER logged AFTER INSERT ON nodes WHEN new.id % 7 = 0 BEGIN
                INSERT INTO log SELECT new.id, count(*), last_insert_rowid() FROM nodes;
              END
              """
          )
        case .ignore, .abort, .fail, .rollback:
          let raise = trigger == .ignore ? "IGNORE" : "\(trigger.rawValue.uppercased()), 'bad'"
          try db.execute(
            sql: """
              CREATE TRIGGER refused BEFORE INSERT ON nodes WHEN new.name = 'bad' BEGIN SELECT RAISE(\(raise)); END
              """
          )
        }
        var outcome = Outcome()
        do { outcome.returned = try run(db) } catch let error as DatabaseError {
          outcome.code = error.extendedResultCode
        }
        outcome.changes = db.changesCount
        outcome.totalChanges = db.totalChangesCount
        outcome.lastRowID = db.lastInsertedRowID
        outcome.tables = try [
          Row.fetchAll(db, sql: "SELECT *, typeof(size), typeof(data), typeof(text) FROM nodes ORDER BY id"),
          Row.fetchAll(db, sql: "SELECT * FROM log ORDER BY rowid"),
        ]
        return outcome
      }
    }
  }

  private func compare(_ random: RandomInsert, _ comment: Comment) throws {
    func compare(_ statement: some Statement, _ run: (Database) throws -> [Row]) throws {
      let plain = statement.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql
      let expected = try outcome(random.trigger) { db in try Row.fetchAll(db, sql: plain) }
      let found = try outcome(random.trigger, run)
      #expect(found == expected, comment)
    }
    if random.isReturning {
      let statement = random.statement.returning { ($0.id, $0.name) }
      try compare(statement) { db in
        try statement.fetchAll(db).map { id, name in
          try #require(try Row.fetchOne(db, sql: "SELECT ? AS id, ? AS name", arguments: [id, name]))
        }
      }
    } else {
      let statement = random.statement
      try compare(statement) { db in
        try statement.execute(db)
        return []
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 200])
  func `random inserts`(rowCount: Int) throws {
    for seed in 0..<40 {
      try compare(RandomInsert(rowCount: rowCount, seed: seed), "\(rowCount) rows, seed \(seed)")
    }
  }

  @Test func `random inserts above the limit of bound values`() throws {
    for (seed, form) in [RandomInsert.Form.mixedDrafts, .expressions, .drafts].enumerated() {
      try compare(RandomInsert(rowCount: 6_000, seed: seed, form: form), "seed \(seed)")
    }
    try compare(RandomInsert(rowCount: 40_000, seed: 3, form: .columns), "40,000 rows")
  }
}

/// A small generator whose numbers depend only on its seed.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { bound < 1 ? 0 : Int(next() % UInt64(bound)) }
  mutating func chance(_ count: Int) -> Bool { below(count) == 0 }
  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
