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

/// Files that are replaced as a whole or not at all.
enum AtomicFile {
  /// Writes a file beside another one and puts it in its place, with the permissions that one had.
  ///
  /// (`Data.write(to:options: .atomic)` gives the file new ones.)
  ///
  /// - Throws: ``ReadOnlyError`` where the file is there, but not to be written: renaming would not mind.
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
    // The administrator may write anything. Whoever has taken the right from everybody has meant him, too.
    if isKnown, status.st_mode & 0o222 == 0 || access(url.path, W_OK) != 0 {
      throw ReadOnlyError(path: url.path)
    }
  }

  /// The file, or the directory it is in, may not be written.
  struct ReadOnlyError: Error, CustomStringConvertible {
    let path: String
    var description: String { "'\(path)' is read-only; make it writable (chmod u+w) to record" }
  }

  /// Why the file could not be put in its place.
  struct RenameError: Error, CustomStringConvertible {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }
}
