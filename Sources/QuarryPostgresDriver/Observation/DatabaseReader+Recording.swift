#if PostgreSQL

import QuarryAccess

extension DatabaseReader {
  /// Runs a fetch of an observation, and returns its value and the region that it read.
  ///
  /// It reads, and runs anyway at any time. So it begins again if a table was changed after one of its statements was prepared, which would
  /// otherwise end the observation.
  func recordingRegion<Value: Sendable>(
    of fetch: @escaping @Sendable (Database) throws -> Value
  ) async throws -> (value: Value, region: DatabaseRegion) {
    for _ in 1..<10 {
      do {
        return try await read { db in try db.recordingRegion { try fetch(db) } }
      } catch let error as DatabaseError where error.isAboutChangedTable {}
    }
    return try await read { db in try db.recordingRegion { try fetch(db) } }
  }
}

#endif
