import CSQLite

/// Tries something again while a table of a shared cache is locked.
final class TableLockWait {
  private let interval: Int32
  private let timeout: Int
  private let control: ConnectionControl

  /// Nil where the policy is to fail.
  init?(_ configuration: Configuration, control: ConnectionControl) {
    guard case .poll(let interval) = configuration.tableLockPolicy else { return nil }
    self.interval = Int32(min(max(1, interval.inSeconds * 1000), 60_000))
    timeout = Int(configuration.busyTimeoutMilliseconds)
    self.control = control
  }

  /// Repeats a call as long as it answers that a table is locked, and the timeout has not passed.
  func repeating(_ first: Int32, _ call: () -> Int32) -> Int32 {
    var code = first
    var waited = 0
    while code == SQLITE_LOCKED_SHAREDCACHE || code == SQLITE_LOCKED,
      waited < timeout, quarry_is_cancelled(control.pointer) == 0
    {
      sqlite3_sleep(interval)
      waited += Int(interval)
      code = call()
    }
    return code
  }
}

/// `SQLITE_LOCKED_SHAREDCACHE` is a macro Swift does not see.
private let SQLITE_LOCKED_SHAREDCACHE: Int32 = SQLITE_LOCKED | (1 << 8)
