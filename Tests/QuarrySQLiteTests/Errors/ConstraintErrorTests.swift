import QuarrySQLite
import Testing

/// The properties of errors that do not depend on SQLite's result codes.
@Suite struct ConstraintErrorTests {
  private static let schema = """
    CREATE TABLE lists (id INTEGER PRIMARY KEY, title TEXT NOT NULL COLLATE NOCASE);
    CREATE UNIQUE INDEX lists_by_title ON lists (lower(title));
    CREATE TABLE reminders (
      id INTEGER PRIMARY KEY,
      list INTEGER NOT NULL REFERENCES lists (id),
      title TEXT NOT NULL,
      priority INTEGER CONSTRAINT priority_in_range CHECK (priority BETWEEN 1 AND 3),
      length INTEGER CHECK (length > 0),
      UNIQUE (list, title)
    );
    CREATE TABLE pairs (a TEXT, b TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
    INSERT INTO lists VALUES (1, 'Home');
    INSERT INTO reminders VALUES (1, 1, 'Milk', 1, 1);
    INSERT INTO pairs VALUES ('a', 'b');
    """

  private enum Kind { case unique, foreignKey, notNull, check, other }

  private static let violations: [(sql: String, kind: Kind, constraint: String?)] = [
    ("INSERT INTO lists VALUES (1, 'Work')", .unique, "lists.id"),
    ("INSERT INTO lists VALUES (2, 'HOME')", .unique, "lists_by_title"),
    ("INSERT INTO reminders VALUES (2, 1, 'Milk', 1, 1)", .unique, "reminders.list, reminders.title"),
    ("UPDATE reminders SET rowid = 1, list = 9 WHERE id = 1", .foreignKey, nil),
    ("INSERT INTO pairs VALUES ('a', 'b')", .unique, "pairs.a, pairs.b"),
    ("DELETE FROM lists", .foreignKey, nil),
    ("INSERT INTO reminders VALUES (2, 9, 'Eggs', 1, 1)", .foreignKey, nil),
    ("INSERT INTO reminders (list, title) VALUES (1, NULL)", .notNull, "reminders.title"),
    ("INSERT INTO reminders VALUES (2, 1, 'Eggs', 4, 1)", .check, "priority_in_range"),
    ("INSERT INTO reminders VALUES (2, 1, 'Eggs', 1, 0)", .check, "length > 0"),
    ("SELECT * FROM nothing", .other, nil),
    ("SELECT abs(-9223372036854775808)", .other, nil),
  ]

  @Test(arguments: violations.indices) func kindAndName(_ index: Int) throws {
    let (sql, kind, constraint) = Self.violations[index]
    let found = try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: Self.schema)
        return try failure(DatabaseError.self) { try db.execute(sql: sql) }
      }
    }
    #expect(found.isUniqueViolation == (kind == .unique), "\(found)")
    #expect(found.isForeignKeyViolation == (kind == .foreignKey), "\(found)")
    #expect(found.isNotNullViolation == (kind == .notNull), "\(found)")
    #expect(found.isCheckViolation == (kind == .check), "\(found)")
    #expect(found.constraint == constraint, "\(found)")
  }

  @Test func rowIDThatExists() throws {
    let error = try withDatabase { queue in
      try queue.write { db in
        try db.execute(sql: "CREATE TABLE notes (text TEXT); INSERT INTO notes (rowid, text) VALUES (1, 'a')")
        return try failure(DatabaseError.self) {
          try db.execute(sql: "INSERT INTO notes (rowid, text) VALUES (1, 'b')")
        }
      }
    }
    #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_ROWID)
    #expect(error.isUniqueViolation)
    #expect(error.constraint == "notes.rowid")
  }
}
