/// A JSON value in a message from or to the compiler.
///
/// The plugin does not import Foundation, so that it starts in milliseconds.
enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON {
  /// The member of an object; `nil` if the value is not an object, or has no such member, or the member is `null`.
  subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
    return value
  }

  var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  var int: Int? {
    switch self {
    case .int(let value): value
    case .double(let value): Int(exactly: value)
    default: nil
    }
  }

  var array: [JSON]? {
    guard case .array(let values) = self else { return nil }
    return values
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object([String: JSON](elements, uniquingKeysWith: { _, last in last }))
  }
}
