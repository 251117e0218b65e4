/// The name of a function in SQLite.
package enum FunctionName: ExpressibleByStringLiteral {
  /// A name that most databases have.
  case common(StaticString)
  /// A name of SQLite. Other dialects may use another name or lack the function.
  case dialect(StaticString)

  package init(stringLiteral name: StaticString) { self = .common(name) }

  var text: StaticString {
    switch self {
    case .common(let name), .dialect(let name): name
    }
  }

  var isCommon: Bool { if case .common = self { true } else { false } }
}
