#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stored as TEXT with all its digits, because SQL numbers would lose some. Give the column the type TEXT.
///
/// SQL compares and sorts the values as text, `'100'` before `'9'`, unless the column has the collation `decimal`
/// (`DatabaseCollation.decimal`): `TEXT NOT NULL COLLATE decimal`. SQL adds them as floating-point numbers.
extension Decimal: QueryBindable {
  public static var sqlType: SQLType? { .decimal }

  public var queryBinding: QueryBinding {
    isNaN ? .invalid(DecimalNotANumberError()) : .text(description)
  }

  /// Decodes a decimal number from text.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the text is not a decimal number, or if it has more digits than a
  ///   `Decimal` can store: about 38.
  public init(decoder: inout some QueryDecoder) throws {
    let text = try String(decoder: &decoder)
    let isNumber = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isNumber, let value = Decimal(string: text), !value.isNaN,
      DecimalDigits(value.description) == DecimalDigits(text)
    else {
      throw QueryDecodingError.typeMismatch(Decimal.self)
    }
    self = value
  }
}

/// The value of a decimal number in text: its digits without leading and trailing zeros, and the power of ten of the last one.
package struct DecimalDigits: Equatable {
  private var isNegative = false
  private var digits: [UInt8] = []
  private var exponent = 0

  /// Returns `nil` if the text is not a number.
  package init?(_ text: String) {
    var isFraction = false
    var bytes = Array(text.utf8)
    if let mark = bytes.firstIndex(where: { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }) {
      guard let power = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) else { return nil }
      exponent = power
      bytes.removeSubrange(mark...)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFraction { exponent -= 1 }
        if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
      default: continue
      }
    }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    guard digits.isEmpty else { return }
    isNegative = false
    exponent = 0
  }
}

struct DecimalNotANumberError: UnstorableValueError {
  package var description: String { "the Decimal is not a number (NaN)" }
}
