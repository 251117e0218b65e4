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
  static func replace(_ url: URL, with bytes: [UInt8]) throws {
    let files = FileManager.default
    let permissions = try files.attributesOfItem(atPath: url.path)[.posixPermissions]
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

  /// Why the file could not be put in its place.
  struct RenameError: Error, CustomStringConvertible {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }
}
