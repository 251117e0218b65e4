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
  public var queryBinding: QueryBinding {
    isNaN ? .invalid(DecimalNotANumberError()) : .text(description)
  }

  /// Decodes a decimal number from text.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)`` if the text is not a decimal number.
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
    guard isNumber, let value = Decimal(string: text), !value.isNaN else {
      throw QueryDecodingError.typeMismatch(Decimal.self)
    }
    self = value
  }
}

struct DecimalNotANumberError: UnstorableValueError {
  package var description: String { "the Decimal is not a number (NaN)" }
}
