#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Literals as the contents of a mark.
extension SQLLiteral {
  private enum Kind: UInt8 {
    case null, bool, int, uint, double, text, blob, uuid, date, path
  }

  private enum StepKind: UInt8 {
    case end, element, member
  }

  static func append(_ value: QueryBinding, to code: inout [UInt8]) {
    func append(_ kind: Kind) { code.append(kind.rawValue) }
    switch value {
    case .null, .invalid: append(.null)
    case .bool(let value):
      append(.bool)
      code.append(value ? 1 : 0)
    case .int(let value):
      append(.int)
      code.append(fixed: UInt64(bitPattern: value))
    case .uint(let value):
      append(.uint)
      code.append(fixed: value)
    case .double(let value):
      append(.double)
      code.append(fixed: value.bitPattern)
    case .text(let value):
      append(.text)
      code.append(contentsOf: value.utf8)
    case .blob(let value):
      append(.blob)
      code.append(contentsOf: value)
    case .uuid(let value):
      append(.uuid)
      withUnsafeBytes(of: value.uuid) { code.append(contentsOf: $0) }
    case .date(let value):
      append(.date)
      code.append(fixed: value.timeIntervalSinceReferenceDate.bitPattern)
    }
  }

  static func append(path: [JSONPathStep], to code: inout [UInt8]) {
    code.append(Kind.path.rawValue)
    for step in path {
      switch step {
      case .member(let name):
        code.append(StepKind.member.rawValue)
        code.append(counted: name.utf8)
      case .element(let index):
        code.append(StepKind.element.rawValue)
        code.append(number: index)
      case .end: code.append(StepKind.end.rawValue)
      }
    }
  }

  /// Reads the contents of a mark.
  init(_ contents: MarkContents) {
    var contents = contents
    func double() -> Double { Double(bitPattern: contents.fixed()) }
    self =
      switch Kind(rawValue: contents.byte()) {
      case .null, nil: .value(.null)
      case .bool: .value(.bool(contents.byte() != 0))
      case .int: .value(.int(Int64(bitPattern: contents.fixed())))
      case .uint: .value(.uint(contents.fixed()))
      case .double: .value(.double(double()))
      case .text: .value(.text(String(decoding: contents.rest(), as: UTF8.self)))
      case .blob: .value(.blob(Array(contents.rest())))
      case .uuid: .value(.uuid(Self.uuid(contents.rest())))
      case .date: .value(.date(Date(timeIntervalSinceReferenceDate: double())))
      case .path: .jsonPath(Self.path(contents))
      }
  }

  private static func uuid(_ bytes: UnsafeBufferPointer<UInt8>) -> UUID {
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes.prefix($0.count)) }
    return UUID(uuid: uuid)
  }

  private static func path(_ contents: MarkContents) -> [JSONPathStep] {
    var contents = contents
    var path: [JSONPathStep] = []
    while !contents.isAtEnd {
      switch StepKind(rawValue: contents.byte()) {
      case .member: path.append(.member(contents.text()))
      case .element: path.append(.element(contents.number()))
      case .end, nil: path.append(.end)
      }
    }
    return path
  }
}
