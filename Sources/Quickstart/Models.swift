import QuarrySQLite

// 1. Plain structs. The macros read their properties and declare a column for each, whose type the compiler checks.

@Table
struct RemindersList: Identifiable {
  let id: Int
  var title = ""
}

@Table
struct Reminder: Identifiable {
  let id: Int
  var title = ""
  var priority: Priority?
  var isCompleted = false
  @Column("reminders_list_id")
  var remindersListID: RemindersList.ID
}

/// A priority, which is stored as its raw value.
enum Priority: Int, QueryBindable {
  case low = 1
  case medium, high
}

/// The row of a query: a name and a type for each column.
@Selection
struct ListSummary {
  let title: String
  let openCount: Int
  let titles: String?
}

/// The row of a common table expression in SQL written as text.
@Selection
struct Countdown {
  let value: Int
}

// 2. The schema, as SQL. Migrations describe past versions of the schema and must not change when a struct does.

let schema = """
  CREATE TABLE "remindersLists" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL UNIQUE
  ) STRICT;
  CREATE TABLE "reminders" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL DEFAULT '',
    "priority" INTEGER,
    "isCompleted" INTEGER NOT NULL DEFAULT 0,
    "reminders_list_id" INTEGER NOT NULL REFERENCES "remindersLists"("id") ON DELETE CASCADE
  ) STRICT;
  """
