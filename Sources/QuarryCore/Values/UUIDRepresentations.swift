#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID {
  /// A UUID stored as a BLOB of its 16 bytes.
  public struct BytesRepresentation: QueryBindable, Hashable, Sendable {

    public var queryOutput: UUID

    public init(queryOutput: UUID) { self.queryOutput = queryOutput }

    @inlinable public static var _storesNull: Bool { false }
    @inlinable public static var _staysInRow: Bool { true }
    public static var sqlType: SQLType? { .bytes }

    public var queryBinding: QueryBinding {
      .blob(withUnsafeBytes(of: queryOutput.uuid) { [UInt8]($0) })
    }

    /// Decodes 16 bytes.
    ///
    /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the BLOB does not have 16 bytes.
    public init(decoder: inout some QueryDecoder) throws {
      let bytes = try [UInt8](decoder: &decoder)
      guard bytes.count == 16 else { throw QueryDecodingError.typeMismatch(UUID.self) }
      var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).uuid
      withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
      self.init(queryOutput: UUID(uuid: uuid))
    }
  }

  /// A UUID stored as TEXT in upper case.
  public struct UppercasedRepresentation: QueryBindable, Hashable, Sendable {

    public var queryOutput: UUID

    public init(queryOutput: UUID) { self.queryOutput = queryOutput }

    @inlinable public static var _storesNull: Bool { false }
    @inlinable public static var _staysInRow: Bool { true }
    public static var sqlType: SQLType? { .text }

    public var queryBinding: QueryBinding { .text(queryOutput.uuidString) }

    public init(decoder: inout some QueryDecoder) throws {
      self.init(queryOutput: try UUID(decoder: &decoder))
    }
  }
}

extension UUID? {
  /// Another spelling of `UUID.BytesRepresentation?`: a UUID stored as a BLOB, or NULL.
  public typealias BytesRepresentation = UUID.BytesRepresentation?
  /// Another spelling of `UUID.UppercasedRepresentation?`: a UUID stored as TEXT in upper case, or NULL.
  public typealias UppercasedRepresentation = UUID.UppercasedRepresentation?
}
