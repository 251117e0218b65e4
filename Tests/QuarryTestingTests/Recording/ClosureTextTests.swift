import QuarrySyntax
import Testing

@testable import QuarryTesting

/// A recorded literal has the text as its value, whatever the text is.
@Suite struct ClosureTextTests {
  private func value(ofClosure text: String) throws -> String? {
    let expression = try Expression.parse(String(text.dropFirst().dropLast()))
    guard case .string(let literal) = expression.shape else { return nil }
    return literal.staticValue
  }

  @Test(arguments: [
    "", "SELECT 1", "a\nb", "\n", "a\n\n", "\n\na", "  indented\n    more", "trailing  ", "\t", " ",
    "a\n \nb",
    "quote \"", "\"\"\"", "\"\"\"#", "\"\"\"\"\"\"", "\\", "\\n", "\\(x)", "\\#(x)", "\"\"\"##\\##", "#\"",
    "\"#",
    "nul \0", "bell \u{7}", "carriage\rreturn", "windows\r\nline", "\u{202E}bidi", "\u{2028}", "😀日本",
    "'it''s'",
    "\"\u{301}\"\"", "\\\u{301}", "\"\"\"\u{301}", " \u{301}",
  ])
  func roundTrip(_ text: String) throws {
    let indentation = Indentation(base: "    ", unit: "  ")
    for newline in ["\n", "\r\n"] {
      let closure = ClosureText.text(text, indentation, newline: newline)
      let value = try #require(try value(ofClosure: closure))
      #expect(Array(value.utf8) == Array(text.utf8), "\(closure)")
    }
  }

  @Test func randomText() throws {
    let alphabet: [Unicode.Scalar] = ["\"", "\\", "#", "\n", "(", " ", "a", "\r", "\t", "u", "{"]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      }
      let closure = ClosureText.text(text, Indentation(base: "", unit: "  "), newline: "\n")
      let value = try #require(try value(ofClosure: closure), "\(closure)")
      #expect(Array(value.utf8) == Array(text.utf8), "\(closure)")
    }
  }

  @Test func rawDelimitersOnlyWhereNeeded() {
    let indentation = Indentation(base: "", unit: "  ")
    #expect(
      ClosureText.text(#"LIKE '\%'"#, indentation, newline: "\n") == ##"""
        {
          #"""
          LIKE '\%'
          """#
        }
        """##
    )
  }
}
