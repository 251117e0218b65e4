import Foundation

/// Texts of values that are equal if two databases mean the same value.
enum ArticleCell {
  static let null = "NULL"

  /// A whole number has no decimal point, because some functions return a number of another type on the other database.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  /// JSON is compared by its values: `jsonb` has an order of keys of its own.
  static func text(_ text: String) -> String {
    guard text.hasPrefix("{") || text.hasPrefix("["),
      let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    else { return text }
    return String(decoding: data, as: UTF8.self)
  }

  static func bytes(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

  /// The text that SQLite stores.
  static func date(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
    return formatter.string(from: date)
  }
}
