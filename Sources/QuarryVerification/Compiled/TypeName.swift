/// The names of types as written in source, without the module and the function that contains the type.
package enum TypeName {
  /// Returns the name of a type: `Reminder`, `Outer.Inner`, `Pair<Int, Optional<String>>`.
  package static func of(_ type: Any.Type) -> String {
    var rest = Substring(String(reflecting: type))
    return read(&rest) { "\($0)<\($1.joined(separator: ", "))>" }
  }

  /// Returns the type as it is written in source: `Pair<Int, String?>`, `[String].JSONRepresentation?`.
  package static func inSource(_ type: Any.Type) -> String {
    var rest = Substring(String(reflecting: type))
    return read(&rest, generic: written)
  }

  /// Reads one type, up to a comma or the end of generic arguments.
  ///
  /// - Parameter generic: A closure that returns a generic type with its arguments.
  private static func read(
    _ rest: inout Substring,
    generic: (_ name: String, _ arguments: [String]) -> String
  ) -> String {
    var name = ""
    var path: [Substring] = []

    // The first component is the module.
    func flushed() -> String { path.dropFirst(path.count > 1 ? 1 : 0).joined(separator: ".") }

    // Commas in parentheses separate the elements of a tuple.
    var depth = 0
    while let character = rest.first, depth > 0 || character != "," && character != ">" {
      if isPart(character) {
        let component = rest.prefix(while: isPart)
        path.append(component)
        rest = rest.dropFirst(component.count)
      } else if character == "." {
        rest = rest.dropFirst()
      } else if rest.hasPrefix("(unknown context at ") || rest.hasPrefix("(extension in ") {
        // These are the names of function bodies, and of extensions in other modules.
        rest = rest.drop { $0 != ")" }.dropFirst()
        if rest.first == ":" { rest = rest.dropFirst() }
      } else if character == "<" {
        var arguments: [String] = []
        repeat {
          rest = rest.dropFirst().drop(while: \.isWhitespace)
          arguments.append(read(&rest, generic: generic))
        } while rest.first == ","
        rest = rest.dropFirst()
        // A type inside of a generic type has no module.
        name += generic(name.hasSuffix(".") ? path.joined(separator: ".") : flushed(), arguments)
        path = []
        if rest.first == "." { name.append(".") }
      } else {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        name += flushed()
        path = []
        name.append(character)
        // The arrow of a function does not end generic arguments.
        if rest.hasPrefix("->") {
          name.append(">")
          rest = rest.dropFirst()
        }
        rest = rest.dropFirst()
      }
    }
    return name + (name.hasSuffix(".") ? path.joined(separator: ".") : flushed())
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }

  /// Returns a generic type as it is written in source: `String?`, `[String]`, `[String].JSONRepresentation`.
  private static func written(_ name: String, _ arguments: [String]) -> String {
    switch (name, arguments.count) {
    case ("Optional", 1): return "\(arguments[0])?"
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    case ("_JSONRepresentation", 1), ("_JSONBRepresentation", 1), ("_RawRepresentation", 1):
      return "\(arguments[0]).\(name.dropFirst())"
    case ("_BlobRepresentation", 2) where arguments[1] == "_PropertyListCoding":
      return "\(arguments[0]).PropertyListRepresentation"
    case ("_BlobRepresentation", 2) where arguments[1] == "_JSONDataCoding":
      return "\(arguments[0]).JSONDataRepresentation"
    default: return "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }
}
