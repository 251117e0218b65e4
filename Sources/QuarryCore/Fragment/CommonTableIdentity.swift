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
  static func name(_ number: Int) -> String {
    // Most statements have one, whose name need not be put together.
    number == 1 ? "cte1" : namePrefix + String(number)
  }

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
  /// Writes the name of a common table: a position with an identity, or only its number.
  fileprivate mutating func append(_ name: CommonTableIdentity.Name) {
    append(mark: Extended.commonName) { name.append(to: &$0) }
  }

  /// Writes the name of the rows of a common table in a query that a closure of the ``With`` builds.
  mutating func append(_ rows: CommonTableIdentity) { append(CommonTableIdentity.Name(rows)) }

  /// Returns the name that the mark of a common table's name becomes, or `nil` for another name.
  func commonName(at range: Range<Int>) -> [UInt8]? {
    code.withUnsafeBufferPointer { code in
      var scanner = FragmentScanner(code, from: range.lowerBound)
      guard scanner.next() == .mark(Extended.commonName) else { return nil }
      var contents = scanner.contents
      return QueryFragment(quote: CommonTableIdentity.Name(&contents).text).code
    }
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
    var result = self
    // Each name needs the same number of bytes.
    forEachCommonName { name, range in
      if let new = change(name) { new.write(before: range.upperBound, in: &result.code) }
      return true
    }
    return result
  }

  /// Returns the fragment in which the identity replaces the names of rows that only have a type.
  func specifying(_ rows: CommonTableIdentity) -> QueryFragment {
    replacingCommonNames { $0.id == 0 && $0.place == rows.place ? CommonTableIdentity.Name(rows) : nil }
  }

  /// Returns whether the fragment contains the name of the rows.
  func mentions(_ identity: CommonTableIdentity) -> Bool {
    !forEachCommonName { name, _ in name.id != identity.id }
  }

  /// The numbers of all common tables in the fragment.
  var commonNumbers: Set<Int> {
    var numbers: Set<Int> = []
    forEachCommonName { name, _ in
      if name.id == nil { numbers.insert(name.place) }
      return true
    }
    return numbers
  }
}

extension CommonTableIdentity {
  /// The name of a common table in a fragment.
  struct Name: Hashable {
    /// The identity of the rows, 0 if they only have a type, or `nil` if they have a number.
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

    /// Reads the contents of a mark.
    init(_ contents: inout MarkContents) {
      let id = contents.fixed()
      self.id = id == Self.numbered ? nil : id
      place = Int(truncatingIfNeeded: contents.fixed())
    }

    /// The bytes of a mark and its contents.
    static let size = 19

    /// Reads the mark at a place, or returns `nil` if another one is there.
    @inline(__always)
    init?(at start: Int, in code: UnsafeBufferPointer<UInt8>) {
      guard code.count &- start >= Self.size, code[start] == QueryFragment.Mark.member,
        code[start &+ 1] == QueryFragment.Extended.commonName
      else { return nil }
      let bytes = UnsafeRawBufferPointer(code)
      // The number of the contents' bytes is one byte.
      let id = bytes.loadUnaligned(fromByteOffset: start &+ 3, as: UInt64.self)
      self.id = id == Self.numbered ? nil : id
      place = Int(
        truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: start &+ 11, as: UInt64.self)
      )
    }

    /// What stands for the identity of rows with a number.
    private static let numbered = UInt64.max

    /// Writes the contents of a mark.
    fileprivate func append(to code: inout [UInt8]) {
      code.append(fixed: id ?? Self.numbered)
      code.append(fixed: UInt64(place))
    }

    /// Writes the contents of a mark over those of another name, which end at a place.
    fileprivate func write(before end: Int, in code: inout [UInt8]) {
      code.withUnsafeMutableBytes {
        $0.storeBytes(of: id ?? Self.numbered, toByteOffset: end - 16, as: UInt64.self)
        $0.storeBytes(of: UInt64(place), toByteOffset: end - 8, as: UInt64.self)
      }
    }

    /// The error of a statement that contains the name, or `nil` if the name has a number or only a type.
    var error: CommonTableError? {
      guard let id, id != 0 else { return nil }
      return CommonTableError(name: text, reason: .otherStatement)
    }

    /// Returns the number inside a ``With``, or `nil` if the rows belong to another `With`.
    fileprivate func number(among identities: [CommonTableIdentity]) -> Int? {
      guard let id else { return place + identities.count }
      if id == 0 { return place <= identities.count ? place : nil }
      return identities.firstIndex { $0.id == id }.map { $0 + 1 }
    }

    /// The name in a statement.
    var text: String { CommonTableIdentity.name(place) }

    /// Writes the name in a statement.
    @inline(__always)
    func write(to output: inout OutputBuffer) {
      output.append(CommonTableIdentity.namePrefixText)
      if place < 10 {
        output.append(UInt8(ascii: "0") + UInt8(place))
      } else {
        output.append { $0.append(contentsOf: String(place).utf8) }
      }
    }
  }
}
