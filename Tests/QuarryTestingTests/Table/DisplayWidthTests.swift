import Testing

@testable import QuarryTesting
import QuarryVerification

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("ñandú", 5), ("日本語", 6), ("한국어", 6), ("カナ", 4),
    ("ｶﾅ", 2),
    ("Ａ", 2), ("，", 2), ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("❤\u{FE0E}", 1),
    ("1️⃣", 2),
    ("⌚", 2), ("─", 1), ("\u{200B}", 0), ("a\u{200D}b", 2), ("𠀀", 2), ("Ω", 1), ("שלום", 4),
    ("\u{1100}\u{1161}", 2),
  ])
  func width(_ text: String, _ width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }
}
