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

  /// Reads the contents of a mark.
  fileprivate init(_ contents: inout MarkContents) {
    replacesNull = contents.byte() != 0
    schema = contents.optionalText()
    table = contents.text()
    column = contents.text()
  }

  /// Writes the contents of a mark.
  fileprivate func append(to code: inout [UInt8]) {
    code.append(replacesNull ? 1 : 0)
    code.append(optional: schema)
    code.append(counted: table.utf8)
    code.append(counted: column.utf8)
  }
}

extension QueryFragment {
  /// Notes that some rows of the INSERT lack a key.
  mutating func append(sometimesMissing key: SometimesMissingKey) {
    append(mark: Extended.missingKey) { key.append(to: &$0) }
  }

  /// The keys that some rows of an INSERT in this statement lack, and others have.
  package var sometimesMissingKeys: [SometimesMissingKey] {
    var keys: [SometimesMissingKey] = []
    forEachMark { mark, cursor in
      if let key = cursor.contents(of: Extended.missingKey, { SometimesMissingKey(&$0) }), !keys.contains(key)
      {
        keys.append(key)
      }
      return true
    }
    return keys
  }
}
