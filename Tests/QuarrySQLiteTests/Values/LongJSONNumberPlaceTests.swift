import Foundation
import QuarrySQLite
import Testing

/// A long number in JSON is found by its place, whatever other numbers are around it.
@Suite struct LongJSONNumberPlaceTests {
  /// A number that rounds to 1.
  private static let long = "1.00000000000000000000000000000000000000001"

  private func decode<T: Codable>(_ type: T.Type, _ json: String) throws -> T? {
    try withDatabase { queue in
      try queue.read { (db: Database) throws -> T? in
        try T.JSONRepresentation.fetchOne(db, sql: "SELECT '\(json.replacing("'", with: "''"))'")
      }
    }
  }

  private func expectFailure<T: Codable>(
    _ type: T.Type,
    _ json: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: RowDecodingError.self, sourceLocation: place) { try decode(type, json) }
    #expect("\(error as Any)".contains("without rounding it"), sourceLocation: place)
  }

  struct Pair: Codable, Equatable {
    var x: Double
    var d: Decimal
  }

  @Test func `the same value as a number of another type`() throws {
    #expect(try decode(Pair.self, #"{"x":\#(Self.long),"d":1}"#) == Pair(x: 1, d: 1))
    #expect(try decode(Pair.self, #"{"d":1,"x":\#(Self.long)}"#) == Pair(x: 1, d: 1))
    expectFailure(Pair.self, #"{"x":1,"d":\#(Self.long)}"#)
    #expect(
      try decode([Pair].self, #"[{"x":9007199254740992,"d":9007199254740993}]"#)
        == [Pair(x: 9_007_199_254_740_992, d: 9_007_199_254_740_993)]
    )
    expectFailure([Pair].self, #"[{"x":9007199254740993,"d":9007199254740992}]"#)
  }

  @Test func `the same value as a number of the same type`() {
    let exact = "1.0000000000000000000000000000000000000000000"
    expectFailure([Decimal].self, "[\(Self.long), \(exact)]")
    expectFailure([Decimal].self, "[\(exact), \(Self.long)]")
    expectFailure([[Decimal]].self, "[[\(exact)], [\(exact), \(Self.long)]]")
  }

  @Test func `names of members`() throws {
    typealias Prices = [String: Decimal]
    for (name, written) in [
      ("d", #"\u0064"#), ("a\"b", #"a\"b"#), ("a,{[1]}:", "a,{[1]}:"), ("", ""), ("\\", #"\\"#),
      ("😀", #"\ud83d\ude00"#),
    ] {
      expectFailure(Prices.self, #"{"z": 1, "\#(written)": \#(Self.long)}"#)
      #expect(try decode(Prices.self, #"{"\#(written)": 1, "z": 12345678}"#) == [name: 1, "z": 12_345_678])
    }
    expectFailure([Int: Decimal].self, #"{"5": 1, "7": \#(Self.long)}"#)
    #expect(try decode([Int: Double].self, #"{"5": 1, "7": \#(Self.long)}"#) == [5: 1, 7: 1])
  }

  @Test func `members of the same name`() throws {
    typealias Prices = [String: [Decimal]]
    #expect(try decode(Prices.self, #"{"d": [1], "d": [\#(Self.long)], "e": [2]}"#) == ["d": [1], "e": [2]])
    expectFailure(Prices.self, #"{"d": [\#(Self.long)], "d": [1]}"#)
    expectFailure(Prices.self, #"{"d": [1], "d": [1], "e": [2, \#(Self.long)]}"#)
  }

  @Test func `nested containers`() throws {
    struct Order: Codable, Equatable {
      enum CodingKeys: CodingKey { case lines, total }
      enum TotalKeys: CodingKey { case amount }
      var prices: [Decimal] = []
      var base = Pair(x: 0, d: 0)
      var total: Decimal = 0

      init() {}

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        base = try Pair(from: container.superDecoder())
        total = try container.nestedContainer(keyedBy: TotalKeys.self, forKey: .total)
          .decode(Decimal.self, forKey: .amount)
        var lines = try container.nestedUnkeyedContainer(forKey: .lines)
        while !lines.isAtEnd {
          guard try !lines.decodeNil() else { continue }
          var line = try lines.nestedUnkeyedContainer()
          prices.append(try line.decode(Decimal.self))
          prices.append(try line.superDecoder().singleValueContainer().decode(Decimal.self))
        }
      }

      func encode(to encoder: any Encoder) throws {}
    }
    func json(_ x: String, _ d: String, _ total: String, _ first: String, _ second: String) -> String {
      #"{"super":{"x":\#(x),"d":\#(d)},"total":{"amount":\#(total)},"lines":[null,[\#(first),\#(second)]]}"#
    }
    var order = Order()
    order.base = Pair(x: 1, d: 1)
    order.total = 12_345_678
    order.prices = [1, 1]
    #expect(try decode(Order.self, json(Self.long, "1", "12345678", "1", "1")) == order)
    expectFailure(Order.self, json("9007199254740993", "1", "1", "1", "1"))
    expectFailure(Order.self, json("1", Self.long, "1", "1", "1"))
    expectFailure(Order.self, json("1", "1", Self.long, "1", "1"))
    expectFailure(Order.self, json("1", "1", "1", Self.long, "1"))
    expectFailure(Order.self, json("1", "1", "1", "1", Self.long))
  }

  @Test func `text that is not JSON`() {
    for json in [
      "[9007199254740993", "9007199254740993]", #"{"9007199254740993"}"#, #"["9007199254740993\"#,
      "]]9007199254740993,",
      String(repeating: "[", count: 100_000) + "9007199254740993", #"{"\ud800": 9007199254740993}"#,
      "{,:9007199254740993}",
    ] {
      #expect(throws: (any Error).self) { try decode([Decimal].self, json) }
      #expect(throws: (any Error).self) { try decode([String: Double].self, json) }
    }
  }

  /// A search through all numbers for each of them takes many minutes.
  @Test(.timeLimit(.minutes(1)))
  func `many long numbers`() throws {
    let prices = (1...20_000).map { Decimal($0) / 7 }
    let list = "[\(prices.map(\.description).joined(separator: ","))]"
    #expect(try decode([Decimal].self, list) == prices)
    expectFailure([Decimal].self, list.dropLast() + ",\(Self.long)]")
    let pairs = (1...5_000).map { Pair(x: Double($0) * 1e100, d: Decimal($0) / 7) }
    let objects = pairs.map { #"{"x":\#($0.x),"d":\#($0.d)}"# }
    #expect(try decode([Pair].self, "[\(objects.joined(separator: ","))]") == pairs)
    let integers = (1...5_000).map { "\(UInt64($0) << 40)" }
    #expect(try decode([Double].self, "[\(integers.joined(separator: ","))]") == integers.map { Double($0)! })
  }
}
