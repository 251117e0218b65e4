/// Stored as TEXT of one character, which may have several code points.
///
/// As with all text, SQL compares bytes. Swift considers an `é` of two code points equal to an `é` of one; SQL does not.
extension Character: QueryBindable {
  public static var sqlType: SQLType? { .text }

  public var queryBinding: QueryBinding { .text(String(self)) }

  /// Decodes a character from text.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the text is empty or has more than one character.
  public init(decoder: inout some QueryDecoder) throws {
    let text = try String(decoder: &decoder)
    guard let first = text.first, text.dropFirst().isEmpty else {
      throw QueryDecodingError.typeMismatch(Character.self)
    }
    self = first
  }
}

extension Character: CastTarget { public static var castType: CastType { .text } }
