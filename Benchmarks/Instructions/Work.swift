import Foundation

/// A measured task, whose instructions grow with a count.
struct Work: Sendable {
  let name: String
  let title: String
  /// The name of the same work in handwritten Swift on SQLite's C functions.
  var baseline: String?
  /// Performs the task a number of times.
  let run: @Sendable (Stage, Int) throws -> Void

  static let all: [Work] = [
    Work(name: "c-fetch", title: "C: fetch 14 columns, a row") { stage, count in
      for _ in 0..<count / Stage.rows { _ = try stage.raw.fetchAll() }
    },
    Work(name: "c-cursor", title: "C: read 14 columns one after the other, a row") { stage, count in
      for _ in 0..<count / Stage.rows { _ = try stage.raw.readCursor() }
    },
    Work(name: "c-insert", title: "C: insert, a row") { stage, count in
      for _ in 0..<count / Stage.rows {
        try stage.raw.deleteAll()
        try stage.raw.insertEach()
      }
    },
    Work(name: "c-find", title: "C: find by key") { stage, count in
      _ = try stage.raw.find(stage.keys(count))
    },
    Work(name: "c-update", title: "C: update two columns by key") { stage, count in
      try stage.raw.update(stage.keys(count))
    },
    Work(name: "fetch", title: "fetch 14 columns, a row", baseline: "c-fetch") { stage, count in
      for _ in 0..<count / Stage.rows { _ = try stage.quarry.fetchAll() }
    },
    Work(name: "cursor", title: "read 14 columns one after the other, a row", baseline: "c-cursor") {
      stage,
      count in
      for _ in 0..<count / Stage.rows { _ = try stage.quarry.readCursor() }
    },
    Work(name: "insert-each", title: "insert, one call a row", baseline: "c-insert") { stage, count in
      for _ in 0..<count / Stage.rows {
        try stage.quarry.deleteAll()
        try stage.quarry.insertEach()
      }
    },
    Work(name: "insert-together", title: "insert in one call, a row", baseline: "c-insert") { stage, count in
      for _ in 0..<count / Stage.rows {
        try stage.quarry.deleteAll()
        try stage.quarry.insertTogether()
      }
    },
    Work(name: "find", title: "find by key", baseline: "c-find") { stage, count in
      _ = try stage.quarry.find(stage.keys(count))
    },
    Work(name: "find-key", title: "find(db, key:)", baseline: "c-find") { stage, count in
      _ = try stage.quarry.findByKey(stage.keys(count))
    },
    Work(name: "prepared-find", title: "PreparedQuery: find by key", baseline: "c-find") { stage, count in
      _ = try stage.quarry.findPrepared(stage.keys(count))
    },
    Work(name: "update", title: "update two columns by key", baseline: "c-update") { stage, count in
      try stage.quarry.update(stage.keys(count))
    },
    Work(name: "prepared-update", title: "PreparedQuery: update by key", baseline: "c-update") {
      stage,
      count in
      try stage.quarry.updatePrepared(stage.keys(count))
    },
    Work(name: "render", title: "build and render WHERE, ORDER BY, LIMIT") { stage, count in
      _ = stage.quarry.render(times: count)
    },
    Work(clause: "with"), Work(clause: "page"), Work(clause: "update-set"), Work(clause: "update"),
    Work(clause: "join"), Work(clause: "subquery"), Work(clause: "select"), Work(clause: "where"),
    Work(clause: "order"),
  ]

  private init(clause: String) {
    let cost = ClauseCost.all.first { $0.name == clause }
    name = "clause-\(clause)"
    title = "build and render " + (cost?.title ?? clause)
    run = { _, count in
      guard let cost else { throw UnknownWork(name: clause) }
      for index in 0..<count { _ = cost.run(index) }
    }
  }

  private init(
    name: String,
    title: String,
    baseline: String? = nil,
    run: @escaping @Sendable (Stage, Int) throws -> Void
  ) {
    self.name = name
    self.title = title
    self.baseline = baseline
    self.run = run
  }
}

/// The databases of the works.
final class Stage {
  /// The number of rows in each table.
  static let rows = 500

  let raw: RawContender
  let quarry: QuarryContender

  init(in directory: URL) throws {
    func path(_ name: String) -> String { directory.appendingPathComponent("\(name).sqlite").path }
    var generator = Generator(seed: 1)
    raw = try RawContender(path: path("raw"), rows: generator.orders(Self.rows, as: RawOrder.self))
    generator = Generator(seed: 1)
    quarry = try QuarryContender(
      path: path("quarry"),
      rows: generator.orders(Self.rows, as: QuarryOrder.self)
    )
  }

  func keys(_ count: Int) -> [Int] {
    var generator = Generator(seed: 2)
    return (0..<count).map { _ in generator.next(Self.rows) + 1 }
  }
}

/// An error thrown for the name of a work that does not exist.
struct UnknownWork: Error, CustomStringConvertible {
  let name: String

  var description: String { "no work has the name '\(name)'" }
}
