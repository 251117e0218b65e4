package import Dispatch

/// The bounds of a ``ConnectionPool``.
package struct ConnectionPoolSettings: Sendable {
  /// The maximum number of open connections.
  let maximumCount: Int
  /// The time in seconds after which an idle connection is closed, or `nil` to keep it.
  let idleSeconds: Double?
  /// The priority of the work that opens connections.
  let qos: DispatchQoS

  package init(maximumCount: Int, idleSeconds: Double?, qos: DispatchQoS) {
    self.maximumCount = maximumCount
    self.idleSeconds = idleSeconds
    self.qos = qos
  }
}
