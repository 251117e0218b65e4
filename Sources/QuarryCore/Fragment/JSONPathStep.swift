/// A step of a path in a JSON value.
public enum JSONPathStep: Hashable, Sendable {
  /// The member of an object with a name.
  case member(String)
  /// The element of an array at an index, from the end if it is negative.
  case element(Int)
  /// The place after the last element of an array.
  case end

  /// Whether the step is a member of an object.
  package var isMember: Bool { if case .member = self { true } else { false } }
}

extension QueryFragment {
  /// Creates a path in a JSON value, which the dialect writes as a literal: `'$."tags"[0]'`.
  ///
  /// A dialect that cannot write one of the names has no spelling for the path.
  package init(jsonPath steps: [JSONPathStep]) {
    self.init()
    append(mark: Extended.literal) { SQLLiteral.append(path: steps, to: &$0) }
  }
}

extension SQLLiteral {
  /// The first name in a path that contains a quote, a backslash or a control character, which JSON escapes, or `nil`.
  package var escapedMember: String? {
    guard case .jsonPath(let path) = self else { return nil }
    for case .member(let name) in path
    where name.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }) {
      return name
    }
    return nil
  }
}

extension DialectFeature {
  private static let escapedMember = "a JSON path with the member name "

  /// Creates the feature that a path with an escaped name requires.
  init(escapedMember name: String) { self.init(rawValue: Self.escapedMember + name) }

  /// The name in the path that requires the feature, or `nil` for another feature.
  package var escapedMember: String? {
    let (name, prefix) = (rawValue.utf8, Self.escapedMember.utf8)
    // By bytes, because the name may begin with a combining mark.
    return name.starts(with: prefix) ? String(decoding: name.dropFirst(prefix.count), as: UTF8.self) : nil
  }
}

extension StandardLiteral {
  /// Writes a path of SQLite: `'$."tags"[0]'` (https://www.sqlite.org/json1.html#path_arguments).
  static func append(_ path: [JSONPathStep], to sql: inout [UInt8]) {
    var text = "$"
    for step in path {
      switch step {
      case .member(let name): text += ".\"\(name)\""
      case .element(let index): text += index < 0 ? "[#\(index)]" : "[\(index)]"
      case .end: text += "[#]"
      }
    }
    append(text: Array(text.utf8), to: &sql)
  }
}
