import Foundation
import QuarrySQLite

/// Workloads without a counterpart in C: concurrent readers, and the cost of observation.
enum PoolWorkloads {
  static func workloads(rows count: Int, in directory: URL) throws -> [Workload] {
    var generator = Generator(seed: 1)
    let rows = generator.orders(count, as: QuarryOrder.self)
    let readers = try Readers(path: directory.appendingPathComponent("pool.sqlite").path, rows: rows)
    let plain = try Writer(path: directory.appendingPathComponent("plain.sqlite").path, rows: rows)
    let before = try Writer(path: directory.appendingPathComponent("before.sqlite").path, rows: rows)
    before.observeOnce()
    let observed = try Writer(path: directory.appendingPathComponent("observed.sqlite").path, rows: rows)
    observed.observeForEver()
    return [
      Workload(
        name: "readers",
        title: "fetch all \(rows.count) rows of a pool \(Readers.fetches) times in each reader",
        contenders: [
          Contender(name: "one reader", kind: .baseline, run: { try readers.fetch(readers: 1) }),
          Contender(name: "two readers", kind: .quarry, run: { try readers.fetch(readers: 2) }),
          Contender(
            name: "two + writer",
            kind: .other,
            run: { try readers.fetch(readers: 2, writing: true) }
          ),
        ],
        // Twice the work in 1.18 times the time is 1.7 times the throughput.
        limit: 2 / 1.7
      ),
      Workload(
        name: "observation",
        title: "insert \(rows.count) rows, one call each, with and without observation",
        contenders: [
          Contender(name: "not observed", kind: .baseline, prepare: plain.deleteAll, run: plain.insertEach),
          Contender(name: "observed once", kind: .quarry, prepare: before.deleteAll, run: before.insertEach),
          Contender(name: "observed", kind: .other, prepare: observed.deleteAll, run: observed.insertEach),
        ],
        limit: 1.05
      ),
    ]
  }

  private final class Readers {
    static let fetches = 4
    private let pool: DatabasePool

    init(path: String, rows: [QuarryOrder]) throws {
      pool = try DatabasePool(path: path)
      try pool.writeWithoutTransaction { db in
        for pragma in commonPragmas { try db.execute(sql: pragma) }
        try db.execute(sql: ordersSchema)
        try db.execute(sql: "CREATE TABLE log (n INTEGER)")
        try db.inTransaction { try QuarryOrder.insert { rows }.execute(db) }
      }
    }

    /// Runs readers on separate threads and waits for them.
    func fetch(readers count: Int, writing: Bool = false) throws -> Int {
      let failures = Failures()
      let (done, writer) = (DispatchGroup(), DispatchGroup())
      let pool = pool
      func onThread(_ group: DispatchGroup, _ body: @escaping @Sendable () throws -> Void) {
        group.enter()
        Thread.detachNewThread {
          do { try body() } catch { failures.append(error) }
          group.leave()
        }
      }
      for _ in 0..<count {
        onThread(done) {
          for _ in 0..<Self.fetches { _ = try pool.read { db in try QuarryOrder.fetchAll(db).count } }
        }
      }
      let isDone = Flag()
      if writing {
        onThread(writer) {
          while !isDone.isSet {
            try pool.write { db in try db.execute(sql: "INSERT INTO log VALUES (1)") }
            Thread.sleep(forTimeInterval: 0.001)
          }
        }
      }
      done.wait()
      isDone.set()
      writer.wait()
      if let error = failures.first { throw error }
      return 0
    }
  }

  private final class Writer {
    private let queue: DatabaseQueue
    private let rows: [QuarryOrder]
    private var observer: Task<Void, any Error>?

    init(path: String, rows: [QuarryOrder]) throws {
      queue = try DatabaseQueue(path: path)
      self.rows = rows
      try queue.writeWithoutTransaction { db in
        for pragma in commonPragmas { try db.execute(sql: pragma) }
        try db.execute(sql: ordersSchema)
      }
    }

    deinit { observer?.cancel() }

    func insertEach() throws {
      try queue.write { db in
        for row in rows { try QuarryOrder.insert { row }.execute(db) }
      }
    }

    func deleteAll() throws {
      try queue.write { db in try QuarryOrder.delete().execute(db) }
    }

    func observeOnce() {
      let isObserved = DispatchSemaphore(value: 0)
      let queue = queue
      Task {
        var values = queue.observeCount(QuarryOrder.all).makeAsyncIterator()
        _ = try await values.next()
        isObserved.signal()
      }
      isObserved.wait()
    }

    func observeForEver() {
      let isObserved = DispatchSemaphore(value: 0)
      let queue = queue
      observer = Task {
        for try await _ in queue.observeCount(QuarryOrder.all) { isObserved.signal() }
      }
      isObserved.wait()
    }
  }

  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var errors: [any Error] = []
    var first: (any Error)? { lock.withLock { errors.first } }
    func append(_ error: any Error) { lock.withLock { errors.append(error) } }
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
  }
}
