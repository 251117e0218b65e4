import Foundation
import Testing

@testable import QuarryTesting

private struct Chore {
  var id: Int
  var title: String
  var dueDate: Date?
  var priority: Priority?
}

private enum Priority: Int {
  case low, high
}

private enum Outcome {
  case done
  case failed(code: Int)
  case both(Int, name: String)
  case nested(Chore)
}

private struct Empty {}
private struct Pair<A, B> {
  var first: A
  var second: B
}
private struct One<Value> {
  var value: Value

  struct Inner {
    var value: Value
    var next: Value?
  }
}
private class Base {
  var id = 1
}
private final class Node: Base {
  var next: Node?
}

@Suite struct ValueDescriptionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let value: @Sendable () -> Any
    var testDescription: String { text }

    init(_ value: @autoclosure @escaping @Sendable () -> Any, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  @Test(arguments: [
    Case(1, "1"), Case(-2.5, "-2.5"), Case(1.0, "1.0"), Case(UInt8(255), "255"), Case(true, "true"),
    Case(Double.infinity, "inf"), Case(Decimal(string: "12.30") as Any, "12.3"),
    Case(Int?.none as Any, "nil"), Case(Int??.some(.some(3)) as Any, "3"),
    Case(String?.some("a") as Any, "\"a\""),
    Case("", "\"\""), Case("it's", "\"it's\""), Case(#"say "hi""#, ##"#"say "hi""#"##),
    Case(##"a"#b"##, ####"##"a"#b"##"####), Case(#"back\slash"#, ##"#"back\slash"#"##),
    Case("one\ntwo", "\"\"\"\none\ntwo\n\"\"\""), Case("nul\0tab\t\r\n", #""nul\0tab\t\r\n""#),
    Case("\u{202E}abc", #""\u{202E}abc""#), Case("日本", "\"日本\""), Case("ab".prefix(1), "\"a\""),
    Case(Character("x"), "\"x\""),
    Case(Date(timeIntervalSinceReferenceDate: 0), "Date(2001-01-01T00:00:00.000Z)"),
    Case(Date(timeIntervalSince1970: -0.5), "Date(1969-12-31T23:59:59.500Z)"),
    Case(Date(timeIntervalSince1970: 1e15), "Date(timeIntervalSince1970: 1000000000000000.0)"),
    Case(
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10)),
      "UUID(00000000-0000-0000-0000-00000000000A)"
    ),
    Case(URL(string: "https://example.com/a") as Any, "URL(https://example.com/a)"),
    Case([1, 255] as [UInt8], "Bytes(01FF)"), Case(Data([16]), "Bytes(10)"), Case([UInt8](), "Bytes()"),
    Case(Priority.high, "Priority.high"), Case(Outcome.done, "Outcome.done"),
    Case(Outcome.failed(code: 3), "Outcome.failed(code: 3)"),
    Case(Outcome.both(1, name: "a"), "Outcome.both(\n  1,\n  name: \"a\"\n)"),
    Case([String](), "[]"), Case(["a"], "[\n  [0]: \"a\"\n]"),
    Case(["b": 2, "a": 1], "[\n  \"a\": 1,\n  \"b\": 2\n]"),
    Case(Set([3, 1, 2]), "Set([\n  1,\n  2,\n  3\n])"),
    Case((1, name: "a"), "(\n  1,\n  name: \"a\"\n)"), Case(Empty(), "Empty()"),
    Case(
      Chore(id: 1, title: "x", dueDate: nil, priority: .low),
      "Chore(\n  id: 1,\n  title: \"x\",\n  dueDate: nil,\n  priority: .low\n)"
    ),
    Case(
      Outcome.nested(Chore(id: 1, title: "a\nb", dueDate: nil, priority: nil)),
      """
      Outcome.nested(
        Chore(
          id: 1,
          title: \"""
            a
            b
            \""",
          dueDate: nil,
          priority: nil
        )
      )
      """
    ),
    Case(
      Pair(first: 1, second: Chore?.none),
      "Pair(\n  first: 1,\n  second: nil\n)"
    ),
    // The test support of StructuredQueries prints these values the same way.
    Case(Priority?.some(.high) as Any, ".high"), Case([Priority.low], "[\n  [0]: .low\n]"),
    Case(Outcome?.some(.failed(code: 3)) as Any, ".failed(code: 3)"), Case([String: Int](), "[:]"),
    Case(One(value: 1), "One(value: 1)"), Case(One(value: Priority.low), "One(value: .low)"),
    Case(One(value: String?.none), "One(value: nil)"),
    Case(One(value: String?.some("a")), "One(\n  value: \"a\"\n)"),
    Case(One(value: One(value: 1)), "One(\n  value: One(value: 1)\n)"),
    Case(One(value: Date(timeIntervalSinceReferenceDate: 0)), "One(value: Date(2001-01-01T00:00:00.000Z))"),
    Case(One(value: "a\nb"), "One(\n  value: \"\"\"\n    a\n    b\n    \"\"\"\n)"),
    Case(One(value: Empty()), "One(value: Empty())"), Case(One(value: [Int]()), "One(value: [])"),
    Case(["a\nb"], "[\n  [0]: \"\"\"\n    a\n    b\n    \"\"\"\n]"),
    Case(["k": Priority.high], "[\n  \"k\": .high\n]"),
    Case(One<Int>.Inner(value: 1, next: nil), "One.Inner(\n  value: 1,\n  next: nil\n)"),
  ])
  func describes(_ test: Case) {
    #expect(ValueDescription.text(of: test.value()) == test.text)
  }

  @Test func objectsThatReferToThemselves() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    #expect(ValueDescription.text(of: node) == "Node(\n  id: 1,\n  next: Node(↩︎)\n)")
  }

  @Test func longBytesDifferAfterTruncation() {
    var bytes = [UInt8](repeating: 7, count: 100)
    let first = ValueDescription.text(of: bytes)
    bytes[99] = 8
    let second = ValueDescription.text(of: bytes)
    #expect(first.hasPrefix("Bytes(0707") && first.contains("…, 100 bytes, checksum "))
    #expect(first != second)
  }

  @Test func longLinesDifferAfterTruncation() {
    let line = String(repeating: "長", count: 240)
    #expect(ValueDescription.text(of: line) == "\"\(line)\"")
    let first = ValueDescription.text(of: line + "a")
    #expect(first.hasPrefix("\"\(line)… (241 characters, checksum ") && first.hasSuffix(")\""))
    #expect(first != ValueDescription.text(of: line + "b"))
    let lines = ValueDescription.text(of: "short\n\(line)aa\nshort")
    #expect(lines.hasPrefix("\"\"\"\nshort\n\(line)… (242 characters") && lines.hasSuffix(")\nshort\n\"\"\""))
  }

  @Test func typesInsideFunctionsAndTypes() {
    struct Local {
      var inner = Inner()
      struct Inner {}
    }
    #expect(TypeName.of(Local.self) == "ValueDescriptionTests.Local")
    #expect(TypeName.of(Local.Inner.self) == "ValueDescriptionTests.Local.Inner")
    #expect(TypeName.of(Case.self) == "ValueDescriptionTests.Case")
    #expect(TypeName.of([String: Int?].self) == "Dictionary<String, Optional<Int>>")
    #expect(TypeName.of((Int, [Case]).self) == "(Int, Array<ValueDescriptionTests.Case>)")
    #expect(
      TypeName.of([Int: Case].Index?.self) == "Optional<Dictionary<Int, ValueDescriptionTests.Case>.Index>"
    )
  }

  @Test func typesAsInSource() {
    #expect(TypeName.inSource([String: Int?].self) == "[String: Int?]")
    #expect(TypeName.inSource((Int, [Case]).self) == "(Int, [ValueDescriptionTests.Case])")
    #expect(
      TypeName.inSource(Result<(Int, Case), any Error>?.self)
        == "Result<(Int, ValueDescriptionTests.Case), Error>?"
    )
    #expect(TypeName.inSource([(Int) -> [Case]].self) == "[(Int) -> [ValueDescriptionTests.Case]]")
    #expect(TypeName.inSource([String]?.JSONRepresentation.self) == "[String]?.JSONRepresentation")
    #expect(TypeName.inSource([Int: Case].Index?.self) == "[Int: ValueDescriptionTests.Case].Index?")
  }
}
