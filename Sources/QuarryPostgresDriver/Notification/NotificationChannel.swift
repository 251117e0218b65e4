#if PostgreSQL

/// A valid name of a channel.
struct NotificationChannel: Hashable {
  /// The server cuts longer names, so that two channels could be the same.
  static let maximumLength = 63
  /// A payload must be shorter.
  static let payloadLimit = 8000

  let name: String

  /// - Throws: ``DatabaseUsageError/invalidChannel(_:reason:)``.
  init(_ name: String) throws {
    if name.isEmpty {
      throw DatabaseUsageError.invalidChannel(name, reason: "the name is empty; choose another one")
    }
    if name.utf8.contains(0) {
      let shown = String(name.prefix { $0 != "\0" })
      throw DatabaseUsageError.invalidChannel(shown, reason: "the name contains a NUL character; remove it")
    }
    let length = name.utf8.count
    if length > Self.maximumLength {
      throw DatabaseUsageError.invalidChannel(
        name,
        reason:
          "the name has \(length) bytes, but PostgreSQL allows at most \(Self.maximumLength); shorten it"
      )
    }
    self.name = name
  }

  /// Creates a channel with a name of the driver.
  init(known name: String) { self.name = name }

  /// The name as an identifier in SQL.
  var quoted: String { name.quotedIdentifier }

  /// Throws an error if a message to the channel cannot have a payload.
  ///
  /// - Throws: ``DatabaseUsageError/invalidPayload(channel:reason:)``.
  func check(payload: String) throws {
    if payload.utf8.contains(0) {
      throw DatabaseUsageError.invalidPayload(
        channel: name,
        reason:
          "it contains a NUL character, which PostgreSQL cannot send; remove it, or encode the bytes as text"
      )
    }
    let length = payload.utf8.count
    if length >= Self.payloadLimit {
      throw DatabaseUsageError.invalidPayload(
        channel: name,
        reason:
          "it has \(length) bytes, but PostgreSQL allows at most \(Self.payloadLimit - 1); store the data in a table, "
          + "and send its key"
      )
    }
  }
}

#endif
