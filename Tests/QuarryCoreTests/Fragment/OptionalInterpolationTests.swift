import Foundation
import Quarry
import QuarryCore
import Testing

/// Optional values in SQL text are bound, as NULL if they are `nil`.
@Suite struct OptionalInterpolationTests {
  private let missing: Date? = nil
  private let date: Date? = Date(timeIntervalSince1970: 7)

  @Test func values() {
    let count: Int? = 3
    let none: Int? = nil
    let fragment: QueryFragment = "SELECT \(bind: count), \(bind: none), \(count), \(none)"
    #expect(fragment.debugDescription == "SELECT 3, NULL, 3, NULL")
  }

  @Test func representations() {
    let fragment: QueryFragment = """
      SELECT \(date, as: Date.UnixTimeRepresentation?.self), \(missing, as: Date.UnixTimeRepresentation?.self), \
      \(Date(timeIntervalSince1970: 5), as: Date.UnixTimeRepresentation.self)
      """
    #expect(fragment.debugDescription == "SELECT 7, NULL, 5")
  }
}
