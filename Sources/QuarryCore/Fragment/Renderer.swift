/// How a statement is laid out.
public enum SQLLayout: Hashable, Sendable {
  /// On one line: what a database is given.
  case oneLine
  /// A clause a line, subqueries indented by two: what a person reads.
  case pretty
}

/// What becomes of the values of a statement.
public enum BindingLayout: Hashable, Sendable {
  /// Placeholders, with the values beside the text.
  case placeholders
  /// Literals in the text.
  case inlined
}

/// A statement as text, ready for one database.
public struct RenderedSQL: Sendable {
  /// The text in UTF-8.
  public var utf8: [UInt8]
  /// The values behind the placeholders, in their order; empty where they are inlined.
  public var bindings: [QueryBinding]

  /// The text.
  public var sql: String { String(decoding: utf8, as: UTF8.self) }
}

extension QueryFragment {
  /// Turns the fragment into text for one database.
  ///
  /// ```swift
  /// Reminder.where { $0.id == 1 }.query.render(dialect: StandardDialect(), layout: .oneLine).sql
  /// // SELECT "reminders"."id" FROM "reminders" WHERE (("reminders"."id") = (?))
  /// ```
  public func render(
    dialect: some Dialect,
    layout: SQLLayout = .oneLine,
    bindings bindingLayout: BindingLayout = .placeholders
  ) -> RenderedSQL {
    var renderer = Renderer(dialect: dialect, layout: layout, inlinesBindings: bindingLayout == .inlined)
    renderer.render(self)
    return RenderedSQL(utf8: renderer.sql, bindings: renderer.inlinesBindings ? [] : bindings)
  }

  /// The text with a driver-chosen placeholder for each value, and the values.
  ///
  /// ```swift
  /// let (sql, bindings) = query.prepare { offset in "$\(offset)" }   // offsets count from 1
  /// ```
  public func prepare(_ template: (_ offset: Int) -> String) -> (sql: String, bindings: [QueryBinding]) {
    withoutActuallyEscaping(template) { template in
      var renderer = Renderer(dialect: StandardDialect(), layout: .oneLine, inlinesBindings: false)
      renderer.template = template
      renderer.render(self)
      return (String(decoding: renderer.sql, as: UTF8.self), bindings)
    }
  }
}

/// The one place where fragments become text.
struct Renderer<D: Dialect> {
  let dialect: D
  let layout: SQLLayout
  let inlinesBindings: Bool
  var template: ((Int) -> String)?
  var sql: [UInt8] = []
  private var depth = 0
  private var bindingIndex = 0

  init(dialect: D, layout: SQLLayout, inlinesBindings: Bool) {
    self.dialect = dialect
    self.layout = layout
    self.inlinesBindings = inlinesBindings
  }

  mutating func render(_ fragment: QueryFragment) {
    sql.reserveCapacity(fragment.code.count + fragment.code.count / 8)
    fragment.code.withUnsafeBufferPointer { code in
      var index = 0
      var plain = 0
      while index < code.count {
        let byte = code[index]
        guard byte <= QueryFragment.Mark.last else {
          index += 1
          continue
        }
        if index > plain { sql.append(contentsOf: UnsafeBufferPointer(rebasing: code[plain..<index])) }
        index = render(mark: byte, at: index, in: code, of: fragment)
        plain = index
      }
      if index > plain { sql.append(contentsOf: UnsafeBufferPointer(rebasing: code[plain..<index])) }
    }
  }

  /// Renders the mark at `index` and returns where plain text goes on.
  private mutating func render(
    mark: UInt8,
    at index: Int,
    in code: UnsafeBufferPointer<UInt8>,
    of fragment: QueryFragment
  ) -> Int {
    typealias Mark = QueryFragment.Mark
    switch mark {
    case Mark.binding:
      append(fragment.bindings[bindingIndex])
    case Mark.identifier:
      return quote(
        from: index,
        in: code,
        opening: dialect.identifierOpening,
        closing: dialect.identifierClosing
      )
    case Mark.text:
      return quote(from: index, in: code, opening: UInt8(ascii: "'"), closing: UInt8(ascii: "'"))
    case Mark.newlineOrSpace:
      if layout == .pretty { appendLine() } else { sql.append(UInt8(ascii: " ")) }
    case Mark.newline:
      if layout == .pretty { appendLine() }
    case Mark.indent:
      depth += 1
    case Mark.dedent:
      depth -= 1
    case Mark.escape where index + 1 < code.count:
      sql.append(code[index + 1])
      return index + 2
    default:
      sql.append(mark)
    }
    return index + 1
  }

  private mutating func append(_ binding: QueryBinding) {
    if inlinesBindings {
      dialect.appendLiteral(binding, to: &sql)
    } else if let template {
      sql.append(contentsOf: template(bindingIndex + 1).utf8)
    } else {
      dialect.appendPlaceholder(at: bindingIndex, to: &sql)
    }
    bindingIndex += 1
  }

  private mutating func appendLine() {
    sql.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { sql.append(contentsOf: [UInt8(ascii: " "), UInt8(ascii: " ")]) }
  }

  /// Copies what stands between the mark at `start` and its twin, doubling the closing quote.
  private mutating func quote(
    from start: Int,
    in code: UnsafeBufferPointer<UInt8>,
    opening: UInt8,
    closing: UInt8
  ) -> Int {
    let mark = code[start]
    sql.append(opening)
    var index = start + 1
    while index < code.count, code[index] != mark {
      if code[index] == QueryFragment.Mark.escape, index + 1 < code.count { index += 1 }
      sql.append(code[index])
      if code[index] == closing { sql.append(closing) }
      index += 1
    }
    sql.append(closing)
    return index + 1
  }
}
