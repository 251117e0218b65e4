/// What the columns of a table are called in a part of a statement.
///
/// A column is written as the name of its table, ``QueryFragment/Mark/member`` and its own name. Where the table has an alias, or its
/// columns stand alone, the statement only says so: the renderer writes what each column is called there.
struct RenderedColumnNames {
  private typealias Mark = QueryFragment.Mark
  private typealias Extended = QueryFragment.Extended
  typealias Code = UnsafeBufferPointer<UInt8>

  /// The name of the table in the fragment; nil for each table.
  private let table: Code?
  /// What stands before the columns outside of queries; nil where they stand alone.
  private let outside: Code?
  /// What stands before the columns inside of queries.
  private let inside: Code
  /// What stands before the names of the columns.
  private let prefix: Code
  /// For each query around the current place, whether the name of the table means a table of that query.
  private var queries: [Bool] = []

  /// Reads what stands behind the mark, and gives where the part itself begins.
  static func read(
    from start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>
  ) -> (Self, next: UnsafePointer<UInt8>) {
    var position = start + 1
    func part() -> Code {
      let first = position
      while position + 1 < end {
        if position.pointee == Mark.escape {
          position += 1
        } else if position.pointee == Mark.member {
          if position[1] == Extended.middle || position[1] == Extended.close { break }
          // The name of a common table, which ends in a mark of its own.
          if position[1] == Extended.commonName { position = endOfName(at: position, end: end) - 1 }
        }
        position += 1
      }
      let part = Code(start: first, count: position - first)
      position = Swift.min(position + 2, end)
      return part
    }
    let (table, outside, inside, prefix) = (part(), part(), part(), part())
    let names = RenderedColumnNames(
      table: start.pointee & 1 == 0 ? nil : table,
      outside: start.pointee & 2 == 0 ? nil : outside,
      inside: inside,
      prefix: prefix
    )
    return (names, position)
  }

  private init(table: Code?, outside: Code?, inside: Code, prefix: Code) {
    self.table = table
    self.outside = outside
    self.inside = inside
    self.prefix = prefix
  }

  /// Notes that a query begins behind a mark.
  mutating func enterQuery(at position: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    queries.append(table.map { Self.reads(from: $0, inQueryAt: position - 1, end: end) } ?? true)
  }

  /// Notes that a query ends.
  mutating func leaveQuery() {
    _ = queries.popLast()
  }

  /// Whether the columns of a table have another name here.
  func apply(to qualifier: Code) -> Bool {
    !queries.contains(true) && (table.map { $0.elementsEqual(qualifier) } ?? true)
  }

  /// What stands before the columns; nil where they stand alone.
  var name: Code? { queries.isEmpty ? outside : inside }

  /// Whether the query that begins at a mark has a table under a name among those that it reads from.
  private static func reads(
    from name: Code,
    inQueryAt start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>
  ) -> Bool {
    var depth = 0
    var position = start
    while position + 1 < end {
      if position.pointee == Mark.escape {
        position += 2
        continue
      }
      if position.pointee == Mark.member {
        switch position[1] {
        case Extended.queryStart: depth += 1
        case Extended.queryEnd:
          depth -= 1
          if depth == 0 { return false }
        case Extended.source where depth == 1:
          if isSource(Code(start: position + 2, count: end - position - 2), named: name) { return true }
        default: break
        }
      }
      position += 1
    }
    return false
  }

  private static func isSource(_ code: Code, named name: Code) -> Bool {
    if code.starts(with: name) { return !code.dropFirst(name.count).starts(with: " AS ".utf8) }
    // A function is not quoted, and its rows go by its name.
    let function = name.dropFirst().dropLast()
    return !function.isEmpty && code.starts(with: function)
      && code.dropFirst(function.count).first == UInt8(ascii: "(")
  }

  /// Where a name ends, a quoted one or that of a common table; the start where there is none.
  static func endOfName(at start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    guard start < end else { return start }
    var position = start + 1
    if start.pointee == Mark.identifier {
      while position < end, position.pointee != Mark.identifier {
        position += position.pointee == Mark.escape ? 2 : 1
      }
      return Swift.min(position + 1, end)
    }
    guard start.pointee == Mark.member, position < end, position.pointee == Extended.commonName else {
      return start
    }
    while position < end, position.pointee != Mark.member { position += 1 }
    return Swift.min(position + 2, end)
  }

  /// Copies the prefix of the columns.
  func forEachByteOfPrefix(_ body: (UInt8) -> Void) {
    var isEscaped = false
    for byte in prefix {
      if byte == Mark.escape, !isEscaped {
        isEscaped = true
      } else {
        body(byte)
        isEscaped = false
      }
    }
  }
}

extension Renderer {
  /// Renders a name and, where it is that of a table, its column, and returns where plain text goes on.
  mutating func render(
    nameAt position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    into output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    typealias Mark = QueryFragment.Mark
    var next = RenderedColumnNames.endOfName(at: position, end: end)
    // Behind the name of a schema.
    while next < end, next.pointee == UInt8(ascii: ".") {
      let behind = RenderedColumnNames.endOfName(at: next + 1, end: end)
      guard behind > next + 1 else { break }
      next = behind
    }
    let table = UnsafeBufferPointer(start: position, count: next - position)
    guard next + 1 < end, next.pointee == Mark.member, next[1] == Mark.identifier else {
      append(name: table, to: &output)
      return next
    }
    var name: UnsafeBufferPointer<UInt8>? = table
    var applied: [RenderedColumnNames] = []
    for names in columnNames.reversed() {
      guard let table = name, names.apply(to: table) else { continue }
      name = names.name
      applied.append(names)
    }
    if let name {
      append(name: name, to: &output)
      output.append(UInt8(ascii: "."))
    }
    output.append(identifierOpening)
    for names in applied.reversed() {
      names.forEachByteOfPrefix {
        output.append($0)
        if $0 == identifierClosing { output.append($0) }
      }
    }
    return quote(to: Mark.identifier, from: next + 2, end: end, into: &output)
  }

  /// Writes the name of a table.
  private func append(name: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
    guard var position = name.baseAddress else { return }
    let end = position + name.count
    while position < end {
      switch position.pointee {
      case QueryFragment.Mark.identifier:
        output.append(identifierOpening)
        position = quote(to: QueryFragment.Mark.identifier, from: position + 1, end: end, into: &output)
      case QueryFragment.Mark.member:
        position = render(commonNameAt: position + 1, end: end, into: &output)
      default:
        output.append(position.pointee)
        position += 1
      }
    }
  }
}
