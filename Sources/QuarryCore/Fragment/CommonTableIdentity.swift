/// Identifies the rows that a ``With`` passes to its closures before they have a name.
///
/// A `With` creates an identity for each of its queries. The names `cte1`, `cte2` and so on are assigned when the statement is built: see
/// ``QueryFragment/naming(_:)``.
package struct CommonTableIdentity: Hashable, Sendable {
  /// A unique number, or 0 if the name of a type is requested outside of a query.
  let id: UInt64
  /// The position among the queries of the `With`, counted from 1.
  let place: Int

  /// Returns the identity of rows that no query specifies.
  static func unspecified(place: Int) -> CommonTableIdentity { CommonTableIdentity(id: 0, place: place) }

  /// Returns the name with a number in a statement.
  static func name(_ number: Int) -> String { namePrefix + String(number) }

  private static let namePrefix = "cte"
  /// The same as ``namePrefix``, as bytes.
  private static var namePrefixText: StaticString { "cte" }

  /// The name of the rows in a query that a closure of the ``With`` builds.
  var fragment: QueryFragment {
    QueryFragment(capacity: 24) { $0.append(Name(self)) }
  }

  /// The name of the rows in their definition by the ``With``.
  var numbered: QueryFragment {
    QueryFragment(capacity: 24) { $0.append(Name(number: place)) }
  }
}

extension QueryFragment {
  /// Writes the name of a common table: a position with an identity, or only its number. The identity is the value of the mark.
  fileprivate mutating func append(_ name: CommonTableIdentity.Name) {
    code += [UInt8](capacity: 16) { name.appendMark(to: &$0) }
    if let binding = name.binding { bindings.append(binding) }
  }

  /// Reads the name of a common table from the content of its mark, with the index of the mark's value.
  func commonName(_ content: UnsafeBufferPointer<UInt8>, value: Int) -> CommonTableIdentity.Name {
    guard CommonTableIdentity.Name.hasValue(content), case .common(let rows) = reference(at: value)?.rows
    else {
      return CommonTableIdentity.Name(content)
    }
    return CommonTableIdentity.Name(rows)
  }

  /// Returns the name that the mark of a common table's name becomes, or `nil` for another name.
  func commonName(at range: Range<Int>) -> [UInt8]? {
    guard code[range].starts(with: [Mark.member, Extended.commonName]) else { return nil }
    let content = range.lowerBound + 2..<FragmentCursor.closing(ofMarkAt: range.lowerBound, in: code)
    var text: [UInt8] = []
    code[content].withUnsafeBufferPointer { CommonTableIdentity.Name.write($0, to: &text) }
    return QueryFragment(quote: String(decoding: text, as: UTF8.self)).code
  }

  /// Returns the statement of a ``With``, or part of it, with numbers instead of identities.
  ///
  /// The rows of this `With` have the first numbers. The numbers of each `With` inside the statement continue after them, so that no two
  /// common tables that are visible in one place have the same name.
  func naming(_ identities: [CommonTableIdentity]) -> QueryFragment {
    guard !identities.isEmpty else { return self }
    return replacingCommonNames { $0.number(among: identities).map { CommonTableIdentity.Name(number: $0) } }
  }

  /// Returns the fragment with changed names of common tables.
  private func replacingCommonNames(
    _ change: (CommonTableIdentity.Name) -> CommonTableIdentity.Name?
  ) -> QueryFragment {
    // A number is never longer than the mark of an identity, but for the numbers of many queries.
    var result = QueryFragment()
    result.facts = facts
    var value = 0
    result.code = [UInt8](capacity: code.count + 16) { output in
      code.withUnsafeBufferPointer { code in
        guard let base = code.baseAddress else { return }
        var start = base
        forEachCommonName { name, range, values in
          guard let new = change(name) else { return true }
          output.append(from: start, to: base + range.lowerBound)
          new.appendMark(to: &output)
          start = base + range.upperBound
          if value < values.lowerBound {
            result.bindings.append(contentsOf: bindings[value..<values.lowerBound])
          }
          if let binding = new.binding { result.bindings.append(binding) }
          value = values.upperBound
          return true
        }
        output.append(from: start, to: base + code.count)
      }
    }
    if value < bindings.count { result.bindings.append(contentsOf: bindings[value...]) }
    return result
  }

  /// Returns the fragment in which the identity replaces the names of rows that only have a type.
  func specifying(_ rows: CommonTableIdentity) -> QueryFragment {
    replacingCommonNames { $0.id == 0 && $0.place == rows.place ? CommonTableIdentity.Name(rows) : nil }
  }

  /// Returns whether the fragment contains the name of the rows.
  func mentions(_ identity: CommonTableIdentity) -> Bool {
    !forEachCommonName { name, _, _ in name.id != identity.id }
  }

  /// The numbers of all common tables in the fragment.
  var commonNumbers: Set<Int> {
    var numbers: Set<Int> = []
    forEachCommonName { name, _, _ in
      if name.id == nil { numbers.insert(name.place) }
      return true
    }
    return numbers
  }
}

extension CommonTableIdentity {
  /// The name of a common table in a fragment.
  struct Name: Hashable {
    /// The identity of the rows, or `nil` if they have a number.
    let id: UInt64?
    /// The number, or the position that belongs to the identity.
    let place: Int

    /// Creates the name of rows without a number.
    init(_ rows: CommonTableIdentity) {
      id = rows.id
      place = rows.place
    }

    /// Creates the name of rows with a number.
    init(number: Int) {
      id = nil
      place = number
    }

    /// The identity of the rows, or `nil` if they have a number or only a type.
    fileprivate var identity: CommonTableIdentity? {
      id.flatMap { $0 == 0 ? nil : CommonTableIdentity(id: $0, place: place) }
    }

    /// Before the position of rows with an identity, which is the value of the mark.
    static let identified = UInt8(ascii: ":")
    /// Before the position of rows that only have a type.
    private static let unspecified = UInt8(ascii: "?")

    /// Returns whether the mark of a name has a value.
    static func hasValue(_ content: UnsafeBufferPointer<UInt8>) -> Bool { content.first == identified }

    /// The value of the name's mark, or `nil` if it has none.
    fileprivate var binding: QueryBinding? {
      identity.map { .invalid(QueryBindingError(RowReference($0))) }
    }

    /// Writes the name between its marks.
    fileprivate func appendMark(to output: inout OutputBuffer) {
      output.append(QueryFragment.Mark.member)
      output.append(QueryFragment.Extended.commonName)
      if let id { output.append(id == 0 ? Self.unspecified : Self.identified) }
      if place < 10 {
        output.append(UInt8(ascii: "0") + UInt8(place))
      } else {
        output.append { $0.append(contentsOf: String(place).utf8) }
      }
      output.append(QueryFragment.Mark.member)
      output.append(QueryFragment.Extended.close)
    }

    /// Reads the content between the marks of a name without an identity, or the position of one with an identity.
    init(_ content: UnsafeBufferPointer<UInt8>) {
      let isSpecified = content.first != Self.unspecified
      id = isSpecified ? nil : 0
      let digits = isSpecified && !Self.hasValue(content) ? content[...] : content.dropFirst()
      place = digits.reduce(0) { $0 &* 10 &+ Int($1 & 0x0f) }
    }

    /// Returns the number inside a ``With``, or `nil` if the rows belong to another `With`.
    fileprivate func number(among identities: [CommonTableIdentity]) -> Int? {
      guard let id else { return place + identities.count }
      if id == 0 { return place <= identities.count ? place : nil }
      return identities.firstIndex { $0.id == id }.map { $0 + 1 }
    }

    /// Writes the name in a statement from the content of its mark.
    static func write(_ content: UnsafeBufferPointer<UInt8>, to output: inout OutputBuffer) {
      output.append(CommonTableIdentity.namePrefixText)
      guard let base = content.baseAddress else { return }
      let isNumber = base.pointee != identified && base.pointee != unspecified
      output.append(from: isNumber ? base : base + 1, to: base + content.count)
    }

    /// Writes the name in a statement from the content of its mark.
    static func write(_ content: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
      text.append(contentsOf: CommonTableIdentity.namePrefix.utf8)
      let isNumber = content.first != identified && content.first != unspecified
      text.append(contentsOf: isNumber ? content[...] : content.dropFirst())
    }

    /// The name in a statement.
    var text: String { CommonTableIdentity.name(place) }
  }
}
