#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The key that an INSERT of drafts leaves out.
extension TableSchema {
  /// The place of the key among the columns that are written, where an INSERT can go without it: a single column whose
  /// type is stored as anything but an integer. SQLite makes a number of the NULL for an integer key.
  package var omissibleKey: Int? {
    guard let keyIndex, writableCount > 1, primaryKey[0].type != Int.self,
      KeyProbe.isStoredAsOtherThanInteger(primaryKey[0].type)
    else { return nil }
    return keyIndex
  }

  /// `"title"`: the columns that are written, without the key.
  package var writableListWithoutKey: QueryFragment {
    columns.filter { $0.generated == nil && !$0.isPrimaryKey }.map { QueryFragment(quote: $0.name) }
      .joined(separator: ", ")
  }
}

/// Finds out whether the values of a type are integers in a database by letting the type read one, and looking at what it
/// asks for.
private struct KeyProbe: QueryDecoder {
  private struct Asked: Error {}

  private var isInteger: Bool?

  private init() {}

  /// False also for a type that asks for nothing, of which nothing is known.
  static func isStoredAsOtherThanInteger(_ type: any QueryRepresentable.Type) -> Bool {
    var probe = KeyProbe()
    do { try probe.read(type) } catch {}
    return probe.isInteger == false
  }

  private mutating func read<T: QueryRepresentable>(_ type: T.Type) throws { _ = try T(decoder: &self) }

  /// Notes the first question, and ends the reading.
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
