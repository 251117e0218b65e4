import Dispatch

/// Accesses with a connection of the pool.
extension ConnectionPool {
  /// Runs a closure with a connection, and blocks the calling thread until it is done.
  package func sync<T>(_ body: (Connection) throws -> T) throws -> T {
    let reader = try acquire()
    defer { release(reader) }
    return try reader.sync(body)
  }

  /// Runs a closure with a connection without blocking the caller's thread.
  package func async<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    let token = CancellationToken()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<T, any Error>) in
        let caller = Caller { result in
          switch result {
          case .success(let reader):
            reader.submit(token, body) { result in
              self.release(reader)
              if let result { continuation.resume(with: result) }
            }
          case .failure(let error):
            if token.abandon() { continuation.resume(throwing: error) }
          }
        }
        let waits = token.wait {
          self.withdraw(caller)
          continuation.resume(throwing: CancellationError())
        }
        guard waits else { return continuation.resume(throwing: CancellationError()) }
        acquire(caller, mayBlock: false)
      }
    } onCancel: {
      token.cancel()
    }
  }

  /// Schedules a closure with a connection, and passes its result to a completion handler on another thread.
  package func submit<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T,
    _ completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    acquire(mayBlock: false) { result in
      switch result {
      case .success(let reader):
        reader.submit(body) { result in
          self.release(reader)
          completion(result)
        }
      case .failure(let error):
        DispatchQueue.global(qos: self.qosClass).async { completion(.failure(error)) }
      }
    }
  }
}
