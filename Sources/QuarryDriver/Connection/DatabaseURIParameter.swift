/// What SQLite is told with the name of a file: https://www.sqlite.org/uri.html#recognized_query_parameters
public struct DatabaseURIParameter: Hashable, Sendable {
  /// The name of the parameter.
  public let name: String
  /// Its value.
  public let value: String

  /// A parameter by its name, for what a virtual file system of one's own takes.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether connections share one page cache.
  public enum Cache: String, Hashable, Sendable {
    /// Shared with the other connections of the process that ask for it.
    case shared
    /// For this connection alone.
    case `private`
  }

  /// What may be done with the file.
  public enum Mode: String, Hashable, Sendable {
    /// Read only.
    case readOnly = "ro"
    /// Read and write; a missing file is not made.
    case readWrite = "rw"
    /// Read and write; a missing file is made.
    case readWriteCreate = "rwc"
    /// No file at all: in memory.
    case memory
  }

  /// Whether connections share one page cache.
  public static func cache(_ cache: Cache) -> Self { Self("cache", cache.rawValue) }

  /// Promises that nobody changes the file while it is open, as on a read-only medium: nothing is locked then.
  public static func immutable(_ isOn: Bool) -> Self { Self("immutable", isOn ? "1" : "0") }

  /// What may be done with the file. It cannot allow more than the configuration does.
  public static func mode(_ mode: Mode) -> Self { Self("mode", mode.rawValue) }

  /// The file whose permissions a new one gets.
  public static func modeOf(_ path: String) -> Self { Self("modeof", path) }

  /// Leaves out all locks. Two that write damage the file.
  public static func nolock(_ isOn: Bool) -> Self { Self("nolock", isOn ? "1" : "0") }

  /// Whether a write that is cut short by a loss of power leaves the bytes around it as they are.
  public static func psow(_ isOn: Bool) -> Self { Self("psow", isOn ? "1" : "0") }

  /// The virtual file system to use, by its name.
  public static func vfs(_ name: String) -> Self { Self("vfs", name) }
}
