public import QuarryCore

/// The value at a JSON path whose last property is not a column. No function accepts it.
public enum _NoJSONMember<Member> {}

@available(
  *,
  unavailable,
  message: """
    a member in a JSON path must be a column; apply '@Selection' to the type that declares it, or write the path as text: \
    'jsonExtract("$.name", as: String.self)'
    """
)
extension _NoJSONMember: QueryBindable {
  /// The type itself, which has no values.
  public typealias QueryOutput = Self
  /// The type of the member.
  public typealias _Unwrapped = Member

  /// Throws an error, because the type has no values.
  public init(decoder: inout some QueryDecoder) throws { throw QueryDecodingError.typeMismatch(Self.self) }
  /// NULL.
  public var queryBinding: QueryBinding { .null }
}

@available(
  *,
  unavailable,
  message: "a member in a JSON path must be a column; apply '@Selection' to the type that declares it"
)
extension _NoJSONMember: _JSONArray where Member: _JSONArray {
  /// The type of the elements.
  public typealias _JSONElement = Member._JSONElement
}

extension JSONPath {
  /// Rejects a misspelled column.
  @_disfavoredOverload
  public subscript(
    dynamicMember keyPath: KeyPath<Value._Present.TableColumns, _MisspeltColumn>
  ) -> JSONPath<_Misspelt> where Value: Table { member("") }

  /// Rejects a member of a type that has no columns.
  @_disfavoredOverload
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> JSONPath<_NoJSONMember<Member>> {
    member("")
  }

  /// Rejects a member of a member that is not a column.
  @_disfavoredOverload
  public subscript<Root, Member>(
    dynamicMember keyPath: KeyPath<Root, Member>
  ) -> JSONPath<_NoJSONMember<Member>> where Value == _NoJSONMember<Root> { member("") }
}

/// A misspelled column is accepted as an array, because the compiler already rejects its name.
extension _Misspelt: _JSONArray {
  /// The type of the elements.
  public typealias _JSONElement = _Misspelt
}
