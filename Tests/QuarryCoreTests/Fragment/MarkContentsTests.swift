import Foundation
import Testing

@testable import QuarryCore

/// The contents of marks, which may be any bytes.
@Suite struct MarkContentsTests {
  private func reading<Result>(
    _ write: (inout [UInt8]) -> Void,
    _ read: (inout MarkContents) -> Result
  ) -> Result {
    var bytes: [UInt8] = []
    write(&bytes)
    return bytes.withUnsafeBufferPointer {
      var contents = MarkContents($0)
      return read(&contents)
    }
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 300, .max, .min])
  func numbers(_ number: Int) {
    let (read, isAtEnd) = reading({ $0.append(number: number) }, { ($0.number(), $0.isAtEnd) })
    #expect(read == number)
    #expect(isAtEnd)
  }

  @Test func smallNumbersNeedOneByte() {
    var bytes: [UInt8] = []
    bytes.append(number: -64)
    bytes.append(number: 63)
    #expect(bytes.count == 2)
  }

  @Test func valuesInOrder() {
    reading {
      $0.append(7)
      $0.append(fixed: .max - 1)
      $0.append(counted: "a\u{0};".utf8)
      $0.append(optional: nil)
      $0.append(optional: "")
      $0.append(counted: "b", after: "a")
      $0.append(contentsOf: [1, 2])
    } _: {
      #expect($0.byte() == 7)
      #expect($0.fixed() == UInt64.max - 1)
      #expect($0.text() == "a\u{0};")
      #expect($0.optionalText() == nil)
      #expect($0.optionalText() == "")
      #expect($0.text() == "ab")
      #expect(Array($0.rest()) == [1, 2])
      #expect($0.isAtEnd)
    }
  }

  @Test func missingBytes() {
    reading {
      $0.append(number: 9)
    } _: {
      #expect($0.text() == "")
      #expect($0.byte() == 0)
      #expect($0.fixed() == 0)
      #expect($0.number() == 0)
      #expect($0.rest().isEmpty)
    }
  }

  /// The number of bytes is one byte, or five.
  @Test(arguments: [0, 1, 250, 252, 253, 254, 255, 256, 257, 70_000])
  func lengths(_ count: Int) {
    let text = String(repeating: "\u{0}\u{2}'", count: count / 3) + String(repeating: "x", count: count % 3)
    let blob = [UInt8](repeating: 0x21, count: count)
    let fragment = QueryFragment {
      $0.append(quote: "a")
      $0.append(literal: .blob(blob))
      $0.append(.int(1), as: .int64)
      $0.append(literal: .text(text))
      $0.append(quote: "b")
    }
    var cursor = FragmentCursor(fragment)
    var elements: [FragmentCursor.Element] = []
    while let element = cursor.next() { elements.append(element) }
    let literal = QueryFragment.Extended.literal
    #expect(elements == [.name, .mark(literal), .binding, .mark(literal), .name])
    let hex = String(repeating: "21", count: count)
    var expected: [UInt8] = Array("\"a\"X'\(hex)'?".utf8)
    StandardLiteral.append(.text(text), to: &expected)
    expected += "\"b\"".utf8
    #expect(fragment.render(dialect: StandardDialect()).utf8 == expected)
  }

  @Test(
    arguments: [
      .null, .bool(true), .bool(false), .int(.min), .uint(.max), .double(-0.0), .double(.infinity),
      .double(1e300),
      .text(""), .text("\u{0}\u{8}\u{21}"), .blob([]), .blob([0, 0x21, 0xff]), .uuid(UUID()),
      .date(Date(timeIntervalSinceReferenceDate: 0.125)),
    ] as [QueryBinding]
  )
  func literals(_ value: QueryBinding) {
    struct Recorder: DialectVariant {
      let base = StandardDialect()
      let record: @Sendable (QueryBinding) -> Void
      func spelling(of literal: SQLLiteral) -> String? {
        if case .value(let value) = literal { record(value) }
        return ""
      }
    }
    let fragment = QueryFragment { $0.append(literal: value) }
    var read: [QueryBinding] = []
    withoutActuallyEscaping({ read.append($0) }) { record in
      nonisolated(unsafe) let record = record
      _ = fragment.render(dialect: Recorder(record: { record($0) }))
    }
    #expect(read == [value])
  }

  @Test func missingKeys() {
    let keys = [
      SometimesMissingKey(schema: nil, table: "a\u{0};\u{2}", column: "", replacesNull: true),
      SometimesMissingKey(
        schema: "",
        table: "é",
        column: String(repeating: "c", count: 300),
        replacesNull: false
      ),
    ]
    let fragment = QueryFragment {
      $0.append(quote: "t")
      for key in keys + keys { $0.append(sometimesMissing: key) }
      $0.append(.int(1), as: nil)
    }
    #expect(fragment.sometimesMissingKeys == keys)
    #expect(fragment.render(dialect: StandardDialect()).sql == "\"t\"?")
  }

  /// Rows that no query has: a statement has no text for them, and is an error.
  @Test func references() throws {
    let rows = _RowIdentity.unique(0x21_0002_0800, level: 1)
    let fragment = QueryFragment {
      $0.append(rows: rows, named: "a\u{2}b", column: "c\u{0}")
      $0.append(quote: "a\u{2}b")
      $0.appendMember()
      $0.append(quote: "c\u{0}")
    }
    #expect(fragment.bindings.isEmpty)
    #expect(fragment.render(dialect: StandardDialect()).sql == "\"a\u{2}b\".\"c\u{0}\"")
    #expect(throws: RowIdentityError(.notProvided, table: "a\u{2}b", column: "c\u{0}")) {
      try fragment.rendered(for: StandardDialect())
    }
    let common = CommonTableIdentity.unique(place: 12)
    let error = CommonTableError(name: "cte12", reason: .otherStatement)
    #expect(throws: error) { try common.fragment.rendered(for: StandardDialect()) }
    #expect(common.numbered.render(dialect: StandardDialect()).sql == "\"cte12\"")
    #expect(common.fragment != CommonTableIdentity.unique(place: 12).fragment)
  }
}
