/// The names of types as their own source spells them: without module, without the function they stand in.
package enum TypeName {
  /// `Reminder`, `Outer.Inner`, `Pair<Int, String>`
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
        // Of a type inside of a generic one.
        if path.isEmpty, name.last == ">" { name.append(".") }
        rest = rest.dropFirst()
      } else if rest.hasPrefix("(unknown context at ") || rest.hasPrefix("(extension in ") {
        // What the compiler calls the inside of a function, and an extension in another module.
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
