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

/// Prevents concurrent test processes from writing to the same file.
enum InterprocessLock {
  /// The directory in which the processes of this user share data, or `nil` if there is none.
  static let directory: URL? = {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-recording-\(getuid())")
    do {
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      // Another user may have created the directory first.
      var status = stat()
      return stat(url.path, &status) == 0 && status.st_uid == getuid() ? url : nil
    } catch {
      return nil
    }
  }()

  /// Runs a closure while no other process runs one. Also runs the closure if the lock is unavailable: writes by
  /// another process are detected before anything is overwritten.
  static func hold<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    guard let path = directory?.appendingPathComponent("lock").path else { return try body() }
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
