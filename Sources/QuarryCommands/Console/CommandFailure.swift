/// An error that ends a command.
struct CommandFailure: Error, Equatable {
  /// The exit status of the program. Values above 1 are from `sysexits.h`.
  enum Status: Int32 {
    /// Differences or errors were found, or SQLite rejected the statement.
    case found = 1
    /// The command line is invalid.
    case usage = 64
    /// A file has invalid contents.
    case data = 65
    /// A file or folder is missing.
    case noInput = 66
    /// Another program is missing or failed.
    case unavailable = 69
    /// A file cannot be written.
    case cannotCreate = 73
    /// A file is not readable.
    case noPermission = 77
  }

  var status: Status
  /// The problem, its location and how to fix it.
  var message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message
  }
}
