/// The column definitions in the text of a `CREATE TABLE`, for the clauses that no pragma reports.
struct ColumnClauses {
  private var definitions: [String: String] = [:]

  init(_ sql: String) {
    guard let open = sql.unicodeScalars.firstIndex(of: "(") else { return }
    for definition in Self.split(sql.unicodeScalars[sql.unicodeScalars.index(after: open)...]) {
      let words = definition.drop { $0 == " " }
      guard let first = words.first else { continue }
      let closing: Character? = ["\"": "\"", "`": "`", "[": "]", "'": "'"][first]
      let name: Substring
      if let closing {
        name = words.dropFirst().prefix { $0 != closing }
      } else {
        name = words.prefix { $0 != " " && $0 != "(" }
      }
      definitions[String(name).folded] = String(words.dropFirst(name.count)).uppercased()
    }
  }

  /// Whether the column replaces NULL with its default value: `NOT NULL ON CONFLICT REPLACE DEFAULT …`.
  func replacesNull(in column: String) -> Bool {
    definitions[column.folded]?.contains("NOT NULL ON CONFLICT REPLACE") ?? false
  }

  /// Returns the parts between the commas inside the outermost parentheses. Comments and runs of white space become one
  /// space.
  private static func split(_ text: Substring.UnicodeScalarView) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var depth = 0
    var rest = text
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || ("\t"..."\r").contains(scalar) }
    while let scalar = rest.first {
      let next = rest.dropFirst().first
      if scalar == "-", next == "-" {
        rest = rest.drop { $0 != "\n" }
        if part.last != " " { part.append(" ") }
      } else if scalar == "/", next == "*" {
        rest = rest.dropFirst(2)
        while let inside = rest.first {
          let isEnd = inside == "*" && rest.dropFirst().first == "/"
          rest = rest.dropFirst(isEnd ? 2 : 1)
          if isEnd { break }
        }
        if part.last != " " { part.append(" ") }
      } else if ["\"", "'", "`", "["].contains(scalar) {
        let closing: Unicode.Scalar = scalar == "[" ? "]" : scalar
        let inside = rest.dropFirst().prefix { $0 != closing }
        part.append(scalar)
        part.append(contentsOf: inside)
        part.append(closing)
        rest = rest.dropFirst(inside.count + 2)
      } else {
        rest = rest.dropFirst()
        if scalar == "(" { depth += 1 }
        if scalar == ")" { depth -= 1 }
        if depth < 0 { break }
        if scalar == ",", depth == 0 {
          parts.append(String(part))
          part = .init()
        } else if isSpace(scalar) {
          if part.last != " " { part.append(" ") }
        } else {
          part.append(scalar)
        }
      }
    }
    return parts + [String(part)]
  }
}
