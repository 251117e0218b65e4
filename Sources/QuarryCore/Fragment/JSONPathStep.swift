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
  /// The names must not contain double quotes, which SQLite's paths cannot contain either.
  package init(jsonPath steps: [JSONPathStep]) {
    self.init()
    append(mark: Extended.literal) { SQLLiteral.append(path: steps, to: &$0) }
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
