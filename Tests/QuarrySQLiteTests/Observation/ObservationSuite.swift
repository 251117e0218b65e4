import QuarrySQLite

/// The kinds of database that the tests observe.
enum ObservedWriter: CaseIterable { case memory, disk, pool }

/// Tests of observations, with a database and a check for new values.
protocol ObservationSuite {}

extension ObservationSuite {
  static var schema: String {
    """
    CREATE TABLE lists (id INTEGER PRIMARY KEY, title TEXT);
    CREATE TABLE reminders (
      id INTEGER PRIMARY KEY, title TEXT, notes TEXT,
      listID INTEGER REFERENCES lists ON DELETE CASCADE
    );
    CREATE TABLE words (word TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID;
    CREATE TABLE sums (a INTEGER, b INTEGER, c AS (a + b));
    CREATE TABLE log (text TEXT);
    CREATE TRIGGER logged AFTER UPDATE OF notes ON reminders BEGIN INSERT INTO log VALUES (new.notes); END;
    CREATE TRIGGER never AFTER UPDATE OF title ON lists WHEN 0 BEGIN DELETE FROM log; END;
    CREATE VIEW titles AS SELECT title FROM reminders;
    CREATE VIRTUAL TABLE search USING fts5(text);
    INSERT INTO lists VALUES (1, 'Home'), (2, 'Work');
    INSERT INTO reminders VALUES (1, 'Milk', '', 1), (2, 'Call', '', 2);
    INSERT INTO words VALUES ('a', 1), ('b', 2);
    INSERT INTO sums VALUES (1, 2);
    """
  }

  func withWriter(
    _ kind: ObservedWriter,
    usesPreupdateHook: Bool = true,
    _ body: (any DatabaseWriter) async throws -> Void
  ) async throws {
    let schema = Self.schema
    var configuration = Configuration()
    configuration.usesPreupdateHook = usesPreupdateHook
    try await withFolder { folder in
      let path = folder + "/test.sqlite"
      let writer: any DatabaseWriter =
        switch kind {
        case .memory: try DatabaseQueue(configuration: configuration)
        case .disk: try DatabaseQueue(path: path, configuration: configuration)
        case .pool: try DatabasePool(path: path, configuration: configuration)
        }
      try await writer.write { db in try db.execute(sql: schema) }
      try await body(writer)
      try writer.close()
    }
  }

  /// Whether a value arrives: one that is expected at any time, and another one soon.
  func fires<Value>(
    _ values: inout DatabaseObservation<Value>.Iterator,
    expected: Bool = false
  ) async throws -> Bool {
    let copy = UncheckedBox(values)
    let task = Task { try await copy.next() != nil }
    let timer = Task {
      try await Task.sleep(for: expected ? .seconds(60) : .milliseconds(60))
      task.cancel()
    }
    let fired = try await task.value
    timer.cancel()
    return fired
  }
}

private final class UncheckedBox<Value: Sendable>: @unchecked Sendable {
  var iterator: DatabaseObservation<Value>.Iterator

  init(_ iterator: DatabaseObservation<Value>.Iterator) { self.iterator = iterator }

  func next() async throws -> Value? { try await iterator.next() }
}
