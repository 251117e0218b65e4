import QuarryCore
import Observation

/// The current value of a property wrapper, and the observation that updates it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class FetchStorage<Driver: FetchDriver, Value: Sendable>: Observable, @unchecked Sendable {
  package typealias Request = @Sendable (Driver.Connection) throws -> Value

  private let registrar = ObservationRegistrar()
  private let lock = Lock()
  private var stored: Value
  private var storedError: (any Error)?
  private var loads = 0
  private var request: Request?
  private var database: Driver.Reader?
  private var updates: Task<Void, Never>?
  /// The number of loads so far. The results of earlier loads are ignored.
  private var generation = 0

  package init(_ value: Value, request: Request?, database: Driver.Reader?) {
    stored = value
    self.request = request
    self.database = database ?? Driver.defaultDatabase
    guard request != nil else { return }
    loads = 1
    Task { [self] in
      _ = try? await load(nil, database: nil, isFirst: true)
    }
  }

  deinit {
    updates?.cancel()
  }

  package var value: Value {
    registrar.access(self, keyPath: \.value)
    return lock.withLock { stored }
  }

  package var loadError: (any Error)? {
    registrar.access(self, keyPath: \.loadError)
    return lock.withLock { storedError }
  }

  package var isLoading: Bool {
    registrar.access(self, keyPath: \.isLoading)
    return lock.withLock { loads > 0 }
  }

  /// Replaces the request, or runs the current one again.
  package func load(
    _ request: Request? = nil,
    database: Driver.Reader? = nil
  ) async throws -> FetchSubscription {
    try await load(request, database: database, isFirst: false)
  }

  private func load(
    _ request: Request?,
    database: Driver.Reader?,
    isFirst: Bool
  ) async throws -> FetchSubscription {
    if request == nil, lock.withLock({ self.request == nil }) { return .ended }
    if !isFirst { changeLoads(by: 1) }
    defer { changeLoads(by: -1) }
    let start: (generation: Int, request: Request?, database: Driver.Reader?, old: Task<Void, Never>?) =
      try lock.withLock {
        // A later load has already begun, and its value is newer than that of the first load.
        if isFirst, generation > 0 { throw CancellationError() }
        generation += 1
        if let request { self.request = request }
        if let database { self.database = database }
        if self.database == nil { self.database = Driver.defaultDatabase }
        defer { updates = nil }
        return (generation, self.request, self.database, updates)
      }
    start.old?.cancel()
    do {
      guard let request = start.request else { return .ended }
      guard let database = start.database else { throw FetchError.noDatabase }
      let values = IteratorBox(Driver.observe(database, request).makeAsyncIterator())
      guard let first = try await values.next() else { throw CancellationError() }
      receive(first, start.generation)
      let updates = Task { [weak self] in
        do {
          while let value = try await values.next() {
            guard let self, self.receive(value, start.generation) else { return }
          }
        } catch {
          self?.fail(error, start.generation)
        }
      }
      keep(updates, start.generation)
      return FetchSubscription(updates)
    } catch {
      fail(error, start.generation)
      throw error
    }
  }

  /// Stores a value. Returns `false` if a later load has begun.
  @discardableResult
  private func receive(_ value: Value, _ generation: Int) -> Bool {
    guard lock.withLock({ self.generation == generation }) else { return false }
    registrar.withMutation(of: self, keyPath: \.value) {
      lock.withLock { stored = value }
    }
    setError(nil)
    return true
  }

  private func fail(_ error: any Error, _ generation: Int) {
    guard !(error is CancellationError), lock.withLock({ self.generation == generation }) else { return }
    setError(error)
  }

  private func setError(_ error: (any Error)?) {
    if error == nil, lock.withLock({ storedError == nil }) { return }
    registrar.withMutation(of: self, keyPath: \.loadError) {
      lock.withLock { storedError = error }
    }
  }

  private func changeLoads(by number: Int) {
    registrar.withMutation(of: self, keyPath: \.isLoading) {
      lock.withLock { loads += number }
    }
  }

  private func keep(_ updates: Task<Void, Never>, _ generation: Int) {
    let isLate = lock.withLock {
      guard self.generation == generation else { return true }
      self.updates = updates
      return false
    }
    if isLate { updates.cancel() }
  }

  /// Transfers the iterator from the load to the task that continues it. They never use it at the same time.
  private final class IteratorBox: @unchecked Sendable {
    private var iterator: DatabaseObservation<Value>.Iterator

    init(_ iterator: DatabaseObservation<Value>.Iterator) { self.iterator = iterator }

    func next() async throws -> Value? { try await iterator.next() }
  }
}
