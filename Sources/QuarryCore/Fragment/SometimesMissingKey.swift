/// A key that is not an integer, if some of the rows of an INSERT have a value for it and others do not.
///
/// It is a mark of the INSERT's fragment, so that a statement that contains the INSERT also has it: a trigger, a `#sql`, an EXPLAIN.
package struct SometimesMissingKey: Hashable, Sendable {
  package let schema: String?
  package let table: String
  package let column: String
  /// Whether the statement replaces a NULL in a NOT NULL column by its default: `INSERT OR REPLACE`.
  package let replacesNull: Bool

  init(schema: String?, table: String, column: String, replacesNull: Bool) {
    self.schema = schema
    self.table = table
    self.column = column
    self.replacesNull = replacesNull
  }

  /// Reads the content of a mark.
  fileprivate init?(_ content: String) {
    let parts = content.split(separator: Self.separator, omittingEmptySubsequences: false).map(Self.name)
    guard parts.count == 4, let table = parts[2], let column = parts[3] else { return nil }
    self.init(schema: parts[1], table: table, column: column, replacesNull: parts[0] != nil)
  }

  /// The content of the mark: hexadecimal digits, because the names may contain any byte.
  fileprivate var content: String {
    [replacesNull ? "1" : nil, schema, table, column].map(Self.digits).joined(
      separator: String(Self.separator)
    )
  }

  private static let separator: Character = ":"

  /// No digits are no name. The zero distinguishes an empty name from it.
  private static func digits(_ name: String?) -> String {
    name.map { name in "0" + name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() } ?? ""
  }

  private static func name(_ digits: Substring) -> String? {
    guard !digits.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var rest = digits.dropFirst()
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension QueryFragment {
  /// Notes that some rows of the INSERT lack a key.
  mutating func append(sometimesMissing key: SometimesMissingKey) {
    append(extended: Extended.missingKey)
    append(escaping: Array(key.content.utf8))
    append(extended: Extended.close)
  }

  /// The keys that some rows of an INSERT in this statement lack, and others have.
  package var sometimesMissingKeys: [SometimesMissingKey] {
    var keys: [SometimesMissingKey] = []
    forEachMark { mark, cursor in
      if mark == Extended.missingKey, let key = SometimesMissingKey(cursor.string), !keys.contains(key) {
        keys.append(key)
      }
      return true
    }
    return keys
  }
}
