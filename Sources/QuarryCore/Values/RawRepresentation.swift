extension RawRepresentable where RawValue: QueryBindable {
  /// A type stored as its raw value, for types that are not ``QueryBindable`` themselves.
  ///
  /// ```swift
  /// @Column(as: Priority.RawRepresentation.self)
  /// var priority: Priority
  /// ```
  public typealias RawRepresentation = _RawRepresentation<Self>
}

/// A type stored as its raw value: write ``Swift/RawRepresentable/RawRepresentation``.
public struct _RawRepresentation<QueryOutput: RawRepresentable>: QueryBindable
where QueryOutput.RawValue: QueryBindable {
  public var queryOutput: QueryOutput

  public init(queryOutput: QueryOutput) { self.queryOutput = queryOutput }

  public var queryBinding: QueryBinding { queryOutput.rawValue.queryBinding }

  /// Reads the raw value.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` where no value of the type has it.
  public init(decoder: inout some QueryDecoder) throws {
    guard let value = QueryOutput(rawValue: try QueryOutput.RawValue(decoder: &decoder)) else {
      throw QueryDecodingError.typeMismatch(QueryOutput.self)
    }
    self.init(queryOutput: value)
  }
}

extension _RawRepresentation: Sendable where QueryOutput: Sendable {}

extension Optional where Wrapped: RawRepresentable, Wrapped.RawValue: QueryBindable {
  /// A type stored as its raw value, or NULL: `@Column(as: Priority?.RawRepresentation.self)`.
  public typealias RawRepresentation = _RawRepresentation<Wrapped>?
}
