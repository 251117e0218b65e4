import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A decoder that determines how the values of a type are stored: it records what a type decodes.
///
/// This works for every type that can be a column: for enums with raw values, representations, and types in other
/// modules.
struct StorageProbe: QueryDecoder {
  private struct Asked: Error {}

  private let isNull: Bool
  private var storage: ValueStorage?

  private init(isNull: Bool) { self.isNull = isNull }

  /// Returns how values of a type are stored, or `.unknown` if the type decodes nothing.
  static func storage(of type: any QueryRepresentable.Type) -> ValueStorage {
    // JSON text nearly always starts with a bracket, a brace or a quote, so no affinity converts it to a number.
    if String(describing: type).contains("JSONRepresentation<") { return .formattedText }
    var probe = StorageProbe(isNull: false)
    do { try probe.read(type) } catch {}
    return probe.storage ?? .unknown
  }

  /// Whether a type can decode NULL.
  static func acceptsNull(_ type: any QueryRepresentable.Type) -> Bool {
    var probe = StorageProbe(isNull: true)
    do {
      try probe.read(type)
      return true
    } catch {
      return false
    }
  }

  private mutating func read<T: QueryRepresentable>(_ type: T.Type) throws { _ = try T(decoder: &self) }

  private mutating func answer<T>(_ storage: ValueStorage) throws -> T? {
    if isNull { return nil }
    self.storage = self.storage ?? storage
    throw Asked()
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? { try answer(.blob) }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? { try answer(.integer) }
  mutating func decode(_ columnType: Double.Type) throws -> Double? { try answer(.real) }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { try answer(.integer) }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { try answer(.integer) }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { try answer(.integer) }
  mutating func decode(_ columnType: String.Type) throws -> String? { try answer(.text) }
  mutating func decode(_ columnType: Date.Type) throws -> Date? { try answer(.formattedText) }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? { try answer(.formattedText) }
  mutating func skipNulls(_ count: Int) throws -> Bool { isNull }
}
