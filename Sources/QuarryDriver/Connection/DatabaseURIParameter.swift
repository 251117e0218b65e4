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

  /// Returns a part of a URI without its escapes: `%6bey` is `key`.
  static func unescaped(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count >= 2
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
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
