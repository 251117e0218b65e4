/// Where a database lies.
///
/// ```swift
/// let copy = try DatabaseQueue(.uri("library.sqlite", parameters: [.mode(.readOnly), .immutable(true)]))
/// let shared = try DatabaseQueue(.sharedMemory(named: "cache"))
/// ```
public enum DatabaseLocation: Hashable, Sendable {
  /// In a file.
  case file(String)
  /// In memory, gone when it is closed.
  case memory
  /// In memory, seen by all connections of the process that give the same name; gone when the last of them is closed.
  case sharedMemory(named: String)
  /// In a file of SQLite's own, gone when it is closed, even by a crash.
  case temporary
  /// In a file that is opened with parameters. The path is a plain one: what a URI reserves is escaped.
  /// https://www.sqlite.org/uri.html
  case uri(String, parameters: [DatabaseURIParameter])

  /// A path, `:memory:` for a database in memory.
  public init(path: String) {
    self = path == ":memory:" ? .memory : .file(path)
  }

  /// What SQLite is given.
  var path: String {
    switch self {
    // A name such as "file:x" is a name, not a URI.
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

  /// The path of the file; nil where there is none to name.
  var filePath: String? {
    switch self {
    case .file(let path): path
    case .uri(let path, let parameters):
      parameters.contains(.mode(.memory)) || parameters.contains { $0.name == "vfs" } ? nil : path
    case .memory, .sharedMemory, .temporary: nil
    }
  }

  /// What messages call it.
  var label: String {
    switch self {
    case .file(let path), .uri(let path, _): path.split(separator: "/").last.map(String.init) ?? path
    case .memory: "in-memory database"
    case .sharedMemory(let name): name
    case .temporary: "temporary database"
    }
  }

  /// Percent-escapes all but letters, digits and `-._~`.
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
