/// A closure that decides whether to retry a statement that is blocked by another connection's lock.
///
/// - Parameter tries: The number of previous calls for the same lock: 0 for the first call.
/// - Returns: `true` to try again, `false` to let the statement fail with `SQLITE_BUSY`.
public typealias BusyHandler = @Sendable (_ tries: Int) -> Bool

/// The reaction to a table that is locked by another connection with the same shared cache.
///
/// Busy timeouts and busy handlers do not apply to these locks:
/// https://www.sqlite.org/sharedcache.html#table_level_locking
public enum TableLockPolicy: Hashable, Sendable {
  /// The statement fails immediately with `SQLITE_LOCKED_SHAREDCACHE`.
  case failFast
  /// The statement is retried after each interval until ``Configuration/busyTimeout`` has passed.
  case poll(Duration)
}
