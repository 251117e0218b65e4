import Foundation
import QuarryCore
import Testing

@Suite struct DateTextTests {
  @Test(arguments: [
    (0, "1970-01-01 00:00:00.000"),
    (1_517_184_480, "2018-01-29 00:08:00.000"),
    (951_782_400, "2000-02-29 00:00:00.000"),
    (-1, "1969-12-31 23:59:59.000"),
    (-0.001, "1969-12-31 23:59:59.999"),
    (0.9996, "1970-01-01 00:00:01.000"),
    (-62_167_219_200, "0000-01-01 00:00:00.000"),
    (253_402_300_799.999, "9999-12-31 23:59:59.999"),
  ])
  func writes(seconds: Double, expected: String) {
    var bytes: [UInt8] = []
    #expect(DateText.append(Date(timeIntervalSince1970: seconds), to: &bytes))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    let back = DateText.parse(expected.utf8)?.timeIntervalSince1970
    #expect(abs((back ?? .nan) - seconds) < 0.001)
  }

  @Test(arguments: [-62_167_219_201, 253_402_300_800, .infinity, .nan, 1e300])
  func rejectsYearsWithMoreThanFourDigits(seconds: Double) {
    var bytes: [UInt8] = []
    #expect(!DateText.append(Date(timeIntervalSince1970: seconds), to: &bytes))
    #expect(bytes.isEmpty)
  }

  @Test func everyDayIn400Years() {
    // One cycle of the calendar, compared with Foundation.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    for day in stride(from: -80_000, to: 146_097 - 80_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      var bytes: [UInt8] = []
      #expect(DateText.append(date, to: &bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      let expected = [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)]
        .map { number, width in String(repeating: "0", count: width - "\(number)".count) + "\(number)" }
        .joined(separator: "-")
      #expect(text.prefix(10) == expected)
      #expect(DateText.parse(bytes) == date)
    }
  }

  @Test(arguments: [
    ("2018-01-29", 1_517_184_000.0),
    ("2018-01-29 00:08", 1_517_184_480),
    ("2018-01-29T00:08:00Z", 1_517_184_480),
    ("2018-01-29 00:08:00.250", 1_517_184_480.25),
    ("2018-01-29 00:08:00.123456789", 1_517_184_480.123456789),
    ("2018-01-29 02:08:00+02:00", 1_517_184_480),
    ("2018-01-28 23:08:00 -01:00", 1_517_184_480),
  ])
  func reads(text: String, seconds: Double) {
    #expect(DateText.parse(text.utf8) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "now", "2018", "2018-13-01", "2018-02-29", "2018-00-10", "2018-01-32", "2018-1-29",
    "2018-01-29 24:00",
    "2018-01-29 00:60", "2018-01-29 00:00:60", "2018-01-29 00:00:00.", "2018-01-29 x",
    "2018-01-29 00:00:00+25:00",
    "2018-01-29 00:00:00Zjunk", "１２３４-01-01",
  ])
  func rejects(text: String) {
    #expect(DateText.parse(text.utf8) == nil)
  }
}
