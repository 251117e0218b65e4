#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// Values that are literals in every database, because a statement accepts no placeholder or its meaning would depend on one.
//
// A literal is written in the dialect when the fragment is rendered. It is part of the fragment's bytes, not of its bindings, so that two
// statements with different literals are different statements.
extension QueryFragment {
  /// The kind of a literal's value.
  private enum LiteralKind: UInt8 {
    case null = 0x6E, bool, int, uint, double, text, blob, uuid, date
  }

  /// The fragment with each value as a literal. A value that could not be bound is kept, so that running the statement throws its error.
  package var inliningBindings: QueryFragment {
    guard !bindings.isEmpty else { return self }
    return inliningBindings { result, value in
      result.append(literal: value)
    }
  }

  /// Appends a value as a literal.
  package mutating func append(literal value: QueryBinding) {
    append(extended: Extended.literal)
    let kind: LiteralKind
    var bytes: [UInt8] = []
    switch value {
    case .null, .invalid: kind = .null
    case .bool(let value): (kind, bytes) = (.bool, value ? [0x31] : [])
    case .int(let value): (kind, bytes) = (.int, Array(String(value).utf8))
    case .uint(let value): (kind, bytes) = (.uint, Array(String(value).utf8))
    case .double(let value): (kind, bytes) = (.double, Array(String(value.bitPattern).utf8))
    case .text(let value): (kind, bytes) = (.text, Array(value.utf8))
    case .blob(let value): (kind, bytes) = (.blob, value)
    case .uuid(let value): (kind, bytes) = (.uuid, Array(value.uuidString.utf8))
    case .date(let value):
      (kind, bytes) = (.date, Array(String(value.timeIntervalSinceReferenceDate.bitPattern).utf8))
    }
    code.append(kind.rawValue)
    append(escaping: bytes)
    append(extended: Extended.close)
  }

  /// A literal in a fragment.
  enum Literal {
    case value(QueryBinding)
    case jsonPath([JSONPathStep])
  }

  /// Returns a literal that begins with its kind, and the number of its bytes including its end.
  static func literal(in code: UnsafeBufferPointer<UInt8>) -> (Literal, count: Int) {
    var bytes: [UInt8] = []
    var index = 1
    while index < code.count, code[index] != Mark.member {
      if code[index] == Mark.escape { index += 1 }
      if index < code.count { bytes.append(code[index]) }
      index += 1
    }
    let count = Swift.min(index + 2, code.count)
    if code.first == jsonPathKind { return (.jsonPath(jsonPath(bytes)), count) }
    guard let kind = code.first.flatMap(LiteralKind.init) else { return (.value(.null), count) }
    return (.value(value(kind, bytes)), count)
  }

  private static func value(_ kind: LiteralKind, _ bytes: [UInt8]) -> QueryBinding {
    let text = String(decoding: bytes, as: UTF8.self)
    func double() -> Double? { UInt64(text).map(Double.init(bitPattern:)) }
    switch kind {
    case .null: return .null
    case .bool: return .bool(!bytes.isEmpty)
    case .int: return Int64(text).map(QueryBinding.int) ?? .null
    case .uint: return UInt64(text).map(QueryBinding.uint) ?? .null
    case .double: return double().map(QueryBinding.double) ?? .null
    case .text: return .text(text)
    case .blob: return .blob(bytes)
    case .uuid: return UUID(uuidString: text).map(QueryBinding.uuid) ?? .null
    case .date: return double().map { .date(Date(timeIntervalSinceReferenceDate: $0)) } ?? .null
    }
  }
}
