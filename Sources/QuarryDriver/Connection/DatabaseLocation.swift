/// The place where a database is stored: a file, memory, or a temporary file.
///
/// ```swift
/// let copy = try DatabaseQueue(.uri("library.sqlite", parameters: [.mode(.readOnly), .immutable(true)]))
/// let shared = try DatabaseQueue(.sharedMemory(named: "cache"))
/// ```
public enum DatabaseLocation: Hashable, Sendable {
  /// A file with a path.
  case file(String)
  /// Memory. The database is deleted when it is closed.
  case memory
  /// Memory that is shared by all connections of the process with the same name. The database is deleted when the last
  /// of them is closed.
  case sharedMemory(named: String)
  /// A temporary file that SQLite creates. It disappears when the database is closed or the process ends, even by a crash.
  case temporary
  /// A file that SQLite opens with URI parameters: https://www.sqlite.org/uri.html
  ///
  /// The path is not a URI: characters that are reserved in URIs are escaped.
  case uri(String, parameters: [DatabaseURIParameter])

  /// Creates a location from a path, or from `:memory:` for an in-memory database.
  public init(path: String) {
    self = path == ":memory:" ? .memory : .file(path)
  }

  /// The path or URI for SQLite.
  var path: String {
    switch self {
    // The path "file:x" names a file and is not a URI.
    case .file(let path): path.hasPrefix("file:") ? "./" + path : path
    case .memory: ":memory:"
    case .temporary: ""
    case .sharedMemory(let name): "file:" + Self.escape(name) + "?mode=memory&cache=shared"
    case .uri(let path, let parameters):
      Self.uri(path, parameters)
    }
  }

  private static func uri(_ path: String, _ parameters: [DatabaseURIParameter]) -> String {
    var uri = "file:" + escape(path, keeps: "/")
    var separator = "?"
    for parameter in parameters {
      uri += separator + escape(parameter.name) + "=" + escape(parameter.value)
      separator = "&"
    }
    return uri
  }

  /// Whether ``path`` is a URI.
  var isURI: Bool {
    switch self {
    case .sharedMemory, .uri: true
    case .file, .memory, .temporary: false
    }
  }

  /// The path of the file in the operating system's file system, or `nil` if there is none.
  var filePath: String? {
    switch self {
    case .file(let path): path
    case .uri(let path, let parameters):
      parameters.contains(.mode(.memory)) || parameters.contains { $0.name == "vfs" } ? nil : path
    case .memory, .sharedMemory, .temporary: nil
    }
  }

  /// Whether the database is a named file, which several connections can open.
  var isFile: Bool {
    switch self {
    case .file: true
    case .uri(_, let parameters): !parameters.contains(.mode(.memory))
    case .memory, .sharedMemory, .temporary: false
    }
  }

  /// The location for a connection that only reads. SQLite refuses a parameter that allows more than that.
  var forReading: DatabaseLocation {
    guard case .uri(let path, let parameters) = self else { return self }
    let writing: Set<DatabaseURIParameter> = [.mode(.readWrite), .mode(.readWriteCreate)]
    return .uri(path, parameters: parameters.map { writing.contains($0) ? .mode(.readOnly) : $0 })
  }

  /// Whether a parameter contains the key of an encrypted file.
  var hasKey: Bool {
    guard case .uri(_, let parameters) = self else { return false }
    return parameters.contains { DatabaseURIParameter.keyNames.contains($0.name) }
  }

  /// The name of the database in messages.
  var label: String {
    switch self {
    case .file(let path), .uri(let path, _): path.split(separator: "/").last.map(String.init) ?? path
    case .memory: "in-memory database"
    case .sharedMemory(let name): name
    case .temporary: "temporary database"
    }
  }

  /// Percent-escapes all characters except letters, digits, `-._~` and the characters in `kept`.
  private static func escape(_ text: String, keeps kept: String = "") -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = Set(kept.utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      case _ where kept.contains(byte):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
