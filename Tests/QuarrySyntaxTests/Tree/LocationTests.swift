import Testing

@testable import QuarrySyntax

/// Lines and columns of byte offsets.
@Suite struct LocationTests {
  /// The line and the column of an offset, counted from the start of the text.
  private func counted(_ offset: Int, in bytes: [UInt8]) -> String {
    var (line, column) = (1, 1)
    for index in 0..<min(max(offset, 0), bytes.count) {
      column += 1
      let isReturn = bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if bytes[index] == 0x0A || isReturn { (line, column) = (line + 1, 1) }
    }
    return "\(line):\(column)"
  }

  @Test(arguments: [
    "", "\n", "\r", "\r\n", "a", "a\n", "a\r\nb", "\n\n\r\r\n\r", "let é = 1\n\n  let b = 2\r\nlet c",
    "\r\n\r\n",
  ])
  func `of each offset`(text: String) {
    let source = SyntaxSource(text)
    for offset in -1...source.bytes.count + 1 {
      #expect(source.location(of: offset).description == counted(offset, in: source.bytes))
    }
  }

  @Test func `in a long text`() {
    let source = SyntaxSource(String(repeating: "let a = 1\n", count: 1_000))
    #expect(source.location(of: 0).description == "1:1")
    #expect(source.location(of: 9_994).description == "1000:5")
    #expect(source.location(of: 10_000).description == "1001:1")
  }
}
