extension Database {
  /// A Boolean value that indicates whether the task of this access is cancelled.
  ///
  /// `Task.isCancelled` is always `false` inside the closure of an asynchronous access, because the closure does not run
  /// in the task. In a blocking access, this property is always `false`.
  ///
  /// Statements of a cancelled access throw `CancellationError`. Read this property in long computations between
  /// statements, if they have something to clean up:
  ///
  /// ```swift
  /// try await database.write { db in
  ///   for photo in photos {
  ///     if db.isCancelled { photo.removeTemporaryFiles() }
  ///     try Photo.insert { photo.analyzed() }.execute(db)  // throws if the task is cancelled
  ///   }
  /// }
  /// ```
  public var isCancelled: Bool { control.isCancelled }

  /// Throws an error if the task of this access is cancelled. Call it in long computations between statements.
  ///
  /// ```swift
  /// let scores = try await database.read { db in
  ///   try Document.fetchAll(db).map { document in
  ///     try db.checkCancellation()
  ///     return score(of: document)
  ///   }
  /// }
  /// ```
  ///
  /// - Throws: `CancellationError`.
  public func checkCancellation() throws {
    if isCancelled, !control.isUninterrupted { throw CancellationError() }
  }
}
