import Dispatch

/// The identity of a connection's dispatch queue.
final class AccessQueue: Sendable {
  static let key = DispatchSpecificKey<AccessQueue>()

  /// The queue of a connection that the current thread runs, or `nil` if it runs none.
  static var current: AccessQueue? { DispatchQueue.getSpecific(key: key) }
}
