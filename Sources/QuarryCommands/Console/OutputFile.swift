import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes files atomically: as a whole or not at all.
enum OutputFile {
  /// Writes a file.
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    try write([(path: path, text: text)])
  }

  /// Writes each text to a temporary file, and renames the files when all are written.
  static func write(_ files: [(path: String, text: String)]) throws(CommandFailure) {
    for file in files { try requireWritable(file.path) }
    var written: [(temporary: String, path: String)] = []
    defer { for file in written { try? FileManager.default.removeItem(atPath: file.temporary) } }
    for file in files {
      let url = URL(fileURLWithPath: file.path)
      let name = ".\(url.lastPathComponent).\(UUID().uuidString)"
      let temporary = url.deletingLastPathComponent().appendingPathComponent(name).path
      written.append((temporary, file.path))
      let permissions = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      do {
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: temporary))
        if let permissions {
          try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary)
        }
      } catch {
        throw CommandFailure(.cannotCreate, "'\(file.path)' cannot be written: \(error.localizedDescription)")
      }
    }
    for file in written where rename(file.temporary, file.path) != 0 {
      throw CommandFailure(.cannotCreate, "'\(file.path)' cannot be written: \(reason())")
    }
  }

  /// Throws an error if a file cannot be created or replaced.
  static func requireWritable(_ path: String) throws(CommandFailure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw CommandFailure(.cannotCreate, "'\(path)' cannot be written: there is no folder '\(folder.path)'")
    }
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue {
        throw CommandFailure(.cannotCreate, "'\(path)' cannot be written: it is a folder")
      }
      // Renaming would replace a read-only file.
      guard access(path, W_OK) == 0 else {
        throw CommandFailure(.cannotCreate, "'\(path)' cannot be written: \(reason())")
      }
    }
    guard access(folder.path, W_OK) == 0 else {
      throw CommandFailure(.cannotCreate, "'\(path)' cannot be written: \(reason())")
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
