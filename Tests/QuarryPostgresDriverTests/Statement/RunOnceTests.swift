#if PostgreSQL

import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Functions that raise the errors of a prepared statement, which then must not run a second time.
@Suite struct RunOnceTests {
  private let test: TestDatabase
  private var db: Database { test.db }

  /// Each call takes a number of a sequence, which no rollback gives back.
  init() throws {
    test = try TestDatabase()
    try db.execute(
      sql: """
        CREATE SEQUENCE calls;
        CREATE TABLE cells (a int);
        CREATE FUNCTION called(problem text) RETURNS bigint LANGUAGE plpgsql AS $$
          DECLARE number bigint := nextval('calls');
          BEGIN
            CASE problem
              WHEN 'feature' THEN RAISE EXCEPTION 'no such feature' USING ERRCODE = '0A000';
              WHEN 'result' THEN RAISE EXCEPTION 'cached plan must not change result type' USING ERRCODE = '0A000';
              WHEN 'name' THEN RAISE EXCEPTION 'prepared statement "a" does not exist' USING ERRCODE = '26000';
              WHEN 'inner result' THEN EXECUTE 'EXECUTE inner_cells';
              WHEN 'inner name' THEN EXECUTE 'EXECUTE inner_missing';
              ELSE RETURN number;
            END CASE;
            RETURN number;
          END $$;
        PREPARE inner_cells AS SELECT * FROM cells;
        EXECUTE inner_cells;
        ALTER TABLE cells ADD COLUMN b int;
        """
    )
  }

  private func call(_ problem: String) throws -> Int? {
    try Int.fetchOne(db, sql: "SELECT called($1)", arguments: [problem])
  }

  private var calls: Int? {
    get throws { try Int.fetchOne(db, sql: "SELECT last_value FROM calls") }
  }

  @Test(arguments: [
    ("feature", "0A000"), ("result", "0A000"), ("name", "26000"), ("inner result", "0A000"),
    ("inner name", "26000"),
  ]) func `a function that has done something`(problem: String, state: String) throws {
    // The statement is prepared.
    #expect(try call("none") == 1)
    let first = thrown(DatabaseError.self) { _ = try call(problem) }
    #expect(first?.state.rawValue == state)
    #expect(try calls == 2)
    // The first statement of a transaction.
    let second = thrown(DatabaseError.self) { try db.inTransaction { () throws in _ = try call(problem) } }
    #expect(second?.state.rawValue == state)
    #expect(try calls == 3)
    let third = thrown(DatabaseError.self) {
      _ = try Int.fetchCursor(db, sql: "SELECT called($1)", arguments: [problem]).next()
    }
    #expect(third?.state.rawValue == state)
    #expect(try calls == 4)
    // It is still prepared.
    #expect(try call("none") == 5)
    let count = "SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE 'SELECT called%'"
    #expect(try Int.fetchOne(db, sql: count) == 1)
  }
}

#endif
