import Foundation
import QuarrySQLite

// Functions in every context and of every form. Compiling them is the first half of the test. The second half is
// `DatabaseFunctionTests`.

struct Oops: Error, CustomStringConvertible {
  var description: String { "oops: 'quoted' and ünïcode" }
}

@Table struct Sample: Equatable {
  let id: Int
  var name: String?
  var price = 0.0
  @Column(as: [String].JSONRepresentation.self) var tags: [String] = []
  @Column(as: Date.UnixTimeRepresentation.self) var made = Date(timeIntervalSince1970: 0)
  var kind = SampleKind.plain
  var size: SampleSize
}

enum SampleKind: String, QueryBindable { case plain, fancy }
@Selection struct SampleSize: Equatable { var width = 1; var height: Int? }

@DatabaseFunction func reversed(_ text: String) -> String { String(text.reversed()) }

@DatabaseFunction("second name", isDeterministic: true)
func repeated(_ text: String?, times count: Int = 2) -> String? {
  text.map { String(repeating: $0, count: count) }
}

@DatabaseFunction func failing(_ value: Int) throws -> Int {
  if value > 2 { throw Oops() }
  return value
}

@DatabaseFunction func failingInSQLite() throws -> Int {
  throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_TRIGGER, message: "not today")
}

@DatabaseFunction func describe(sample: Sample, prefix: String) -> String {
  "\(prefix)\(sample.id) \(sample.name ?? "-") \(sample.tags) \(sample.kind) \(sample.size.width)"
}

@DatabaseFunction func optionalRow(_ sample: Sample?) -> Bool { sample != nil }

@DatabaseFunction func area(_ size: SampleSize, _ unit: SampleKind) -> Int? {
  size.height.map { $0 * size.width }
}

@DatabaseFunction(
  as: (([String].JSONRepresentation, Date.UnixTimeRepresentation) -> Date.UnixTimeRepresentation?).self
)
func later(_ tags: [String], than date: Date) -> Date? {
  date + Double(tags.count)
}

@DatabaseFunction(as: (([String].JSONRepresentation) -> [String].JSONRepresentation).self)
func sorted(_ tags: [String] = ["z"]) -> [String] { tags.sorted() }

@DatabaseFunction func echo(_ value: String) -> String { value }
@DatabaseFunction func echoInt(_ value: Int64) -> Int64 { value }
@DatabaseFunction func echoBlob(_ value: [UInt8]) -> [UInt8] { value }
@DatabaseFunction func echoUUID(_ value: UUID) -> UUID { value }
@DatabaseFunction func echoDate(_ value: Date) -> Date { value }
@DatabaseFunction func echoKind(_ value: SampleKind) -> SampleKind? { value }
@DatabaseFunction func tooBig() -> UInt64 { .max }
@DatabaseFunction func notANumber() -> Double { .nan }

@DatabaseFunction var answer: Int { 42 }
@DatabaseFunction("now", as: Date.UnixTimeRepresentation.self)
var currentTime: Date { get throws { Date(timeIntervalSince1970: 99) } }

@DatabaseFunction func mode(kind kinds: some Sequence<SampleKind>) -> SampleKind? {
  var counts: [SampleKind: Int] = [:]
  for kind in kinds { counts[kind, default: 0] += 1 }
  return counts.max { $0.value < $1.value }?.key
}

@DatabaseFunction(isDeterministic: true) func median(_ values: any Sequence<Double>) -> Double? {
  let sorted = values.sorted()
  return sorted.isEmpty ? nil : sorted[sorted.count / 2]
}

@DatabaseFunction func joined(_ parts: some Sequence<(String, separator: String)>) throws -> String? {
  var text: String?
  for (part, separator) in parts {
    if part == "?" { throw Oops() }
    text = text.map { $0 + separator + part } ?? part
  }
  return text
}

@DatabaseFunction func dearest(_ samples: some Sequence<Sample>) -> String? {
  samples.max { $0.price < $1.price }?.name
}

@DatabaseFunction(as: ((any Sequence<[String].JSONRepresentation>) -> [String].JSONRepresentation).self)
func allTags(_ tags: some Sequence<[String]>) -> [String] { tags.flatMap(\.self) }

@DatabaseFunction(as: ((any Sequence<([String].JSONRepresentation, Int)>) -> Int).self)
func weightOfTags(_ rows: some Sequence<([String], weight: Int)>) -> Int {
  rows.reduce(0) { $0 + $1.0.count * $1.weight }
}

final class FunctionCounter: Sendable {
  static let shared = FunctionCounter()
  private let log = FunctionLog()

  @DatabaseFunction func note(_ text: String) { log.append(text) }
  @DatabaseFunction func noteAll(_ texts: some Sequence<String>) { texts.forEach(log.append) }
  @DatabaseFunction var count: Int { log.texts.count }
  @DatabaseFunction static func twice(_ value: Int) -> Int { value * 2 }

  var texts: [String] { log.texts }
}

/// The messages logged on any thread.
final class FunctionLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  var texts: [String] { lock.withLock { lines } }
  func append(_ text: String) { lock.withLock { lines.append(text) } }
}

struct Scale {
  var factor: Double
  @DatabaseFunction("scaled") func callAsMethod(_ value: Double) -> Double { value * factor }
}

extension Scale {
  @DatabaseFunction fileprivate static func `default`(_ value: Double?) -> Double { value ?? 1 }
  static var defaultFunction: some ScalarDatabaseFunction { $default }
}

struct Generic<Value: QueryBindable & Sendable> where Value.QueryOutput == Value {
  @DatabaseFunction static func identity(_ value: Value) -> Value { value }
}
