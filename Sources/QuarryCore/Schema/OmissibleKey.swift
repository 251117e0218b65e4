#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The key that an INSERT of drafts omits.
extension TableSchema {
  /// The index of the key among the written columns if an INSERT can omit it, otherwise `nil`.
  ///
  /// An INSERT can omit a key of one column whose type is not stored as an integer. SQLite replaces the NULL of an integer key by a
  /// number.
  package var omissibleKey: Int? {
    guard let keyIndex, writableCount > 1, primaryKey[0].type != Int.self,
      KeyProbe.isStoredAsOtherThanInteger(primaryKey[0].type)
    else { return nil }
    return keyIndex
  }

  /// The list of written columns without the key: `"title"`.
  package var writableListWithoutKey: QueryFragment {
    columns.filter { $0.generated == nil && !$0.isPrimaryKey }.map { QueryFragment(quote: $0.name) }
      .joined(separator: ", ")
  }
}

/// A decoder that determines whether a type is stored as an integer: it lets the type decode a value and records the requested type.
private struct KeyProbe: QueryDecoder {
  private struct Asked: Error {}

  private var isInteger: Bool?

  private init() {}

  /// Returns whether a type is stored as something other than an integer. Returns `false` if the type requests no value.
  static func isStoredAsOtherThanInteger(_ type: any QueryRepresentable.Type) -> Bool {
    var probe = KeyProbe()
    do { try probe.read(type) } catch {}
    return probe.isInteger == false
  }

  private mutating func read<T: QueryRepresentable>(_ type: T.Type) throws { _ = try T(decoder: &self) }

  /// Records the first request and ends decoding.
  private mutating func answer<T>(isInteger: Bool) throws -> T? {
    self.isInteger = self.isInteger ?? isInteger
    throw Asked()
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? { try answer(isInteger: false) }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? { try answer(isInteger: true) }
  mutating func decode(_ columnType: Double.Type) throws -> Double? { try answer(isInteger: false) }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { try answer(isInteger: true) }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { try answer(isInteger: true) }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { try answer(isInteger: true) }
  mutating func decode(_ columnType: String.Type) throws -> String? { try answer(isInteger: false) }
  mutating func decode(_ columnType: Date.Type) throws -> Date? { try answer(isInteger: false) }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? { try answer(isInteger: false) }
  mutating func skipNulls(_ count: Int) throws -> Bool { false }
}
