#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The numbers in a JSON text that a type may round, by their places.
///
/// A decoder passes on numbers that it has already rounded, so the digits in the text have to be found by the coding path. The same
/// value may be elsewhere in the text, as a number that nothing rounds.
final class JSONLongNumbers: @unchecked Sendable {
  /// The types that may round a number of a text.
  enum Risk: Comparable {
    case none
    /// `Float16` alone, whose first integer that it cannot hold is 2049.
    case halfPrecision
    /// Also the other types. The first integer that `Float` cannot hold is 16777217.
    case everyType
  }

  private struct Step: Hashable {
    let container: Int
    let member: Member
  }

  private enum Member: Hashable {
    case index(Int)
    case name(String)
  }

  private static let root = 0

  private let json: Data
  private let lock = Lock()
  /// Only accessed with the lock. `nil` until a number needs them: most long numbers are identifiers, which are no fractions.
  private var places: Places?

  /// Returns which types may round one of the numbers, in one pass without allocations.
  static func risk(of json: Data) -> Risk {
    json.withUnsafeBytes { (json: UnsafeRawBufferPointer) -> Risk in
      var result = Risk.none
      var index = 0
      while index < json.count, result != .everyType {
        switch json[index] {
        case UInt8(ascii: "\""): index = endOfString(in: json, from: index)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          let start = index
          index = endOfNumber(in: json, from: start)
          result = max(result, risk(ofNumber: json[start..<index]))
        default: index += 1
        }
      }
      return result
    }
  }

  init(_ json: Data) {
    self.json = json
  }

  /// Returns the text of the number at a path, or `nil` if no type would round it.
  func number(at path: [any CodingKey]) -> String? {
    json.withUnsafeBytes { json in
      let range = lock.withLock { () -> Range<Int>? in
        if places == nil { places = Places(json) }
        return places?.number(at: path)
      }
      return range.map { String(decoding: json[$0], as: UTF8.self) }
    }
  }

  // MARK: - Bytes

  private static func endOfString(in json: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start + 1
    while index < json.count, json[index] != UInt8(ascii: "\"") {
      index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, json.count)
  }

  private static func endOfNumber(in json: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        index += 1
      default: return index
      }
    }
    return index
  }

  private static func risk(ofNumber number: Slice<UnsafeRawBufferPointer>) -> Risk {
    // A `Decimal` has 38 digits.
    if number.count > 36 { return .everyType }
    if let mark = number.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      // With an exponent in this range, 36 digits are a `Decimal`. To `Double`, an exponent says that the number is approximate.
      guard let exponent = Int(String(decoding: number[(mark + 1)...], as: UTF8.self)) else {
        return .everyType
      }
      return (-90...90).contains(exponent) ? .none : .everyType
    }
    guard number.count >= 4, isInteger(number) else { return .none }
    return number.count >= 8 ? .everyType : .halfPrecision
  }

  /// Whether a number without an exponent has no fraction, or one of zeros.
  private static func isInteger(_ number: some Collection<UInt8>) -> Bool {
    guard let point = number.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return number[point...].dropFirst().allSatisfy { $0 == UInt8(ascii: "0") }
  }

  // MARK: - Exact numbers

  /// Whether a number has the value of its text.
  static func isExact(_ number: Decimal, _ text: String) -> Bool {
    DecimalDigits(number.description) == DecimalDigits(text)
  }

  /// Whether a text may be that of a floating-point number: each fraction, because every type rounds fractions, and an integer that has the
  /// value of the number or its digits.
  ///
  /// PostgreSQL's `jsonb` and JavaScript write a large number without an exponent, as the shortest digits that identify it, followed by
  /// zeros: 10³⁰⁰, to which the nearest number has 301 other digits.
  static func isText<Number: BinaryFloatingPoint & CustomStringConvertible>(
    _ text: String,
    of number: Number
  ) -> Bool {
    DecimalDigits(number.description) == DecimalDigits(text) || isExact(Double(number), text)
  }

  /// Whether a number has the value of its text, if that is an integer.
  static func isExact(_ number: Double, _ text: String) -> Bool {
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }), isInteger(text.utf8) else {
      return true
    }
    return DecimalDigits(digits(ofInteger: number.magnitude))
      == DecimalDigits(String(text.drop { $0 == "-" }))
  }

  /// Returns all digits of an integer.
  private static func digits(ofInteger number: Double) -> String {
    if let integer = UInt64(exactly: number) { return String(integer) }
    // 'number' is a significand that is shifted by 'shift' bits, in parts of nine decimal digits, with the last digits first.
    let billion: UInt64 = 1_000_000_000
    let significand = number.significandBitPattern | 1 << Double.significandBitCount
    var shift = Int(number.exponent) - Double.significandBitCount
    var parts = [significand % billion, significand / billion]
    while shift > 0 {
      let bits = min(shift, 30)
      var carry: UInt64 = 0
      for index in parts.indices {
        let part = parts[index] << UInt64(bits) + carry
        parts[index] = part % billion
        carry = part / billion
      }
      while carry > 0 {
        parts.append(carry % billion)
        carry /= billion
      }
      shift -= bits
    }
    return parts.reversed().map { part in
      let digits = String(part)
      return String(repeating: "0", count: 9 - digits.utf8.count) + digits
    }.joined()
  }

  // MARK: - Places

  /// Finds the places of the long numbers. The decoder reports text that is not JSON.
  private struct Places {
    /// The arrays and objects that contain a long number, and the numbers themselves. Only these have an identifier.
    private var nodes: [Step: Int] = [:]
    private var ranges: [Int: Range<Int>] = [:]
    private var lastNode = JSONLongNumbers.root
    /// The arrays and objects around the current byte, with the outermost one first.
    private var containers: [Container] = []

    private struct Container {
      let isObject: Bool
      /// Whether this is in a member that the decoder does not read.
      let isIgnored: Bool
      var node: Int?
      var member: Member
      var expectsName: Bool
      /// The names so far. The decoder reads the first of several members of one name.
      var names: Set<String> = []
      var isRepeated = false
    }

    init(_ json: UnsafeRawBufferPointer) {
      var index = 0
      while index < json.count {
        let start = index
        index += 1
        switch json[start] {
        case UInt8(ascii: "{"): open(isObject: true)
        case UInt8(ascii: "["): open(isObject: false)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
        case UInt8(ascii: ","): nextMember()
        case UInt8(ascii: "\""):
          index = JSONLongNumbers.endOfString(in: json, from: start)
          if containers.last?.expectsName == true { noteName(json[start..<index]) }
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          index = JSONLongNumbers.endOfNumber(in: json, from: start)
          if JSONLongNumbers.risk(ofNumber: json[start..<index]) != .none { noteNumber(at: start..<index) }
        default: continue
        }
      }
    }

    /// Returns the range of the bytes of a number.
    func number(at path: [any CodingKey]) -> Range<Int>? {
      guard !ranges.isEmpty else { return nil }
      var node = JSONLongNumbers.root
      for key in path {
        if let index = key.intValue, let element = nodes[Step(container: node, member: .index(index))] {
          node = element
        } else if let member = nodes[Step(container: node, member: .name(key.stringValue))] {
          node = member
        } else {
          return nil
        }
      }
      return ranges[node]
    }

    private var isIgnored: Bool { containers.last.map { $0.isIgnored || $0.isRepeated } ?? false }

    private mutating func open(isObject: Bool) {
      let container = Container(
        isObject: isObject,
        isIgnored: isIgnored,
        node: containers.isEmpty ? JSONLongNumbers.root : nil,
        member: .index(0),
        expectsName: isObject
      )
      containers.append(container)
    }

    private mutating func nextMember() {
      guard let last = containers.indices.last else { return }
      if containers[last].isObject {
        containers[last].expectsName = true
      } else if case .index(let index) = containers[last].member {
        containers[last].member = .index(index + 1)
      }
    }

    private mutating func noteName(_ text: Slice<UnsafeRawBufferPointer>) {
      let last = containers.count - 1
      var name = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
      if text.contains(UInt8(ascii: "\\")) {
        let list = Data("[".utf8) + Data(text) + Data("]".utf8)
        // The decoder also reports this error.
        name = (try? JSONCoding.decoder.decode([String].self, from: list).first) ?? name
      }
      containers[last].member = .name(name)
      containers[last].expectsName = false
      containers[last].isRepeated = !containers[last].names.insert(name).inserted
    }

    private mutating func noteNumber(at range: Range<Int>) {
      guard !isIgnored else { return }
      guard var known = containers.lastIndex(where: { $0.node != nil }), var node = containers[known].node
      else {
        ranges[JSONLongNumbers.root] = range
        return
      }
      while known < containers.count {
        node = self.node(of: containers[known].member, in: node)
        known += 1
        if known < containers.count { containers[known].node = node }
      }
      ranges[node] = range
    }

    private mutating func node(of member: Member, in container: Int) -> Int {
      let step = Step(container: container, member: member)
      if let node = nodes[step] { return node }
      lastNode += 1
      nodes[step] = lastNode
      return lastNode
    }
  }
}
