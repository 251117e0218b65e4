import QuarryCore
import Testing

@Suite struct NumberTextTests {
  private func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    NumberText.append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0, "0.0"), (-0.0, "-0.0"), (3, "3.0"), (0.1, "0.1"), (-19.99, "-19.99"), (.pi, "3.141592653589793"),
    (0.1 + 0.2, "0.30000000000000004"), (1e16, "1e+16"), (-1e-9, "-1e-09"), (1e-200, "1e-200"),
    (.leastNonzeroMagnitude, "5e-324"), (.leastNormalMagnitude, "2.2250738585072014e-308"),
    (-.greatestFiniteMagnitude, "-1.7976931348623157e+308"),
  ])
  func usuallyTheShortestText(number: Double, expected: String) { #expect(text(number) == expected) }

  /// The shortest text is almost in the middle between two numbers.
  @Test(arguments: [
    (0.937327172721863, "0.9373271727218629445"), (-0.937327172721863, "-0.9373271727218629445"),
    (1e23, "9.99999999999999916e+22"), (367_024_368.8054398, "367024368.8054397702"),
  ])
  func nineteenDigitsIfTheShortestTextIsDoubtful(number: Double, expected: String) {
    let found = text(number)
    #expect(found == expected)
    #expect(Double(found) == number)
  }

  @Test func denotesTheSameNumber() {
    var generator = SplitMix()
    for _ in 0..<5_000 {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { #expect(Double(text(number)) == number) }
      let fraction = Double.random(in: -1..<1, using: &generator)
      #expect(Double(text(fraction)) == fraction)
    }
  }
}

/// Always the same numbers.
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
