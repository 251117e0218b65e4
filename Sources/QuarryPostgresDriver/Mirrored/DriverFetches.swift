// Written by .ci/mirror from Sources/QuarryDriver/Observation/DriverFetches.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryAccess
import QuarryCore

/// What the property wrappers use of this driver.
enum DriverFetches: FetchDriver {
  static var defaultDatabase: (any DatabaseReader)? { DefaultDatabase.current }

  static func observe<Value: Sendable>(
    _ reader: any DatabaseReader,
    _ fetch: @escaping @Sendable (Database) throws -> Value
  ) -> DatabaseObservation<Value> {
    reader.observe(fetch)
  }
}

extension Database: FetchingConnection {}

/// A query and the functions that decode its rows, for a later fetch on any thread.
typealias RowFetch<Output: Sendable> = QuarryAccess.RowFetch<Database, Output>

/// A query and the functions that decode its rows and section keys, for a later fetch on any thread.
typealias SectionFetch<Element: Sendable> = QuarryAccess.SectionFetch<Database, Element>

/// The current value of a property wrapper, and the observation that updates it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
typealias FetchStorage<Value: Sendable> = QuarryAccess.FetchStorage<DriverFetches, Value>

extension DatabaseObservation {
  init(_ reader: any DatabaseReader, fetch: @escaping @Sendable (Database) throws -> Value) {
    self.init(
      ObservedSource(
        observers: { try await reader._observers() },
        isClosed: { error in if case DatabaseUsageError.closed = error { true } else { false } },
        fetch: { try await reader.recordingRegion(of: fetch) }
      )
    )
  }
}

#endif
