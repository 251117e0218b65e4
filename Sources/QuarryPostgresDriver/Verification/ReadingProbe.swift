#if PostgreSQL

import CPostgres
import QuarryCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A decoder that determines what a type reads from a column: it notes the first value that the type asks for.
///
/// This works for every type that can be a column: for enums with raw values, representations, and types in other modules.
struct ReadingProbe: QueryDecoder {
  /// A kind of value that ``PostgresQueryDecoder`` reads.
  enum Kind {
    case integer, number, bool, text, bytes, date, uuid

    /// Whether the decoder reads it from a column of a type.
    func isRead(from type: Oid) -> Bool {
      let integers = [
        PostgresType.int2, PostgresType.int4, PostgresType.int8, PostgresType.oid, PostgresType.numeric,
      ]
      return switch self {
      case .integer: integers.contains(type)
      case .number: (integers + [PostgresType.float4, PostgresType.float8]).contains(type)
      case .bool: type == PostgresType.bool
      case .text:
        [
          PostgresType.text, PostgresType.varchar, PostgresType.bpchar, PostgresType.name, PostgresType.json,
          PostgresType.jsonb, PostgresType.numeric,
        ].contains(type)
      case .bytes: type == PostgresType.bytea
      case .date: [PostgresType.timestamptz, PostgresType.timestamp, PostgresType.date].contains(type)
      case .uuid: type == PostgresType.uuid
      }
    }
  }

  private struct Asked: Error {}

  private var kind: Kind?

  private init() {}

  /// Returns what a type reads, or `nil` if it reads nothing.
  static func kind(of type: any QueryRepresentable.Type) -> Kind? {
    var probe = ReadingProbe()
    // The probe ends the decoding with an error.
    try? probe.read(type)
    return probe.kind
  }

  private mutating func read<T: QueryRepresentable>(_ type: T.Type) throws { _ = try T(decoder: &self) }

  private mutating func note<T>(_ kind: Kind) throws -> T? {
    self.kind = self.kind ?? kind
    throw Asked()
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? { try note(.bytes) }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? { try note(.bool) }
  mutating func decode(_ columnType: Double.Type) throws -> Double? { try note(.number) }
  mutating func decode(_ columnType: Float.Type) throws -> Float? { try note(.number) }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { try note(.integer) }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? { try note(.integer) }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? { try note(.integer) }
  mutating func decode(_ columnType: String.Type) throws -> String? { try note(.text) }
  mutating func decode(_ columnType: Date.Type) throws -> Date? { try note(.date) }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? { try note(.uuid) }
  mutating func skipNulls(_ count: Int) throws -> Bool { false }
}

#endif
