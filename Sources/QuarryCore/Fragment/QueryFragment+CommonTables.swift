// The names that tables and common tables have in a statement, as read from its marks.
extension QueryFragment {
  /// For a statement that begins with common tables, the text after the word WITH and whether the clause is RECURSIVE.
  var withClause: (others: QueryFragment?, isRecursive: Bool) {
    let isRecursive = begins(with: Extended.withRecursive)
    guard isRecursive || begins(with: SQLConstruct.with.rawValue) else { return (nil, false) }
    var others = self
    others.code.removeFirst(2)
    return (others, isRecursive)
  }

  /// Whether the statement begins with common tables.
  package var beginsWithCommonTables: Bool { withClause.others != nil }

  /// Whether the fragment is a query whose columns have no names.
  var hasUnnamedColumns: Bool { facts.contains(.unnamedColumns) }

  /// Returns whether the fragment begins with a rare mark.
  func begins(with mark: UInt8) -> Bool {
    code.count > 1 && code[0] == Mark.member && code[1] == mark
  }

  /// The names of the common tables at the beginning of the statement.
  var commonTableNames: [String] {
    var names: [String] = []
    forEachMark { mark, cursor in
      guard mark == Extended.commonTable, cursor.depth == 0 else { return true }
      var cursor = cursor
      if let name = cursor.nextName() { names.append(name) }
      return true
    }
    return names
  }

  /// Returns whether the statement or one of its subqueries reads a table with a name and without a schema. Rows that a ``With`` passes to
  /// a closure do not count.
  func reads(table: String) -> Bool {
    !forEachMark { mark, cursor in
      guard mark == Extended.source || mark == Extended.tableAlias else { return true }
      var cursor = cursor
      guard let name = cursor.nextName(), name.isSameName(as: table) else { return true }
      return cursor.commonName != nil || cursor.skip(mark: Extended.schemaEnd)
    }
  }

  /// Returns whether the fragment, including its raw SQL, contains a name. If it does not, it cannot read a table with this name.
  func mentions(_ name: String) -> Bool { NameSearch(self).contains(name) }
}

extension String {
  /// Returns whether SQL considers two names equal. SQL ignores the case of ASCII letters only.
  package func isSameName(as name: String) -> Bool {
    utf8.isSameName(as: name.utf8)
  }
}

extension Collection<UInt8> {
  /// Returns whether SQL considers two names equal, as bytes with or without their quotes.
  func isSameName(as name: some Collection<UInt8>) -> Bool {
    count == name.count
      && elementsEqual(name) {
        $0 == $1 || ($0 | 0x20) == ($1 | 0x20) && (0x61...0x7A).contains($0 | 0x20)
      }
  }
}
