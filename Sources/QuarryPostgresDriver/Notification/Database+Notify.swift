#if PostgreSQL

extension Database {
  /// Sends a message to all connections that listen on a channel, of this program and of others.
  ///
  /// ```swift
  /// try pool.write { db in
  ///   let id = try Job.insert { draft }.returning(\.id).fetchOne(db)
  ///   try db.notify("jobs", payload: "\(id)")   // SELECT pg_notify($1, $2)
  /// }
  /// ```
  ///
  /// The server sends it when the transaction is committed, and not if it is rolled back. It sends equal messages of one transaction once.
  /// See ``DatabasePool/notifications(on:bufferSize:)-(String...,_)`` for how to receive them.
  ///
  /// - Parameters:
  ///   - channel: The name of the channel, of at most 63 bytes. Case matters.
  ///   - payload: A text of fewer than 8000 bytes.
  /// - Throws: ``DatabaseUsageError/invalidChannel(_:reason:)``; ``DatabaseUsageError/invalidPayload(channel:reason:)``;
  ///   ``DatabaseError``, for example if the server is a standby.
  public func notify(_ channel: String, payload: String = "") throws {
    let channel = try NotificationChannel(channel)
    try channel.check(payload: payload)
    try execute(sql: "SELECT pg_notify($1, $2)", arguments: [channel.name, payload])
  }
}

#endif
