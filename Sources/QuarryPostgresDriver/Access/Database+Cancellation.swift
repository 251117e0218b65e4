#if PostgreSQL

extension Database {
  /// A Boolean value that indicates whether the task of this access is cancelled.
  ///
  /// `Task.isCancelled` is always `false` inside the closure of an asynchronous access, because the closure does not run in the task. In a
  /// blocking access, this property is always `false`.
  ///
  /// Statements of a cancelled access throw `CancellationError`. Read this property in long computations between statements.
  public var isCancelled: Bool { control.isCancelled }

  /// Throws an error if the task of this access is cancelled. Call it in long computations between statements.
  ///
  /// - Throws: `CancellationError`.
  public func checkCancellation() throws {
    if isCancelled, !control.isUninterrupted { throw CancellationError() }
  }
}

#endif
