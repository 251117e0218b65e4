/// Why a command ended without doing what it was asked for.
struct CommandFailure: Error, Equatable {
  /// The status the program exits with: beyond 1 those of `sysexits.h`.
  enum Status: Int32 {
    /// Differences or errors were found, or SQLite refused the statement.
    case found = 1
    /// The command line makes no sense.
    case usage = 64
    /// A file does not hold what it should.
    case data = 65
    /// A file or folder is missing.
    case noInput = 66
    /// A file cannot be written.
    case cannotCreate = 73
    /// The permission to read is missing.
    case noPermission = 77
  }

  var status: Status
  /// What is wrong, where, and how to mend it.
  var message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }
}
