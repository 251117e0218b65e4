import CSQLite
import SQLTokens

extension PreparedStatement {
  /// Whether SQLite counts the rows that the statement changes.
  //
  // A statement that begins with WITH and is not read-only ends with INSERT, UPDATE or DELETE.
  var changesRows: Bool {
    guard !isReadonly, let handle, let sql = sqlite3_sql(handle) else { return false }
    var reader = SQLTokenReader(cString: sql)
    while let token = reader.next() {
      guard sql[token.range.lowerBound] == CChar(UInt8(ascii: ";")) else {
        let keywords: [StaticString] = ["insert", "replace", "update", "delete", "with"]
        return keywords.contains { reader.isKeyword(token, $0) }
      }
    }
    return false
  }
}
