import Foundation
import QuarryCore
import Testing

@Suite struct StandardLiteralTests {
  struct Odd: Error {}

  @Test(arguments: [
    (QueryBinding.null, "NULL"),
    (.bool(true), "1"),
    (.bool(false), "0"),
    (.int(.min), "-9223372036854775808"),
    (.uint(.max), "18446744073709551615"),
    (.double(1), "1.0"),
    (.double(0.1), "0.1"),
    (.double(.infinity), "9e999"),
    (.double(-.infinity), "-9e999"),
    (.double(.nan), "NULL"),
    (.text("it's"), "'it''s'"),
    (.text(""), "''"),
    (.text("a\u{0}b"), "CAST(X'610062' AS TEXT)"),
    (.blob([0, 255, 16]), "X'00FF10'"),
    (.date(Date(timeIntervalSince1970: 0)), "'1970-01-01 00:00:00.000'"),
    (
      .uuid(UUID(uuid: (0xDE, 0xAD, 0xBE, 0xEF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))),
      "'deadbeef-0000-0000-0000-000000000001'"
    ),
    (.invalid(Odd()), "<invalid: Odd()>"),
  ])
  func literals(binding: QueryBinding, expected: String) {
    #expect(StandardDialect().spelling(of: .value(binding)) == expected)
  }
}
