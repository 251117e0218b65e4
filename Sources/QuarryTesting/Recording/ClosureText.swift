/// A closure that contains only a multi-line string literal.
///
/// ```swift
/// {
///   """
///   SELECT 1
///   """
/// }
/// ```
enum ClosureText {
  /// Returns the source text of the closure, without white space before its opening brace.
  ///
  /// - Parameter delimiter: The `#` characters of the previous literal. More are added if the text requires them.
  static func text(
    _ value: String,
    _ indentation: Indentation,
    newline: String,
    delimiter: String = ""
  ) -> String {
    let inner = indentation.base + indentation.unit
    let pounds = max(TextLiteral.pounds(for: value, isMultiline: true), delimiter)
    var lines = ["{", inner + pounds + "\"\"\""]
    for line in value.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : inner + escaped(line, pounds))
    }
    lines.append(inner + "\"\"\"" + pounds)
    lines.append(indentation.base + "}")
    return lines.joined(separator: newline)
  }

  /// Returns the line with escapes for invisible characters and for a space at the end of the line, which editors
  /// remove.
  private static func escaped(_ line: Substring.UnicodeScalarView, _ pounds: String) -> String {
    var text = ""
    let last = line.indices.last
    for index in line.indices {
      let scalar = line[index]
      if TextLiteral.isHidden(scalar) || index == last && scalar == " " {
        text += "\\\(pounds)u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
