import CSQLite

extension Database {
  /// Sets how long statements of this connection wait for another connection's lock, instead of
  /// ``Configuration/busyTimeout`` and of a busy handler.
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func setBusyTimeout(_ timeout: Duration) throws {
    let connection = try access()
    quarry_set_busy_timeout(control.pointer, timeout.inMilliseconds)
    control.busyHandler = nil
    installBusyHandler(connection)
  }

  /// Sets the closure that decides about waiting for another connection's lock, instead of
  /// ``Configuration/busyHandler`` and of a timeout.
  ///
  /// - Parameter handler: The closure, or `nil` to wait for ``Configuration/busyTimeout`` again.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func setBusyHandler(_ handler: BusyHandler?) throws {
    let connection = try access()
    quarry_set_busy_timeout(control.pointer, configuration.busyTimeoutMilliseconds)
    control.busyHandler = handler
    installBusyHandler(connection)
  }

  /// Installs the connection's busy handler: https://www.sqlite.org/c3ref/busy_handler.html
  func installBusyHandler(_ connection: OpaquePointer) {
    guard control.busyHandler != nil else {
      quarry_set_busy_handler(connection, control.pointer)
      return
    }
    sqlite3_busy_handler(
      connection,
      { control, tries in
        guard let control else { return 0 }
        let handler = Unmanaged<ConnectionControl>.fromOpaque(control).takeUnretainedValue()
        return handler.triesAgain(Int(tries)) ? 1 : 0
      },
      Unmanaged.passUnretained(control).toOpaque()
    )
  }
}
