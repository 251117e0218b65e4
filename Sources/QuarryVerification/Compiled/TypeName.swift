/// The names of types as written in source, without the module and the function that contains the type.
package enum TypeName {
  /// Returns the name of a type: `Reminder`, `Outer.Inner`, `Pair<Int, String>`.
  package static func of(_ type: Any.Type) -> String {
    var name = ""
    var path: [Substring] = []
    var rest = Substring(String(reflecting: type))

    func flush() {
      // The first component is the module.
      name += path.dropFirst(path.count > 1 ? 1 : 0).joined(separator: ".")
      path = []
    }

    while let character = rest.first {
      if character.isLetter || character.isNumber || character == "_" || character == "`" {
        let component = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        path.append(component)
        rest = rest.dropFirst(component.count)
      } else if character == "." {
        // This is a type inside a generic type.
        if path.isEmpty, name.last == ">" { name.append(".") }
        rest = rest.dropFirst()
      } else if rest.hasPrefix("(unknown context at ") || rest.hasPrefix("(extension in ") {
        // These are the names of function bodies, and of extensions in other modules.
        rest = rest.drop { $0 != ")" }.dropFirst()
        if rest.first == ":" { rest = rest.dropFirst() }
      } else {
        flush()
        name.append(character)
        rest = rest.dropFirst()
      }
    }
    flush()
    return name
  }
}
