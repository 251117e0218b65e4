extension RawRepresentable where RawValue: QueryBindable {
  /// A value stored as its raw value, for a type that does not conform to ``QueryBindable``.
  ///
  /// ```swift
  /// @Column(as: Priority.RawRepresentation.self)
  /// var priority: Priority
  /// ```
  public typealias RawRepresentation = _RawRepresentation<Self>
}

/// A value stored as its raw value. Use `RawRepresentation`.
public struct _RawRepresentation<QueryOutput: RawRepresentable>: QueryBindable
where QueryOutput.RawValue: QueryBindable {
  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  @inlinable public static var _staysInRow: Bool {
    _isPOD(QueryOutput.self) && QueryOutput.RawValue._staysInRow
  }
  public static var sqlType: SQLType? { QueryOutput.RawValue.sqlType }

  public var queryBinding: QueryBinding { queryOutput.rawValue.queryBinding }

  /// Decodes the raw value.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if no value of the type has this raw value.
  public init(decoder: inout some QueryDecoder) throws {
    guard let value = QueryOutput(rawValue: try QueryOutput.RawValue(decoder: &decoder)) else {
      throw QueryDecodingError.typeMismatch(QueryOutput.self)
    }
    self.init(queryOutput: value)
  }
}

extension _RawRepresentation: Sendable where QueryOutput: Sendable {}

extension Optional where Wrapped: RawRepresentable, Wrapped.RawValue: QueryBindable {
  /// Another spelling of `Priority.RawRepresentation?`: a value stored as its raw value, or NULL.
  public typealias RawRepresentation = _RawRepresentation<Wrapped>?
}
