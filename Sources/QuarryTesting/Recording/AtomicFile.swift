#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Replaces files atomically: as a whole or not at all.
enum AtomicFile {
  /// Writes a temporary file and renames it to the given URL. The new file keeps the permissions of the old one.
  ///
  /// `Data.write(to:options: .atomic)` does not keep the permissions.
  ///
  /// - Throws: ``ReadOnlyError`` if the file exists but is read-only. (Renaming would replace it regardless.)
  static func replace(_ url: URL, with bytes: [UInt8]) throws {
    let files = FileManager.default
    try refuseReadOnly(url.deletingLastPathComponent())
    var permissions: Any?
    if files.fileExists(atPath: url.path) {
      try refuseReadOnly(url)
      permissions = try files.attributesOfItem(atPath: url.path)[.posixPermissions]
    }
    let name = ".\(url.lastPathComponent).\(UUID().uuidString)"
    let temporary = url.deletingLastPathComponent().appendingPathComponent(name)
    do {
      try Data(bytes).write(to: temporary)
      if let permissions {
        try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary.path)
      }
      guard rename(temporary.path, url.path) == 0 else { throw RenameError(code: errno) }
    } catch {
      try? files.removeItem(at: temporary)
      throw error
    }
  }

  private static func refuseReadOnly(_ url: URL) throws {
    var status = stat()
    let isKnown = stat(url.path, &status) == 0
    // The superuser can write to any file. If nobody has write permission, that applies to the superuser too.
    if isKnown, status.st_mode & 0o222 == 0 || access(url.path, W_OK) != 0 {
      throw ReadOnlyError(path: url.path)
    }
  }

  /// An error thrown if the file, or its directory, is read-only.
  struct ReadOnlyError: Error, CustomStringConvertible {
    let path: String
    var description: String { "'\(path)' is read-only; make it writable (chmod u+w) to record" }
  }

  /// An error thrown if renaming the temporary file fails.
  struct RenameError: Error, CustomStringConvertible {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }
}
