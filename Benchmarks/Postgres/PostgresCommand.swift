import ArgumentParser
import Foundation

@main
struct PostgresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Postgres",
    abstract: "Compares Quarry with handwritten code on libpq's functions.",
    discussion:
      "Build it with -c release and QUARRY_POSTGRESQL=1; the figures of a debug build are meaningless."
  )

  @Option(
    help: "The URL of a database for the table. 'Benchmarks/Postgres/with-server' starts a server for it."
  )
  var url: String

  @Option(help: "The number of rows in the table.")
  var rows = 16_282

  @Option(help: "The number of keys to find.")
  var keys = 20_000

  @Option(help: "The number of runs.")
  var repetitions = 15

  @Option(help: "Only the workloads whose name contains this text.")
  var filter: String?

  @Option(help: "Only the contenders whose name contains this text, for a profiler.")
  var contender: String?

  @Flag(help: "Measure the processor time of the client, which a busy machine affects less.")
  var processorTime = false

  @Flag(help: "Exit with an error if a figure misses its target.")
  var strict = false

  func validate() throws {
    guard rows > 0, keys > 0, repetitions > 0 else {
      throw ValidationError("--rows, --keys and --repetitions must be greater than 0")
    }
  }

  func run() async throws {
    #if DEBUG
    print("This is a debug build: run it with 'swift run -c release Postgres'.\n")
    #endif
    var missed: [String] = []
    print(Report.header)
    for var workload in try workloads() where filter.map(workload.name.contains) ?? true {
      if let contender { workload.contenders.removeAll { !$0.name.contains(contender) } }
      let samples = try measure(
        workload,
        repetitions: repetitions,
        clock: processorTime ? .processor : .wall
      )
      let report = Report(workload, samples)
      print(report.text)
      if report.isMissed { missed.append(workload.name) }
    }
    if filter.map("tasks".contains) ?? true {
      let report = try await ManyTasks(url: url, keys: rows).report(repetitions: min(repetitions, 7))
      print(report.text)
      if report.isMissed { missed.append("tasks") }
    }
    if strict, !missed.isEmpty {
      throw ValidationError("these figures miss their targets: \(missed.joined(separator: ", "))")
    }
  }

  private func workloads() throws -> [Workload] {
    var generator = Generator(seed: 1)
    let quarry = try QuarryContender(
      url: url,
      rows: generator.orders(rows, as: QuarryOrder.self),
      connections: 1
    )
    generator = Generator(seed: 1)
    let libpq = try LibpqContender(url: url, rows: generator.orders(rows, as: LibpqOrder.self))
    let keys = (0..<keys).map { _ in generator.next(rows) + 1 }
    func check(_ result: Any) -> Int {
      if let orders = result as? [QuarryOrder] { return checksum(orders) }
      return (result as? [LibpqOrder]).map { checksum($0) } ?? 0
    }
    func fetching(
      _ name: String,
      _ title: String,
      limit: Double?,
      _ baseline: @escaping () throws -> Any,
      _ run: @escaping () throws -> Any
    ) -> Workload {
      Workload(
        name: name,
        title: title,
        contenders: [
          Contender(name: "libpq by hand", kind: .baseline, run: baseline, check: check),
          Contender(name: "Quarry", kind: .quarry, run: run, check: check),
        ],
        limit: limit
      )
    }
    func writing(
      _ name: String,
      _ title: String,
      limit: Double,
      _ baseline: @escaping () throws -> Void,
      _ run: @escaping () throws -> Void
    ) -> Workload {
      func count(_ result: Any) throws -> Int { checksum(try libpq.fetchAll().sorted { $0.id < $1.id }) }
      return Workload(
        name: name,
        title: title,
        contenders: [
          Contender(
            name: "libpq by hand",
            kind: .baseline,
            prepare: libpq.deleteAll,
            run: baseline,
            check: count
          ),
          Contender(name: "Quarry", kind: .quarry, prepare: libpq.deleteAll, run: run, check: count),
        ],
        limit: limit
      )
    }
    return [
      fetching("fetch", "Fetch \(rows) rows of 14 columns", limit: 1.1, libpq.fetchAll, quarry.fetchAll),
      fetching("cursor", "Read the same with a cursor", limit: nil, libpq.cursor, quarry.cursor),
      fetching(
        "find",
        "Find by key, \(keys.count) times",
        limit: 1.15,
        { try libpq.find(keys) },
        { try quarry.find(keys) }
      ),
      fetching(
        "prepared-find",
        "Find by key with a PreparedQuery, \(keys.count) times",
        limit: 1.15,
        { try libpq.find(keys) },
        { try quarry.findPrepared(keys) }
      ),
      writing(
        "insert",
        "Insert the rows in one call",
        limit: 1.15,
        libpq.insertTogether,
        quarry.insertTogether
      ),
      writing(
        "copy",
        "Insert the rows by COPY: insert(streaming:)",
        limit: 1.1,
        libpq.copy,
        quarry.insertStreaming
      ),
    ]
  }
}
