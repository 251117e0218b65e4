/// What an aggregate is called: the same in each database, or by a construct.
package enum AggregateName: ExpressibleByStringLiteral {
  /// A name that all databases have for it.
  case common(StaticString)
  /// A name that SQLite has for it, and the dialect may have another one for, or none.
  case dialect(StaticString)
  /// A name, with the parenthesis, that is the dialect's.
  case construct(SQLConstruct)

  package init(stringLiteral name: StaticString) { self = .common(name) }

  /// Writes the name and what opens the arguments.
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

  /// Whether it joins texts by a separator.
  var isGroupConcat: Bool { if case .construct(.groupConcat) = self { true } else { false } }
}
