import QuarryAccess

extension DatabaseReader {
  /// Runs a fetch of an observation, and returns its value and the region that it read.
  func recordingRegion<Value: Sendable>(
    of fetch: @escaping @Sendable (Database) throws -> Value
  ) async throws -> (value: Value, region: DatabaseRegion) {
    try await read { db in try db.recordingRegion { try fetch(db) } }
  }
}
