/// The result codes of SQLite, primary codes first: https://www.sqlite.org/rescode.html
extension ResultCode {
  /// The operation succeeded.
  public static var SQLITE_OK: ResultCode { ResultCode(rawValue: 0) }
  /// An error without a more specific result code.
  public static var SQLITE_ERROR: ResultCode { ResultCode(rawValue: 1) }
  /// An internal error in SQLite.
  public static var SQLITE_INTERNAL: ResultCode { ResultCode(rawValue: 2) }
  /// The requested access mode for a new database could not be provided.
  public static var SQLITE_PERM: ResultCode { ResultCode(rawValue: 3) }
  /// The operation was aborted before it completed.
  public static var SQLITE_ABORT: ResultCode { ResultCode(rawValue: 4) }
  /// Another connection holds a lock on the database file.
  public static var SQLITE_BUSY: ResultCode { ResultCode(rawValue: 5) }
  /// A statement of the same connection, or a connection with the same shared cache, holds a lock on a table.
  public static var SQLITE_LOCKED: ResultCode { ResultCode(rawValue: 6) }
  /// SQLite could not allocate memory.
  public static var SQLITE_NOMEM: ResultCode { ResultCode(rawValue: 7) }
  /// The database can only be read.
  public static var SQLITE_READONLY: ResultCode { ResultCode(rawValue: 8) }
  /// The statement was interrupted.
  public static var SQLITE_INTERRUPT: ResultCode { ResultCode(rawValue: 9) }
  /// The operating system reported an I/O error.
  public static var SQLITE_IOERR: ResultCode { ResultCode(rawValue: 10) }
  /// The database file is corrupt.
  public static var SQLITE_CORRUPT: ResultCode { ResultCode(rawValue: 11) }
  /// A file control operation is unknown. SQLite also uses this code internally.
  public static var SQLITE_NOTFOUND: ResultCode { ResultCode(rawValue: 12) }
  /// The disk is full, or the database has reached its maximum number of pages.
  public static var SQLITE_FULL: ResultCode { ResultCode(rawValue: 13) }
  /// The database file could not be opened.
  public static var SQLITE_CANTOPEN: ResultCode { ResultCode(rawValue: 14) }
  /// The locking protocol of the write-ahead log failed.
  public static var SQLITE_PROTOCOL: ResultCode { ResultCode(rawValue: 15) }
  /// Not used by SQLite.
  public static var SQLITE_EMPTY: ResultCode { ResultCode(rawValue: 16) }
  /// The schema changed, and the statement could not be prepared again.
  public static var SQLITE_SCHEMA: ResultCode { ResultCode(rawValue: 17) }
  /// A text, a blob or a statement is too large.
  public static var SQLITE_TOOBIG: ResultCode { ResultCode(rawValue: 18) }
  /// A constraint was violated.
  public static var SQLITE_CONSTRAINT: ResultCode { ResultCode(rawValue: 19) }
  /// A value has the wrong type, for example a rowid that is not an integer.
  public static var SQLITE_MISMATCH: ResultCode { ResultCode(rawValue: 20) }
  /// The C API was used incorrectly.
  public static var SQLITE_MISUSE: ResultCode { ResultCode(rawValue: 21) }
  /// The file is too large for a file system without large file support.
  public static var SQLITE_NOLFS: ResultCode { ResultCode(rawValue: 22) }
  /// The authorizer denied the statement.
  public static var SQLITE_AUTH: ResultCode { ResultCode(rawValue: 23) }
  /// Not used by SQLite.
  public static var SQLITE_FORMAT: ResultCode { ResultCode(rawValue: 24) }
  /// A parameter number or a column index is out of range.
  public static var SQLITE_RANGE: ResultCode { ResultCode(rawValue: 25) }
  /// The file is not a database, or it is encrypted.
  public static var SQLITE_NOTADB: ResultCode { ResultCode(rawValue: 26) }
  /// An unusual event, passed to SQLite's error log.
  public static var SQLITE_NOTICE: ResultCode { ResultCode(rawValue: 27) }
  /// A possible problem, passed to SQLite's error log.
  public static var SQLITE_WARNING: ResultCode { ResultCode(rawValue: 28) }
  /// A step of a statement returned a row.
  public static var SQLITE_ROW: ResultCode { ResultCode(rawValue: 100) }
  /// A statement has run to its end.
  public static var SQLITE_DONE: ResultCode { ResultCode(rawValue: 101) }
  /// A collation is missing.
  public static var SQLITE_ERROR_MISSING_COLLSEQ: ResultCode { ResultCode(rawValue: 257) }
  /// SQLite should try again to prepare the statement. Used internally.
  public static var SQLITE_ERROR_RETRY: ResultCode { ResultCode(rawValue: 513) }
  /// The snapshot is no longer available.
  public static var SQLITE_ERROR_SNAPSHOT: ResultCode { ResultCode(rawValue: 769) }
  /// A file could not be read.
  public static var SQLITE_IOERR_READ: ResultCode { ResultCode(rawValue: 266) }
  /// A read returned fewer bytes than requested.
  public static var SQLITE_IOERR_SHORT_READ: ResultCode { ResultCode(rawValue: 522) }
  /// A file could not be written.
  public static var SQLITE_IOERR_WRITE: ResultCode { ResultCode(rawValue: 778) }
  /// A file could not be synchronized with the disk.
  public static var SQLITE_IOERR_FSYNC: ResultCode { ResultCode(rawValue: 1034) }
  /// A directory could not be synchronized with the disk.
  public static var SQLITE_IOERR_DIR_FSYNC: ResultCode { ResultCode(rawValue: 1290) }
  /// A file could not be truncated.
  public static var SQLITE_IOERR_TRUNCATE: ResultCode { ResultCode(rawValue: 1546) }
  /// The status of a file could not be read.
  public static var SQLITE_IOERR_FSTAT: ResultCode { ResultCode(rawValue: 1802) }
  /// A lock on a file could not be released.
  public static var SQLITE_IOERR_UNLOCK: ResultCode { ResultCode(rawValue: 2058) }
  /// A read lock on a file could not be acquired.
  public static var SQLITE_IOERR_RDLOCK: ResultCode { ResultCode(rawValue: 2314) }
  /// A file could not be deleted.
  public static var SQLITE_IOERR_DELETE: ResultCode { ResultCode(rawValue: 2570) }
  /// Not used by current versions of SQLite.
  public static var SQLITE_IOERR_BLOCKED: ResultCode { ResultCode(rawValue: 2826) }
  /// The operating system could not allocate memory.
  public static var SQLITE_IOERR_NOMEM: ResultCode { ResultCode(rawValue: 3082) }
  /// The access permissions of a file could not be checked.
  public static var SQLITE_IOERR_ACCESS: ResultCode { ResultCode(rawValue: 3338) }
  /// SQLite could not check whether a file has a reserved lock.
  public static var SQLITE_IOERR_CHECKRESERVEDLOCK: ResultCode { ResultCode(rawValue: 3594) }
  /// A lock on a file could not be acquired.
  public static var SQLITE_IOERR_LOCK: ResultCode { ResultCode(rawValue: 3850) }
  /// A file could not be closed.
  public static var SQLITE_IOERR_CLOSE: ResultCode { ResultCode(rawValue: 4106) }
  /// Not used by current versions of SQLite.
  public static var SQLITE_IOERR_DIR_CLOSE: ResultCode { ResultCode(rawValue: 4362) }
  /// The shared memory of the write-ahead log could not be opened.
  public static var SQLITE_IOERR_SHMOPEN: ResultCode { ResultCode(rawValue: 4618) }
  /// The shared memory of the write-ahead log could not be enlarged.
  public static var SQLITE_IOERR_SHMSIZE: ResultCode { ResultCode(rawValue: 4874) }
  /// Not used by current versions of SQLite.
  public static var SQLITE_IOERR_SHMLOCK: ResultCode { ResultCode(rawValue: 5130) }
  /// The shared memory of the write-ahead log could not be mapped.
  public static var SQLITE_IOERR_SHMMAP: ResultCode { ResultCode(rawValue: 5386) }
  /// The position in a file could not be changed.
  public static var SQLITE_IOERR_SEEK: ResultCode { ResultCode(rawValue: 5642) }
  /// A file could not be deleted because it does not exist.
  public static var SQLITE_IOERR_DELETE_NOENT: ResultCode { ResultCode(rawValue: 5898) }
  /// A file could not be mapped into memory.
  public static var SQLITE_IOERR_MMAP: ResultCode { ResultCode(rawValue: 6154) }
  /// The directory for temporary files could not be determined.
  public static var SQLITE_IOERR_GETTEMPPATH: ResultCode { ResultCode(rawValue: 6410) }
  /// A path could not be converted. Used on Windows.
  public static var SQLITE_IOERR_CONVPATH: ResultCode { ResultCode(rawValue: 6666) }
  /// A file was moved, deleted or replaced while it was open.
  public static var SQLITE_IOERR_VNODE: ResultCode { ResultCode(rawValue: 6922) }
  /// The operating system denied access to a file.
  public static var SQLITE_IOERR_AUTH: ResultCode { ResultCode(rawValue: 7178) }
  /// An atomic batch write could not be begun.
  public static var SQLITE_IOERR_BEGIN_ATOMIC: ResultCode { ResultCode(rawValue: 7434) }
  /// An atomic batch write could not be committed.
  public static var SQLITE_IOERR_COMMIT_ATOMIC: ResultCode { ResultCode(rawValue: 7690) }
  /// An atomic batch write could not be rolled back.
  public static var SQLITE_IOERR_ROLLBACK_ATOMIC: ResultCode { ResultCode(rawValue: 7946) }
  /// The checksum of a page is wrong.
  public static var SQLITE_IOERR_DATA: ResultCode { ResultCode(rawValue: 8202) }
  /// The file system is corrupt.
  public static var SQLITE_IOERR_CORRUPTFS: ResultCode { ResultCode(rawValue: 8458) }
  /// Another connection with the same shared cache holds a lock on a table.
  public static var SQLITE_LOCKED_SHAREDCACHE: ResultCode { ResultCode(rawValue: 262) }
  /// A virtual table is locked.
  public static var SQLITE_LOCKED_VTAB: ResultCode { ResultCode(rawValue: 518) }
  /// Another connection is recovering the write-ahead log after a crash.
  public static var SQLITE_BUSY_RECOVERY: ResultCode { ResultCode(rawValue: 261) }
  /// A read transaction cannot become a write transaction because another connection has changed the database.
  public static var SQLITE_BUSY_SNAPSHOT: ResultCode { ResultCode(rawValue: 517) }
  /// A blocking lock timed out.
  public static var SQLITE_BUSY_TIMEOUT: ResultCode { ResultCode(rawValue: 773) }
  /// Not used by current versions of SQLite.
  public static var SQLITE_CANTOPEN_NOTEMPDIR: ResultCode { ResultCode(rawValue: 270) }
  /// The path is a directory.
  public static var SQLITE_CANTOPEN_ISDIR: ResultCode { ResultCode(rawValue: 526) }
  /// The full path of the file could not be determined.
  public static var SQLITE_CANTOPEN_FULLPATH: ResultCode { ResultCode(rawValue: 782) }
  /// The path could not be converted. Used on Windows.
  public static var SQLITE_CANTOPEN_CONVPATH: ResultCode { ResultCode(rawValue: 1038) }
  /// Not used by current versions of SQLite.
  public static var SQLITE_CANTOPEN_DIRTYWAL: ResultCode { ResultCode(rawValue: 1294) }
  /// The path is a symbolic link, and symbolic links are not allowed.
  public static var SQLITE_CANTOPEN_SYMLINK: ResultCode { ResultCode(rawValue: 1550) }
  /// The content of a virtual table is corrupt.
  public static var SQLITE_CORRUPT_VTAB: ResultCode { ResultCode(rawValue: 267) }
  /// The `sqlite_sequence` table is corrupt.
  public static var SQLITE_CORRUPT_SEQUENCE: ResultCode { ResultCode(rawValue: 523) }
  /// An index is corrupt.
  public static var SQLITE_CORRUPT_INDEX: ResultCode { ResultCode(rawValue: 779) }
  /// The write-ahead log must be recovered, but the database can only be read.
  public static var SQLITE_READONLY_RECOVERY: ResultCode { ResultCode(rawValue: 264) }
  /// The shared memory of the write-ahead log could not be locked because it can only be read.
  public static var SQLITE_READONLY_CANTLOCK: ResultCode { ResultCode(rawValue: 520) }
  /// A hot journal must be rolled back, but the database can only be read.
  public static var SQLITE_READONLY_ROLLBACK: ResultCode { ResultCode(rawValue: 776) }
  /// The database file was moved after it was opened.
  public static var SQLITE_READONLY_DBMOVED: ResultCode { ResultCode(rawValue: 1032) }
  /// The shared memory of the write-ahead log cannot be initialized because it can only be read.
  public static var SQLITE_READONLY_CANTINIT: ResultCode { ResultCode(rawValue: 1288) }
  /// The directory cannot be written, so that no rollback journal can be created.
  public static var SQLITE_READONLY_DIRECTORY: ResultCode { ResultCode(rawValue: 1544) }
  /// The statement was aborted because its transaction was rolled back.
  public static var SQLITE_ABORT_ROLLBACK: ResultCode { ResultCode(rawValue: 516) }
  /// A CHECK constraint was violated.
  public static var SQLITE_CONSTRAINT_CHECK: ResultCode { ResultCode(rawValue: 275) }
  /// A commit hook rolled back the transaction.
  public static var SQLITE_CONSTRAINT_COMMITHOOK: ResultCode { ResultCode(rawValue: 531) }
  /// A foreign key constraint was violated.
  public static var SQLITE_CONSTRAINT_FOREIGNKEY: ResultCode { ResultCode(rawValue: 787) }
  /// A function of an extension reported a constraint violation.
  public static var SQLITE_CONSTRAINT_FUNCTION: ResultCode { ResultCode(rawValue: 1043) }
  /// A NOT NULL constraint was violated.
  public static var SQLITE_CONSTRAINT_NOTNULL: ResultCode { ResultCode(rawValue: 1299) }
  /// A primary key constraint was violated.
  public static var SQLITE_CONSTRAINT_PRIMARYKEY: ResultCode { ResultCode(rawValue: 1555) }
  /// A trigger raised an error with `RAISE`.
  public static var SQLITE_CONSTRAINT_TRIGGER: ResultCode { ResultCode(rawValue: 1811) }
  /// A UNIQUE constraint was violated.
  public static var SQLITE_CONSTRAINT_UNIQUE: ResultCode { ResultCode(rawValue: 2067) }
  /// A virtual table reported a constraint violation.
  public static var SQLITE_CONSTRAINT_VTAB: ResultCode { ResultCode(rawValue: 2323) }
  /// A rowid is not unique.
  public static var SQLITE_CONSTRAINT_ROWID: ResultCode { ResultCode(rawValue: 2579) }
  /// An UPDATE trigger tried to delete the row that is being updated.
  public static var SQLITE_CONSTRAINT_PINNED: ResultCode { ResultCode(rawValue: 2835) }
  /// A value does not have the type of its column in a STRICT table.
  public static var SQLITE_CONSTRAINT_DATATYPE: ResultCode { ResultCode(rawValue: 3091) }
  /// The write-ahead log was recovered.
  public static var SQLITE_NOTICE_RECOVER_WAL: ResultCode { ResultCode(rawValue: 283) }
  /// A hot journal was rolled back.
  public static var SQLITE_NOTICE_RECOVER_ROLLBACK: ResultCode { ResultCode(rawValue: 539) }
  /// SQLite created an automatic index for a query.
  public static var SQLITE_WARNING_AUTOINDEX: ResultCode { ResultCode(rawValue: 284) }
  /// The user is not authorized for the operation.
  public static var SQLITE_AUTH_USER: ResultCode { ResultCode(rawValue: 279) }
  /// The loaded extension stays loaded after the connection is closed.
  public static var SQLITE_OK_LOAD_PERMANENTLY: ResultCode { ResultCode(rawValue: 256) }
  /// SQLite followed a symbolic link. Used internally.
  public static var SQLITE_OK_SYMLINK: ResultCode { ResultCode(rawValue: 512) }

  /// The names of the codes by number. They are parsed from a text, which compiles faster than a dictionary literal.
  static let names: [Int32: String] = {
    var names: [Int32: String] = [:]
    var number: Int32?
    for word in numbersAndNames.split(separator: " ") {
      if let code = number {
        names[code] = "SQLITE_" + word
        number = nil
      } else {
        number = Int32(word)
      }
    }
    return names
  }()

  private static let numbersAndNames = """
    0 OK 1 ERROR 2 INTERNAL 3 PERM 4 ABORT 5 BUSY 6 LOCKED 7 NOMEM 8 READONLY 9 INTERRUPT 10 IOERR \
    11 CORRUPT 12 NOTFOUND 13 FULL 14 CANTOPEN 15 PROTOCOL 16 EMPTY 17 SCHEMA 18 TOOBIG 19 CONSTRAINT \
    20 MISMATCH 21 MISUSE 22 NOLFS 23 AUTH 24 FORMAT 25 RANGE 26 NOTADB 27 NOTICE 28 WARNING 100 ROW \
    101 DONE 257 ERROR_MISSING_COLLSEQ 513 ERROR_RETRY 769 ERROR_SNAPSHOT 266 IOERR_READ \
    522 IOERR_SHORT_READ 778 IOERR_WRITE 1034 IOERR_FSYNC 1290 IOERR_DIR_FSYNC 1546 IOERR_TRUNCATE \
    1802 IOERR_FSTAT 2058 IOERR_UNLOCK 2314 IOERR_RDLOCK 2570 IOERR_DELETE 2826 IOERR_BLOCKED \
    3082 IOERR_NOMEM 3338 IOERR_ACCESS 3594 IOERR_CHECKRESERVEDLOCK 3850 IOERR_LOCK 4106 IOERR_CLOSE \
    4362 IOERR_DIR_CLOSE 4618 IOERR_SHMOPEN 4874 IOERR_SHMSIZE 5130 IOERR_SHMLOCK 5386 IOERR_SHMMAP \
    5642 IOERR_SEEK 5898 IOERR_DELETE_NOENT 6154 IOERR_MMAP 6410 IOERR_GETTEMPPATH 6666 IOERR_CONVPATH \
    6922 IOERR_VNODE 7178 IOERR_AUTH 7434 IOERR_BEGIN_ATOMIC 7690 IOERR_COMMIT_ATOMIC \
    7946 IOERR_ROLLBACK_ATOMIC 8202 IOERR_DATA 8458 IOERR_CORRUPTFS 262 LOCKED_SHAREDCACHE \
    518 LOCKED_VTAB 261 BUSY_RECOVERY 517 BUSY_SNAPSHOT 773 BUSY_TIMEOUT 270 CANTOPEN_NOTEMPDIR \
    526 CANTOPEN_ISDIR 782 CANTOPEN_FULLPATH 1038 CANTOPEN_CONVPATH 1294 CANTOPEN_DIRTYWAL \
    1550 CANTOPEN_SYMLINK 267 CORRUPT_VTAB 523 CORRUPT_SEQUENCE 779 CORRUPT_INDEX 264 READONLY_RECOVERY \
    520 READONLY_CANTLOCK 776 READONLY_ROLLBACK 1032 READONLY_DBMOVED 1288 READONLY_CANTINIT \
    1544 READONLY_DIRECTORY 516 ABORT_ROLLBACK 275 CONSTRAINT_CHECK 531 CONSTRAINT_COMMITHOOK \
    787 CONSTRAINT_FOREIGNKEY 1043 CONSTRAINT_FUNCTION 1299 CONSTRAINT_NOTNULL \
    1555 CONSTRAINT_PRIMARYKEY 1811 CONSTRAINT_TRIGGER 2067 CONSTRAINT_UNIQUE 2323 CONSTRAINT_VTAB \
    2579 CONSTRAINT_ROWID 2835 CONSTRAINT_PINNED 3091 CONSTRAINT_DATATYPE 283 NOTICE_RECOVER_WAL \
    539 NOTICE_RECOVER_ROLLBACK 284 WARNING_AUTOINDEX 279 AUTH_USER 256 OK_LOAD_PERMANENTLY \
    512 OK_SYMLINK
    """
}
