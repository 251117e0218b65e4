import Foundation
import QuarryCore
import Testing

@Suite struct RepresentationTests {
  enum Priority: Int, QueryBindable { case low, high }
  enum Color: String { case red }

  /// A custom representation, whose represented type comes from its property.
  struct Cents: QueryBindable {
    var queryOutput: Double
    init(queryOutput: Double) { self.queryOutput = queryOutput }
    var queryBinding: QueryBinding { .int(Int64((queryOutput * 100).rounded())) }
    init(decoder: inout some QueryDecoder) throws {
      queryOutput = Double(try Int64(decoder: &decoder)) / 100
    }
  }

  /// The type of the values that a query returns for a representation.
  private func output<Q: QueryRepresentable>(_ type: Q.Type) -> ObjectIdentifier {
    ObjectIdentifier(Q.QueryOutput.self)
  }

  @Test func outputs() {
    #expect(output(Int.self) == ObjectIdentifier(Int.self))
    #expect(output(String?.self) == ObjectIdentifier(String?.self))
    #expect(output(Priority.self) == ObjectIdentifier(Priority.self))
    #expect(output(Priority?.self) == ObjectIdentifier(Priority?.self))
    #expect(output(Cents.self) == ObjectIdentifier(Double.self))
    #expect(output(Cents?.self) == ObjectIdentifier(Double?.self))
    #expect(output([UInt8].self) == ObjectIdentifier([UInt8].self))
    #expect(output(Date.UnixTimeRepresentation.self) == ObjectIdentifier(Date.self))
    #expect(output(Date.JulianDayRepresentation?.self) == ObjectIdentifier(Date?.self))
    #expect(output(UUID.BytesRepresentation.self) == ObjectIdentifier(UUID.self))
    #expect(output([String].JSONRepresentation.self) == ObjectIdentifier([String].self))
    #expect(output(Color.RawRepresentation.self) == ObjectIdentifier(Color.self))
  }

  @Test func bindings() throws {
    let date = Date(timeIntervalSince1970: 1_517_184_480.9)
    let uuid = try #require(UUID(uuidString: "DEADBEEF-0000-0000-0000-000000000001"))
    #expect(Priority.high.queryBinding == .int(1))
    #expect(Priority?.none.queryBinding == .null)
    #expect(Cents(queryOutput: 1.25).queryBinding == .int(125))
    #expect(UInt64.max.queryBinding == .uint(.max))
    #expect(UInt8.max.queryBinding == .int(255))
    #expect(UInt.max.queryBinding == .uint(.max))
    #expect(Float(0.5).queryBinding == .double(0.5))
    #expect(Data([1, 2]).queryBinding == .blob([1, 2]))
    #expect(Date.UnixTimeRepresentation(queryOutput: date).queryBinding == .int(1_517_184_480))
    #expect(
      Date.JulianDayRepresentation(queryOutput: Date(timeIntervalSince1970: 0)).queryBinding
        == .double(2_440_587.5)
    )
    #expect(
      UUID.BytesRepresentation(queryOutput: uuid).queryBinding
        == .blob([0xDE, 0xAD, 0xBE, 0xEF] + [UInt8](repeating: 0, count: 11) + [1])
    )
    #expect(UUID.UppercasedRepresentation(queryOutput: uuid).queryBinding == .text(uuid.uuidString))
    #expect(["b", "a/é"].json == .text(#"["b","a/é"]"#))
    #expect([String]?.none.json == .null)
    #expect([date].json == .text(#"["2018-01-29 00:08:00.900"]"#))
  }

  @Test func unbindableValuesAreErrors() throws {
    guard case .invalid(let error) = [Double.nan].json else {
      Issue.record("JSON has no NaN")
      return
    }
    #expect(error.description.contains("cannot bind the value"))
    let never = Date(timeIntervalSince1970: .infinity)
    guard case .invalid = Date.UnixTimeRepresentation(queryOutput: never).queryBinding else {
      Issue.record("no integer is infinite")
      return
    }
  }

  enum R1: AliasName {}
  enum RemindersList: AliasName {}
  enum URLItem: AliasName {}
  enum HTTP2: AliasName {}
  enum Category: AliasName {}
  enum Branch: AliasName {}

  @Test func aliasNames() {
    #expect(R1.aliasName == "r1s")
    #expect(RemindersList.aliasName == "remindersLists")
    #expect(URLItem.aliasName == "urlItems")
    #expect(HTTP2.aliasName == "http2s")
    #expect(Category.aliasName == "categories")
    #expect(Branch.aliasName == "branches")
  }
}

extension Decodable where Self: Encodable {
  fileprivate var json: QueryBinding { JSONRepresentation(queryOutput: self).queryBinding }
}
