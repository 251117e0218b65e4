/// What the property wrappers need of a driver.
package protocol FetchDriver: SendableMetatype {
  /// A database that can be read, and observed.
  associatedtype Reader: Sendable
  /// The connection that a fetch reads with.
  associatedtype Connection

  /// The database of the task or of the process, or `nil` if there is none.
  static var defaultDatabase: Reader? { get }

  /// Observes the value that a closure fetches.
  static func observe<Value: Sendable>(
    _ reader: Reader,
    _ fetch: @escaping @Sendable (Connection) throws -> Value
  ) -> DatabaseObservation<Value>
}
