/// The layout of a statement's text.
public enum SQLLayout: Hashable, Sendable {
  /// One line, for a database.
  case oneLine
  /// One clause per line, with subqueries indented by two spaces, for a person.
  case pretty
}

/// The form of a statement's values in its text.
public enum BindingLayout: Hashable, Sendable {
  /// Placeholders. The values are separate from the text.
  case placeholders
  /// Literals in the text.
  case inlined
}

/// The text of a statement for one database.
public struct RenderedSQL: Sendable {
  /// The text in UTF-8.
  public var utf8: [UInt8]
  /// The values of the placeholders in order, or an empty array if the values are inlined. If a term of GROUP BY, or of ORDER BY
  /// beside DISTINCT, has a value, equal values share a numbered placeholder.
  public var bindings: [QueryBinding]
  /// The static types of the values in the same order, `nil` for a value whose Swift type declares none, such as `#sql("\(nil as Int?)")`.
  ///
  /// A value that is NULL has the type of its optional. Statements with the same text can differ in the types of their values.
  public var types: [SQLType?] { bindings.isEmpty ? [] : places.types }
  /// Where the values were in the fragment.
  fileprivate var places = ValuePlaces()
  /// The features that the statement requires and the database lacks.
  public var unsupportedFeatures: [DialectFeature] = []

  /// The text of the statement.
  public var sql: String { String(decoding: utf8, as: UTF8.self) }
}

extension QueryFragment {
  /// Renders the fragment as text for one database.
  ///
  /// ```swift
  /// Reminder.where { $0.id == 1 }.query.render(dialect: StandardDialect(), layout: .oneLine).sql
  /// // SELECT "reminders"."id" FROM "reminders" WHERE (("reminders"."id") = (?))
  /// ```
  ///
  /// - Parameters:
  ///   - dialect: The dialect of the database.
  ///   - layout: The layout of the text.
  ///   - bindingLayout: The form of the values in the text.
  /// - Returns: The text, the values, and the features that the dialect lacks.
  public func render(
    dialect: some Dialect,
    layout: SQLLayout = .oneLine,
    bindings bindingLayout: BindingLayout = .placeholders
  ) -> RenderedSQL {
    var renderer = Renderer(dialect: dialect, layout: layout, inlinesBindings: bindingLayout == .inlined)
    renderer.shareValues(of: self)
    let utf8 = renderer.render(self)
    return RenderedSQL(
      utf8: utf8,
      bindings: renderer.inlinesBindings ? [] : renderer.withoutOmitted(bindings),
      places: ValuePlaces(code: code, omitted: renderer.omitted),
      unsupportedFeatures: renderer.unsupportedFeatures
    )
  }

  /// Returns the text, with a placeholder for each value, and the values.
  ///
  /// ```swift
  /// let (sql, bindings) = query.prepare { offset in "$\(offset)" }   // offsets count from 1
  /// ```
  ///
  /// - Parameter template: A closure that returns the placeholder of the value at an offset, counted from 1.
  public func prepare(_ template: (_ offset: Int) -> String) -> (sql: String, bindings: [QueryBinding]) {
    withoutActuallyEscaping(template) { template in
      var renderer = Renderer(dialect: StandardDialect(), layout: .oneLine, inlinesBindings: false)
      renderer.template = template
      return (String(decoding: renderer.render(self), as: UTF8.self), bindings)
    }
  }
}

/// Renders fragments as text.
///
/// The renderer writes through a pointer to a buffer that grows when it reaches a mark. Appending single bytes to an array would cost
/// several times as much as a whole query should.
struct Renderer {
  // Not generic over the dialect: unspecialised code would look up the metadata of its type for each mark, which took half of the time.
  // Frequently used properties of the dialect are stored.
  let dialect: any Dialect
  let layout: SQLLayout
  let inlinesBindings: Bool
  var template: ((Int) -> String)?
  var unsupportedFeatures: [DialectFeature] = []

  let identifierOpening: UInt8
  let identifierClosing: UInt8
  let fixedPlaceholder: UInt8?
  private var depth = 0
  var bindingIndex = 0
  private var isNextJSON = false
  /// The keys that the database chooses, if the dialect replaces their values.
  var chosenKeys: ChosenKeys?
  /// The positions of the values that have no placeholder of their own.
  var omitted: Set<Int> = []
  /// The numbers of the placeholders by their values, if equal values share one, otherwise `nil`.
  var sharedPlaceholders: [TypedValue: Int]?
  /// Whether the dialect spells calls.
  let spellsCalls: Bool
  /// The calls that are not yet complete, if the dialect spells calls.
  var openCalls: [OpenCall] = []
  private var context = Context()
  /// Whether a test at this place is a value, not a condition.
  var holdsValues: Bool { context.holdsValues }
  // `nil` for most statements, because creating and destroying an empty array costs as much as writing a name.
  private var outerContexts: [Context]?

  /// The state that determines how a part of a statement is rendered.
  private struct Context {
    /// Whether columns are written in stored form, without the SQL that only decoding needs.
    var isStored = false
    /// Whether a membership test is a value, not a condition.
    var holdsValues = false
  }

  init(dialect: any Dialect, layout: SQLLayout, inlinesBindings: Bool) {
    self.dialect = dialect
    self.layout = layout
    self.inlinesBindings = inlinesBindings
    identifierOpening = dialect.identifierOpening
    identifierClosing = dialect.identifierClosing
    fixedPlaceholder = dialect.fixedPlaceholder
    spellsCalls = dialect.spellsCalls
  }

  /// Returns the text of a fragment.
  mutating func render(_ fragment: QueryFragment) -> [UInt8] {
    if !fragment.facts.isDisjoint(with: .direction) { return render(QueryFragment { $0.append(fragment) }) }
    // The text is rarely longer than the fragment by more than a quarter.
    return [UInt8](capacity: fragment.code.count + fragment.code.count / 4 + 32) { output in
      render(fragment, into: &output)
    }
  }

  private mutating func render(_ fragment: QueryFragment, into output: inout OutputBuffer) {
    var blocks = blockRenderer
    fragment.code.withUnsafeBufferPointer { code in
      guard let base = code.baseAddress else { return }
      let end = base + code.count
      var position = base
      while position < end {
        if blocks != nil {
          while end - position > BlockRenderer.size, let text = blocks?.text(at: position) {
            output.append(text)
            position += BlockRenderer.size
          }
          if let mark = blocks?.openMark(before: position) {
            position = quote(to: mark, from: position, end: end, into: &output)
          }
        }
        // Block rendering is tried again after this position.
        let stop = blocks == nil ? end : Swift.min(position + BlockRenderer.size, end)
        while position < stop {
          let plain = position
          while position < stop, QueryFragment.Mark.isText(position.pointee) { position += 1 }
          output.append(from: plain, to: position)
          guard position < stop else { break }
          position = render(markAt: position, end: end, bindings: fragment.bindings, into: &output)
        }
      }
    }
  }

  /// The block renderer for ordinary statements, or `nil` if each byte must be rendered separately.
  private var blockRenderer: BlockRenderer? {
    guard layout == .oneLine, !inlinesBindings, template == nil else { return nil }
    return BlockRenderer(
      identifierOpening: identifierOpening,
      identifierClosing: identifierClosing,
      placeholder: fixedPlaceholder
    )
  }

  /// Renders the mark at a position and returns the position after it.
  @inline(__always)
  private mutating func render(
    markAt position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    bindings: [QueryBinding],
    into output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    typealias Mark = QueryFragment.Mark
    switch position.pointee {
    case Mark.member:
      guard position + 1 < end, position[1] != Mark.identifier else {
        output.append(UInt8(ascii: "."))
        return position + 1
      }
      // Each statement has this mark, which has no text.
      if position[1] == QueryFragment.Extended.source { return position + 2 }
      return render(extendedMarkAt: position + 1, end: end, into: &output)
    case Mark.identifier:
      output.append(identifierOpening)
      return quote(to: Mark.identifier, from: position + 1, end: end, into: &output)
    case let byte where Mark.isValue(byte):
      append(bindings, mark: byte, to: &output)
    case Mark.text:
      output.append(UInt8(ascii: "'"))
      return quote(to: Mark.text, from: position + 1, end: end, into: &output)
    case Mark.newlineOrSpace:
      if layout == .pretty { appendLine(to: &output) } else { output.append(UInt8(ascii: " ")) }
    case Mark.newline:
      if layout == .pretty { appendLine(to: &output) }
    case Mark.indent:
      depth += 1
    case Mark.dedent:
      depth -= 1
    case Mark.escape where position + 1 < end:
      output.append(position[1])
      return position + 2
    default:
      output.append(position.pointee)
    }
    return position + 1
  }

  /// Renders a rare mark and returns the position after it.
  @inline(never)
  private mutating func render(
    extendedMarkAt position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    into output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    typealias Extended = QueryFragment.Extended
    switch position.pointee {
    case SQLConstruct.chosenKey.rawValue:
      let (content, next) = text(from: position + 1, end: end)
      noteChosenKeys(content)
      return next
    case SQLConstruct.first...:
      append(constructOf: position.pointee, to: &output)
    case Extended.requirement:
      let (feature, next) = text(from: position + 1, end: end)
      let needed = DialectFeature(rawValue: String(decoding: feature, as: UTF8.self))
      if !dialect.supports(needed) { note(missing: needed) }
      return next
    case Extended.missingKey:
      return text(from: position + 1, end: end).next
    case Extended.returnedAlias: return render(returnedAliasAt: position + 1, end: end, into: &output)
    case Extended.call: return append(callAt: position + 1, end: end, to: &output)
    case Extended.argument: appendArgumentSeparator(to: &output)
    case Extended.callEnd:
      endArguments(to: &output)
      closeCall(to: &output)
      endWholeCall(to: &output)
    case Extended.tableFunction:
      output.append(UInt8(ascii: "("))
      return text(from: position + 1, end: end).next
    case Extended.tableFunctionEnd:
      endTableFunction(isNamed: isText(" AS ", at: position + 1, end: end), to: &output)
    case Extended.argumentsEnd: endArguments(to: &output)
    case Extended.callClose: closeCall(to: &output)
    case Extended.wholeCallEnd: endWholeCall(to: &output)
    case Extended.functionName:
      let (name, next) = text(from: position + 1, end: end)
      if spellsCalls, let next = append(tableFunction: name, typesAt: next, end: end, to: &output) {
        return next
      }
      append(functionName: String(decoding: name, as: UTF8.self), to: &output)
      return next
    case Extended.literal:
      return append(literalAt: position + 1, end: end, to: &output)
    case Extended.alternative, Extended.functionAlternative:
      let (feature, first) = text(from: position + 1, end: end)
      let (with, second) = text(from: first, end: end)
      let (without, next) = text(from: second, end: end)
      let isSupported = dialect.supports(DialectFeature(rawValue: String(decoding: feature, as: UTF8.self)))
      let chosen = isSupported ? with : without
      if position.pointee == Extended.functionAlternative {
        append(functionName: String(decoding: chosen, as: UTF8.self), to: &output)
      } else if let base = chosen.baseAddress {
        output.append(from: base, to: base + chosen.count)
      }
      return next
    case Extended.commonName:
      return render(commonNameAt: position, end: end, into: &output)
    case Extended.hiddenQualifier:
      return endOfQualifier(from: position + 1, end: end)
    case Extended.rows, Extended.identifiedStart, Extended.identifiedEnd:
      // The rows belong to no query. Running the statement throws the value of the mark.
      bindingIndex += 1
    case Extended.json where position + 1 < end && QueryFragment.Mark.isValue(position[1]):
      isNextJSON = true
    case Extended.queryStart:
      enter(Context(isStored: true))
    case Extended.readQuery: context.isStored = outerContexts?.last?.isStored ?? false
    case Extended.storedStart: enter(Context(isStored: true, holdsValues: context.holdsValues))
    case Extended.valueStart: enter(Context(isStored: context.isStored, holdsValues: true))
    case Extended.queryEnd:
      context = outerContexts?.popLast() ?? Context()
    case Extended.storedEnd, Extended.valueEnd: context = outerContexts?.popLast() ?? Context()
    case Extended.memberStart where context.holdsValues:
      output.append("coalesce(")
    case Extended.memberEnd where context.holdsValues:
      output.append(", ")
      append(.falseLiteral, to: &output)
      output.append(UInt8(ascii: ")"))
    case Extended.readingStart where context.isStored:
      return leaveOut(from: position + 1, to: Extended.columnStart, end: end)
    case Extended.columnEnd where context.isStored:
      return leaveOut(from: position + 1, to: Extended.readingEnd, end: end)
    case Extended.withRecursive: output.append("WITH RECURSIVE ")
    default: break
    }
    return position + 1
  }

  /// Returns the position of the name after a qualifier.
  private func endOfQualifier(
    from start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    typealias Mark = QueryFragment.Mark
    var position = start
    while position + 1 < end {
      if position.pointee == Mark.member, position[1] == Mark.identifier { return position + 1 }
      position += position.pointee == Mark.escape ? 2 : 1
    }
    return end
  }

  /// Renders the name of a common table and returns the position after it.
  private mutating func render(
    commonNameAt position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    into output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    let (content, next) = text(from: position + 1, end: end)
    output.append(identifierOpening)
    // The rows belong to no statement. Running the statement throws the value of the mark.
    if CommonTableIdentity.Name.hasValue(content) { bindingIndex += 1 }
    CommonTableIdentity.Name.write(content, to: &output)
    output.append(identifierClosing)
    return next
  }

  /// Renders the alias or the name of the table that RETURNING reads, and returns the position after both.
  private func render(
    returnedAliasAt position: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    into output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    let (alias, next) = text(from: position, end: end)
    guard let start = alias.baseAddress, !dialect.supports(.tableNameInReturning) else { return next }
    output.append(identifierOpening)
    _ = quote(to: QueryFragment.Mark.identifier, from: start + 1, end: start + alias.count, into: &output)
    // The name of the table.
    var position = next + 1
    while position < end, position.pointee != QueryFragment.Mark.identifier {
      position += position.pointee == QueryFragment.Mark.escape ? 2 : 1
    }
    return Swift.min(position + 1, end)
  }

  private mutating func enter(_ inner: Context) {
    if outerContexts == nil { outerContexts = [] }
    outerContexts?.append(context)
    context = inner
  }

  /// Skips SQL that only decoding needs, up to a mark, and returns the position after it. The SQL contains no bound values.
  private func leaveOut(
    from start: UnsafePointer<UInt8>,
    to mark: UInt8,
    end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    typealias Mark = QueryFragment.Mark
    typealias Extended = QueryFragment.Extended
    var position = start
    // The skipped part may contain another column with the SQL that decoding it needs.
    var depth = 0
    while position < end {
      switch position.pointee {
      case Mark.escape: position += 1
      case Mark.member where position + 1 < end && position[1] != Mark.identifier:
        position += 1
        if depth == 0, position.pointee == mark { return position + 1 }
        if position.pointee == Extended.readingStart { depth += 1 }
        if position.pointee == Extended.readingEnd { depth -= 1 }
      default: break
      }
      position += 1
    }
    return end
  }

  /// Returns the bytes up to the next rare mark, and the position after that mark.
  func text(
    from start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>
  ) -> (UnsafeBufferPointer<UInt8>, next: UnsafePointer<UInt8>) {
    var position = start
    while position < end, position.pointee != QueryFragment.Mark.member { position += 1 }
    return (UnsafeBufferPointer(start: start, count: position - start), Swift.min(position + 2, end))
  }

  /// Writes the next value.
  private mutating func append(_ bindings: [QueryBinding], mark: UInt8, to output: inout OutputBuffer) {
    if let words = chosenKeys?.words(at: bindingIndex) {
      omitted.insert(bindingIndex)
      append(words, to: &output)
    } else if inlinesBindings {
      let value =
        isNextJSON && layout == .pretty ? bindings[bindingIndex].layingOutJSON : bindings[bindingIndex]
      output.append { dialect.appendLiteral(value, to: &$0) }
    } else if let template {
      output.append { $0.append(contentsOf: template(bindingIndex + 1).utf8) }
    } else if let placeholder = fixedPlaceholder {
      output.append(placeholder)
    } else {
      let placeholder = SQLPlaceholder(
        index: placeholderNumber(of: bindings[bindingIndex], mark: mark),
        binding: bindings[bindingIndex],
        type: SQLType(mark: mark)
      )
      output.append { dialect.append(placeholder, to: &$0) }
    }
    bindingIndex += 1
    isNextJSON = false
  }

  private func appendLine(to output: inout OutputBuffer) {
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<depth * 2 { output.append(UInt8(ascii: " ")) }
  }

  /// Copies the rest of a name or text, doubles its closing quotes, and returns the position after its closing mark.
  @inline(__always)
  private func quote(
    to mark: UInt8,
    from start: UnsafePointer<UInt8>,
    end: UnsafePointer<UInt8>,
    into output: inout OutputBuffer
  ) -> UnsafePointer<UInt8> {
    let closing = mark == QueryFragment.Mark.identifier ? identifierClosing : UInt8(ascii: "'")
    var position = start
    while position < end, position.pointee != mark {
      if position.pointee == QueryFragment.Mark.escape, position + 1 < end { position += 1 }
      output.append(position.pointee)
      if position.pointee == closing { output.append(closing) }
      position += 1
    }
    output.append(closing)
    return Swift.min(position + 1, end)
  }
}
