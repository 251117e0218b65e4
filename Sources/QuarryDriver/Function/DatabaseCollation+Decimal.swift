#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DatabaseCollation {
  /// A collation that compares numbers in texts by their value. SQLite's decimal extension has a collation of the same
  /// name (https://www.sqlite.org/floatingpoint.html#the_decimal_c_extension).
  ///
  /// A `Decimal` is stored as text, so that it keeps all its digits. SQLite compares texts by their bytes: `'100'` is
  /// less than `'9'`. If this collation is added to each connection and declared for the column, `=`, `<`, `BETWEEN`,
  /// `IN`, `ORDER BY`, `min` and `max` compare the numbers.
  ///
  /// ```swift
  /// configuration.prepareDatabase { $0.add(collation: .decimal) }
  /// // CREATE TABLE "items" ("id" INTEGER PRIMARY KEY, "price" TEXT NOT NULL COLLATE decimal)
  /// Item.where { $0.price > 9 }.order(by: \.price)
  /// ```
  ///
  /// Texts that are not numbers come after all numbers and are compared by their bytes.
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
  /// Creates a decimal if the whole text is a number. `Decimal(string:)` accepts a text that only begins with a number.
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
