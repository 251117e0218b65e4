import QuarryCore

extension Database {
  /// Opens another database on this connection, under a name of its own.
  ///
  /// ```swift
  /// try queue.writeWithoutTransaction { db in
  ///   try db.attach(.file("archive.sqlite"), as: "archive")
  ///   try db.execute(sql: "INSERT INTO archive.reminders SELECT * FROM reminders WHERE isCompleted")
  /// }
  /// ```
  ///
  /// Only this connection sees it. Attach in ``Configuration/prepareDatabase(_:)`` what all readers of a pool are to see.
  ///
  /// - Parameter key: The key of an encrypted file, for a build of SQLite that decrypts.
  /// - Throws: ``DatabaseError`` where it cannot be opened, or the name is taken; ``DatabaseUsageError/invalidPath(_:)``.
  public func attach(_ location: DatabaseLocation, as name: String, key: String? = nil) throws {
    if let path = location.filePath, path.isEmpty || path.utf8.contains(0) {
      throw DatabaseUsageError.invalidPath(path)
    }
    if name.utf8.contains(0) { throw DatabaseUsageError.invalidPath(name) }
    let path = location.path
    try reportingPath(location) {
      if let key {
        try execute(sql: "ATTACH DATABASE ? AS ? KEY ?", arguments: [path, name, key])
      } else {
        try execute(sql: "ATTACH DATABASE ? AS ?", arguments: [path, name])
      }
    }
  }

  /// Closes a database that was attached.
  ///
  /// - Throws: ``DatabaseError`` where there is none of this name, or a transaction or a cursor uses it.
  public func detach(_ name: String) throws {
    // Statements kept for their next use would refer to it.
    cache.forgetAll()
    try execute(sql: "DETACH DATABASE ?", arguments: [name])
  }

  /// The names of the databases of this connection with the paths of their files; nil for those that have none.
  ///
  /// - Throws: ``DatabaseError``.
  public func attachedDatabases() throws -> [(name: String, path: String?)] {
    try Row.fetchAll(self, sql: "PRAGMA database_list").map { row in
      let path = try row.decode(String?.self, at: 2) ?? ""
      return (try row.decode(String.self, at: 1), path.isEmpty ? nil : path)
    }
  }

  /// Puts into an error what is wrong with a path.
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
  /// As an identifier in SQL.
  package var quotedIdentifier: String {
    quoted(UInt8(ascii: "\""))
  }

  /// As text in SQL.
  package var quotedText: String {
    quoted(UInt8(ascii: "'"))
  }

  /// Byte by byte: to a database a quote is one whatever mark follows it, while a `Character` holds both.
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
