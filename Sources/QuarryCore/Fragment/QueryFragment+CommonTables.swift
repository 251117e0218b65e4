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
    var depth = 0
    forEachMark { mark, index in
      switch mark {
      case Extended.queryStart: depth += 1
      case Extended.queryEnd: depth -= 1
      case Extended.commonTable where depth == 0: names += [tableName(at: index)?.name ?? ""]
      default: break
      }
      return true
    }
    return names
  }

  /// Whether a table goes by a name without a schema, in the statement or in a query inside of it: one that is not the rows
  /// that a ``With`` has given a closure.
  func reads(table: String) -> Bool {
    !forEachMark { mark, index in
      guard mark == Extended.source, let (name, end) = tableName(at: index) else { return true }
      let tail = code[end...]
      if name.isSameName(as: table), code[index] == Mark.identifier, tail.first != UInt8(ascii: ".") {
        return false
      }
      // What follows the name: the rest of it behind a schema, and then the alias.
      var last = end
      if tail.first == UInt8(ascii: "."), let rest = self.name(at: end + 1) { last = rest.end }
      guard code[last...].starts(with: " AS ".utf8), let alias = self.name(at: last + 4) else { return true }
      return !alias.name.isSameName(as: table)
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

  /// Goes through the rarer marks, each and where what follows it begins, as long as it is told to, and says whether it was.
  @discardableResult
  func forEachMark(_ goesOn: (_ mark: UInt8, _ index: Int) -> Bool) -> Bool {
    var index = 0
    while index + 1 < code.count {
      switch code[index] {
      case Mark.escape: index += 2
      case Mark.member where code[index + 1] != Mark.identifier:
        guard goesOn(code[index + 1], index + 2) else { return false }
        index += 2
      default: index += 1
      }
    }
    return true
  }

  /// The name of a table at a place, a quoted one or that of rows that a ``With`` has given a closure, and where it ends.
  private func tableName(at start: Int) -> (name: String, end: Int)? {
    guard code[start...].starts(with: [Mark.member, Extended.commonName]) else { return name(at: start) }
    return commonName(at: start + 2).map { ($0.text, $0.end) }
  }

  /// The quoted name at a place, and where it ends.
  package func name(at start: Int) -> (name: String, end: Int)? {
    guard start < code.count, code[start] == Mark.identifier else { return nil }
    var bytes: [UInt8] = []
    var index = start + 1
    while index < code.count, code[index] != Mark.identifier {
      if code[index] == Mark.escape, index + 1 < code.count { index += 1 }
      bytes.append(code[index])
      index += 1
    }
    return (String(decoding: bytes, as: UTF8.self), Swift.min(index + 1, code.count))
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
