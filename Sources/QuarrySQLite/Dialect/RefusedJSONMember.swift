public import QuarryCore

/// What a JSON path leads to by a property that is no column. Nothing takes it.
public enum _NoJSONMember<Member> {}

@available(
  *,
  unavailable,
  message: """
    a JSON path leads through columns: make the type that has this member with '@Selection', or write the path as text: \
    'jsonExtract("$.name", as: String.self)'
    """
)
extension _NoJSONMember: QueryBindable {
  public typealias QueryOutput = Self
  public typealias _Unwrapped = Member

  public init(decoder: inout some QueryDecoder) throws { throw QueryDecodingError.typeMismatch(Self.self) }
  public var queryBinding: QueryBinding { .null }
}

@available(
  *,
  unavailable,
  message: "a JSON path leads through columns: make the type that has this member with '@Selection'"
)
extension _NoJSONMember: _JSONArray where Member: _JSONArray {
  public typealias _JSONElement = Member._JSONElement
}
