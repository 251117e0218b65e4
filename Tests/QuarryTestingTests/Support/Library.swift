import QuarrySQLite

/// A database with two tables, and statements about it.
func library() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try db.execute(
      sql: """
        CREATE TABLE lists (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE);
        CREATE TABLE reminders (id INTEGER PRIMARY KEY, listID INTEGER NOT NULL, title TEXT NOT NULL, dueDate TEXT);
        INSERT INTO lists VALUES (1, 'Personal'), (2, '家族');
        INSERT INTO reminders VALUES
          (1, 1, 'Groceries', '2001-01-01 00:00:00.000'), (2, 1, 'Haircut', NULL), (3, 2, '花を買う 🌸', NULL);
        """
    )
  }
  return queue
}

/// A row of several columns, without macros.
struct Reminder: QueryRepresentable {
  typealias QueryOutput = Reminder
  var id: Int
  var title: String

  static var _columnWidth: Int { 2 }

  init(decoder: inout some QueryDecoder) throws {
    id = try Int(decoder: &decoder)
    title = try String(decoder: &decoder)
  }

  init(queryOutput: Reminder) { self = queryOutput }
  var queryOutput: Reminder { self }
}
