#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
public import QuarryCore

/// Swift values as rows, in one bound value.
extension Sequence where Element: QueryBindable {
  /// Returns the values as rows, bound as one JSON array: `json_each(?)`.
  ///
  /// ```swift
  /// Reminder.where { $0.id.in(ids.jsonEach().select(\.value)) }
  /// // SELECT … FROM "reminders"
  /// // WHERE (("reminders"."id") IN (SELECT "json_each"."value" FROM json_each('[1,2,3]')))
  /// ```
  ///
  /// `$0.id.in(ids)` has a placeholder for each value, and by default SQLite accepts at most 32,766. It is also a different
  /// statement for each number of values, while this statement is prepared once. ``BoundEach/key`` is the position of the value,
  /// starting at 0: sort by it for the order of the values. `(1...10).jsonEach()` returns a series of numbers.
  ///
  /// JSON can contain numbers, text, `Bool` values, NULL, and types stored as one of these: dates and UUIDs as text, enums as their
  /// raw value. Running the statement throws an error for bytes, NaN, an unsigned integer above `Int64.max`, and text with a NUL
  /// character, at which SQLite would end the text.
  public func jsonEach() -> SelectOf<BoundEach<Element>> {
    let array = jsonArray(map(\.queryBinding))
    return BoundEach._select {
      $0.function = QueryFragment {
        // Without a static type of the argument: only SQLite reads a bound value this way.
        $0.append(
          tableFunction: "json_each",
          [QueryFragment { $0.append(array, as: .json) }],
          types: [nil],
          type: nil
        )
      }
    }
  }
}

private func jsonArray(_ values: [QueryBinding]) -> QueryBinding {
  var json = [UInt8(ascii: "[")]
  for (index, value) in values.enumerated() {
    if index > 0 { json.append(UInt8(ascii: ",")) }
    switch value {
    case .null: json.append(contentsOf: "null".utf8)
    case .bool(let value): json.append(contentsOf: "\(value)".utf8)
    case .int(let value): json.append(contentsOf: "\(value)".utf8)
    case .uint(let value) where value <= Int64.max: json.append(contentsOf: "\(value)".utf8)
    case .double(let value) where value.isFinite: NumberText.append(value, to: &json)
    // SQLite reads these numbers as infinite.
    case .double(let value) where !value.isNaN: json.append(contentsOf: (value < 0 ? "-9e999" : "9e999").utf8)
    case .text(let value) where !value.utf8.contains(0): append(value, to: &json)
    case .uuid(let value): append(value.uuidString.lowercased(), to: &json)
    case .date(let value):
      json.append(UInt8(ascii: "\""))
      guard DateText.append(value, to: &json) else { return .invalid(DateOutOfRangeError(date: value)) }
      json.append(UInt8(ascii: "\""))
    case .invalid(let error): return .invalid(error)
    case .text, .uint, .blob, .double: return .invalid(JSONElementError(index: index, value: value))
    }
  }
  json.append(UInt8(ascii: "]"))
  return .text(String(decoding: json, as: UTF8.self))
}

private func append(_ text: String, to json: inout [UInt8]) {
  json.append(UInt8(ascii: "\""))
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      json.append(UInt8(ascii: "\\"))
      json.append(byte)
    case ..<0x20:
      json.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
    default: json.append(byte)
    }
  }
  json.append(UInt8(ascii: "\""))
}

struct JSONElementError: UnstorableValueError {
  let index: Int
  let value: QueryBinding

  package var description: String {
    let reason =
      switch value {
      case .blob: "a BLOB, which JSON cannot represent"
      case .double: "not a number (NaN)"
      case .uint: "an unsigned integer that exceeds \(Int64.max)"
      default: "a text that contains a NUL character"
      }
    return
      "cannot pass the values to 'jsonEach()', because element \(index) is \(reason); use 'in' with the values instead"
  }
}
