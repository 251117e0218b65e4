#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts UUIDs to and from text: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
enum UUIDText {
  /// The number of characters.
  static let length = 36

  /// Parses a UUID in upper or lower case; returns `nil` if the text is not a UUID.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> UUID? {
    guard text.count == length else { return nil }
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isValid = withUnsafeMutableBytes(of: &bytes) { bytes in
      var position = 0
      for index in 0..<16 {
        if hasHyphen(before: index) {
          guard text[position] == UInt8(ascii: "-") else { return false }
          position += 1
        }
        guard let high = digit(text[position]), let low = digit(text[position + 1]) else { return false }
        bytes[index] = high << 4 | low
        position += 2
      }
      return true
    }
    return isValid ? UUID(uuid: bytes) : nil
  }

  /// Writes a UUID in lower case to a buffer with space for ``length`` bytes.
  static func write(_ uuid: UUID, to text: UnsafeMutablePointer<UInt8>) {
    withUnsafeBytes(of: uuid.uuid) { bytes in
      var position = 0
      for index in 0..<16 {
        if hasHyphen(before: index) {
          text[position] = UInt8(ascii: "-")
          position += 1
        }
        text[position] = character(bytes[index] >> 4)
        text[position + 1] = character(bytes[index] & 15)
        position += 2
      }
    }
  }

  private static func hasHyphen(before index: Int) -> Bool {
    index == 4 || index == 6 || index == 8 || index == 10
  }

  private static func character(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
