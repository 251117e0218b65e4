@testable import QuarryCore

/// Fragments of names, texts, values and rare marks in random order, with names of all lengths.
enum RandomFragment {
  static func next(using generator: inout some RandomNumberGenerator) -> QueryFragment {
    var fragment = QueryFragment()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let letters = ["a", "b", " ", "é", "x"]
      let marks = [
        "\u{0}", "\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{5}", "\u{8}", "\u{e}", "\u{18}", "\u{1f}",
      ]
      let odd = marks + ["\"", "'", "`", "\t", "\n", "\u{d}", "x"]
      let text = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        (Int.random(in: 0..<16, using: &generator) == 0 ? odd : letters).randomElement(using: &generator)
          ?? ""
      }.joined()
      switch Int.random(in: 0..<11, using: &generator) {
      case 0: fragment.append(quote: text)
      case 1: fragment.append(quote: text, delimiter: .text)
      case 2: fragment.append(raw: text)
      case 3: fragment.append(.text(text), as: SQLType.allCases.randomElement(using: &generator))
      case 4: fragment.append(subquery: QueryFragment(text))
      case 5: fragment.appendNewlineOrSpace()
      case 6: fragment.require(.glob)
      case 7: fragment.append(literal: .text(text))
      case 8: fragment.append(extended: QueryFragment.Extended.source)
      case 9:
        let place = Int.random(in: 0...12, using: &generator)
        fragment.append(CommonTableIdentity.unspecified(place: place).fragment)
      default:
        fragment.append(quote: "table")
        fragment.appendMember()
        fragment.append(quote: text)
      }
    }
    return fragment
  }
}
