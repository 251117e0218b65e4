/// An asynchronous sequence of fetched values: the current value first, then a new value after each transaction that
/// changes the data the fetch read.
///
/// ```swift
/// for try await reminders in database.observe(Reminder.where { !$0.isCompleted }) {
///   print(reminders.count)
/// }
/// ```
///
/// - It tracks tables *and columns*: an update of a column that the fetch does not read produces no new value. It
///   includes changes by triggers and foreign keys, and ignores changes that are rolled back. If a change affects
///   only other rows, a value may equal the previous one; use ``removeDuplicates()`` to omit such values.
/// - It fetches a value when the loop requests it. Changes that occur while the loop is busy produce one value
///   together.
/// - It ends when the task is cancelled or the database is closed. It also ends when the fetch throws an error, which
///   it rethrows.
/// - It does not detect changes by other processes or by connections outside of this queue or pool. Report them with
///   `Database.notifyChanges(in:)`. On PostgreSQL, it detects them if `Configuration.observesOtherProcesses` is `true`.
public struct DatabaseObservation<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value

  private let source: ObservedSource<Value>
  private let isDuplicate: (@Sendable (Value, Value) -> Bool)?

  package init(
    _ source: ObservedSource<Value>,
    isDuplicate: (@Sendable (Value, Value) -> Bool)? = nil
  ) {
    self.source = source
    self.isDuplicate = isDuplicate
  }

  /// Returns an observation that omits each value that a closure considers equal to the previous one.
  public func removeDuplicates(
    by isDuplicate: @escaping @Sendable (_ old: Value, _ new: Value) -> Bool
  ) -> DatabaseObservation<Value> {
    let earlier = self.isDuplicate
    return DatabaseObservation(
      source,
      isDuplicate: { earlier?($0, $1) ?? false || isDuplicate($0, $1) }
    )
  }

  /// Creates an iterator over the values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(source: source, isDuplicate: isDuplicate)
  }

  /// An iterator that fetches the values one at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let source: ObservedSource<Value>
    private let isDuplicate: (@Sendable (Value, Value) -> Bool)?
    private var registration: Registration?
    private var last: Value?
    private var isFinished = false

    init(source: ObservedSource<Value>, isDuplicate: (@Sendable (Value, Value) -> Bool)?) {
      self.source = source
      self.isDuplicate = isDuplicate
    }

    /// Waits for the next value and returns it. Returns `nil` if the task is cancelled or the database is closed.
    ///
    /// - Throws: The error of the fetch; the observation ends.
    public mutating func next() async throws -> Value? {
      if isFinished { return nil }
      do {
        while let value = try await nextFetched() {
          if let last, let isDuplicate, isDuplicate(last, value) { continue }
          if isDuplicate != nil { last = value }
          return value
        }
      } catch is CancellationError {
        // Cancellation ends the observation without an error.
      } catch let error where registration != nil && source.isClosed(error) {
        // The database was closed between a change and the next fetch.
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
        let registration = Registration(observers: try await source.observers())
        self.registration = registration
        signal = registration.signal
      }
      signal.willFetch()
      let (value, region) = try await source.fetch()
      signal.didFetch(region)
      return value
    }
  }

  /// Keeps the observer registered while the iterator exists.
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
  /// Returns an observation that omits each value that equals the previous one.
  public func removeDuplicates() -> DatabaseObservation<Value> {
    removeDuplicates { $0 == $1 }
  }
}
