/// The name of an aggregate function.
package enum AggregateName: ExpressibleByStringLiteral {
  /// A name that is the same in all dialects.
  case common(StaticString)
  /// The name in SQLite. Other dialects may use another name or lack the function.
  case dialect(StaticString)
  /// A name and an opening parenthesis that the dialect renders.
  case construct(SQLConstruct)

  package init(stringLiteral name: StaticString) { self = .common(name) }

  /// Writes the name and the opening parenthesis.
  func open(in fragment: inout QueryFragment) {
    switch self {
    case .common(let name):
      fragment.write(name)
      fragment.write("(")
    case .dialect(let name):
      fragment.append(dialectFunction: name)
      fragment.write("(")
    case .construct(let construct): fragment.append(construct)
    }
  }

  /// Whether the function joins texts with a separator.
  var isGroupConcat: Bool { if case .construct(.groupConcat) = self { true } else { false } }
}
