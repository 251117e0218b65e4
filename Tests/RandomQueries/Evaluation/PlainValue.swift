import QuarrySQLite

/// A value that rows are compared, sorted and grouped by.
enum PlainValue: Hashable {
  case null
  case int(Int)
  case text(String)

  init(_ value: Int?) { self = value.map(PlainValue.int) ?? .null }
  init(_ value: Bool?) { self = value.map { .int($0 ? 1 : 0) } ?? .null }
  init(_ value: String?) { self = value.map(PlainValue.text) ?? .null }

  /// A value as SQLite returns it.
  init(_ value: DatabaseValue) throws {
    switch value {
    case .null: self = .null
    case .integer(let value): self = .int(Int(value))
    case .text(let text): self = .text(text)
    default: throw Difference("\(value) is neither text nor an integer")
    }
  }

  /// Negative if this value comes first. Neither value is NULL.
  func order(_ other: PlainValue) -> Int {
    switch (self, other) {
    case (.int(let a), .int(let b)): a < b ? -1 : a == b ? 0 : 1
    case (.text(let a), .text(let b)): ThreeValued.isLess(a, b) ? -1 : a.utf8.elementsEqual(b.utf8) ? 0 : 1
    default: 0
    }
  }

  /// The cells that the library has decoded from a value, a tuple or a row.
  static func cells(of value: Any) -> [PlainValue] {
    switch value {
    case let value as Int: return [.int(value)]
    case let value as String: return [.text(value)]
    case let value as Bool: return [PlainValue(value)]
    case let value as [Int]: return [RandomQuery.array(value)]
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return mirror.children.flatMap { cells(of: $0.value) } }
      return mirror.children.first.map { cells(of: $0.value) } ?? [.null]
    }
  }
}

extension PlainValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "NULL"
    case .int(let value): "\(value)"
    case .text(let text): "\(text.debugDescription)"
    }
  }
}
