import QuarrySyntax
import Testing

@Suite struct SourceEditTests {
  @Test func `edits are applied in any order`() throws {
    let edits = [
      SourceEdit(replacing: 4..<5, with: "E"), SourceEdit(inserting: "<", at: 0),
      SourceEdit(inserting: "1", at: 2),
      SourceEdit(inserting: "2", at: 2), SourceEdit(replacing: 2..<4, with: ""),
      SourceEdit(inserting: ">", at: 6),
    ]
    #expect(try edits.applied(to: "abcdef") == "<ab12Ef>")
    #expect(try [SourceEdit]().applied(to: "abc") == "abc")
    #expect(try [SourceEdit(replacing: 0..<2, with: "e")].applied(to: "éa") == "ea")
  }

  @Test func `invalid edits are errors`() {
    #expect(throws: SourceEditError.overlap(0..<3, 2..<4)) {
      try [SourceEdit(replacing: 2..<4, with: ""), SourceEdit(replacing: 0..<3, with: "")].applied(
        to: "abcdef"
      )
    }
    #expect(throws: SourceEditError.outOfBounds(2..<9, count: 3)) {
      try [SourceEdit(replacing: 2..<9, with: "")].applied(to: "abc")
    }
  }

  @Test func `a node is replaced in its file`() throws {
    let file = parseValid("struct A {\n  var x: Int // keep\n}\n")
    guard case .variable(let variable) = file.items[0].memberBlock?.members[0],
      let type = variable.bindings[0].type
    else { throw Unexpected("no variable") }
    let edited = try [SourceEdit(replacing: type.range, with: "String?")].applied(to: file.source.bytes)
    #expect(String(decoding: edited, as: UTF8.self) == "struct A {\n  var x: String? // keep\n}\n")
  }
}
