package import Dispatch

/// The bounds of a ``ConnectionPool``.
package struct ConnectionPoolSettings: Sendable {
  /// The maximum number of open connections.
  let maximumCount: Int
  /// The time in seconds after which an idle connection is closed, or `nil` to keep it.
  let idleSeconds: Double?
  /// How long an access waits for a connection, or `nil` for as long as it takes.
  let waiting: Waiting?
  /// The priority of the work that opens connections.
  let qos: DispatchQoS

  package init(maximumCount: Int, idleSeconds: Double?, waiting: Waiting? = nil, qos: DispatchQoS) {
    self.maximumCount = maximumCount
    self.idleSeconds = idleSeconds
    self.waiting = waiting
    self.qos = qos
  }

  /// A limit of the time that an access waits for a connection.
  package struct Waiting: Sendable {
    let seconds: Double
    /// Returns the error of an access that has waited for so long.
    let error: @Sendable () -> any Error

    package init(seconds: Double, error: @escaping @Sendable () -> any Error) {
      self.seconds = seconds
      self.error = error
    }
  }
}
