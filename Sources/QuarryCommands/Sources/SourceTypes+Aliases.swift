import QuarryVerification

extension SourceTypes {
  /// `typealias Maybe<Value> = Value?`
  struct Alias {
    /// The type as written: `Value?`.
    var type: String
    /// `Value`
    var parameters: [String]
  }

  /// A type without its optional and without the aliases that stand for it.
  struct ResolvedType {
    /// The type as written, without `?`: `String`, `Date.UnixTimeRepresentation`.
    var text: String
    /// The type that contains the text. Names in the text are looked up there.
    var scope: String
    /// Whether the type, or an alias on the way to it, is an optional.
    var isOptional: Bool
  }

  /// The number of aliases after which a type is not resolved further. Aliases that contain themselves do not compile.
  private static let aliasLimit = 32

  /// Follows the aliases and optionals of a type that is written inside another one.
  func resolved(_ written: String, inside outer: String, depth: Int = 0) -> ResolvedType {
    var text = written.trimmed
    var isOptional = false
    while text.withoutOptional != text {
      text = text.withoutOptional.trimmed
      isOptional = true
    }
    text = text.withoutModule
    guard depth < Self.aliasLimit else {
      return ResolvedType(text: text, scope: outer, isOptional: isOptional)
    }
    if let next = aliased(text, inside: outer) {
      var found = resolved(next.text, inside: next.scope, depth: depth + 1)
      found.isOptional = found.isOptional || isOptional
      return found
    }
    if let representation = Representation(text) {
      let base = resolved(representation.base, inside: outer, depth: depth + 1)
      let text = representation.text(of: base.text, isOptional: base.isOptional)
      return ResolvedType(text: text, scope: base.scope, isOptional: isOptional || base.isOptional)
    }
    return ResolvedType(text: text, scope: outer, isOptional: isOptional)
  }

  /// Returns the type of an alias and the type that contains it, or `nil` if a type is no alias.
  private func aliased(_ type: String, inside outer: String) -> (text: String, scope: String)? {
    let name = String(type.prefix { $0 != "<" })
    guard let found = resolve(name, inside: outer), let alias = aliases[found] else { return nil }
    let arguments = type.genericArguments
    guard arguments.count == alias.parameters.count else { return nil }
    let values = arguments.map {
      resolve($0.withoutOptional, inside: outer) == nil ? $0 : qualified($0, outer)
    }
    return (
      alias.type.replacingWords(Dictionary(zip(alias.parameters, values)) { first, _ in first }),
      found.enclosing
    )
  }

  /// Returns a generic argument with the enclosing types of its name, because the alias is looked up in another type.
  private func qualified(_ argument: String, _ outer: String) -> String {
    let name = argument.withoutOptional
    return (resolve(name, inside: outer) ?? name) + (name == argument ? "" : "?")
  }
}

/// A representation as it is written: `Date.UnixTimeRepresentation`.
struct Representation {
  /// `Date`
  var base: String
  /// `UnixTimeRepresentation`
  var name: String

  /// Returns `nil` for another type.
  init?(_ type: String) {
    guard let dot = type.lastIndex(of: "."), type[type.index(after: dot)...].hasSuffix("Representation")
    else { return nil }
    base = String(type[..<dot])
    name = String(type[type.index(after: dot)...])
  }

  /// Returns the representation of a type, without the `?` of the representation.
  ///
  /// `UUID?.BytesRepresentation` is another spelling of `UUID.BytesRepresentation?`. The JSON of an optional, however, is
  /// a representation of its own.
  func text(of base: String, isOptional: Bool) -> String {
    "\(base)\(isOptional && !Self.aliases.contains(name) ? "?" : "").\(name)"
  }

  /// The representations that an optional has as type aliases.
  private static let aliases: Set = [
    "BytesRepresentation", "JulianDayRepresentation", "RawRepresentation",
    "TimeIntervalSince1970Representation", "TimeIntervalSinceReferenceDateRepresentation",
    "UnixTimeRepresentation", "UppercasedRepresentation",
  ]
}

extension String {
  /// The generic arguments of a type: `Int` and `[String]` for `Pair<Int, [String]>`.
  fileprivate var genericArguments: [String] {
    guard let open = firstIndex(of: "<"), last == ">" else { return [] }
    var arguments = [""]
    var depth = 0
    for character in self[index(after: open)...].dropLast() {
      if "<[(".contains(character) { depth += 1 }
      if ">])".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(character)
      }
    }
    return arguments.map(\.trimmed)
  }

  /// Returns the text with other words in place of some of its words.
  fileprivate func replacingWords(_ replacements: [String: String]) -> String {
    guard !replacements.isEmpty else { return self }
    var text = ""
    var word = ""
    for character in self + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        // A member has the name of a parameter: `Base.Value`.
        text += (text.last == "." ? nil : replacements[word]) ?? word
        word = ""
        text.append(character)
      }
    }
    return String(text.dropLast())
  }

  /// The name of the enclosing type.
  var enclosing: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? "" }
}
