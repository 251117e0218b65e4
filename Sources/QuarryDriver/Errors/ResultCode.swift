/// A result code of SQLite, primary or extended.
///
/// As a pattern a primary code matches all its extended ones, so that a `switch` goes from the special to the
/// general:
///
/// ```swift
/// switch error.extendedResultCode {
/// case .SQLITE_CONSTRAINT_UNIQUE: print("taken")
/// case .SQLITE_CONSTRAINT: print("refused")
/// default: throw error
/// }
/// ```
///
/// The constants are spelled as SQLite spells them: https://www.sqlite.org/rescode.html
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The number SQLite uses.
  public let rawValue: Int32

  /// A code by SQLite's number.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The code without its extension: `SQLITE_CONSTRAINT` for `SQLITE_CONSTRAINT_UNIQUE`.
  public var primaryResultCode: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// Whether this is a primary code.
  public var isPrimary: Bool { self == primaryResultCode }

  /// Whether a code is the pattern, or one of its extensions when the pattern is a primary code.
  public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == code || (pattern.isPrimary && pattern == code.primaryResultCode)
  }
}

extension ResultCode: CustomStringConvertible {
  /// The name, or the number of a code this library has no name for.
  public var description: String {
    if let name = Self.names[rawValue] { return name }
    if let name = Self.names[primaryResultCode.rawValue] { return "\(name) (\(rawValue))" }
    return "\(rawValue)"
  }
}
