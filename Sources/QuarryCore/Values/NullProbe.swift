#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A decoder that determines whether a type can decode NULL: it returns NULL for every column.
///
/// This works for every type that can be a column: for enums with raw values, representations, and types in other modules.
struct NullProbe: QueryDecoder {
  private init() {}

  /// Returns whether a type can decode NULL, from memory if it was asked before.
  static func decodesNull<T: QueryRepresentable>(_ type: T.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = answers.value(for: key) { return known }
    // Outside of the lock, because a type's decoding is code of the user.
    var probe = NullProbe()
    let answer = (try? T(decoder: &probe)) != nil
    answers.set(answer, for: key)
    return answer
  }

  private static let answers = Answers()

  /// The answers for the types that were asked about.
  private final class Answers: @unchecked Sendable {
    private let lock = Lock()
    private var answers: [ObjectIdentifier: Bool] = [:]

    func value(for type: ObjectIdentifier) -> Bool? { lock.withLock { answers[type] } }

    func set(_ answer: Bool, for type: ObjectIdentifier) { lock.withLock { answers[type] = answer } }
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? { nil }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? { nil }
  mutating func decode(_ columnType: Double.Type) throws -> Double? { nil }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { nil }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { nil }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { nil }
  mutating func decode(_ columnType: String.Type) throws -> String? { nil }
  mutating func decode(_ columnType: Date.Type) throws -> Date? { nil }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? { nil }
  mutating func skipNulls(_ count: Int) throws -> Bool { true }
}
