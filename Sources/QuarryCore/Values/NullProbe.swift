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
    answers.answer(for: type) {
      var probe = NullProbe()
      return (try? T(decoder: &probe)) != nil
    }
  }

  private static let answers = TypeAnswers()

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
