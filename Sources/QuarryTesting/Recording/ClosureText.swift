/// A closure with nothing in it but a multi-line string literal.
///
/// ```swift
/// {
///   """
///   SELECT 1
///   """
/// }
/// ```
enum ClosureText {
  /// The source text of the closure, without white space before its opening brace.
  ///
  /// - Parameter delimiter: The `#` of the literal that was there; there are more where the text asks for them.
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

  /// A line with what does not show as escapes, and a space at its end, which editors take away.
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
