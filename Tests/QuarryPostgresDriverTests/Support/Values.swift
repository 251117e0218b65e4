#if PostgreSQL

import Foundation
import Testing

/// The values of a sequence so far, which a task reads.
final class Values<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []
  private var hasEnded = false
  private var task: Task<Void, Never>?

  init<Source: AsyncSequence & Sendable>(_ source: Source) where Source.Element == Value {
    task = Task(executorPreference: TestThreads.shared) { [weak self] in
      do {
        for try await value in source { self?.append(value) }
      } catch {
        Issue.record(error)
      }
      self?.end()
    }
  }

  private func append(_ value: Value) { lock.withLock { values.append(value) } }

  private func end() { lock.withLock { hasEnded = true } }

  var all: [Value] { lock.withLock { values } }

  /// Whether the sequence has ended.
  var isFinished: Bool { lock.withLock { hasEnded } }

  func stop() { task?.cancel() }
}

#endif
