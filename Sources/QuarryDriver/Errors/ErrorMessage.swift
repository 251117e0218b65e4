/// What an error says: a text with a `%` for each value, and the values.
///
/// An interpolation compiles to a call for each of its pieces, wherever it stands; this is put together in one place.
struct ErrorMessage: Equatable {
  let text: String
  /// One for each `%`; those that are left over are not shown, but tell two errors apart.
  let values: [String]

  init(_ text: String, _ values: String...) {
    self.text = text
    self.values = values
  }

  /// The text with the values in it.
  var description: String {
    var bytes: [UInt8] = []
    var next = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "%"), next < values.count {
        bytes += values[next].utf8
        next += 1
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
