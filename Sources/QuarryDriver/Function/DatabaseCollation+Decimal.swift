#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DatabaseCollation {
  /// Numbers in text by their value, as the collation of this name in SQLite's own extension does
  /// (https://www.sqlite.org/floatingpoint.html#the_decimal_c_extension).
  ///
  /// A `Decimal` is stored as text, so that no digit of it is lost, and text is compared by its bytes: `'100'` comes before `'9'`.
  /// With this collation, added to each connection and named by the column, `=`, `<`, `BETWEEN`, `IN`, `ORDER BY`, `min` and `max`
  /// go by the number.
  ///
  /// ```swift
  /// configuration.prepareDatabase { $0.add(collation: .decimal) }
  /// // CREATE TABLE "items" ("id" INTEGER PRIMARY KEY, "price" TEXT NOT NULL COLLATE decimal)
  /// Item.where { $0.price > 9 }.order(by: \.price)
  /// ```
  ///
  /// What is no number comes after all that are, by its bytes.
  public static let decimal = DatabaseCollation("decimal") { lhs, rhs in
    switch (Decimal(number: lhs), Decimal(number: rhs)) {
    case (let lhs?, let rhs?): lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    case (.some, nil): .orderedAscending
    case (nil, .some): .orderedDescending
    case (nil, nil): lhs < rhs ? .orderedAscending : lhs == rhs ? .orderedSame : .orderedDescending
    }
  }
}

extension Decimal {
  /// The number that all of a text is: `Decimal(string:)` is content with its beginning.
  fileprivate init?(number text: String) {
    var isExponent = false
    var hasPoint = false
    var previous: UInt8?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard previous == nil || previous == UInt8(ascii: "e") else { return nil }
      case UInt8(ascii: "."):
        guard !hasPoint, !isExponent else { return nil }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard !isExponent else { return nil }
        isExponent = true
      default: return nil
      }
      previous = byte | 0x20
    }
    guard let value = Decimal(string: text), !value.isNaN else { return nil }
    self = value
  }
}
