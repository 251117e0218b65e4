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

/// Keeps test processes that run beside each other from writing one file at once.
enum InterprocessLock {
  /// Where the processes of this user keep what they have to tell each other; nil where there is no such place.
  static let directory: URL? = {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-recording-\(getuid())")
    do {
      try FileManager.default.createDirectory(
        at: url,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      // Another user may have been there first.
      var status = stat()
      return stat(url.path, &status) == 0 && status.st_uid == getuid() ? url : nil
    } catch {
      return nil
    }
  }()

  /// Runs a closure while no other process does. Where no lock is to be had it runs all the same: whatever another
  /// process writes is noticed before anything is overwritten.
  static func hold<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    guard let path = directory?.appendingPathComponent("lock").path else { return try body() }
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
