import Foundation
import QuarrySQLite
import Testing

/// A decoder over custom values that implements the nine required methods.
private struct ArrayDecoder: QueryDecoder {
  var values: [DatabaseValue]
  var index = 0

  private mutating func next<T>(_ read: (DatabaseValue) -> T?) throws -> T? {
    guard index < values.count else { throw Failure(what: "no column \(index)") }
    defer { index += 1 }
    if values[index] == .null { return nil }
    guard let value = read(values[index]) else { throw Failure(what: "\(values[index]) at \(index)") }
    return value
  }

  mutating func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? {
    try next { if case .blob(let bytes) = $0 { Array(bytes) } else { nil } }
  }
  mutating func decode(_ columnType: Double.Type) throws -> Double? {
    try next { if case .real(let value) = $0 { value } else { nil } }
  }
  mutating func decode(_ columnType: Int64.Type) throws -> Int64? {
    try next { if case .integer(let value) = $0 { value } else { nil } }
  }
  mutating func decode(_ columnType: UInt64.Type) throws -> UInt64? {
    try decode(Int64.self).map { UInt64($0) }
  }
  mutating func decode(_ columnType: String.Type) throws -> String? {
    try next { if case .text(let value) = $0 { value } else { nil } }
  }
  mutating func decode(_ columnType: Bool.Type) throws -> Bool? { try decode(Int64.self).map { $0 != 0 } }
  mutating func decode(_ columnType: Int.Type) throws -> Int? { try decode(Int64.self).map { Int($0) } }
  mutating func decode(_ columnType: Date.Type) throws -> Date? {
    try decode(Double.self).map { Date(timeIntervalSince1970: $0) }
  }
  mutating func decode(_ columnType: UUID.Type) throws -> UUID? {
    try decode(String.self).flatMap { UUID(uuidString: $0) }
  }
}

private struct Failure: Error, Equatable { let what: String }

private final class Shared: QueryDecoder {
  var values: [Int?] = [nil, 1]
  func decode(_ columnType: [UInt8].Type) throws -> [UInt8]? { nil }
  func decode(_ columnType: Double.Type) throws -> Double? { nil }
  func decode(_ columnType: Int64.Type) throws -> Int64? { nil }
  func decode(_ columnType: UInt64.Type) throws -> UInt64? { nil }
  func decode(_ columnType: String.Type) throws -> String? { nil }
  func decode(_ columnType: Bool.Type) throws -> Bool? { nil }
  func decode(_ columnType: Int.Type) throws -> Int? { values.removeFirst() }
  func decode(_ columnType: Date.Type) throws -> Date? { nil }
  func decode(_ columnType: UUID.Type) throws -> UUID? { nil }
}

@Selection private struct Point: Equatable {
  var x = 0
  var y: Int?
}

@Table private struct Place: Equatable {
  let id: Int
  var point: Point?
  var note: String?
  var height: Double?
}

@Suite struct OwnDecoderTests {
  @Test func `values, NULLs and groups`() throws {
    var decoder = ArrayDecoder(values: [.integer(1), .null, .integer(2), .text("a"), .null])
    // 'x' is NULL and 'y' is not: the group is not nil, but lacks a value.
    #expect(throws: (any Error).self) { try Place(decoder: &decoder) }
    decoder = ArrayDecoder(values: [.integer(1), .null, .null, .text("a"), .real(2)])
    #expect(try Place(decoder: &decoder) == Place(id: 1, point: nil, note: "a", height: 2))
    #expect(decoder.index == 5)
    decoder = ArrayDecoder(values: [.integer(1), .integer(3), .null, .null, .null])
    #expect(try Place(decoder: &decoder) == Place(id: 1, point: Point(x: 3, y: nil), note: nil, height: nil))
    decoder = ArrayDecoder(values: [.blob([1])])
    #expect(try [UInt8]?(decoder: &decoder) == [1])
    decoder = ArrayDecoder(values: [.integer(1)])
    #expect(throws: Failure(what: "1 at 0")) {
      try String?(decoder: &decoder)
    }
    decoder = ArrayDecoder(values: [])
    #expect(throws: Failure(what: "no column 0")) { try Int?(decoder: &decoder) }
  }

  @Test func `a class must implement looking ahead`() throws {
    var decoder = Shared()
    let error = try #require(throws: QueryDecoderError.self) { try Point?(decoder: &decoder) }
    #expect(
      error.description
        == "decoder 'Shared' is a class, so it cannot be copied to look ahead for NULL; implement 'skipNulls(_:)', or make it a struct"
    )
    #expect(try Int?(decoder: &decoder) == nil)
    #expect(try Int?(decoder: &decoder) == 1)
  }
}
