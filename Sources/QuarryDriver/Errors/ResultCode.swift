/// A primary or extended result code of SQLite.
///
/// As a pattern, a primary code matches all of its extended codes. A `switch` can therefore handle special cases before
/// the general ones:
///
/// ```swift
/// switch error.extendedResultCode {
/// case .SQLITE_CONSTRAINT_UNIQUE: print("taken")
/// case .SQLITE_CONSTRAINT: print("refused")
/// default: throw error
/// }
/// ```
///
/// The constants have the names that SQLite uses: https://www.sqlite.org/rescode.html
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The number of the result code in SQLite.
  public let rawValue: Int32

  /// Creates a result code from its number in SQLite.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The primary code: `SQLITE_CONSTRAINT` for `SQLITE_CONSTRAINT_UNIQUE`.
  public var primaryResultCode: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// A Boolean value that indicates whether this is a primary code.
  public var isPrimary: Bool { self == primaryResultCode }

  /// Returns whether a code is equal to the pattern, or is an extended code of a primary pattern.
  public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == code || (pattern.isPrimary && pattern == code.primaryResultCode)
  }
}

extension ResultCode: CustomStringConvertible {
  /// The name of the code. If it is unknown, the name of its primary code and its number, or only the number.
  public var description: String {
    if let name = Self.names[rawValue] { return name }
    if let name = Self.names[primaryResultCode.rawValue] { return "\(name) (\(rawValue))" }
    return "\(rawValue)"
  }
}
