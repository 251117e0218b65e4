import QuarryCore

extension Database {
  /// Attaches another database to this connection under a schema name.
  ///
  /// ```swift
  /// try queue.writeWithoutTransaction { db in
  ///   try db.attach(.file("archive.sqlite"), as: "archive")
  ///   try db.execute(sql: "INSERT INTO archive.reminders SELECT * FROM reminders WHERE isCompleted")
  /// }
  /// ```
  ///
  /// The database is attached to this connection only. To attach a database to all connections of a pool, call this
  /// method in ``Configuration/prepareDatabase(_:)``.
  ///
  /// - Parameters:
  ///   - location: The location of the database.
  ///   - name: The schema name of the attached database.
  ///   - key: The key of an encrypted file, if SQLite was built with encryption.
  /// - Throws: ``DatabaseError`` if the database cannot be opened or the name is in use;
  ///   ``DatabaseUsageError/invalidPath(_:)``; ``DatabaseUsageError/missingFeature(_:)`` if there is a key and SQLite was
  ///   built without encryption, which would write plain text.
  public func attach(_ location: DatabaseLocation, as name: String, key: String? = nil) throws {
    if let path = location.filePath, path.isEmpty || path.utf8.contains(0) {
      throw DatabaseUsageError.invalidPath(path)
    }
    if name.utf8.contains(0) { throw DatabaseUsageError.invalidPath(name) }
    if key != nil || location.hasKey { try Self.requireEncryption() }
    let path = location.path
    try reportingPath(location) {
      if let key {
        try execute(sql: "ATTACH DATABASE ? AS ? KEY ?", arguments: [path, name, key])
      } else {
        try execute(sql: "ATTACH DATABASE ? AS ?", arguments: [path, name])
      }
    }
  }

  /// Detaches an attached database.
  ///
  /// - Throws: ``DatabaseError`` if no database is attached under this name, or if a transaction or a cursor uses it.
  public func detach(_ name: String) throws {
    // Cached statements may refer to the database.
    cache.forgetAll()
    try execute(sql: "DETACH DATABASE ?", arguments: [name])
  }

  /// Returns the names of this connection's databases and the paths of their files. The path is `nil` for a database
  /// without a file.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func attachedDatabases() throws -> [(name: String, path: String?)] {
    try Row.fetchAll(self, sql: "PRAGMA database_list").map { row in
      let path = try row.decode(String?.self, at: 2) ?? ""
      return (try row.decode(String.self, at: 1), path.isEmpty ? nil : path)
    }
  }

  /// Adds the reason why a file cannot be opened to the error.
  private func reportingPath(_ location: DatabaseLocation, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as DatabaseError where error.message.contains("unable to open database") {
      guard let path = location.filePath else { throw error }
      let reason = Self.reasonNotToOpen(path, readonly: configuration.readonly)
      throw DatabaseError(
        error.extendedResultCode,
        "\(error.message): \(reason.text)",
        hint: reason.hint,
        error.sql
      )
    }
  }
}

extension String {
  /// The text as a quoted identifier for SQL.
  package var quotedIdentifier: String {
    quoted(UInt8(ascii: "\""))
  }

  /// The text as a string literal for SQL.
  package var quotedText: String {
    quoted(UInt8(ascii: "'"))
  }

  /// Works on bytes: SQLite ends the text at every quote, but a `Character` may combine a quote with the marks that
  /// follow it.
  private func quoted(_ quote: UInt8) -> String {
    var bytes = [quote]
    for byte in utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }
}
