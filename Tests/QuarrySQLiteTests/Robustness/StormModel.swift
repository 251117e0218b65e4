import Foundation
import QuarrySQLite
import Synchronization

/// What the transactions of a storm do, and what the database must contain afterwards.
///
/// A transaction moves money between accounts, whose sum never changes, and inserts numbered rows into a plain table, an
/// FTS5 table and an R-tree, in nested savepoints of which some fail. All of its numbers must be stored if it succeeds,
/// except those of failed savepoints, and none if it fails.
struct StormModel: Sendable {
  static let schema = """
    CREATE TABLE accounts (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL);
    INSERT INTO accounts VALUES (0, 1000), (1, 1000), (2, 1000), (3, 1000);
    CREATE TABLE log (id INTEGER PRIMARY KEY, accountID INTEGER NOT NULL REFERENCES accounts);
    CREATE VIRTUAL TABLE notes USING fts5(text);
    CREATE VIRTUAL TABLE boxes USING rtree(id, low, high);
    CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT, fax TEXT);
    CREATE TABLE children (id INTEGER PRIMARY KEY, parentID INTEGER NOT NULL REFERENCES parents ON DELETE CASCADE);
    INSERT INTO parents VALUES (1, 'a', 'f'), (2, 'b', 'g');
    INSERT INTO children VALUES (1, 1), (2, 2);
    """

  indirect enum Step: Sendable {
    case transfer(from: Int, to: Int, amount: Int)
    case insert(Int)
    /// A row that violates a foreign key.
    case violate
    case read
    case savepoint([Step], fails: Bool)
  }

  private struct Undo: Error {}

  let steps: [Step]

  /// Creates a random transaction.
  init(numbers: borrowing Atomic<Int>, using random: inout some RandomNumberGenerator) {
    steps = Self.steps(numbers, depth: 0, &random)
  }

  private static func steps(
    _ numbers: borrowing Atomic<Int>,
    depth: Int,
    _ random: inout some RandomNumberGenerator
  ) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        steps.append(
          .transfer(
            from: .random(in: 0..<4, using: &random),
            to: .random(in: 0..<4, using: &random),
            amount: .random(in: 1...50, using: &random)
          )
        )
      case 2, 3: steps.append(.insert(numbers.add(1, ordering: .relaxed).newValue))
      case 4: steps.append(.violate)
      case 5: steps.append(.read)
      default:
        guard depth < 3 else { continue }
        let nested = Self.steps(numbers, depth: depth + 1, &random)
        steps.append(.savepoint(nested, fails: .random(using: &random)))
      }
    }
    return steps
  }

  /// Runs the transaction and returns the numbers that it keeps.
  func run(_ db: Database) throws -> [Int] { try Self.run(steps, db) }

  private static func run(_ steps: [Step], _ db: Database) throws -> [Int] {
    var kept: [Int] = []
    for step in steps {
      switch step {
      case .transfer(let from, let to, let amount):
        try db.execute(
          sql: "UPDATE accounts SET balance = balance - ? WHERE id = ?",
          arguments: [amount, from]
        )
        try db.execute(
          sql: "UPDATE accounts SET balance = balance + ? WHERE id = ?",
          arguments: [amount, to]
        )
      case .insert(let number):
        try db.execute(sql: "INSERT INTO log VALUES (?, ?)", arguments: [number, number % 4])
        try db.execute(sql: "INSERT INTO notes (rowid, text) VALUES (?, 'storm')", arguments: [number])
        try db.execute(sql: "INSERT INTO boxes VALUES (?, 0, 1)", arguments: [number])
        kept.append(number)
      case .violate:
        do {
          try db.execute(sql: "INSERT INTO children VALUES (NULL, 7)")
          throw StormFailure("a row that violates a foreign key was inserted")
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY {}
      case .read:
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM notes WHERE notes MATCH 'storm'")
      case .savepoint(let steps, let fails):
        do {
          kept += try db.inSavepoint {
            let kept = try run(steps, db)
            if fails { throw Undo() }
            return kept
          }
        } catch is Undo {}
      }
    }
    return kept
  }

  /// Returns what is wrong with a database that must contain the given numbers.
  static func problems(_ db: Database, expected: [Int]) throws -> [String] {
    var problems = try db.integrityCheck()
    if db.isInsideTransaction, !db.configuration.readonly { problems.append("a transaction is open") }
    if try !db.pragma(.foreignKeys) { problems.append("foreign keys are off") }
    if try Bool.fetchOne(db, sql: "PRAGMA legacy_alter_table") != false {
      problems.append("a setting is left")
    }
    if try !db.foreignKeyViolations().isEmpty { problems.append("foreign keys are violated") }
    if try Int.fetchOne(db, sql: "SELECT sum(balance) FROM accounts") != 4000 {
      problems.append("money is lost")
    }
    if try Int.fetchOne(db, sql: "SELECT count(*) FROM children") != 2 {
      problems.append("children are lost")
    }
    let expected = expected.sorted()
    for (table, key) in [("log", "id"), ("notes", "rowid"), ("boxes", "id")] {
      let stored = try Int.fetchAll(db, sql: "SELECT \(key) FROM \(table) ORDER BY 1")
      guard stored != expected else { continue }
      let lost = Set(expected).subtracting(stored).count
      problems.append("\(table): \(lost) rows are lost, \(Set(stored).subtracting(expected).count) are new")
    }
    try db.execute(sql: "INSERT INTO notes (notes) VALUES ('integrity-check')")
    return problems
  }
}

/// A result that must not occur in a storm.
struct StormFailure: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
