/// A policy that determines how often, and after which delays, a transaction is retried if a lock or a change of
/// another connection makes it fail.
///
/// ```swift
/// try pool.write(retrying: .exponential(attempts: 5)) { db in … }
/// ```
///
/// On SQLite, `Configuration.busyTimeout` lets a single statement wait. It does not help if the whole transaction must begin
/// again: after `SQLITE_BUSY_SNAPSHOT`, or if two transactions that have read both want to write. On PostgreSQL, a transaction must begin
/// again after a serialization failure or a deadlock.
public struct BusyRetryPolicy: Sendable {
  /// The maximum number of attempts, including the first.
  public var maximumAttempts: Int
  /// A closure that returns the delay after a failed attempt. Attempts are counted from 1.
  public var delay: @Sendable (_ attempt: Int) -> Duration

  /// Creates a custom policy.
  public init(maximumAttempts: Int, delay: @escaping @Sendable (_ attempt: Int) -> Duration) {
    self.maximumAttempts = maximumAttempts
    self.delay = delay
  }

  /// A policy with a single attempt.
  public static let none = BusyRetryPolicy(maximumAttempts: 1) { _ in .zero }

  /// Returns a policy with a constant delay between attempts.
  public static func constant(attempts: Int, delay: Duration = .milliseconds(20)) -> BusyRetryPolicy {
    BusyRetryPolicy(maximumAttempts: attempts) { _ in delay }
  }

  /// Returns a policy whose delay doubles after each attempt, up to a limit. Each delay varies randomly by up to 50%,
  /// so that competing transactions do not collide again.
  public static func exponential(
    attempts: Int,
    first: Duration = .milliseconds(10),
    limit: Duration = .seconds(1)
  ) -> BusyRetryPolicy {
    BusyRetryPolicy(maximumAttempts: attempts) { attempt in
      let doubled = first * (1 << min(max(0, attempt - 1), 20))
      return min(doubled, limit) * Double.random(in: 0.5...1.5)
    }
  }
}

extension BusyRetryPolicy {
  /// Runs a closure until it does not throw an error that another attempt can avoid.
  ///
  /// - Parameters:
  ///   - isTemporary: Whether an error can be avoided.
  ///   - wait: A closure that blocks the thread.
  package func run<T>(
    isTemporary: (any Error) -> Bool,
    wait: (Duration) -> Void,
    _ body: () throws -> T
  ) throws -> T {
    var attempt = 1
    while true {
      do {
        return try body()
      } catch  where attempt < maximumAttempts && isTemporary(error) {
        wait(delay(attempt))
        attempt += 1
      }
    }
  }

  /// Runs a closure until it does not throw an error that another attempt can avoid, without blocking a thread.
  package func run<T: Sendable>(
    isTemporary: (any Error) -> Bool,
    _ body: () async throws -> T
  ) async throws -> T {
    var attempt = 1
    while true {
      do {
        return try await body()
      } catch  where attempt < maximumAttempts && isTemporary(error) {
        try await Task.sleep(for: delay(attempt))
        attempt += 1
      }
    }
  }
}
