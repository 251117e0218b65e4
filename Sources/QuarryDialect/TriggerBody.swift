import QuarryCore

/// Where a trigger stands, which decides where SQLite looks for the tables that its statements write to.
struct TriggerPlace {
  let name: String
  /// The database that the trigger is a part of: the first that has its table, where that names none.
  let schema: String?
  let isTemporary: Bool

  init(_ name: String, schema: String?, isTemporary: Bool) {
    self.name = name
    self.schema = schema
    // On a table of `temp` SQLite has only temporary triggers.
    self.isTemporary = isTemporary || schema?.isSameName(as: "temp") == true
  }

  /// Whether a name without a schema means the table of this one.
  func reaches(_ other: String) -> Bool {
    if isTemporary { return other.isSameName(as: "temp") || other.isSameName(as: "main") }
    return other.isSameName(as: schema ?? "main")
  }
}

extension QueryFragment {
  /// A statement as it can stand in a trigger: INSERT, UPDATE and DELETE name their table without its schema.
  func inTrigger(_ place: TriggerPlace) -> QueryFragment {
    guard let (target, end) = writtenTable(in: code[...]) else {
      // The word is there where the statement is SQL by hand.
      guard beginsWithCommonTables || code.starts(with: "WITH ".utf8), let body = commonTableBody,
        writtenTable(in: code[body...]) != nil
      else { return self }
      return refused(.commonTables(trigger: place.name))
    }
    let names = target.names
    let table = names[names.count - 1]
    let tail = code[end...]
    if tail.starts(with: " AS ".utf8) { return refused(.alias(table, trigger: place.name)) }
    if tail.dropFirst().starts(with: "DEFAULT VALUES".utf8) {
      return refused(.defaultValues(table: table, trigger: place.name))
    }
    if [" INDEXED BY ", " NOT INDEXED"].contains(where: { tail.starts(with: $0.utf8) }) {
      return refused(.indexHint(table: table, trigger: place.name))
    }
    if isLimited(after: end) { return refused(.limit(table: table, trigger: place.name)) }
    guard names.count == 2 else { return self }
    var result = self
    result.code.removeSubrange(target.schema)
    guard place.reaches(names[0]) else {
      return result.refused(.unreachableTable(table, schema: names[0], trigger: place.name))
    }
    return result
  }

  private func refused(_ error: TriggerError) -> QueryFragment {
    QueryFragment {
      $0.append(self)
      $0.append(.invalid(error))
    }
  }

  /// A name of one or two parts.
  private struct Target {
    var names: [String]
    /// The bytes of the schema and of the point behind it.
    var schema: Range<Int>
  }

  /// The table after INSERT INTO, UPDATE or DELETE FROM, and where what follows it begins.
  private func writtenTable(in code: ArraySlice<UInt8>) -> (Target, end: Int)? {
    let words = code.prefix { byte in (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: " ") }
    let first = String(decoding: words.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self).uppercased()
    guard ["INSERT", "UPDATE", "DELETE", "REPLACE"].contains(first) else { return nil }
    var index = words.endIndex
    if code[index...].starts(with: [Mark.member, Extended.source]) { index += 2 }
    guard let (name, end) = name(at: index) else { return nil }
    var target = Target(names: [name], schema: index..<index)
    guard code[end...].first == UInt8(ascii: "."), let (table, last) = self.name(at: end + 1) else {
      return (target, end)
    }
    target.names.append(table)
    target.schema = index..<end + 1
    return (target, last)
  }

  /// Whether the statement, and not only a query inside of it, stops at a number of rows.
  private func isLimited(after start: Int) -> Bool {
    let limit = [Mark.member, Extended.requirement] + Array(DialectFeature.limitedWrites.rawValue.utf8)
    var isFound = false
    scan(from: start) { index in
      isFound = code[index...].starts(with: limit)
      return isFound
    }
    return isFound
  }

  /// Where the statement behind common tables begins.
  private var commonTableBody: Int? {
    var body: Int?
    scan(from: 0) { index in
      guard code[index] == Mark.newlineOrSpace else { return false }
      body = index + 1
      return true
    }
    return body
  }

  /// Goes through what is in no query inside of the statement, mark by mark and name by name, until it is told to stop.
  private func scan(from start: Int, _ visit: (Int) -> Bool) {
    var index = start
    var depth = 0
    while index < code.count {
      if depth == 0, visit(index) { return }
      switch code[index] {
      case Mark.escape: index += 1
      case Mark.identifier, Mark.text:
        let mark = code[index]
        index += 1
        while index < code.count, code[index] != mark { index += code[index] == Mark.escape ? 2 : 1 }
      case Mark.member where index + 1 < code.count && code[index + 1] == Extended.queryStart: depth += 1
      case Mark.member where index + 1 < code.count && code[index + 1] == Extended.queryEnd: depth -= 1
      default: break
      }
      index += 1
    }
  }
}
