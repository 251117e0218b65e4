/// Where a database lies.
enum DatabaseLocation: Sendable {
  /// In a file.
  case file(String)
  /// In memory, gone when it is closed.
  case memory
  /// In a file of SQLite's own, gone when it is closed, even by a crash.
  case temporary

  init(path: String) {
    self = path == ":memory:" ? .memory : .file(path)
  }

  /// What SQLite is given.
  var path: String {
    switch self {
    case .file(let path): path
    case .memory: ":memory:"
    case .temporary: ""
    }
  }

  /// The path of the file; nil where there is none to name.
  var filePath: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// What messages call it.
  var label: String {
    switch self {
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .memory: "in-memory database"
    case .temporary: "temporary database"
    }
  }
}
