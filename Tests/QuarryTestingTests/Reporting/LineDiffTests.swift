import Testing

@testable import QuarryTesting

@Suite struct LineDiffTests {
  @Test(arguments: [
    ("a", "b", "- a\n+ b"),
    ("", "b", "+ b"),
    ("a", "", "- a"),
    ("a\nb\nc", "a\nx\nc", "  a\n- b\n+ x\n  c"),
    ("a\nb", "a\nb\nc", "  a\n  b\n+ c"),
    (
      "1\n2\n3\n4\n5\n6\n7", "1\n2\n3\nx\n5\n6\n7",
      "  … 1 line unchanged\n  2\n  3\n- 4\n+ x\n  5\n  6\n  … 1 line unchanged"
    ),
    (
      "x\n1\n2\n3\n4\n5\n6\ny", "X\n1\n2\n3\n4\n5\n6\nY",
      "- x\n+ X\n  1\n  2\n  … 2 lines unchanged\n  5\n  6\n- y\n+ Y"
    ),
    ("a ", "a", "- a·\n+ a"),
    ("a", "a\t", "- a\n+ a→"),
    ("é", "e\u{301}", "- é\n+ e\u{301}"),
    ("a\n\nb", "a\n\nc", "  a\n\n- b\n+ c"),
    ("a\nb\nc\nd", "c\nd\na\nb", "- a\n- b\n  c\n  d\n+ a\n+ b"),
  ])
  func diff(_ old: String, _ new: String, _ diff: String) {
    #expect(LineDiff.text(from: old, to: new) == diff)
  }
}
