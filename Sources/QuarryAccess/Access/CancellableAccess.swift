/// A connection whose current access another thread can cancel.
package protocol CancellableAccess: AnyObject, Sendable {
  /// Stops the access because its task is cancelled.
  func cancel()

  /// Forgets the cancellation of an access that has ended.
  func endCancellation()
}
