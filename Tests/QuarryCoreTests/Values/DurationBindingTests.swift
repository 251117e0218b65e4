import QuarryCore
import Testing

@Suite struct DurationBindingTests {
  @Test(
    arguments: [
      (1.1, 1_100_000_000), (-2.7, -2_700_000_000), (123_456.789, 123_456_789_000_000), (1e-9, 1),
      (9_000_000_000.25, 9_000_000_000_250_000_000),
    ] as [(Double, Int64)]
  )
  func `precision beyond a Double is ignored`(seconds: Double, nanoseconds: Int64) {
    #expect(Duration.seconds(seconds).queryBinding == .int(nanoseconds))
  }
}
