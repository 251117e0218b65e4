#if PostgreSQL

/// What a ``NotificationListener`` passes messages to. The listener calls it on its own queue.
protocol NotificationReceiver: AnyObject, Sendable {
  /// Receives messages that arrived together.
  func receive(_ notifications: [DatabaseNotification])

  /// Learns that messages may be missing, after the listener listens again.
  func miss(_ cause: DatabaseError)

  /// Learns that no message follows, because the database is closed.
  func finish()
}

#endif
