#if PostgreSQL

import CPostgres
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The reason why PostgreSQL cannot store a value without changing it.
struct UnstorableReason: Error {
  let text: String

  init(_ text: String) { self.text = text }

  static let nul = UnstorableReason(
    "the text contains a NUL character, which PostgreSQL cannot store; remove it, or store the text as bytes"
  )
  static let nulInJSON = UnstorableReason(
    "the JSON contains the escape '\\u0000', a NUL character, which 'jsonb' cannot store; remove it, or store the text as bytes"
  )
  static let dateOutOfRange = UnstorableReason(
    "the date is outside of 4713 BC to 294276, the range of 'timestamptz'; store it as a number"
  )
  static let tooLargeInteger = UnstorableReason(
    "the largest integer in PostgreSQL is \(Int64.max); store the value as 'numeric' or text"
  )
  static let notANumber = UnstorableReason(
    "it is not a finite number, which a 'numeric' column would keep but a Decimal cannot be; store it as 'double precision'"
  )
  static let noNumber = UnstorableReason("the text is not a decimal number; correct the value")
  static let tooLongNumber = UnstorableReason(
    "a 'numeric' has at most \(PostgresNumeric.maximumWhole) digits before the point and \(PostgresNumeric.maximumScale) after it; "
      + "round the value, or store it as text"
  )
  static let tooLong = UnstorableReason("a value has at most 1 GB; divide it")

  /// The reason does not contain the value, which may be private.
  static func outOfRange(of type: Oid) -> UnstorableReason {
    UnstorableReason("the value does not fit in the type '\(PostgresType.name(of: type))'; use a wider type")
  }
}

extension ParameterBuffer {
  /// Adds a value with its static type. A value without one has the type of its kind, except that the server infers the type of text
  /// and of NULL.
  ///
  /// - Throws: ``UnstorableReason``, or the error of an invalid value.
  mutating func append(_ binding: QueryBinding, _ type: SQLType?) throws {
    let type = type ?? Self.typeOfKind(binding)
    guard let type else {
      if case .text(let text) = binding { return try append(0, checked: text) }
      if case .invalid(let error) = binding { throw error }
      return appendNull(0)
    }
    let oid = PostgresType.oid(of: type)
    switch (binding, type) {
    case (.null, _): appendNull(oid)
    case (.invalid(let error), _): throw error
    case (.bool(let value), .bool): append(oid, UInt8(value ? 1 : 0))
    case (.int(let value), _): try append(oid, type, integer: value)
    case (.uint(let value), .decimal): try append(oid, numeric: "\(value)")
    case (.uint(let value), _):
      guard let value = Int64(exactly: value) else { throw UnstorableReason.tooLargeInteger }
      try append(oid, type, integer: value)
    case (.double(let value), .double): append(oid, value.bitPattern)
    case (.double(let value), .float): append(oid, Float(value).bitPattern)
    case (.double(let value), .decimal):
      guard value.isFinite else { throw UnstorableReason.notANumber }
      try append(oid, numeric: "\(value)")
    case (.text(let text), .decimal): try append(oid, numeric: text)
    case (.text(let text), .text), (.text(let text), .json): try append(oid, type, text: text)
    case (.blob(let bytes), .bytes):
      // libpq counts the bytes of a value with 32 bits.
      if bytes.count >= 1 << 30 { throw UnstorableReason.tooLong }
      append(oid) { $0.append(contentsOf: bytes) }
    case (.blob(let bytes), .json): try append(oid, type, text: String(decoding: bytes, as: UTF8.self))
    case (.uuid(let value), .uuid):
      append(oid) { memory in withUnsafeBytes(of: value.uuid) { memory.append(contentsOf: $0) } }
    case (.date(let date), .timestamp):
      guard let microseconds = PostgresDate.microseconds(of: date) else {
        throw UnstorableReason.dateOutOfRange
      }
      append(oid, microseconds)
    // The kind of the value differs from the type that a user's Swift type declares. The server converts the text, or refuses it.
    default: try append(oid, checked: Self.text(of: binding))
    }
  }

  /// The type that determines the meaning of a value without a static type.
  private static func typeOfKind(_ binding: QueryBinding) -> SQLType? {
    if case .text = binding { return nil }
    return binding.type
  }

  private mutating func append(_ oid: Oid, _ type: SQLType, integer value: Int64) throws {
    func narrow<Integer: FixedWidthInteger>(_ width: Integer.Type) throws -> Integer {
      guard let value = Integer(exactly: value) else { throw UnstorableReason.outOfRange(of: oid) }
      return value
    }
    switch type {
    case .int16: append(oid, try narrow(Int16.self))
    case .int32: append(oid, try narrow(Int32.self))
    case .int64: append(oid, value)
    case .decimal: try append(oid, numeric: "\(value)")
    case .double:
      guard let number = Double(exactly: value) else { throw UnstorableReason.outOfRange(of: oid) }
      append(oid, number.bitPattern)
    case .float:
      guard let number = Float(exactly: value) else { throw UnstorableReason.outOfRange(of: oid) }
      append(oid, number.bitPattern)
    default: append(oid, text: "\(value)")
    }
  }

  private mutating func append(_ oid: Oid, numeric text: String) throws {
    do {
      let number = try PostgresNumeric(text: text)
      append(oid) { number.append(to: &$0) }
    } catch PostgresNumeric.Problem.tooLong {
      throw UnstorableReason.tooLongNumber
    } catch {
      throw UnstorableReason.noNumber
    }
  }

  private mutating func append(_ oid: Oid, _ type: SQLType, text: String) throws {
    try Self.check(text)
    if type == .json, text.containsEscapedNul { throw UnstorableReason.nulInJSON }
    append(oid) { memory in
      if type == .json { memory.append(1) }
      memory.append(contentsOf: text.utf8)
    }
  }

  private mutating func append(_ oid: Oid, checked text: String) throws {
    try Self.check(text)
    append(oid, text: text)
  }

  private static func check(_ text: String) throws {
    if text.containsNul { throw UnstorableReason.nul }
    if text.utf8.count >= 1 << 30 { throw UnstorableReason.tooLong }
  }

  /// The text of a value that the server converts to another type.
  private static func text(of binding: QueryBinding) -> String {
    switch binding {
    case .null, .invalid: ""
    case .bool(let value): value ? "true" : "false"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .double(let value): value.isInfinite ? (value < 0 ? "-Infinity" : "Infinity") : "\(value)"
    case .text(let value): value
    case .uuid(let value): value.uuidString
    case .blob(let bytes):
      "\\x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    case .date(let date): dateText(date)
    }
  }

  private static func dateText(_ date: Date) -> String {
    var text: [UInt8] = []
    return DateText.append(date, to: &text)
      ? String(decoding: text, as: UTF8.self) + "+00" : "\(date.timeIntervalSince1970)"
  }
}

#endif
