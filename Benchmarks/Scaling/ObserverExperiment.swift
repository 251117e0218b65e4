import Foundation
import QuarrySQLite

/// More and more observers of one query, which all see each commit.
let observerExperiment = Experiment(
  name: "observers",
  title: "Observers of a query",
  axis: "observers",
  sizes: [1, 10, 100, 1000],
  unit: .microseconds("an observer"),
  series: [
    Series("commit", "write, elapsed") { setting, count in
      try Observers(setting, count).measured { $0.write }
    },
    Series("seen", "until all have seen it, elapsed") { setting, count in
      try Observers(setting, count).measured { $0.seen }
    },
    Series("processor", "write and fetches, processor time") { setting, count in
      try Observers(setting, count).measured { $0.processor }
    },
  ]
)

/// Tasks that observe a query of ten rows.
private final class Observers {
  /// The seconds of a commit.
  struct Times {
    /// The elapsed time of the write.
    let write: Double
    /// The elapsed time until all observers have the new value.
    let seen: Double
    let processor: Double
  }

  private let pool: DatabasePool
  private let tally: Tally
  private var tasks: [Task<Void, any Error>] = []

  init(_ setting: Setting, _ count: Int) throws {
    let pool = try DatabasePool(path: setting.file())
    self.pool = pool
    let tally = Tally(expected: count)
    self.tally = tally
    try pool.writeWithoutTransaction { db in
      for statement in commonPragmas + [Item.schema] { try db.execute(sql: statement) }
      try db.inTransaction { try Item.insert { Item.ring(10) }.execute(db) }
    }
    for _ in 0..<count {
      tasks.append(
        Task {
          for try await _ in pool.observe(Item.where { $0.parentID > 0 }) { tally.add() }
        }
      )
    }
    // Each observer has the first value.
    tally.wait()
  }

  deinit { for task in tasks { task.cancel() } }

  /// Returns the median of a time of several commits.
  func measured(_ time: (Times) -> Double) throws -> Double {
    var samples: [Double] = []
    for number in 0..<21 {
      // A moment in which the observers begin to wait.
      Thread.sleep(forTimeInterval: 0.02)
      let (start, startOfProcessor) = (Clock.wall.now, Clock.processor.now)
      try pool.write { db in try Item.find(1).update { $0.parentID = number + 1 }.execute(db) }
      let written = Clock.wall.now
      tally.wait()
      let times = Times(
        write: written - start,
        seen: Clock.wall.now - start,
        processor: Clock.processor.now - startOfProcessor
      )
      samples.append(time(times))
    }
    return samples.dropFirst().median
  }

  /// Counts values, and wakes the main thread when each observer has one.
  private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private let isComplete = DispatchSemaphore(value: 0)
    private let expected: Int
    private var count = 0

    init(expected: Int) { self.expected = expected }

    func add() {
      let isLast = lock.withLock {
        count += 1
        guard count == expected else { return false }
        count = 0
        return true
      }
      if isLast { isComplete.signal() }
    }

    func wait() { isComplete.wait() }
  }
}
