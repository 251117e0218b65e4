/// A parameter of a database's URI: https://www.sqlite.org/uri.html#recognized_query_parameters
public struct DatabaseURIParameter: Hashable, Sendable {
  /// The name of the parameter.
  public let name: String
  /// The value of the parameter.
  public let value: String

  /// Creates a parameter with a name and a value, for example for a custom virtual file system.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether connections share a page cache.
  public enum Cache: String, Hashable, Sendable {
    /// The connection shares its cache with the other connections of the process that use a shared cache.
    case shared
    /// The connection has its own cache.
    case `private`
  }

  /// The access mode of a file.
  public enum Mode: String, Hashable, Sendable {
    /// The file can be read.
    case readOnly = "ro"
    /// The file can be read and written. A missing file is not created.
    case readWrite = "rw"
    /// The file can be read and written. A missing file is created.
    case readWriteCreate = "rwc"
    /// The database is in memory and uses no file.
    case memory
  }

  /// The names of the parameters that contain the key of an encrypted file.
  static let keyNames: Set<String> = ["key", "hexkey", "textkey"]

  /// Returns whether a file name is a URI with a key, as SQLite reads it: https://www.sqlite.org/uri.html
  ///
  /// It compares bytes, because a `Character` may combine one of them with the marks that follow it.
  static func isURIWithKey(_ name: String) -> Bool {
    guard name.utf8.starts(with: "file:".utf8) else { return false }
    let uri = name.utf8.prefix { $0 != 0 && $0 != UInt8(ascii: "#") }
    guard let mark = uri.firstIndex(of: UInt8(ascii: "?")) else { return false }
    return uri[mark...].dropFirst().split(separator: UInt8(ascii: "&")).contains { parameter in
      keyNames.contains(unescaped(parameter.prefix { $0 != UInt8(ascii: "=") }))
    }
  }

  /// Returns a part of a URI without its escapes: `%6bey` is `key`. It ends at an escaped NUL.
  private static func unescaped(_ text: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var rest = text
    while var byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        byte = UInt8(digits[0] * 16 + digits[1])
        if byte == 0 { break }
        rest = rest.dropFirst(2)
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sets whether connections share a page cache.
  public static func cache(_ cache: Cache) -> Self { Self("cache", cache.rawValue) }

  /// Declares that nothing changes the file while it is open, for example because it is on a read-only medium. SQLite
  /// then uses no locks.
  public static func immutable(_ isOn: Bool) -> Self { Self("immutable", isOn ? "1" : "0") }

  /// Sets the access mode of the file. It cannot allow more than the configuration does.
  public static func mode(_ mode: Mode) -> Self { Self("mode", mode.rawValue) }

  /// Sets the path of the file whose permissions a new file gets.
  public static func modeOf(_ path: String) -> Self { Self("modeof", path) }

  /// Disables all locks. If two connections write at the same time, they corrupt the file.
  public static func nolock(_ isOn: Bool) -> Self { Self("nolock", isOn ? "1" : "0") }

  /// Sets whether a write that is interrupted by a power failure leaves the surrounding bytes unchanged ("powersafe
  /// overwrite").
  public static func psow(_ isOn: Bool) -> Self { Self("psow", isOn ? "1" : "0") }

  /// Sets the name of the virtual file system to use.
  public static func vfs(_ name: String) -> Self { Self("vfs", name) }
}
