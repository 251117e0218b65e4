#if PostgreSQL

extension DatabasePool {
  /// Listens on channels, and returns the messages that are sent to them from now on.
  ///
  /// ```swift
  /// let events = try await pool.notifications(on: "jobs", "settings")   // LISTEN "jobs"; LISTEN "settings"
  /// for await case .notification(let notification) in events {
  ///   print(notification.channel, notification.payload)
  /// }
  /// ```
  ///
  /// The method returns when the server has confirmed. See ``DatabaseNotifications`` for when the sequence ends, and what it reports if
  /// messages are missing. ``Database/notify(_:payload:)`` sends messages.
  ///
  /// - Parameters:
  ///   - channels: The names of the channels, of at most 63 bytes. Case matters: `LISTEN Jobs` without quotes is the channel `jobs`.
  ///   - bufferSize: The maximum number of messages to keep until they are read.
  /// - Throws: ``DatabaseUsageError/invalidChannel(_:reason:)``; ``DatabaseUsageError/invalidSetting(_:)`` for the buffer's size;
  ///   ``DatabaseUsageError/closed(label:)``; ``DatabaseError`` if the server cannot be reached, or refuses.
  public func notifications(on channels: String..., bufferSize: Int = 1000) async throws
    -> DatabaseNotifications
  {
    try await notifications(on: channels, bufferSize: bufferSize)
  }

  /// Listens on channels, and returns the messages that are sent to them from now on.
  ///
  /// - Throws: The errors of ``notifications(on:bufferSize:)-(String...,_)``.
  public func notifications(on channels: [String], bufferSize: Int = 1000) async throws
    -> DatabaseNotifications
  {
    guard bufferSize >= 1 else {
      throw DatabaseUsageError.invalidSetting("'bufferSize' must be at least 1, not \(bufferSize)")
    }
    if channels.isEmpty {
      throw DatabaseUsageError.invalidSetting("'notifications(on:)' needs the name of at least one channel")
    }
    let buffer = NotificationBuffer(limit: bufferSize)
    // Exists before the server sends, so that it ends if the task is cancelled meanwhile.
    let notifications = DatabaseNotifications(buffer, listener, pool: self)
    try await listener.subscribe(buffer, to: Set(channels.map { try NotificationChannel($0) }))
    return notifications
  }
}

#endif
