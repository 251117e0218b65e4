import QuarrySQLite

/// An error of a driver.
protocol DriverError: Error {
  /// Whether the error occurred before the database ran the query. Such an error is a mistake in the test and is not
  /// recorded.
  var isMistakeOfTheTest: Bool { get }
  /// The message without the SQL, or `nil` for the description of the error.
  var shownMessage: String? { get }
}

extension DatabaseError: DriverError {
  var isMistakeOfTheTest: Bool { false }
  var shownMessage: String? { message }
}

extension DatabaseUsageError: DriverError {
  var isMistakeOfTheTest: Bool {
    switch self {
    case .reentrantAccess, .closed, .outsideAccess: true
    default: false
    }
  }

  var shownMessage: String? { nil }
}
