import CSQLite
import QuarryCore

// A file name that SQLite computes is known only when the statement runs. The functions here check it then.
extension Database {
  /// Throws if the SQLite library would ignore a key and write plain text.
  static func requireEncryption() throws {
    guard !SQLiteLibrary.supports(.encryption) else { return }
    throw DatabaseUsageError.missingFeature("encryption (SQLITE_HAS_CODEC)")
  }

  /// Runs a step of an ATTACH. If the attached file has a key that the library ignores, detaches it and throws an error.
  func attaching(_ step: () throws -> Bool) throws -> Bool {
    let hasRow = try step()
    guard let connection, !SQLiteLibrary.supports(.encryption) else { return hasRow }
    try suspendingAuthorizer {
      for (name, _) in try attachedDatabases() where name != "main" {
        guard let file = sqlite3_db_filename(connection, name), file.pointee != 0,
          DatabaseURIParameter.keyNames.contains(where: { sqlite3_uri_parameter(file, $0) != nil })
        else { continue }
        try detach(name)
        try Self.requireEncryption()
      }
    }
    return hasRow
  }

  /// Runs a step of a VACUUM INTO, which attaches the new file. If it has a key that the library ignores, throws an error before
  /// SQLite creates it.
  func copying(_ step: () throws -> Bool) throws -> Bool {
    guard let connection, !SQLiteLibrary.supports(.encryption) else { return try step() }
    authorizer.refusesKeys = true
    authorizer.hasRefusedKey = false
    authorizer.update(on: connection, isNoting: notesAccess)
    defer {
      authorizer.refusesKeys = false
      authorizer.update(on: connection, isNoting: notesAccess)
    }
    do {
      return try step()
    } catch {
      if authorizer.hasRefusedKey { try Self.requireEncryption() }
      throw error
    }
  }

  /// Runs statements of the library itself, which the user's authorizer does not check.
  func suspendingAuthorizer<T>(_ body: () throws -> T) rethrows -> T {
    let wasSuspended = authorizer.isSuspended
    authorizer.isSuspended = true
    defer { authorizer.isSuspended = wasSuspended }
    return try body()
  }
}

extension IgnorableSetting {
  /// Throws if a value is the name of a file with a key that the library ignores.
  func check(_ bindings: UnsafeBufferPointer<QueryBinding>) throws {
    guard self == .attachedFile || self == .copiedFile else { return }
    for binding in bindings {
      let name: String
      switch binding {
      case .text(let text): name = text
      case .blob(let bytes): name = String(decoding: bytes, as: UTF8.self)
      default: continue
      }
      if DatabaseURIParameter.isURIWithKey(name) { try Database.requireEncryption() }
    }
  }
}
