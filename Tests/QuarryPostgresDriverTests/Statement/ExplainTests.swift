#if PostgreSQL

import QuarryPostgres
import Testing

/// Query plans of the server.
@Suite struct ExplainTests {
  /// Runs a closure with a pool whose table of notes is large enough for indexes.
  private func withNotes(_ body: (DatabasePool) throws -> Void) throws {
    try withPool { pool in
      try pool.write { db in
        try db.execute(
          sql: """
            INSERT INTO lists (title) SELECT 'list ' || n FROM generate_series(1, 100) n;
            INSERT INTO notes (title, list_id) SELECT 'note ' || n, n % 100 + 1 FROM generate_series(1, 5000) n;
            CREATE INDEX notes_by_list ON notes (list_id)
            """
        )
      }
      try pool.writeWithoutTransaction { db in try db.execute(sql: "ANALYZE notes, lists") }
      try body(pool)
    }
  }

  @Test func `an index with bound values`() throws {
    try withNotes { pool in
      let plan = try pool.read { db in try Memo.where { $0.id == 7 }.explain(db) }
      let node = try #require(plan.roots.first)
      #expect(plan.roots.count == 1)
      #expect(node.type == "Index Scan")
      #expect(node.relation == "notes")
      #expect(node.index == "notes_pkey")
      #expect(node.conditions.map(\.description) == ["Index Cond: (id = '7'::bigint)"])
      #expect(node.estimatedRows == 1)
      #expect(node.startupCost > 0 && node.totalCost > node.startupCost)
      #expect(node.actual == nil && plan.planningTime == nil && plan.executionTime == nil)
      #expect(node.detail == "Index Scan using notes_pkey on notes [Index Cond: (id = '7'::bigint)]")
      #expect(
        plan.description
          == "`--\(node.detail) (cost=\(node.startupCost)..\(node.totalCost) rows=1)"
      )
      #expect(plan.usesIndex("notes_pkey"))
      #expect(!plan.usesIndex("notes_by_list"))
    }
  }

  @Test func `a tree`() throws {
    try withNotes { pool in
      let query = Memo.join(MemoList.all) { $0.listID.eq($1.id) }
        .where { note, list in list.title == "list 3" }
        .order { note, _ in note.title }
        .limit(5)
        .select { note, list in (note.title, list.title) }
      let plan = try query.explain(pool)
      #expect(plan.steps.prefix(3).map(\.type) == ["Limit", "Sort", "Nested Loop"])
      #expect(Set(plan.steps.compactMap(\.relation)) == ["notes", "lists"])
      #expect(plan.usesIndex("notes_by_list"))
      let lines = plan.description.split(separator: "\n")
      #expect(lines[0].hasPrefix("`--Limit (cost="))
      #expect(lines[1].hasPrefix("   `--Sort [Sort Key: notes.title] (cost="))
      #expect(lines[2].hasPrefix("      `--Nested Loop (cost="))
      #expect(lines[3].hasPrefix("         |--"))
      // The rows are those of the query.
      #expect(try pool.read { db in try query.fetchAll(db).map(\.0) }.first == "note 1002")
    }
  }

  @Test func `the plan depends on the values`() throws {
    try withNotes { pool in
      try pool.write { db in
        let few = try Memo.where { $0.listID.eq(7) }.explain(db)
        #expect(few.usesIndex("notes_by_list"))
        let all = try Memo.where { $0.id > 0 }.explain(db)
        #expect(all.roots.map(\.type) == ["Seq Scan"])
        #expect(all.roots[0].conditions.map(\.kind) == ["Filter"])
        #expect(try Memo.where { $0.id > 4990 }.explain(db).usesIndex("notes_pkey"))
      }
    }
  }

  @Test func `statements that write are not run`() throws {
    try withNotes { pool in
      try pool.write { db in
        let insertion = try Memo.insert { Memo.Draft(title: "new") }.explain(db)
        #expect(insertion.roots.map(\.detail) == ["ModifyTable Insert on notes"])
        #expect(try Memo.delete().explain(db).roots.map(\.detail) == ["ModifyTable Delete on notes"])
        #expect(try Memo.all.fetchCount(db) == 5000)
      }
      // Explaining one in a read is no write.
      #expect(try Memo.delete().explain(pool).steps.map(\.type) == ["ModifyTable", "Seq Scan"])
    }
  }

  @Test func analyze() throws {
    try withNotes { pool in
      let query = Memo.where { $0.id > 4990 }
      let plan = try query.explain(pool, analyze: true)
      let actual = try #require(plan.roots.first?.actual)
      #expect(actual.rows == 10)
      #expect(actual.loops == 1)
      #expect(actual.totalTime >= actual.startupTime)
      #expect(try #require(plan.executionTime) > 0)
      #expect(plan.planningTime != nil)
      #expect(plan.description.contains(" (actual time="))
      #expect(plan.description.hasSuffix(" rows=10 loops=1)"))
      try pool.write { db in
        let deletion = try Memo.delete().explain(db, analyze: true)
        #expect(deletion.steps.last?.actual?.rows == 5000)
        #expect(try Memo.all.fetchCount(db) == 5000)
      }
      try pool.writeWithoutTransaction { db in
        _ = try Memo.delete().explain(db, analyze: true)
        #expect(!db.isInsideTransaction)
        #expect(try Memo.all.fetchCount(db) == 5000)
      }
      let never = try Memo.where { $0.id < 0 && $0.id > 0 }.limit(0).explain(pool, analyze: true)
      #expect(never.description.contains("(never executed)"))
    }
  }

  @Test func errors() throws {
    try withNotes { pool in
      let unknown = thrown(DatabaseError.self) {
        _ = try SQLQueryExpression("SELECT missing FROM notes", as: Int.self).explain(pool)
      }
      #expect(unknown?.state == .undefinedColumn)
      let nul = thrown(DatabaseUsageError.self) { _ = try Memo.where { $0.title == "a\0" }.explain(pool) }
      #expect(nul.map { "\($0)".contains("NUL character") } == true)
      let readOnly = thrown(DatabaseError.self) { _ = try Memo.delete().explain(pool, analyze: true) }
      #expect(readOnly?.state == .readOnlySQLTransaction)
      // It fails when it is run, not before.
      let bad = Memo.insert { Memo.Draft(title: "bad") }
      #expect(try bad.explain(pool).roots.map(\.type) == ["ModifyTable"])
      try pool.write { db in
        let violation = thrown(DatabaseError.self) { _ = try bad.explain(db, analyze: true) }
        #expect(violation?.isCheckViolation == true)
        // The savepoint was rolled back.
        let count = try Memo.all.fetchCount(db)
        #expect(count == 5000)
      }
    }
  }

  @Test func `an empty statement`() throws {
    try withPool { pool in
      let plan = try Memo.insert { [Memo.Draft]() }.explain(pool)
      #expect(plan.roots.isEmpty)
      #expect(plan.description == "")
    }
  }
}

#endif
