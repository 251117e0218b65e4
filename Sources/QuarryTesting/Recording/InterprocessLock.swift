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
  /// Runs a closure while no other process does. Where no lock is to be had it runs all the same: whatever another
  /// process writes is noticed before anything is overwritten.
  static func hold<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-recording.lock").path
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
