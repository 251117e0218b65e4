import CSQLite

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Database {
  /// Opens a connection without SQLite's mutexes. Only one thread at a time may use it.
  /// https://www.sqlite.org/c3ref/open.html
  static func open(_ location: DatabaseLocation, readonly: Bool) throws -> OpaquePointer {
    guard sqlite3_threadsafe() != 0 else { throw DatabaseUsageError.singleThreadedLibrary }
    _ = hasNoMemoryStatistics
    if let path = location.filePath, path.isEmpty || path.utf8.contains(0) {
      throw DatabaseUsageError.invalidPath(path)
    }
    if location.hasKey { try requireEncryption() }
    var connection: OpaquePointer?
    let mode = readonly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    // The location decides whether its path is a URI. The flag is for databases that are attached later.
    let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(location.path, &connection, flags, nil)
    guard let connection, code == SQLITE_OK else {
      let error = openError(code, connection, location, readonly: readonly)
      sqlite3_close_v2(connection)
      throw error
    }
    return connection
  }

  /// Whether SQLite's memory statistics are disabled. SQLite protects them with one lock for the whole process, which
  /// would slow down readers on several threads.
  ///
  /// They are disabled before the first connection is opened. If the process has already initialized SQLite, they stay
  /// enabled.
  static let hasNoMemoryStatistics = quarry_disable_memory_statistics() == SQLITE_OK

  /// Returns an error that explains the result code for the path.
  private static func openError(
    _ code: Int32,
    _ connection: OpaquePointer?,
    _ location: DatabaseLocation,
    readonly: Bool
  ) -> DatabaseError {
    var extended = code
    var message: String?
    if let connection {
      extended = sqlite3_extended_errcode(connection)
      message = String(cString: sqlite3_errmsg(connection))
    }
    guard code == SQLITE_CANTOPEN, let path = location.filePath else {
      let code = ResultCode(rawValue: extended)
      return DatabaseError(code, message, hint: DatabaseError.hint(for: code), path: location.filePath)
    }
    let reason = reasonNotToOpen(path, readonly: readonly)
    let text = "\(message ?? "unable to open database file") '\(path)': \(reason.text)"
    return DatabaseError(ResultCode(rawValue: extended), text, hint: reason.hint, path: path)
  }

  /// Returns why a file cannot be opened, and how to fix it.
  static func reasonNotToOpen(_ path: String, readonly: Bool) -> (text: String, hint: String) {
    let length = lengthOfAbsolutePath(path)
    if length > longestPath {
      return (
        "the absolute path has \(length) bytes, more than SQLite's limit of \(longestPath)",
        "use a shorter path"
      )
    }
    return switch FileKind(path: path) {
    case .folder:
      ("it is a folder", "specify the path of a file")
    case .loop:
      ("it is a symbolic link in a loop of links", "remove the link, or specify the path of a file")
    case .danglingLink(let target) where readonly:
      ("it is a symbolic link to '\(target)', which does not exist", "create the file, or correct the link")
    case .danglingLink(let target):
      (
        "it is a symbolic link to '\(target)', which does not exist and cannot be created",
        "create the folder of the link's target, or correct the link"
      )
    case .other:
      ("this process is not allowed to open it", "change the permissions of the file and its folder")
    case .missing where readonly:
      ("there is no such file", "check the path, or open it without 'Configuration.readonly' to create it")
    case .missing:
      switch FileKind(path: parent(of: path)) {
      case .folder:
        ("the file cannot be created", "change the permissions of its folder")
      case .loop:
        ("the path contains a loop of symbolic links", "correct the links")
      case .missing, .other, .danglingLink:
        ("there is no folder '\(parent(of: path))'", "create the folder first, or check the path")
      }
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The longest absolute path that SQLite's file systems for Unix accept: `MAX_PATHNAME`, without a NUL and the suffix of
  /// a journal.
  private static let longestPath = 504

  private static func lengthOfAbsolutePath(_ path: String) -> Int {
    if path.hasPrefix("/") { return path.utf8.count }
    guard let folder = getcwd(nil, 0) else { return path.utf8.count }
    defer { free(folder) }
    return strlen(folder) + 1 + path.utf8.count
  }

  private enum FileKind {
    case missing, folder, other
    case loop
    case danglingLink(to: String)

    init(path: String) {
      var info = stat()
      if stat(path, &info) == 0 {
        self = info.st_mode & S_IFMT == S_IFDIR ? .folder : .other
      } else if errno == ELOOP {
        self = .loop
      } else if lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK {
        self = .danglingLink(to: Self.target(of: path))
      } else {
        self = .missing
      }
    }

    private static func target(of link: String) -> String {
      let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        count = buffer.withMemoryRebound(to: CChar.self) { buffer in
          buffer.baseAddress.map { max(0, readlink(link, $0, buffer.count)) } ?? 0
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Sets up a new connection as the configuration says.
  func setUp() throws {
    guard let connection else { throw DatabaseUsageError.closed(label: label) }
    sqlite3_extended_result_codes(connection, 1)
    try configure(SQLITE_DBCONFIG_ENABLE_FKEY, configuration.foreignKeysEnabled)
    try configure(SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false)
    // Older SQLite versions do not support these options, and then there is nothing to disable.
    try? configure(SQLITE_DBCONFIG_DQS_DML, configuration.acceptsDoubleQuotedStringLiterals)
    try? configure(SQLITE_DBCONFIG_DQS_DDL, configuration.acceptsDoubleQuotedStringLiterals)
    try? configure(SQLITE_DBCONFIG_DEFENSIVE, !configuration.allowsUnsafeStatements)
    installBusyHandler(connection)
    installProgressHandler(connection)
    for prepare in configuration.preparations { try prepare(self) }
    // This reads the file, so it must follow the closures, which may set the key of an encrypted file.
    if let size = configuration.cacheSize { try setPragma(.cacheSize, to: size.pragmaValue) }
    try readHeader()
    if let mode = configuration.journalMode, !configuration.readonly { try setJournalMode(mode) }
    if let synchronous = configuration.synchronous { try setPragma(.synchronous, to: synchronous) }
    if isInsideTransaction {
      throw DatabaseUsageError.transactionLeftOpen(label: label)
    }
    cache.removeAll()
  }

  /// Reads the schema, so that opening fails if the file is not a database.
  private func readHeader() throws {
    do {
      try takeState()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      // Another connection is writing, so the file is a database.
    }
  }

  private func setJournalMode(_ mode: JournalMode) throws {
    let sql = "PRAGMA journal_mode = \(mode.rawValue)"
    let answer = try String.fetchOne(self, sql: sql)
    // In-memory databases always keep their journal in memory, and temporary databases cannot use a WAL.
    guard let answer, answer.uppercased() != mode.rawValue, location.isFile else { return }
    throw DatabaseError(
      .SQLITE_ERROR,
      "cannot change the journal mode from '\(answer)' to '\(mode.rawValue.lowercased())'",
      hint: "the file system may not support this journal mode; do not set 'Configuration.journalMode'",
      sql
    )
  }
}
