import Foundation

/// The name of the contender in the style of Lighter's generated code. "Ours" because Lighter itself is not run.
let lighterStyle = "Lighter style, ours"

/// Returns the workloads that have limits.
func workloads(rows count: Int, keys keyCount: Int, in directory: URL) throws -> [Workload] {
  func path(_ name: String) -> String { directory.appendingPathComponent("\(name).sqlite").path }
  func rows<Row: OrderValues>(_ type: Row.Type) -> [Row] {
    var generator = Generator(seed: 1)
    return generator.orders(count, as: type)
  }
  var generator = Generator(seed: 2)
  let keys = (0..<keyCount).map { _ in generator.next(count) + 1 }

  let rawRows = rows(RawOrder.self)
  let raw = try RawContender(path: path("raw"), rows: rawRows)
  let quarry = try QuarryContender(path: path("quarry"), rows: rows(QuarryOrder.self))
  let grdb = try GRDBContender(path: path("grdb"), rows: rows(GRDBOrder.self))
  let codable = try GRDBContender(path: path("grdb-codable"), rows: rows(GRDBCodableOrder.self))
  // These rows share the texts of others. With texts of their own, the heap is another one, and the ratio of Quarry's
  // `fetch-all` is 1 to 2 percent higher.
  let lighter = try LighterStyleContender(
    path: path("lighter-style"),
    rows: rawRows.map { LighterStyleOrder($0) }
  )

  func sum<Row: OrderValues>(_ type: Row.Type) -> (Any) -> Int {
    { rows in (rows as? [Row]).map { checksum($0) } ?? -1 }
  }

  let renders = 2_000
  return [
    Workload(
      name: "fetch-all",
      title: "fetch all \(count) rows into structs",
      contenders: [
        Contender(name: "raw C", kind: .baseline, run: raw.fetchAll, check: sum(RawOrder.self)),
        Contender(name: "Quarry", kind: .quarry, run: quarry.fetchAll, check: sum(QuarryOrder.self)),
        Contender(
          name: lighterStyle,
          kind: .other,
          run: lighter.fetchAll,
          check: sum(LighterStyleOrder.self)
        ),
        Contender(name: "GRDB by hand", kind: .other, run: grdb.fetchAll, check: sum(GRDBOrder.self)),
        Contender(
          name: "GRDB Codable",
          kind: .other,
          run: codable.fetchAll,
          check: sum(GRDBCodableOrder.self)
        ),
      ],
      limit: 1.05
    ),
    Workload(
      name: "cursor",
      title: "read \(count) rows one after the other",
      contenders: [
        Contender(name: "raw C", kind: .baseline, run: raw.readCursor, check: { $0 as? Int ?? -1 }),
        Contender(name: "Quarry", kind: .quarry, run: quarry.readCursor, check: { $0 as? Int ?? -1 }),
        Contender(name: lighterStyle, kind: .other, run: lighter.readCursor, check: { $0 as? Int ?? -1 }),
      ],
      limit: 1.2
    ),
    Workload(
      name: "insert-each",
      title: "insert \(count) rows, one call each, one transaction",
      contenders: [
        Contender(
          name: "raw C",
          kind: .baseline,
          prepare: raw.deleteAll,
          run: raw.insertEach,
          check: { _ in checksum(try raw.fetchAll()) }
        ),
        Contender(
          name: "Quarry",
          kind: .quarry,
          prepare: quarry.deleteAll,
          run: quarry.insertEach,
          check: { _ in checksum(try quarry.fetchAll()) }
        ),
        Contender(
          name: lighterStyle,
          kind: .other,
          prepare: lighter.deleteAll,
          run: lighter.insertEach,
          check: { _ in checksum(try lighter.fetchAll()) }
        ),
        Contender(
          name: "GRDB by hand",
          kind: .other,
          prepare: grdb.deleteAll,
          run: grdb.insertEach,
          check: { _ in checksum(try grdb.fetchAll()) }
        ),
        Contender(
          name: "GRDB Codable",
          kind: .other,
          prepare: codable.deleteAll,
          run: codable.insertEach,
          check: { _ in checksum(try codable.fetchAll()) }
        ),
      ],
      limit: 1.3
    ),
    Workload(
      name: "insert-together",
      title: "insert \(count) rows, one call",
      contenders: [
        Contender(
          name: "raw C",
          kind: .baseline,
          prepare: raw.deleteAll,
          run: raw.insertEach,
          check: { _ in checksum(try raw.fetchAll()) }
        ),
        Contender(
          name: "Quarry",
          kind: .quarry,
          prepare: quarry.deleteAll,
          run: quarry.insertTogether,
          check: { _ in checksum(try quarry.fetchAll()) }
        ),
        Contender(
          name: lighterStyle,
          kind: .other,
          prepare: lighter.deleteAll,
          run: lighter.insertTogether,
          check: { _ in checksum(try lighter.fetchAll()) }
        ),
      ],
      limit: 0.75
    ),
    Workload(
      name: "find",
      title: "find by key x \(keyCount)",
      contenders: [
        Contender(name: "raw C", kind: .baseline, run: { try raw.find(keys) }, check: sum(RawOrder.self)),
        Contender(
          name: "Quarry",
          kind: .quarry,
          run: { try quarry.find(keys) },
          check: sum(QuarryOrder.self)
        ),
        Contender(
          name: "Quarry find(db, key:)",
          kind: .other,
          run: { try quarry.findByKey(keys) },
          check: sum(QuarryOrder.self)
        ),
        Contender(
          name: "Quarry PreparedQuery",
          kind: .other,
          run: { try quarry.findPrepared(keys) },
          check: sum(QuarryOrder.self)
        ),
        Contender(
          name: lighterStyle,
          kind: .other,
          run: { try lighter.find(keys) },
          check: sum(LighterStyleOrder.self)
        ),
        Contender(
          name: "GRDB by hand",
          kind: .other,
          run: { try grdb.find(keys) },
          check: sum(GRDBOrder.self)
        ),
        Contender(
          name: "GRDB Codable",
          kind: .other,
          run: { try codable.find(keys) },
          check: sum(GRDBCodableOrder.self)
        ),
      ],
      limit: 1.4
    ),
    Workload(
      name: "update",
      title: "update two columns by key x \(keyCount)",
      contenders: [
        Contender(name: "raw C", kind: .baseline, run: { try raw.update(keys) }),
        Contender(name: "Quarry", kind: .quarry, run: { try quarry.update(keys) }),
        Contender(name: "Quarry PreparedQuery", kind: .other, run: { try quarry.updatePrepared(keys) }),
        Contender(name: lighterStyle, kind: .other, run: { try lighter.update(keys) }),
        Contender(name: "GRDB by hand", kind: .other, run: { try grdb.update(keys) }),
      ],
      limit: 2.0
    ),
    Workload(
      name: "render",
      title: "build and render where/order/limit",
      contenders: [Contender(name: "Quarry", kind: .quarry, run: { quarry.render(times: renders) })],
      divisor: Double(renders) / 1000,
      unit: "us",
      limit: 2.0
    ),
    Workload(
      name: "render-find",
      title: "build and render find by key",
      contenders: [Contender(name: "Quarry", kind: .quarry, run: { quarry.renderFind(times: renders) })],
      divisor: Double(renders) / 1000,
      unit: "us"
    ),
    Workload(
      name: "step-all",
      title: "step over \(count) rows (the minimum for fetch-all)",
      contenders: [Contender(name: "raw C", kind: .baseline, run: raw.stepAll)]
    ),
  ] + ClauseCost.workloads(times: renders)
}
