import Testing

@testable import QuarryExpansion

@Suite struct JSONTests {
  private func parse(_ text: String) throws(JSONError) -> JSON { try JSON(parsing: Array(text.utf8)) }

  private static let texts: [(String, JSON)] = [
    ("null", JSON.null), (" true ", true), ("false", false), ("0", 0), ("-12", -12), ("1.5", .double(1.5)),
    ("1e3", .double(1000)), ("9223372036854775808", .double(9_223_372_036_854_775_808)), (#""""#, ""),
    (#""a\"\\\/\b\f\n\r\tü""#, "a\"\\/\u{8}\u{C}\n\r\tü"), (#""\u00e9\uD83D\uDE00""#, "é😀"),
    (#""\uD83D!\uDE00""#, "\u{FFFD}!\u{FFFD}"), ("[]", []), ("[1, [2]]", [1, [2]]), ("{}", [:]),
    (#"{"a": {"b": null}, "a": 1}"#, ["a": 1]),
  ]

  @Test(arguments: texts)
  func reads(text: String, value: JSON) throws {
    #expect(try parse(text) == value)
  }

  @Test(arguments: [
    ("", 0), ("{", 1), (#"{"a"}"#, 4), (#"{"a":}"#, 5), ("[1,]", 3), ("[1 2]", 3), (#""abc"#, 4),
    (#""\x""#, 3),
    (#""\u12""#, 5), ("nul", 0), ("1 2", 2), ("+1", 0), ("{1:2}", 1), ("\u{0}", 0),
  ])
  func rejects(text: String, offset: Int) {
    #expect { try parse(text) } throws: { ($0 as? JSONError)?.offset == offset }
  }

  @Test func nestingIsBounded() {
    let text = String(repeating: "[", count: 100_000)
    #expect { try parse(text) } throws: { ($0 as? JSONError)?.reason == "nesting too deep" }
  }

  @Test func roundTrip() throws {
    let value: JSON = [
      "text": "quote \" back \\ line \n null \0 é 😀", "list": [1, true, .null, .double(0.5)], "": [:],
    ]
    #expect(try JSON(parsing: value.serialized) == value)
    #expect(
      String(decoding: (["b": 1, "a": "\u{1}"] as JSON).serialized, as: UTF8.self) == #"{"a":"\u0001","b":1}"#
    )
  }
}
