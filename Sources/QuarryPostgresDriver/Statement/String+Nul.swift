#if PostgreSQL

import QuarryAccess

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

  /// Whether the text is JSON with a string that has a NUL character, which is written as `\u0000`.
  var containsEscapedNul: Bool {
    // Each backslash begins an escape, except the second one of `\\`.
    var rest = utf8[...]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[backslash...].dropFirst()
      if rest.starts(with: "u0000".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension DatabaseUsageError {
  /// Returns the error of SQL text, or of a name in it, that contains NUL.
  static func nul(in sql: String) -> DatabaseUsageError {
    let count = sql.unicodeScalars.prefix { $0 != "\0" }.count
    let location = SQLLocation(position: "\(count + 1)", in: sql) ?? SQLLocation(line: 1, column: 1)
    return .nulInSQL(location: location, sql: sql)
  }
}

#endif
