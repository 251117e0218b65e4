#if PostgreSQL

/// A message that a connection sent to a channel with NOTIFY.
public struct DatabaseNotification: Hashable, Sendable {
  /// The name of the channel.
  public let channel: String
  /// The text of the message, empty if it has none.
  public let payload: String
  /// The number of the server's process of the connection that sent the message: `pg_backend_pid()`.
  public let processID: Int32
}

/// What a ``DatabaseNotifications`` sequence reports.
public enum DatabaseNotificationEvent: Sendable {
  /// A message.
  case notification(DatabaseNotification)
  /// Messages may be missing at this place of the sequence, or are missing. Read from the tables what the messages would have told.
  case missed(MissedNotifications)
}

/// The reason why messages are missing from a ``DatabaseNotifications`` sequence.
public enum MissedNotifications: Sendable, CustomStringConvertible {
  /// The connection was lost. Now there is another one, and what is sent from now on is received again.
  case connectionLost(DatabaseError)
  /// The loop did not read messages for so long that the oldest were removed: this number of them.
  case bufferFull(count: Int)

  /// What happened.
  public var description: String {
    switch self {
    case .connectionLost(let error):
      "notifications may have been missed while the connection was lost: \(error)"
    case .bufferFull(let count):
      "\(count == 1 ? "1 notification was" : "\(count) notifications were") missed because the buffer was full; read them "
        + "faster, or increase 'bufferSize'"
    }
  }
}

#endif
