import QuarryCore
import QuarrySQLite
import QuarryVerification

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value of a column, whatever its type is.
protocol DescribedValue {
  var testDescription: String { get }
}

extension DatabaseValue: DescribedValue {
  var testDescription: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let value): TextLiteral.describe(ValueDescription.shortened(value))
    case .blob(let bytes): ValueDescription.describe(bytes: bytes)
    }
  }
}

/// Descriptions of values for readers of a test. A struct has a line for each property, or one line for a single
/// property. Text is quoted, and dates are in UTC. The type of an enum is shown only if the enum is the whole value and
/// not optional.
///
/// ```text
/// Reminder(
///   id: 1,
///   title: "Groceries",
///   dueDate: Date(2001-01-01T00:00:00.000Z),
///   priority: .high
/// )
/// ```
///
/// The same value has the same text on every machine: it does not depend on the locale, the time zone or hashing.
enum ValueDescription {
  /// Returns the text of a value, in one or more lines.
  static func text(of value: Any) -> String {
    var writer = Writer()
    return writer.text(of: value, isRoot: true)
  }

  private struct Writer {
    /// The objects that are being described, to end the description of an object that refers to itself.
    var path: Set<ObjectIdentifier> = []

    mutating func text(of value: Any, isRoot: Bool) -> String {
      if let text = ValueDescription.leaf(value) { return text }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        guard let wrapped = mirror.children.first?.value else { return "nil" }
        return text(of: wrapped, isRoot: false)
      case .enum:
        return enumCase(value, mirror, isRoot: isRoot)
      case .tuple:
        return list("(", labeled(mirror), ")", isInline: hasOneSimpleValue(mirror))
      case .struct:
        return list(name(of: mirror) + "(", labeled(mirror), ")", isInline: hasOneSimpleValue(mirror))
      case .class:
        return object(value, mirror)
      case .collection:
        return list(
          "[",
          mirror.children.enumerated().map { named("[\($0)]", $1.value) },
          "]"
        )
      case .set:
        return list("Set([", mirror.children.map { text(of: $0.value, isRoot: false) }.sorted(), "])")
      case .dictionary:
        if mirror.children.isEmpty { return "[:]" }
        return list("[", mirror.children.map { pair($0.value) }.sorted(), "]")
      default:
        return "\(value)"
      }
    }

    private mutating func labeled(_ mirror: Mirror) -> [String] {
      mirror.children.map { label, value in
        // Elements of a tuple without labels have the names ".0" and ".1".
        guard let label, !label.hasPrefix(".") else { return text(of: value, isRoot: false) }
        return named(label, value)
      }
    }

    /// Returns a label and a value: `title: "Groceries"`. The lines of a text are indented by one level.
    private mutating func named(_ name: String, _ value: Any) -> String {
      let text = text(of: value, isRoot: false)
      return "\(name): \(value is any StringProtocol ? indented(text) : text)"
    }

    private mutating func pair(_ value: Any) -> String {
      let parts = Mirror(reflecting: value).children.map(\.value)
      guard parts.count == 2 else { return text(of: value, isRoot: false) }
      return named(text(of: parts[0], isRoot: false), parts[1])
    }

    /// Returns the name of a type without generic arguments, which the values show: `Pair` for `Pair<Int, String>`.
    private func name(of mirror: Mirror) -> String {
      let name = TypeName.of(mirror.subjectType)
      guard let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">"), start < end else {
        return name
      }
      return String(name[..<start] + name[name.index(after: end)...])
    }

    /// Whether there is a single value that fits on the line.
    private func hasOneSimpleValue(_ mirror: Mirror) -> Bool {
      guard mirror.children.count == 1, let child = mirror.children.first, mirror.superclassMirror == nil
      else {
        return false
      }
      let inner = Mirror(reflecting: child.value)
      // An optional can contain a leaf too.
      if inner.displayStyle == .optional { return inner.children.isEmpty }
      return inner.children.isEmpty || ValueDescription.leaf(child.value) != nil
    }

    private mutating func object(_ value: Any, _ mirror: Mirror) -> String {
      let name = name(of: mirror)
      let identity = ObjectIdentifier(value as AnyObject)
      guard path.insert(identity).inserted else { return "\(name)(↩︎)" }
      defer { path.remove(identity) }
      var parts: [String] = []
      var level: Mirror? = mirror
      while let current = level {
        parts = labeled(current) + parts
        level = current.superclassMirror
      }
      return list(name + "(", parts, ")", isInline: hasOneSimpleValue(mirror))
    }

    private mutating func enumCase(_ value: Any, _ mirror: Mirror, isRoot: Bool) -> String {
      let prefix = isRoot ? name(of: mirror) + "." : "."
      guard let payload = mirror.children.first else { return prefix + "\(value)" }
      let associated = Mirror(reflecting: payload.value)
      let values =
        associated.displayStyle == .tuple ? associated : Mirror(value, unlabeledChildren: [payload.value])
      return list(
        "\(prefix)\(payload.label ?? "")(",
        labeled(values),
        ")",
        isInline: hasOneSimpleValue(values)
      )
    }

    private func list(
      _ opening: String,
      _ elements: [String],
      _ closing: String,
      isInline: Bool = false
    ) -> String {
      if elements.isEmpty { return opening + closing }
      if isInline, !elements[0].contains("\n") { return opening + elements[0] + closing }
      return opening + elements.map { "\n  " + indented($0) }.joined(separator: ",") + "\n" + closing
    }

    private func indented(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
    }
  }

  /// Returns the text of a value whose parts are not shown, or `nil` for other values.
  fileprivate static func leaf(_ value: Any) -> String? {
    switch value {
    case let text as String: TextLiteral.describe(shortened(text))
    case let text as Substring: TextLiteral.describe(shortened(String(text)))
    case let character as Character: TextLiteral.describe(String(character))
    case let flag as Bool: flag ? "true" : "false"
    case let number as any BinaryInteger: "\(number)"
    case let number as any FloatingPoint: "\(number)"
    case let number as Decimal: "\(number)"
    case let date as Date: describe(date)
    case let duration as Duration: "Duration(\(duration))"
    case let uuid as UUID: "UUID(\(uuid.uuidString))"
    case let url as URL: "URL(\(url.absoluteString))"
    case let data as Data: describe(bytes: Array(data))
    case let stored as any DescribedValue: stored.testDescription
    // An empty array of any type can be cast to an array of bytes.
    case let bytes as [UInt8] where type(of: value) == [UInt8].self: describe(bytes: bytes)
    default: nil
    }
  }

  static func describe(_ date: Date) -> String {
    var bytes: [UInt8] = []
    guard DateText.append(date, to: &bytes) else {
      return "Date(timeIntervalSince1970: \(date.timeIntervalSince1970))"
    }
    return "Date(\(String(decoding: bytes, as: UTF8.self).split(separator: " ").joined(separator: "T"))Z)"
  }

  /// Returns bytes in hexadecimal. Long values are truncated, and followed by their length and a checksum.
  static func describe(bytes: [UInt8]) -> String {
    let shown = bytes.prefix(32).map { hexadecimal(UInt64($0), digits: 2) }.joined()
    if bytes.count <= 32 { return "Bytes(\(shown))" }
    return "Bytes(\(shown)…, \(bytes.count) bytes, checksum \(checksum(of: bytes)))"
  }

  /// Returns the text with long lines truncated. A truncated line is followed by its length and a checksum.
  static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestLine else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let count = line.count
      if count <= longestLine { return String(line) }
      return "\(line.prefix(longestLine))… (\(count) characters, checksum \(checksum(of: line.utf8)))"
    }.joined(separator: "\n")
  }

  private static let longestLine = 240

  /// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv
  private static func checksum(of bytes: some Sequence<UInt8>) -> String {
    let checksum = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return hexadecimal(checksum, digits: 16)
  }

  private static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
