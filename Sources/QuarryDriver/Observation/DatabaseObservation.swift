/// The values of a fetch, from now on: the first at once, and the next when a committed transaction has changed what it
/// read.
///
/// ```swift
/// for try await reminders in database.observe(Reminder.where { !$0.isCompleted }) {
///   print(reminders.count)
/// }
/// ```
///
/// - It looks at tables *and columns*: an update of a column that the fetch does not read makes no new value. Changes by
///   triggers and foreign keys count; changes that are undone do not. A value may be the same as the one before, where
///   other rows were changed: ``removeDuplicates()`` leaves it out then.
/// - Values are fetched when they are asked for. While the loop is busy changes gather, and make one value.
/// - It ends when the task is cancelled or the database is closed. An error ends it too, and is thrown.
/// - Changes by other connections than those of this queue or pool, and by other processes, are not seen:
///   ``Database/notifyChanges(in:)`` tells of them.
public struct DatabaseObservation<Value: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value

  private let reader: any DatabaseReader
  private let fetch: @Sendable (Database) throws -> Value
  private let isDuplicate: (@Sendable (Value, Value) -> Bool)?

  init(
    _ reader: any DatabaseReader,
    isDuplicate: (@Sendable (Value, Value) -> Bool)? = nil,
    fetch: @escaping @Sendable (Database) throws -> Value
  ) {
    self.reader = reader
    self.fetch = fetch
    self.isDuplicate = isDuplicate
  }

  /// The same without values for which a closure answers that they are the same as the one before.
  public func removeDuplicates(
    by isDuplicate: @escaping @Sendable (_ old: Value, _ new: Value) -> Bool
  ) -> DatabaseObservation<Value> {
    let earlier = self.isDuplicate
    return DatabaseObservation(
      reader,
      isDuplicate: { earlier?($0, $1) ?? false || isDuplicate($0, $1) },
      fetch: fetch
    )
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(reader: reader, fetch: fetch, isDuplicate: isDuplicate)
  }

  /// Fetches the values, one by one.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: any DatabaseReader
    private let fetch: @Sendable (Database) throws -> Value
    private let isDuplicate: (@Sendable (Value, Value) -> Bool)?
    private var registration: Registration?
    private var last: Value?
    private var isFinished = false

    init(
      reader: any DatabaseReader,
      fetch: @escaping @Sendable (Database) throws -> Value,
      isDuplicate: (@Sendable (Value, Value) -> Bool)?
    ) {
      self.reader = reader
      self.fetch = fetch
      self.isDuplicate = isDuplicate
    }

    /// The next value, when there is one; nil when the task is cancelled or the database is closed.
    ///
    /// - Throws: What the fetch throws; afterwards there are no more values.
    public mutating func next() async throws -> Value? {
      if isFinished { return nil }
      do {
        while let value = try await nextFetched() {
          if let last, let isDuplicate, isDuplicate(last, value) { continue }
          if isDuplicate != nil { last = value }
          return value
        }
      } catch is CancellationError {
        // Ends as cancelled.
      } catch DatabaseUsageError.closed where registration != nil {
        // Closed between a change and the fetch it calls for.
      } catch {
        end()
        throw error
      }
      end()
      return nil
    }

    private mutating func end() {
      isFinished = true
      registration = nil
      last = nil
    }

    private mutating func nextFetched() async throws -> Value? {
      let signal: ChangeSignal
      if let registration {
        signal = registration.signal
        guard await signal.wait() else { return nil }
      } else {
        if Task.isCancelled { return nil }
        let registration = Registration(observers: try await reader._observers())
        self.registration = registration
        signal = registration.signal
      }
      signal.willFetch()
      let (value, region) = try await reader.read { [fetch] db in
        try db.recordingRegion { try fetch(db) }
      }
      signal.didFetch(region)
      return value
    }
  }

  /// Keeps the observer registered for as long as the iterator lives.
  private final class Registration: Sendable {
    let signal = ChangeSignal()
    private let observers: DatabaseObservers

    init(observers: DatabaseObservers) {
      self.observers = observers
      observers.add(signal)
    }

    deinit {
      observers.remove(signal)
    }
  }
}

extension DatabaseObservation where Value: Equatable {
  /// The same without values that equal the one before.
  public func removeDuplicates() -> DatabaseObservation<Value> {
    removeDuplicates { $0 == $1 }
  }
}
