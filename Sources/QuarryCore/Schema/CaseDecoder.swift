/// A decoder of the cases of an enum. For macro expansions.
public struct _CaseDecoder<Value: _EnumTable> {
  @usableFromInline var value: Value?
  /// The cases that have a value, if there are several.
  @usableFromInline var names: [String] = []
  @usableFromInline var first = ""

  /// Creates a decoder that has not decoded a case yet.
  @inlinable
  public init() {}

  /// Decodes the columns of a case.
  @inlinable
  public mutating func decode<Q: QueryRepresentable>(
    _ name: String,
    _ make: (Q) -> Value,
    _ decoder: inout some QueryDecoder
  ) throws where Q.QueryOutput == Q {
    guard let payload = try Q._decodeOptional(&decoder) else { return }
    take(make(payload), name)
  }

  /// Decodes the column of a case that is stored in a representation.
  @inlinable
  public mutating func decode<Q: QueryRepresentable>(
    _ name: String,
    as representation: Q.Type,
    _ make: (Q.QueryOutput) -> Value,
    _ decoder: inout some QueryDecoder
  ) throws {
    guard let payload = try Q._decodeOptional(&decoder) else { return }
    take(make(payload.queryOutput), name)
  }

  @inlinable
  mutating func take(_ value: Value, _ name: String) {
    if self.value == nil {
      self.value = value
      first = name
    } else {
      if names.isEmpty { names.append(first) }
      names.append(name)
    }
  }

  /// Returns the only case that has a value.
  ///
  /// - Throws: ``CaseDecodingError`` if no case has a value, or several have one.
  @inlinable
  public func result() throws -> Value {
    guard let value, names.isEmpty else { throw failure() }
    return value
  }

  @usableFromInline
  func failure() -> any Error {
    let columns = Value._schema.columns.map(\.name)
    return QueryDecodingError.other(
      value == nil
        ? CaseDecodingError.noCase(type: "\(Value.self)", columns: columns)
        : CaseDecodingError.severalCases(type: "\(Value.self)", cases: names, columns: columns)
    )
  }
}

/// An error thrown for a row that is not a value of an enum. See `@Table` and `@Selection` on enums.
public enum CaseDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// All of the columns are NULL.
  case noCase(type: String, columns: [String])
  /// The columns of several cases are not NULL.
  case severalCases(type: String, cases: [String], columns: [String])

  /// The message of the error.
  public var description: String {
    switch self {
    case .noCase(let type, let columns):
      "no case of '\(type)' has a value, because all of its columns (\(Self.list(columns))) are NULL; set the columns of "
        + "one case, or make the property optional"
    case .severalCases(let type, let cases, let columns):
      "\(cases.count) cases of '\(type)' have values (\(Self.list(cases))); set only the columns of one case, and the others "
        + "of \(Self.list(columns)) to NULL"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
