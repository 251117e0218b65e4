/// Decides whether a statement that another connection's lock is in the way of is tried once more.
///
/// - Parameter tries: How often it has been asked about this lock, 0 the first time.
/// - Returns: Whether to try again; false makes the statement fail with `SQLITE_BUSY`.
public typealias BusyHandler = @Sendable (_ tries: Int) -> Bool

/// What to do about a table that another connection with the same shared cache has locked. Timeouts and busy handlers
/// do not apply to these locks. https://www.sqlite.org/sharedcache.html#table_level_locking
public enum TableLockPolicy: Hashable, Sendable {
  /// The statement fails at once with `SQLITE_LOCKED_SHAREDCACHE`.
  case failFast
  /// The statement is tried again after each interval, until ``Configuration/busyTimeout`` has passed.
  case poll(Duration)
}
