/// An error message: a text with a `%` for each value, and the values.
///
/// String interpolation compiles to one call for each of its parts at every use. This type assembles messages in one
/// place, which makes less code.
package struct ErrorMessage: Equatable {
  let text: String
  /// The values for each `%`. Additional values are not shown but distinguish two errors.
  let values: [String]

  package init(_ text: String, _ values: String...) {
    self.text = text
    self.values = values
  }

  /// The text with the values inserted.
  package var description: String {
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
