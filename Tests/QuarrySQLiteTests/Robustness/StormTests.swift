import Foundation
import QuarrySQLite
import Synchronization
import Testing

/// 64 tasks use a database in every way while they are cancelled, interrupted, and the database is closed.
///
/// `QUARRY_STORM` is the number of rounds; 9 by default. With it, the test prints how the accesses ended.
@Suite(.timeLimit(.minutes(60))) struct StormTests {
  enum Kind: Int, CaseIterable {
    case queue, pool, memory
  }

  enum Access: String, CaseIterable {
    case write, transactions, barrier, retrying, callback
    case read, unsafeRead, snapshot, observation
    case backup, serialization, checkpoint, vacuum, migration, alteration
  }

  private enum Outcome: String, CaseIterable {
    case succeeded, cancelled, interrupted, closed
  }

  @Test func `nothing is lost, left open or affected by others`() async throws {
    let rounds = ProcessInfo.processInfo.environment["QUARRY_STORM"].flatMap { Int($0) }
    let table = Table()
    for round in 0..<(rounds ?? 9) {
      let kind = Kind.allCases[round % 3]
      try await withFolder { folder in
        try await Storm(kind: kind, interrupts: round % 2 == 1, closes: round % 4 == 3, folder, table).run(
          round
        )
      }
    }
    if rounds != nil { print(table.text) }
  }

  /// Counts how the accesses ended.
  private final class Table: Sendable {
    private let counts = Mutex<[String: [Outcome: Int]]>([:])

    func add(_ access: Access, _ outcome: Outcome) {
      counts.withLock { $0[access.rawValue, default: [:]][outcome, default: 0] += 1 }
    }

    var text: String {
      let counts = counts.withLock { $0 }
      let heading = "| access | " + Outcome.allCases.map(\.rawValue).joined(separator: " | ") + " |"
      let rows = Access.allCases.map { access in
        let cells = Outcome.allCases.map { String(counts[access.rawValue]?[$0] ?? 0) }
        return "| \(access.rawValue) | " + cells.joined(separator: " | ") + " |"
      }
      return ([heading, "|---|---|---|---|---|"] + rows).joined(separator: "\n")
    }
  }

  private final class Storm: Sendable {
    private let kind: Kind
    private let interrupts: Bool
    private let closes: Bool
    private let path: String
    private let table: Table
    private let numbers = Atomic(0)
    private let expected = Mutex<[Int]>([])
    private let migrations = Atomic(0)

    init(kind: Kind, interrupts: Bool, closes: Bool, _ folder: String, _ table: Table) {
      self.kind = kind
      self.interrupts = interrupts
      // A database in memory has no contents after it is closed.
      self.closes = closes && kind != .memory
      path = folder + "/storm.sqlite"
      self.table = table
    }

    private func open() throws -> any DatabaseWriter {
      switch kind {
      case .queue: try DatabaseQueue(path: path)
      case .pool: try DatabasePool(path: path)
      case .memory: try DatabaseQueue()
      }
    }

    func run(_ round: Int) async throws {
      var database = try open()
      try await database.write { db in try db.execute(sql: StormModel.schema) }
      let other = try DatabaseQueue()
      await withTaskGroup(of: Void.self) { [database] group in
        for number in 0..<64 {
          group.addTask { await self.disturbed(database, other, seed: round * 1000 + number) }
        }
        if interrupts {
          group.addTask {
            for _ in 0..<50 {
              try? await Task.sleep(for: .milliseconds(2))
              database.interrupt()
            }
          }
        }
        if closes {
          group.addTask {
            try? await Task.sleep(for: .milliseconds(60))
            do { try self.close(database) } catch { Issue.record(error, "round \(round)") }
          }
        }
      }
      if closes { database = try open() }
      let problems = try await database.writeWithoutTransaction { db in
        try StormModel.problems(db, expected: self.expected.withLock { $0 })
      }
      #expect(problems.isEmpty, "round \(round): \(problems)")
      // Every connection can be used, and nobody waits for a lock.
      try await database.write { db in try db.execute(sql: "UPDATE accounts SET balance = balance") }
      _ = try await database.checkpoint()
      for _ in 0..<6 { try await database.read { db in _ = try db.pragma(.pageCount) } }
      try close(other)
      try close(database)
    }

    private func close(_ database: any DatabaseWriter) throws { try database.close() }

    /// Runs a few accesses, of which some are cancelled.
    private func disturbed(_ database: any DatabaseWriter, _ other: DatabaseQueue, seed: Int) async {
      var random = SplitMix(state: UInt64(seed))
      for _ in 0..<6 {
        guard let access = Access.allCases.randomElement(using: &random) else { return }
        let model = StormModel(numbers: numbers, using: &random)
        let isCancelled = Bool.random(using: &random)
        let delay = Int.random(in: 0..<20_000, using: &random)
        let task = Task { try await self.run(access, model, database, other) }
        if isCancelled {
          try? await Task.sleep(for: .microseconds(delay))
          task.cancel()
        }
        do {
          try await task.value
          table.add(access, .succeeded)
        } catch is CancellationError where isCancelled {
          table.add(access, .cancelled)
        } catch DatabaseUsageError.closed where closes {
          table.add(access, .closed)
        } catch  where interrupts && "\(error)".contains("interrupt") {
          table.add(access, .interrupted)
        } catch {
          Issue.record(error, "\(access) of \(kind), seed \(seed), cancelled: \(isCancelled)")
        }
      }
    }

    private func keep(_ numbers: [Int]) { expected.withLock { $0 += numbers } }

    private func run(
      _ access: Access,
      _ model: StormModel,
      _ database: any DatabaseWriter,
      _ other: DatabaseQueue
    ) async throws {
      switch access {
      case .write: keep(try await database.write { db in try model.run(db) })
      case .transactions:
        try await database.writeWithoutTransaction { db in
          self.keep(try db.inTransaction { try model.run(db) })
          try db.checkCancellation()
          try db.inTransaction { () throws -> TransactionCompletion in
            _ = try db.inSavepoint { try db.execute(sql: "UPDATE accounts SET balance = 0") }
            return .rollback
          }
        }
      case .barrier:
        try await database.barrierWriteWithoutTransaction { db in
          self.keep(try db.inSavepoint { try model.run(db) })
        }
      case .retrying:
        keep(try await database.write(retrying: .constant(attempts: 3)) { db in try model.run(db) })
      case .callback:
        keep(
          try await withCheckedThrowingContinuation { continuation in
            database.asyncWrite({ db in try model.run(db) }) { continuation.resume(with: $0) }
          }
        )
      case .read: try await database.read(Self.check)
      case .unsafeRead: try await database.unsafeRead { db in try db.inSavepoint { try Self.check(db) } }
      case .snapshot:
        guard let pool = database as? DatabasePool else { return try await database.read(Self.check) }
        let snapshot = try await pool.makeSnapshot()
        try await snapshot.read(Self.check)
        try close(snapshot)
      case .observation:
        for try await sum in database.observe({ db in try Int.fetchOne(db, sql: Self.sum) }) {
          guard sum == 4000 else { throw StormFailure("the sum is \(sum ?? 0)") }
          break
        }
      case .backup: try await database.backup(to: other, pagesPerStep: 5)
      case .serialization: _ = try await database.writeWithoutTransaction { db in try db.serialize() }
      case .checkpoint: _ = try await database.checkpoint()
      case .vacuum: try await database.vacuum()
      case .migration:
        let number = migrations.add(1, ordering: .relaxed).newValue
        var migrator = DatabaseMigrator(tableName: "migrations\(number)")
        migrator.registerMigration("one") { db in
          try db.execute(sql: "DELETE FROM parents; INSERT INTO parents VALUES (1, 'a', 'f'), (2, 'b', 'g')")
          try db.execute(sql: "CREATE TABLE made\(number) (a)")
        }
        try await migrator.migrate(database)
      case .alteration:
        try await database.writeWithoutTransaction { db in
          try SchemaChanger(db).alter(table: "parents") { table in
            table.add(ColumnDefinition(name: "score", type: .integer, unique: true))
            table.drop(column: "score")
          }
        }
      }
    }

    private func close(_ snapshot: DatabaseSnapshot) throws { try snapshot.close() }

    private static let sum = "SELECT sum(balance) FROM accounts"

    @Sendable private static func check(_ db: Database) throws {
      for _ in 0..<5 {
        let sum = try Int.fetchOne(db, sql: Self.sum)
        guard sum == 4000 else { throw StormFailure("the sum is \(sum ?? 0)") }
        _ = try Row.fetchAll(db, sql: "SELECT * FROM notes WHERE notes MATCH 'storm'")
      }
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
