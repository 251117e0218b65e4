import Foundation
import QuarrySQLite

/// More and more readers of a pool, beside a writer that never pauses.
let readerExperiment = Experiment(
  name: "readers",
  title: "Readers of a pool beside a writer",
  axis: "readers",
  sizes: [1, 2, 4, 8],
  unit: .rate("rows a second"),
  series: [
    Series("each", "fetch 10,000 rows, each reader") { setting, count in
      try rate(ofReaders: count, setting) / Double(count)
    },
    Series("all", "fetch 10,000 rows, all readers") { setting, count in
      try rate(ofReaders: count, setting)
    },
  ]
)

/// Returns how many rows readers fetch in a second of elapsed time.
private func rate(ofReaders count: Int, _ setting: Setting) throws -> Double {
  let rows = 10_000
  var configuration = Configuration()
  configuration.maximumReaderCount = count
  let pool = try DatabasePool(path: setting.file(), configuration: configuration)
  try pool.writeWithoutTransaction { db in
    for statement in commonPragmas + [ordersSchema, Item.schema] { try db.execute(sql: statement) }
    try db.inTransaction { try QuarryOrder.insert { Array(OrderSequence(count: rows)) }.execute(db) }
  }
  let state = ReaderState()
  let group = DispatchGroup()
  func onThread(_ body: @escaping @Sendable () throws -> Void) {
    group.enter()
    Thread.detachNewThread {
      do { try body() } catch { state.fail(error) }
      group.leave()
    }
  }
  onThread {
    var id = 0
    while !state.isDone {
      id += 1
      let item = Item(id: id, parentID: id, title: "Item")
      try pool.write { db in try Item.insert { item }.execute(db) }
    }
  }
  for _ in 0..<count {
    onThread {
      while !state.isDone {
        let fetched = try pool.read { db in try QuarryOrder.fetchAll(db).count }
        state.add(fetched)
      }
    }
  }
  // The first fetches open the readers.
  Thread.sleep(forTimeInterval: 0.5)
  let (before, start) = (state.rows, Clock.wall.now)
  Thread.sleep(forTimeInterval: 3)
  let rate = Double(state.rows - before) / (Clock.wall.now - start)
  state.finish()
  group.wait()
  if let error = state.error { throw error }
  return rate
}

/// What the threads share.
private final class ReaderState: @unchecked Sendable {
  private let lock = NSLock()
  private var fetched = 0
  private var isFinished = false
  private var failure: (any Error)?

  var rows: Int { lock.withLock { fetched } }
  var isDone: Bool { lock.withLock { isFinished } }
  var error: (any Error)? { lock.withLock { failure } }
  func add(_ rows: Int) { lock.withLock { fetched += rows } }
  func finish() { lock.withLock { isFinished = true } }
  func fail(_ error: any Error) {
    lock.withLock {
      failure = error
      isFinished = true
    }
  }
}
