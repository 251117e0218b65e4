import CSQLite

/// Retries calls while a table of a shared cache is locked.
final class TableLockWait {
  private let interval: Int32
  private let timeout: Int
  private let control: ConnectionControl

  /// Returns `nil` if the policy is to fail immediately.
  init?(_ configuration: Configuration, control: ConnectionControl) {
    guard case .poll(let interval) = configuration.tableLockPolicy else { return nil }
    self.interval = Int32(min(max(1, interval.inSeconds * 1000), 60_000))
    timeout = Int(configuration.busyTimeoutMilliseconds)
    self.control = control
  }

  /// Repeats a call while it reports a locked table, until the timeout expires or the access is cancelled.
  func repeating(_ first: Int32, _ call: () -> Int32) -> Int32 {
    var code = first
    var waited = 0
    while code == SQLITE_LOCKED_SHAREDCACHE || code == SQLITE_LOCKED,
      waited < timeout, !control.isCancelled
    {
      sqlite3_sleep(interval)
      waited += Int(interval)
      code = call()
    }
    return code
  }
}

/// Swift cannot import the macro `SQLITE_LOCKED_SHAREDCACHE`.
private let SQLITE_LOCKED_SHAREDCACHE: Int32 = SQLITE_LOCKED | (1 << 8)
