/// The names that tables and common tables have in a statement, as its marks tell.
extension QueryFragment {
  /// Of a statement that begins with common tables what follows the word WITH, and whether it is RECURSIVE.
  var withClause: (others: QueryFragment?, isRecursive: Bool) {
    let isRecursive = begins(with: Extended.withRecursive)
    guard isRecursive || begins(with: Extended.with) else { return (nil, false) }
    var others = self
    others.code.removeFirst(2)
    return (others, isRecursive)
  }

  /// Whether it begins with common tables.
  package var beginsWithCommonTables: Bool { withClause.others != nil }

  /// Whether it is a query whose columns have no names of their own.
  var hasUnnamedColumns: Bool { facts.contains(.unnamedColumns) }

  private func begins(with mark: UInt8) -> Bool { code.starts(with: [Mark.member, mark]) }

  /// The names of the common tables that the statement begins with.
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

  /// Whether a table goes by a name without a schema, in the statement or in a query inside of it: one that is not the rows
  /// that a ``With`` has given a closure.
  func reads(table: String) -> Bool {
    !forEachMark { mark, cursor in
      guard mark == Extended.source else { return true }
      var cursor = cursor
      guard let name = cursor.nextName() else { return true }
      let isCommon = cursor.commonName != nil
      let hasSchema = cursor.skip(".")
      if name.isSameName(as: table), !isCommon, !hasSchema { return false }
      // What follows the name: the rest of it behind a schema, and then the alias.
      if hasSchema { _ = cursor.nextName() }
      guard cursor.skip(" AS "), let alias = cursor.nextName() else { return true }
      return !alias.isSameName(as: table)
    }
  }

  /// Whether a name occurs anywhere, raw SQL included: where it does not, nothing reads from what is called so.
  func mentions(_ name: String) -> Bool {
    func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    let text = code.map(folded)
    let name = QueryFragment(quote: name).code.dropFirst().dropLast().map(folded)
    guard !name.isEmpty, text.count >= name.count else { return false }
    return (0...(text.count - name.count)).contains { text[$0...].starts(with: name) }
  }
}

extension String {
  /// Whether SQL takes it for the same name: it tells names apart by all but the case of ASCII letters.
  package func isSameName(as name: String) -> Bool {
    utf8.elementsEqual(name.utf8) {
      ($0 | 0x20) == ($1 | 0x20) && ($0 == $1 || (0x61...0x7A).contains($0 | 0x20))
    }
  }
}
