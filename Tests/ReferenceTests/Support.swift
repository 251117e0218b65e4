import Foundation
import QuarrySQLite
import QuarryTesting

/// The statements that a connection has run, with their values.
final class StatementLog: @unchecked Sendable {
  private let lock = NSLock()
  private var statements: [String] = []

  func add(_ sql: String) { lock.withLock { statements.append(sql) } }

  /// The statements run since the last call.
  func take() -> [String] {
    lock.withLock {
      defer { statements = [] }
      return statements
    }
  }
}

/// The database of one section of the reference: in memory, with the `uuid()` that creates the keys of its tables.
struct ReferenceDatabase {
  let queue: DatabaseQueue
  private let log = StatementLog()

  init(_ schema: String, configure: (inout Configuration) -> Void = { _ in }) throws {
    var configuration = Configuration()
    let counter = KeyCounter()
    configuration.prepareDatabase { db in
      db.add(
        function: ScalarFunction("uuid") { () -> String in UUID(counter.next()).uuidString.lowercased() }
      )
    }
    configure(&configuration)
    let log = self.log
    queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in try db.execute(sql: schema) }
    try queue.write { db in
      try db.trace([.statement, .expandedSQL]) { event in
        guard case .statement(let sql) = event, !sql.text.hasPrefix("--") else { return }
        log.add(sql.text)
      }
    }
    _ = log.take()
  }

  /// Runs a block of the reference in a transaction and returns its result.
  func run<T>(_ block: (Database) throws -> T) throws -> T {
    _ = log.take()
    return try queue.write(block)
  }

  /// The SQL of a block, one statement per line.
  func sql(_ block: (Database) throws -> Void) throws -> String {
    try run(block)
    return transcript
  }

  /// The SQL of a block, one statement per line, and below it the returned rows, one per line.
  func rows<Row>(_ block: (Database) throws -> [Row]) throws -> String {
    let rows = try run(block)
    return ([transcript] + rows.map { "→ \($0)" }).joined(separator: "\n")
  }

  /// Returns the same for a single value.
  func row<Row>(_ block: (Database) throws -> Row?) throws -> String {
    try rows { db in try block(db).map { [$0] } ?? [] }
  }

  private var transcript: String {
    log.take().filter { !$0.hasPrefix("BEGIN") && !$0.hasPrefix("COMMIT") }
      // A trigger without a name is named after its source line.
      .map { $0.replacing(/swift:\d+:\d+"/, with: "swift\"") }
      .joined(separator: "\n")
  }
}

/// Counts the keys of one database.
private final class KeyCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return 1000 + count
    }
  }
}

extension UUID {
  /// A recognizable key: `UUID(7)` ends in 7.
  init(_ number: Int) {
    let digits = String(number)
    let text = "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
    self = UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

/// The day of the dates in the tables.
func day(_ text: String) -> Date {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(identifier: "UTC")
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter.date(from: text) ?? .distantPast
}
