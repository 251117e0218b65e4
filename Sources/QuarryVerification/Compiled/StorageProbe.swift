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

  private var storage: ValueStorage?

  private init() {}

  /// Returns how values of a type are stored, or `.unknown` if the type decodes nothing.
  static func storage(of type: any QueryRepresentable.Type) -> ValueStorage {
    // JSON text nearly always starts with a bracket, a brace or a quote, so no affinity converts it to a number.
    if String(describing: type).contains("JSONRepresentation<") { return .formattedText(.other) }
    var probe = StorageProbe()
    do { try probe.read(type) } catch {}
    guard case .formattedText = probe.storage else { return probe.storage ?? .unknown }
    return .formattedText(TextFormSample.form(of: type))
  }

  private mutating func read<T: QueryRepresentable>(_ type: T.Type) throws { _ = try T(decoder: &self) }

  private mutating func answer<T>(_ storage: ValueStorage) throws -> T? {
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
  mutating func decode(_ columnType: Date.Type) throws -> Date? { try answer(.formattedText(.date)) }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? { try answer(.formattedText(.uuid)) }
  mutating func skipNulls(_ count: Int) throws -> Bool { false }
}
