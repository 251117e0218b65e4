import Foundation

/// 64 tasks on a pool of 8 connections, compared with 8 threads of handwritten code. Each operation finds a row in a transaction.
struct ManyTasks {
  struct Report {
    let text: String
    let isMissed: Bool
  }

  let url: String
  let keys: Int
  private static let connections = 8
  private static let tasks = 64
  private static let operations = 12_800
  /// The throughput that Quarry should reach, compared with handwritten code.
  private static let target = 0.9

  func report(repetitions: Int) async throws -> Report {
    let quarry = try QuarryContender(url: url, rows: orders(), connections: Self.connections)
    let libpq = try (0..<Self.connections).map { _ in try LibpqContender(url: url) }
    var (ours, theirs): ([Double], [Double]) = ([], [])
    var latencies: [Double] = []
    for round in 0...repetitions {
      let baseline = try byHand(libpq)
      let (throughput, times) = try await tasks(quarry)
      if round == 0 { continue }
      theirs.append(baseline)
      ours.append(throughput)
      latencies += times
    }
    let (median, baseline) = (ours.sorted()[ours.count / 2], theirs.sorted()[theirs.count / 2])
    let ratio = median / baseline
    let isMissed = ratio < Self.target
    var lines = ["", "\(Self.tasks) tasks on \(Self.connections) connections [tasks], finds a second"]
    lines.append(String(format: "  libpq by hand, %d threads  %10.0f", Self.connections, baseline))
    lines.append(
      String(
        format: "  Quarry                    %10.0f  %.2f of it, target %.2f",
        median,
        ratio,
        Self.target
      ) + (isMissed ? "  missed" : "")
    )
    lines += histogram(latencies)
    return Report(text: lines.joined(separator: "\n"), isMissed: isMissed)
  }

  private func orders() -> [QuarryOrder] {
    var generator = Generator(seed: 1)
    return generator.orders(keys, as: QuarryOrder.self)
  }

  /// Returns the operations a second of threads with a connection each.
  private func byHand(_ connections: [LibpqContender]) throws -> Double {
    let share = Self.operations / connections.count
    let keys = keys
    let errors = Errors()
    let group = DispatchGroup()
    let start = Clock.wall.now
    // Not 'concurrentPerform', which has no more threads than the machine has cores.
    for (index, connection) in connections.enumerated() {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        var generator = Generator(seed: UInt64(index))
        do {
          for _ in 0..<share { _ = try connection.findOnce(generator.next(keys) + 1) }
        } catch { errors.add(error) }
      }
    }
    group.wait()
    try errors.check()
    return Double(share * connections.count) / (Clock.wall.now - start)
  }

  /// Returns the operations a second of tasks, and the seconds of each.
  private func tasks(_ quarry: QuarryContender) async throws -> (Double, [Double]) {
    let share = Self.operations / Self.tasks
    let keys = keys
    let start = Clock.wall.now
    let times = try await withThrowingTaskGroup(of: [Double].self) { group in
      for task in 0..<Self.tasks {
        group.addTask {
          var generator = Generator(seed: UInt64(task))
          var times: [Double] = []
          for _ in 0..<share {
            let start = Clock.wall.now
            _ = try await quarry.findOnce(generator.next(keys) + 1)
            times.append(Clock.wall.now - start)
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    return (Double(share * Self.tasks) / (Clock.wall.now - start), times)
  }

  /// The latencies of Quarry's operations, from request to result, in doubling steps.
  private func histogram(_ seconds: [Double]) -> [String] {
    let sorted = seconds.sorted()
    func percentile(_ share: Double) -> Double { sorted[Int(Double(sorted.count - 1) * share)] * 1e3 }
    var lines = [
      String(
        format: "  latency in ms: median %.2f, 95 %% %.2f, 99 %% %.2f, largest %.2f",
        percentile(0.5),
        percentile(0.95),
        percentile(0.99),
        percentile(1)
      )
    ]
    var upper = 0.000125
    var below = 0
    while below < sorted.count {
      let end = sorted.firstIndex { $0 >= upper } ?? sorted.count
      let share = Double(end - below) / Double(sorted.count)
      let bar = String(repeating: "#", count: Int((share * 60).rounded()))
      if end > below {
        lines.append(String(format: "  < %8.3f ms %5.1f %%  ", upper * 1e3, share * 100) + bar)
      }
      below = end
      upper *= 2
    }
    return lines
  }
}

/// The first error of several threads.
private final class Errors: @unchecked Sendable {
  private let lock = NSLock()
  private var first: (any Error)?

  func add(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    if first == nil { first = error }
  }

  func check() throws { if let first { throw first } }
}
