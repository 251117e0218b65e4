// The parts of a fragment, for drivers and for inspecting a statement.
extension QueryFragment {
  /// A part of a fragment.
  public enum Segment: Hashable, Sendable {
    /// SQL text on one line, with text literals quoted as in standard SQL.
    case sql(String)
    /// A bound value.
    case binding(QueryBinding)
    /// A name, which each database quotes differently.
    case identifier(Identifier)
  }

  /// A name in SQL.
  public struct Identifier: Hashable, Sendable {
    /// The name without quotes.
    public let name: String
  }

  /// The SQL text, names and values of the fragment, in order.
  ///
  /// ```swift
  /// Tag.where { $0.id == 1 }.select(\.id).query.segments
  /// // .sql("SELECT "), .identifier("tags"), .sql("."), .identifier("id"), …, .binding(.int(1)), .sql("))")
  /// ```
  public var segments: [Segment] {
    var segments: [Segment] = []
    var values = bindings.makeIterator()
    var text: [UInt8] = []
    func endText() {
      if !text.isEmpty { segments.append(.sql(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    for byte in render(dialect: SegmentDialect()).utf8 {
      switch byte {
      case SegmentDialect.opening: endText()
      case SegmentDialect.closing:
        segments.append(.identifier(Identifier(name: String(decoding: text, as: UTF8.self))))
        text = []
      case SegmentDialect.placeholder:
        endText()
        if let value = values.next() { segments.append(.binding(value)) }
      default: text.append(byte)
      }
    }
    endText()
    return segments
  }
}

/// A dialect that marks names and values with bytes that do not occur in UTF-8.
private struct SegmentDialect: DialectVariant {
  let base = StandardDialect()

  static let opening: UInt8 = 0xfd
  static let closing: UInt8 = 0xfe
  static let placeholder: UInt8 = 0xff

  var identifierOpening: UInt8 { Self.opening }
  var identifierClosing: UInt8 { Self.closing }
  var fixedPlaceholder: UInt8? { Self.placeholder }
}

extension QueryFragment.Identifier: ExpressibleByStringLiteral {
  /// Creates an identifier with a name.
  public init(stringLiteral value: String) { name = value }
}
