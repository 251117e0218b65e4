/// Stored as TEXT of one character, which may be several code points.
///
/// As with all text, SQL compares bytes, where Swift takes an `é` of two code points for the `é` of one.
extension Character: QueryBindable {
  public var queryBinding: QueryBinding { .text(String(self)) }

  /// Reads text of one character.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` where it is empty, or longer.
  public init(decoder: inout some QueryDecoder) throws {
    let text = try String(decoder: &decoder)
    guard let first = text.first, text.dropFirst().isEmpty else {
      throw QueryDecodingError.typeMismatch(Character.self)
    }
    self = first
  }
}

extension Character: CastTarget { public static var castType: CastType { .text } }
