import QuarryCore
import QuarrySQLite
import QuarryVerification
import Testing

@Suite struct SchemaComparisonTests {
  private let reminders = DeclaredTable(
    typeName: "Reminder",
    name: "reminders",
    columns: [
      DeclaredColumn(name: "id", property: "id", type: "Int", storage: .integer, isPrimaryKey: true),
      DeclaredColumn(name: "title", property: "title", type: "String", storage: .text),
      DeclaredColumn(
        name: "due_at",
        property: "dueAt",
        type: "Date",
        storage: .formattedText(.date),
        isOptional: true
      ),
      DeclaredColumn(
        name: "listID",
        property: "listID",
        type: "RemindersList.ID",
        storage: .integer,
        references: "RemindersList"
      ),
    ],
    place: SourcePlace(file: "Reminder.swift", line: 3, column: 1)
  )

  private func differences(
    _ table: DeclaredTable,
    _ others: DeclaredTable...,
    sql: String,
    extra: Bool = false
  )
    throws -> [String]
  {
    let database = try DatabaseQueue()
    return try database.writeWithoutTransaction { db in
      try db.execute(sql: sql)
      return SchemaComparison.differences(
        of: [table] + others,
        in: try LiveSchema(db),
        reportsExtraTables: extra
      ).map(\.description)
    }
  }

  /// A view of a missing table is reported, and everything else is compared.
  @Test func unreadableViews() throws {
    let sql = """
      CREATE TABLE lists (id INTEGER PRIMARY KEY);
      CREATE VIEW reminders AS SELECT 1 AS id, title FROM gone;
      CREATE VIEW others AS SELECT absent(id) FROM lists
      """
    let lists = DeclaredTable(
      typeName: "List",
      name: "lists",
      columns: [
        DeclaredColumn(name: "id", property: "id", type: "Int", storage: .integer, isPrimaryKey: true),
        DeclaredColumn(name: "title", property: "title", type: "String", storage: .text),
      ]
    )
    let broken = """
      Reminder.swift:3:1: error: cannot read view "reminders" for 'Reminder': no such table: main.gone
        SQL: DROP VIEW "reminders" -- and create it again over existing tables
      """
    let missing = """
      error: table "lists" has no column "title" for 'List.title'
        SQL: ALTER TABLE "lists" ADD COLUMN "title" TEXT NOT NULL DEFAULT ''
      """
    #expect(try differences(reminders, lists, sql: sql) == [broken, missing])
    #expect(
      try differences(reminders, lists, sql: sql, extra: true) == [
        broken, missing,
        """
        warning: cannot read view "others": no such function: absent
          SQL: DROP VIEW "others" -- and create it again over existing tables
        """,
      ]
    )
  }

  /// The values of a date column do not look like numbers, so a `String` reads them.
  @Test(arguments: [
    ("DATE", true), ("datetime", true), ("TIMESTAMP WITH TIME ZONE", true), ("TIME", true), ("MONEY", false),
  ])
  func textInDates(declaredType: String, isFine: Bool) throws {
    let found = try differences(
      DeclaredTable(
        typeName: "T",
        name: "t",
        columns: [DeclaredColumn(name: "x", property: "x", type: "String", storage: .text, isOptional: true)]
      ),
      sql: "CREATE TABLE t (x \(declaredType))"
    )
    #expect(found.isEmpty == isFine)
  }

  @Test func noDifferences() throws {
    let differences = try differences(
      reminders,
      sql: """
        CREATE TABLE reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL, due_at DATETIME, listID INTEGER NOT NULL)
        """
    )
    #expect(differences == [])
  }

  /// The SQL of the table, and the differences that it causes.
  @Test(arguments: [
    (
      "CREATE TABLE other (x)",
      [
        """
        Reminder.swift:3:1: error: the database has no table "reminders" for 'Reminder'
          SQL: CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "due_at" TEXT, "listID" INTEGER NOT NULL)
        """
      ]
    ),
    (
      "CREATE TABLE reminder (x)",
      [
        """
        Reminder.swift:3:1: error: the database has no table "reminders" for 'Reminder'; did you mean "reminder"?
          Swift: @Table("reminder")
          SQL: ALTER TABLE "reminder" RENAME TO "reminders"
        """
      ]
    ),
    (
      "CREATE TABLE Reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL, due_at TEXT, listID INT NOT NULL)",
      [
        """
        Reminder.swift:3:1: warning: 'Reminder' names its table "reminders", but the database names it "Reminders"
          Swift: @Table("Reminders")
          SQL: ALTER TABLE "Reminders" RENAME TO "quarry_renamed"; ALTER TABLE "quarry_renamed" RENAME TO "reminders"
        """
      ]
    ),
    (
      "CREATE TABLE reminders (id INTEGER PRIMARY KEY, name TEXT NOT NULL, due_at TEXT, listID INT NOT NULL)",
      [
        """
        Reminder.swift:3:1: error: table "reminders" has no column "title" for 'Reminder.title'
          SQL: ALTER TABLE "reminders" ADD COLUMN "title" TEXT NOT NULL DEFAULT ''
        """,
        """
        Reminder.swift:3:1: error: table "reminders" has column "name", but 'Reminder' has no property for it; an INSERT fails, because the column is NOT NULL and has no default value
          Swift: var name: String
          SQL: ALTER TABLE "reminders" DROP COLUMN "name"
        """,
      ]
    ),
    (
      "CREATE TABLE reminders (id INTEGER PRIMARY KEY, Title TEXT NOT NULL, dueAt TEXT, listID INT NOT NULL)",
      [
        """
        Reminder.swift:3:1: warning: 'Reminder.title' names its column "title", but table "reminders" names it "Title"
          Swift: @Column("Title") var title: String
          SQL: ALTER TABLE "reminders" RENAME COLUMN "Title" TO "title"
        """,
        """
        Reminder.swift:3:1: error: table "reminders" has no column "due_at" for 'Reminder.dueAt'; did you mean "dueAt"?
          Swift: var dueAt: Date?
          SQL: ALTER TABLE "reminders" RENAME COLUMN "dueAt" TO "due_at"
        """,
      ]
    ),
    (
      "CREATE TABLE reminders (id TEXT NOT NULL PRIMARY KEY, title NUMERIC, due_at INTEGER, listID REAL NOT NULL)",
      [
        """
        Reminder.swift:3:1: error: 'Reminder.id' is 'Int', but column "id" of table "reminders" is declared TEXT: its value becomes text, which cannot be decoded as a number
          Swift: var id: String
          SQL: "id" INTEGER NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        Reminder.swift:3:1: error: 'Reminder.title' is 'String', but column "title" of table "reminders" is declared NUMERIC: its value becomes a number if it looks like one ('007' becomes 7), which cannot be decoded as text
          Swift: var title: Double
          SQL: "title" TEXT NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        Reminder.swift:3:1: error: 'Reminder.title' is 'String', but column "title" of table "reminders" may be NULL
          Swift: var title: String?
          SQL: "title" TEXT NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        Reminder.swift:3:1: warning: 'Reminder.dueAt' is 'Date?', but column "due_at" of table "reminders" is declared INTEGER
          Swift: @Column("due_at", as: Date.UnixTimeRepresentation?.self) var dueAt: Date?
          SQL: "due_at" TEXT -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        Reminder.swift:3:1: error: 'Reminder.listID' is 'RemindersList.ID', but column "listID" of table "reminders" is declared REAL: its value becomes a floating-point number, which cannot be decoded as an integer
          Swift: var listID: Double
          SQL: "listID" INTEGER NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
      ]
    ),
    (
      """
      CREATE TABLE reminders (id INTEGER, title TEXT NOT NULL PRIMARY KEY, due_at ANY NOT NULL,
        listID INT NOT NULL AS (1)) STRICT
      """,
      [
        """
        Reminder.swift:3:1: error: 'Reminder.id' is 'Int', but column "id" of table "reminders" may be NULL
          Swift: var id: Int?
          SQL: "id" INTEGER NOT NULL -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        Reminder.swift:3:1: error: 'Reminder.dueAt' is 'Date?', but column "due_at" of table "reminders" is NOT NULL and rejects 'nil'
          Swift: @Column("due_at") var dueAt: Date
          SQL: "due_at" TEXT -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        Reminder.swift:3:1: error: column "listID" of table "reminders" is generated, but 'Reminder.listID' is not declared as generated; an INSERT with the column fails
          Swift: @Column(generated: .virtual) let listID: RemindersList.ID
        """,
        """
        Reminder.swift:3:1: error: the primary key of 'Reminder' is "id", but the primary key of table "reminders" is "title"
          Swift: @Column(primaryKey: true) var title: String
          SQL: PRIMARY KEY ("id") -- in a new table, because ALTER TABLE cannot do this
        """,
      ]
    ),
  ])
  func differences(sql: String, expected: [String]) throws {
    #expect(try differences(reminders, sql: sql) == expected)
  }

  @Test func references() throws {
    let list = DeclaredTable(
      typeName: "RemindersList",
      name: "remindersLists",
      columns: [DeclaredColumn(name: "id", type: "Int", storage: .integer, isPrimaryKey: true)]
    )
    let differences = try differences(
      reminders,
      list,
      sql: """
        CREATE TABLE remindersLists (id INTEGER PRIMARY KEY);
        CREATE TABLE tags (id INTEGER PRIMARY KEY);
        CREATE VIEW v AS SELECT 1;
        CREATE TABLE reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL, due_at TEXT,
          listID INTEGER NOT NULL REFERENCES tags(id))
        """,
      extra: true
    )
    #expect(
      differences == [
        """
        Reminder.swift:3:1: warning: 'Reminder.listID' is a key of 'RemindersList', but column "listID" of table "reminders" refers to table "tags"
          SQL: "listID" INTEGER NOT NULL REFERENCES "remindersLists" -- in a new table, because ALTER TABLE cannot do this
        """,
        """
        warning: no Swift type describes the table "tags"
          Swift: quarry generate DATABASE --tables tags
          SQL: DROP TABLE "tags"
        """,
        """
        warning: no Swift type describes the view "v"
          Swift: quarry generate DATABASE --tables v
          SQL: DROP VIEW "v"
        """,
      ]
    )
  }

  @Test func defaultsOfDrafts() throws {
    var table = reminders
    table.columns[1].isLazy = true
    let columns = "id INTEGER PRIMARY KEY, due_at TEXT, listID INTEGER NOT NULL"
    #expect(
      try differences(table, sql: "CREATE TABLE reminders (\(columns), title TEXT NOT NULL DEFAULT 'x')") == [
        """
        Reminder.swift:3:1: error: a draft inserts NULL for 'Reminder.title', but column "title" of table "reminders" does not replace NULL with a default value
          Swift: var title: String
          SQL: "title" TEXT NOT NULL ON CONFLICT REPLACE DEFAULT ('x') -- in a new table, because ALTER TABLE cannot do this
        """
      ]
    )
    let replacing = """
      CREATE TABLE reminders (\(columns), /* the, title */ [title] TEXT -- here
        NOT  NULL on conflict replace DEFAULT 'x')
      """
    #expect(try differences(table, sql: replacing) == [])

    // Two quotes in a name are one.
    table.columns[1].name = #"ti"tle"#
    let quoted = """
      CREATE TABLE reminders (\(columns), "ti""tle" TEXT NOT NULL ON CONFLICT REPLACE DEFAULT 'x')
      """
    #expect(try differences(table, sql: quoted) == [])
  }

  @Test func rowIDsAsKeysOfTablesWithoutKeys() throws {
    let table = DeclaredTable(
      typeName: "Text",
      name: "texts",
      columns: [
        DeclaredColumn(name: "rowid", type: "Int", storage: .integer, isPrimaryKey: true),
        DeclaredColumn(name: "title", type: "String", storage: .text),
      ]
    )
    #expect(try differences(table, sql: "CREATE VIRTUAL TABLE texts USING fts5(title)") == [])
    #expect(try differences(table, sql: "CREATE TABLE texts(title TEXT NOT NULL)") == [])
    #expect(try differences(table, sql: "CREATE VIEW texts AS SELECT 1 AS rowid, 'x' AS title") == [])
  }
}
