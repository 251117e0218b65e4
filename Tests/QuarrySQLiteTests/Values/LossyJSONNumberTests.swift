import Foundation
import QuarrySQLite
import Testing

/// Numbers in JSON that a Swift type would round are errors, as in columns.
@Suite struct LossyJSONNumberTests {
  struct Point: Codable, Equatable {
    var name = ""
    var x: Double?
    var size: Float?
    var price: Decimal?
    var id: Int64?
    var points: [Point]?
    var byName: [String: Double]?
  }

  private static let digits = String(repeating: "123456789", count: 7)

  private func decode<T: Codable>(_ type: T.Type, _ json: String) throws -> T? {
    try withDatabase { queue in
      try queue.read { (db: Database) throws -> T? in
        let text = json.replacing("'", with: "''")
        let value = try T.JSONRepresentation.fetchOne(db, sql: "SELECT '\(text)'")
        let data = try T.JSONDataRepresentation.fetchOne(db, sql: "SELECT CAST('\(text)' AS BLOB)")
        #expect((value == nil) == (data == nil))
        return value
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

  @Test func `integers beyond Double and Float`() {
    expectFailure([Double].self, "[1, 9007199254740993]")
    expectFailure([Double?].self, "[null, -9007199254740993]")
    expectFailure([Float].self, "[16777217]")
    expectFailure([String: Double].self, #"{"a": 18446744073709551615}"#)
    expectFailure(Double.self, "9007199254740993")
    expectFailure([[Double]].self, "[[1], [2, 9007199254740993]]")
    expectFailure(Set<Double>.self, "[9007199254740993]")
    expectFailure(Point.self, #"{"name": "a", "x": 9007199254740993}"#)
    expectFailure([Point].self, #"[{"name": "a", "size": 16777217}]"#)
    expectFailure(Point.self, #"{"name": "", "points": [{"name": "b", "x": 9007199254740993}]}"#)
    expectFailure(Point.self, #"{"name": "", "byName": {"c": 9007199254740993}}"#)
  }

  @Test(arguments: [
    "18446744073709551617", "-18446744073709551617", "36893488147419103233",
    "100000000000000000000000000000001",
    "9007199254740993.0", "1\(String(repeating: "7", count: 300))",
  ])
  func `integers beyond UInt64`(number: String) {
    expectFailure([Double].self, "[1, \(number)]")
    expectFailure(Double.self, number)
    expectFailure(Point.self, #"{"name": "a", "points": [{"name": "b", "x": \#(number)}]}"#)
    expectFailure([String: [Double?]].self, #"{"a": [null, \#(number)]}"#)
    if number.count < 38 { expectFailure([Float].self, "[\(number)]") }
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  @Test func `integers beyond Float16`() throws {
    struct Sizes: Codable { var sizes: [Float16] }
    expectFailure([Float16].self, "[2049]")
    expectFailure([String: [Float16?]].self, #"{"a": [null, -4098, 4097]}"#)
    expectFailure(Set<Float16>.self, "[2049.0]")
    expectFailure(Float16.self, "2049")
    expectFailure(Sizes.self, #"{"sizes": [2049], "total": 16777217}"#)
    #expect(
      try decode([Float16].self, "[2048, 2050, -65504, 2049e0, 0.1]") == [2048, 2050, -65504, 2048, 0.1]
    )
  }
  #endif

  @Test func `errors name the number and its place`() {
    struct Pair: Codable { var x: [Double], d: Decimal }
    let long = "1.00000000000000000000000000000000000000001"
    func error(_ json: String) -> String {
      "\(#expect(throws: RowDecodingError.self) { try decode([Pair].self, json) } as Any)"
    }
    let decimal = error(#"[{"x":[1],"d":1},{"x":[18446744073709551617],"d":\#(long)}]"#)
    #expect(decimal.contains("18446744073709551617 cannot be decoded as 'Double' without rounding it"))
    let double = error(#"[{"x":[18446744073709551616],"d":\#(long)}]"#)
    #expect(double.contains("\(long) cannot be decoded as 'Decimal' without rounding it"))
  }

  @Test func `digits beyond Decimal`() {
    for number in [
      String(Self.digits.prefix(60)), "-" + Self.digits.prefix(60), "0." + Self.digits.prefix(60),
      "\(Self.digits.prefix(41)).5", String(repeating: "9", count: 45), "\(Self.digits.prefix(45))e3",
    ] {
      expectFailure([Decimal].self, "[1, \(number)]")
      expectFailure(Decimal.self, number)
      expectFailure(Point.self, #"{"name": "a", "price": \#(number)}"#)
    }
  }

  @Test func `numbers that the types can hold`() throws {
    #expect(
      try decode([Double].self, "[9007199254740992, 9007199254740994, 0.1, 1e300, 12345678.25]")
        == [9_007_199_254_740_992, 9_007_199_254_740_994, 0.1, 1e300, 12_345_678.25]
    )
    #expect(try decode([Double].self, "[0.1234567890123456789, 1e23]") == [0.12345678901234568, 1e23])
    #expect(
      try decode([Float].self, "[16777216, 16777218, 0.12345678]") == [16_777_216, 16_777_218, 0.12345678]
    )
    #expect(
      try decode([Int64].self, "[9007199254740993, -9223372036854775808]") == [9_007_199_254_740_993, .min]
    )
    #expect(try decode([UInt64].self, "[18446744073709551615]") == [.max])
    let long = String(Self.digits.prefix(38))
    #expect(
      try decode([Decimal].self, "[\(long), \(long)000, 1.5e3, 12345678]")
        == [Decimal(string: long)!, Decimal(string: long + "000")!, 1500, 12_345_678]
    )
    #expect(try decode([String].self, "[\"9007199254740993 \\\" 1e300\"]") == ["9007199254740993 \" 1e300"])
    #expect(
      try decode([Double].self, "[18446744073709551616, 1e30, 100000000000000000000, 9007199254740993.5]")
        == [0x1p64, 1e30, 1e20, 9_007_199_254_740_994]
    )
    #expect(try decode([Float].self, "[18446744073709551616, 1e10]") == [0x1p64, 1e10])
    let largest =
      "1797693134862315708145274237317043567980705675258449965989174768031572607800285387605895586327668781715"
      + "4045895351438246423432132688946418276846754670353751698604991057655128207624549009038932894407586850845"
      + "5133942304583236903222948165808559332123348274797826204144723168738177180919299881250404026184124858368"
    #expect(try decode([Double].self, "[-\(largest)]") == [-Double.greatestFiniteMagnitude])
    // A number that is not decoded may be any.
    #expect(
      try decode(Point.self, #"{"name": "12345678", "other": [9007199254740993, \#(Self.digits)]}"#)
        == Point(name: "12345678")
    )
  }

  /// Other programs write a large number as its shortest digits and zeros. Its value has other digits.
  @Test func `digits of a floating-point number`() throws {
    let zeros = String(repeating: "0", count: 292)
    #expect(
      try decode([Double].self, "[-17976931348623157\(zeros), 100000000000000000000000, 72057594037927950]")
        == [-.greatestFiniteMagnitude, 1e23, 72_057_594_037_927_952]
    )
    #expect(try decode(Double.self, "1\(zeros)00000000") == 1e300)
    #expect(try decode([Float].self, "[123456790, 123456792]") == [123_456_792, 123_456_792])
    expectFailure([Double].self, "[72057594037927951]")
    expectFailure([Double].self, "[17976931348623158\(zeros.dropLast())1]")
    expectFailure([Float].self, "[123456791]")
  }

  @Test func `other values beside a long number`() throws {
    struct Everything: Codable, Equatable {
      var number = 1_234_567_890
      var date = Date(timeIntervalSince1970: 1.5)
      var data = Data([1, 2])
      var url = URL(string: "https://a.example/b")!
      var id = UUID()
      var list: [Int?] = [1, nil, 1_234_567_890]
      var pairs: [Int: String] = [12_345_678: "a"]
      var flags = [true, false]
      var nested: [String: [Decimal]] = ["a": [Decimal(string: "1234567890.25")!]]
      var none: String?
    }
    let value = Everything()
    try withDatabase { queue in
      try queue.read { (db: Database) throws -> Void in
        let binding = Everything.JSONRepresentation(queryOutput: value).queryBinding
        let stored = try Everything.JSONRepresentation.fetchOne(
          db,
          sql: "SELECT ?",
          arguments: .init(bindings: [binding])
        )
        #expect(stored == value)
      }
    }
  }

  @Test func `columns of Codable rows`() throws {
    struct Weight: Codable, Equatable {
      var rawValue: Double
      init(_ value: Double) { rawValue = value }
      init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(Double.self)
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
      }
    }
    struct Big: Encodable {
      var value: UInt64
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    }
    struct Item: Codable, Equatable { var weight: Weight }
    struct BigItem: Encodable { var big: Big }
    try withDatabase { queue in
      try queue.write { (db: Database) throws -> Void in
        #expect(throws: (any Error).self) {
          try Row.fetchOne(db, sql: "SELECT 9007199254740993 AS weight")?.decode(Item.self)
        }
        #expect(
          try Row.fetchOne(db, sql: "SELECT 9007199254740992 AS weight")?.decode(Item.self)
            == Item(weight: Weight(9_007_199_254_740_992))
        )
        try db.execute(sql: "CREATE TABLE items (weight, big)")
        for value in [UInt64.max, 12_345_678_901_234_567_000] {
          #expect(throws: EncodingError.self) {
            try db.insert(BigItem(big: Big(value: value)), into: "items")
          }
        }
        try db.insert(Item(weight: Weight(0.1)), into: "items")
        try db.insert(Item(weight: Weight(1e300)), into: "items")
        try db.insert(Item(weight: Weight(1.2345678901234568e18)), into: "items")
        #expect(
          try Double.fetchAll(db, sql: "SELECT weight FROM items") == [0.1, 1e300, 1.2345678901234568e18]
        )
        #expect(
          try Row.fetchAll(db, sql: "SELECT weight FROM items").map {
            try $0.decode(Item.self).weight.rawValue
          }
            == [0.1, 1e300, 1.2345678901234568e18]
        )
      }
    }
  }
}
