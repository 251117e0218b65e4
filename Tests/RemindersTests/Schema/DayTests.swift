import Foundation
import QuarrySQLite
import Testing

@testable import reminders

@Suite struct DayTests {
  @Test(arguments: ["2030-01-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func days(_ text: String) {
    #expect(Day(rawValue: text)?.rawValue == text)
  }

  @Test(arguments: [
    "", "2030", "2030-1-31", "2030-01-32", "2030-00-10", "2030-13-01", "2030-04-31", "2023-02-29",
    "1900-02-29",
    "2030-01-00", "2030-01-31 ", "+030-01-31", "2030--1-31", "2030-01-31-", "２０３０-01-31", "01-31-2030",
  ])
  func notDays(_ text: String) {
    #expect(Day(rawValue: text) == nil)
  }

  @Test func dayOfADate() throws {
    #expect(TestProgram.today.rawValue == "2030-01-10")
    #expect(Day.today >= Day(Date(timeIntervalSince1970: 1_700_000_000)))
  }

  @Test func invalidDayInTheDatabase() async throws {
    try await withDatabase { database in
      try await database.write { db in
        try db.execute(sql: #"UPDATE "reminders" SET "dueDay" = 'soon' WHERE "id" = 3"#)
      }
      await #expect(throws: RowDecodingError.self) {
        try await database.read { db in try Reminder.fetchAll(db) }
      }
    }
  }
}
