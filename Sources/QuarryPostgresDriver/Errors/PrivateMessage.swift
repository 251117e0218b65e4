#if PostgreSQL

/// The server's message and details of an error without the values in them.
///
/// The class of the error decides. Names of tables, columns and constraints are not values: those of class 42 stay, for example.
struct PrivateMessage {
  let message: String
  let detail: String?

  init(_ state: SQLState, message: String, detail: String?) {
    switch state.class {
    case .dataException:
      // invalid input syntax for type integer: "secret"
      self.message = Self.withoutValues(message)
      // Token "secret" is invalid.
      self.detail = nil
    case .integrityConstraintViolation, .withCheckOptionViolation:
      // The message has the names; the details have the row: Key (email)=(x@example.com) already exists.
      self.message = message
      self.detail = nil
    default:
      self.message = message
      self.detail = detail
    }
  }

  /// The quotation marks of the server's languages.
  private static let quotes: Set<Unicode.Scalar> = ["\"", "«", "»", "„", "“", "”", "「", "」"]

  /// Replaces what a message about a value quotes, and bytes and numbers after a colon.
  ///
  /// The server does not escape quotation marks inside of a value, so everything from the first to the last one can be a value.
  //
  // By scalars, because a value can begin with a combining mark, which is one character with the quotation mark.
  private static func withoutValues(_ message: String) -> String {
    var message = message
    let scalars = message.unicodeScalars
    if let first = scalars.firstIndex(where: quotes.contains),
      let last = scalars.lastIndex(where: quotes.contains), first < last
    {
      message.unicodeScalars.replaceSubrange(scalars.index(after: first)..<last, with: "…".unicodeScalars)
    }
    // invalid byte sequence for encoding "UTF8": 0xff
    message = message.replacing(/0x[0-9a-f]{2}(?: 0x[0-9a-f]{2})*/, with: "…")
    // time field value out of range: 25:10:33.5
    if let values = message.firstRange(of: /:\s.*\d.*/.dotMatchesNewlines()) {
      message.replaceSubrange(values, with: ": …")
    }
    return message
  }
}

#endif
