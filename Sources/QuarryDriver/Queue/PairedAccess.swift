import QuarryAccess

/// A database whose connections a thread can use while it is inside an access to another database.
protocol LendingReader: DatabaseReader {
  /// Runs a closure that reads, without a transaction, on the calling thread. Stops waiting for a connection if the
  /// access that the token belongs to is cancelled.
  func lendReader<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T
}

/// A database whose writing connection a thread can use while it is inside an access to another database.
protocol LendingWriter: LendingReader {
  /// Runs a closure outside of a transaction and without concurrent reads, on the calling thread. Stops waiting if the
  /// access that the token belongs to is cancelled.
  func lendWriter<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T
}

extension DatabaseQueue: LendingWriter {
  func lendReader<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T {
    try database.lend(token) { db in try db.readingOnly(body) }
  }

  func lendWriter<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T {
    try database.lend(token, body)
  }
}

extension DatabaseSnapshot: LendingReader {
  func lendReader<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T {
    try database.lend(token) { db in try db.readingOnly(body) }
  }
}

extension DatabaseReader {
  /// Runs a closure with a connection of this database that reads, and with the one of another database that writes.
  ///
  /// All pairs of databases are accessed in the same order, so that two threads with opposite directions do not wait for
  /// each other.
  func unsafeRead<T>(
    writingTo destination: any DatabaseWriter,
    _ body: (_ source: Database, _ target: Database) throws -> T
  ) throws -> T {
    guard ObjectIdentifier(self) > ObjectIdentifier(destination) else {
      return try unsafeRead { source in
        try destination.lendingWriter(source.cancellation) { target in try body(source, target) }
      }
    }
    return try destination.barrierWriteWithoutTransaction { target in
      try lendingReader(target.cancellation) { source in try body(source, target) }
    }
  }

  /// Runs a closure with two connections, without blocking a thread of the cooperative pool.
  func unsafeRead<T: Sendable>(
    writingTo destination: any DatabaseWriter,
    _ body: @escaping @Sendable (_ source: Database, _ target: Database) throws -> T
  ) async throws -> T {
    guard ObjectIdentifier(self) > ObjectIdentifier(destination) else {
      return try await unsafeRead { source in
        try destination.lendingWriter(source.cancellation) { target in try body(source, target) }
      }
    }
    return try await destination.barrierWriteWithoutTransaction { target in
      try self.lendingReader(target.cancellation) { source in try body(source, target) }
    }
  }

  /// A type outside of this module that conforms to the protocol waits without looking at cancellations.
  private func lendingReader<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T {
    guard let lender = self as? any LendingReader else { return try unsafeRead(body) }
    return try lender.lendReader(token, body)
  }
}

extension DatabaseWriter {
  fileprivate func lendingWriter<T>(
    _ token: CancellationToken?,
    _ body: (Database) throws -> T
  ) throws -> T {
    guard let lender = self as? any LendingWriter else { return try barrierWriteWithoutTransaction(body) }
    return try lender.lendWriter(token, body)
  }
}
