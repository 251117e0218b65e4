import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A decoder that returns the same date and the same UUID for each column.
///
/// A type that decodes a date can store it in a form of its own. A decoded sample shows what the type writes.
struct TextFormSample: QueryDecoder {
  private struct NotAText: Error {}

  private static let date = Date(timeIntervalSince1970: 0)
  // Contains letters, so that its case is visible.
  private static let uuid = UUID(
    uuid: (0xAB, 0xCD, 0xEF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  )

  private init() {}

  /// Returns the form of the texts that a type writes. The type decodes dates or UUIDs.
  static func form(of type: any QueryRepresentable.Type) -> TextForm {
    var decoder = TextFormSample()
    guard let sample = try? decoder.read(type) as? any QueryBindable else { return .other }
    switch sample.queryBinding {
    case .date(date): return .date
    case .uuid(uuid): return .uuid
    case .text(uuid.uuidString.lowercased()): return .uuid
    case .text(uuid.uuidString): return .uppercasedUUID
    case .text(let text):
      var bytes: [UInt8] = []
      return DateText.append(date, to: &bytes) && bytes == Array(text.utf8) ? .date : .other
    default: return .other
    }
  }

  private mutating func read<T: QueryRepresentable>(_ type: T.Type) throws -> T { try T(decoder: &self) }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? { throw NotAText() }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? { throw NotAText() }
  mutating func decode(_ columnType: Double.Type) throws -> Double? { throw NotAText() }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { throw NotAText() }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { throw NotAText() }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { throw NotAText() }
  mutating func decode(_ columnType: String.Type) throws -> String? { throw NotAText() }
  mutating func decode(_ columnType: Date.Type) throws -> Date? { Self.date }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? { Self.uuid }
  mutating func skipNulls(_ count: Int) throws -> Bool { false }
}
