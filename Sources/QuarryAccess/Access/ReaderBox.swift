import Dispatch
import QuarryCore

/// Passes a reader from one thread to another, which can stop waiting for it.
final class ReaderBox<Connection: AccessibleConnection>: @unchecked Sendable {
  private let lock = Lock()
  private let answered = DispatchSemaphore(value: 0)
  private var result: Result<SerializedConnection<Connection>, any Error>?
  private var isWithdrawn = false

  /// Stores the result. Returns `false` if nobody waits for it any more.
  func put(_ result: Result<SerializedConnection<Connection>, any Error>) -> Bool {
    let isWanted = lock.withLock {
      if !isWithdrawn { self.result = result }
      return !isWithdrawn
    }
    answered.signal()
    return isWanted
  }

  /// Waits for the result.
  func take(_ token: CancellationToken?) throws -> SerializedConnection<Connection> {
    _ = token.wait(for: answered)
    let result = lock.withLock {
      isWithdrawn = self.result == nil
      return self.result
    }
    guard let result else { throw CancellationError() }
    return try result.get()
  }
}
