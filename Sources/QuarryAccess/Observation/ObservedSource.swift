/// What an observation needs of a driver.
package struct ObservedSource<Value: Sendable>: Sendable {
  /// Returns the observers of the database, and starts to track its changes.
  let observers: @Sendable () async throws -> DatabaseObservers
  /// Fetches the value in a read access, and returns it with the region that it was read from.
  let fetch: @Sendable () async throws -> (value: Value, region: DatabaseRegion)
  /// Whether an error says that the database is closed.
  let isClosed: @Sendable (any Error) -> Bool

  package init(
    observers: @escaping @Sendable () async throws -> DatabaseObservers,
    isClosed: @escaping @Sendable (any Error) -> Bool,
    fetch: @escaping @Sendable () async throws -> (value: Value, region: DatabaseRegion)
  ) {
    self.observers = observers
    self.isClosed = isClosed
    self.fetch = fetch
  }
}
