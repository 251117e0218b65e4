#if PostgreSQL

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension String {
  /// Whether the text has a NUL character, at which C functions stop.
  var containsNul: Bool {
    let contains = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    return contains ?? utf8.contains(0)
  }
}

#endif
