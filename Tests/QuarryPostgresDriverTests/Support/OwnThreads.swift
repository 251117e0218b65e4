#if PostgreSQL

import Foundation
import Synchronization
import Testing

/// Runs tests on threads of their own.
///
/// All tests share as many threads as the machine has cores. A test that waits for a server would stop others there, and one that expects
/// something within seconds would wait for others.
struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    await TestThreads.turns.take()
    defer { TestThreads.turns.release() }
    try await withTaskExecutorPreference(TestThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// Runs tests on threads of their own.
  static var ownThreads: Self { Self() }
}

/// Threads that run jobs as soon as they are there: a new one starts if all others are busy.
final class TestThreads: TaskExecutor {
  static let shared = TestThreads()
  /// The tests that run at once. Each has some connections, and the server has 100 for all.
  static let turns = Turns(count: 4)

  private struct State {
    var jobs: [UnownedJob] = []
    var idleCount = 0
  }

  private let condition = NSCondition()
  nonisolated(unsafe) private var state = State()

  func enqueue(_ job: consuming ExecutorJob) {
    condition.lock()
    defer { condition.unlock() }
    state.jobs.append(UnownedJob(job))
    if state.idleCount >= state.jobs.count {
      condition.signal()
    } else {
      Thread.detachNewThread { self.work() }
    }
  }

  private func work() {
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Returns the next job, or `nil` if there was none for a second, which ends the thread.
  private func next() -> UnownedJob? {
    condition.lock()
    defer { condition.unlock() }
    state.idleCount += 1
    defer { state.idleCount -= 1 }
    let end = Date(timeIntervalSinceNow: 1)
    while state.jobs.isEmpty { guard condition.wait(until: end) else { break } }
    return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
  }
}

/// A number of turns, for which tasks wait in order.
final class Turns: Sendable {
  private struct State {
    var freeCount: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(freeCount: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.freeCount == 0 else {
          state.freeCount -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func release() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.freeCount += 1
      return nil
    }
    next?.resume()
  }
}

#endif
