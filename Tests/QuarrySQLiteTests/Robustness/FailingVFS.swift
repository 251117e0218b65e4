import CSQLite
import Foundation

/// The system's file layer, which can simulate a full or failing disk.
enum FailingVFS {
  static let name = "quarry-failing"

  /// The operation that fails.
  enum Fault: Int32, CaseIterable, Sendable {
    case none, write, sync, read, truncate
    /// The disk is full.
    case full
  }

  static var fault: Fault {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var current = Fault.none
  nonisolated(unsafe) private static var original: UnsafeMutablePointer<sqlite3_vfs>?
  nonisolated(unsafe) private static var wrapped:
    [UnsafePointer<sqlite3_io_methods>: UnsafePointer<Wrapped>] = [:]

  /// The functions of a kind of file, followed by the original functions.
  private struct Wrapped {
    var methods: sqlite3_io_methods
    var original: UnsafePointer<sqlite3_io_methods>
  }

  /// Registers the file system once.
  static let isRegistered: Bool = {
    guard let system = sqlite3_vfs_find(nil) else { return false }
    original = system
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    vfs.initialize(to: system.pointee)
    vfs.pointee.zName = UnsafePointer(strdup(name))
    vfs.pointee.pNext = nil
    vfs.pointee.xOpen = { vfs, path, file, flags, answer in
      guard let original = FailingVFS.original, let open = original.pointee.xOpen else { return SQLITE_ERROR }
      let code = open(original, path, file, flags, answer)
      if code == SQLITE_OK, let file { FailingVFS.wrap(file) }
      return code
    }
    return sqlite3_vfs_register(vfs, 0) == SQLITE_OK
  }()

  /// The original functions of a file.
  private static func original(_ file: UnsafeMutablePointer<sqlite3_file>?) -> sqlite3_io_methods? {
    guard let methods = file?.pointee.pMethods else { return nil }
    return UnsafeRawPointer(methods).assumingMemoryBound(to: Wrapped.self).pointee.original.pointee
  }

  private static func wrap(_ file: UnsafeMutablePointer<sqlite3_file>) {
    guard let real = file.pointee.pMethods else { return }
    let replacement = lock.withLock {
      if let known = wrapped[real] { return known }
      let new = UnsafeMutablePointer<Wrapped>.allocate(capacity: 1)
      new.initialize(to: Wrapped(methods: real.pointee, original: real))
      new.pointee.methods.xWrite = { file, bytes, count, offset in
        switch FailingVFS.fault {
        case .write: SQLITE_IOERR_WRITE
        case .full: SQLITE_FULL
        default: FailingVFS.original(file)?.xWrite(file, bytes, count, offset) ?? SQLITE_IOERR
        }
      }
      new.pointee.methods.xSync = { file, flags in
        FailingVFS.fault == .sync
          ? SQLITE_IOERR_FSYNC : FailingVFS.original(file)?.xSync(file, flags) ?? SQLITE_IOERR
      }
      new.pointee.methods.xRead = { file, bytes, count, offset in
        FailingVFS.fault == .read
          ? SQLITE_IOERR_READ : FailingVFS.original(file)?.xRead(file, bytes, count, offset) ?? SQLITE_IOERR
      }
      new.pointee.methods.xTruncate = { file, size in
        FailingVFS.fault == .truncate
          ? SQLITE_IOERR_TRUNCATE : FailingVFS.original(file)?.xTruncate(file, size) ?? SQLITE_IOERR
      }
      wrapped[real] = UnsafePointer(new)
      return UnsafePointer(new)
    }
    file.pointee.pMethods = UnsafeRawPointer(replacement).assumingMemoryBound(to: sqlite3_io_methods.self)
  }
}

private let SQLITE_IOERR_READ: Int32 = SQLITE_IOERR | (1 << 8)
private let SQLITE_IOERR_WRITE: Int32 = SQLITE_IOERR | (3 << 8)
private let SQLITE_IOERR_FSYNC: Int32 = SQLITE_IOERR | (4 << 8)
private let SQLITE_IOERR_TRUNCATE: Int32 = SQLITE_IOERR | (6 << 8)
