/// Identifies the rows that a ``With`` passes to its closures before they have a name.
///
/// A `With` creates an identity for each of its queries. The names `cte1`, `cte2` and so on are assigned when the statement is built: see
/// ``QueryFragment/naming(_:)``.
package struct CommonTableIdentity: Hashable, Sendable {
  /// A unique number of ``Name/idLength`` times six bits, or 0 if the name of a type is requested outside of a query.
  let id: UInt64
  /// The position among the queries of the `With`, counted from 1.
  let place: Int

  /// Returns an identity that differs from all others.
  //
  // Random rather than counted, so that threads share no state.
  static func unique(place: Int) -> CommonTableIdentity {
    CommonTableIdentity(id: .random(in: 1..<1 << UInt64(Name.idLength * 6)), place: place)
  }

  /// Returns the identity of rows that no query specifies.
  static func unspecified(place: Int) -> CommonTableIdentity { CommonTableIdentity(id: 0, place: place) }

  /// Returns the name with a number in a statement.
  static func name(_ number: Int) -> String { "cte\(number)" }

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
  /// Writes the name of a common table: an identity and a position, or only its number.
  fileprivate mutating func append(_ name: CommonTableIdentity.Name) {
    append(extended: Extended.commonName)
    name.append(to: &code)
    append(extended: Extended.close)
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
    var result = QueryFragment(capacity: code.count)
    result.bindings = bindings
    result.facts = facts
    var start = 0
    forEachCommonName { name, range in
      guard let name = change(name) else { return true }
      result.code.append(contentsOf: code[start..<range.lowerBound])
      result.append(name)
      start = range.upperBound
      return true
    }
    result.code.append(contentsOf: code[start...])
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

    /// The number of bytes of an identity.
    static let idLength = 8
    private static let idStart = UInt8(ascii: ":")
    // Bits are written as printable bytes, which are not marks.
    private static let firstDigit = UInt8(ascii: "0")

    /// Writes the content between the marks of a name.
    fileprivate func append(to code: inout [UInt8]) {
      if let id {
        code.append(Self.idStart)
        for index in 0..<Self.idLength {
          code.append(Self.firstDigit + UInt8(id >> UInt64(index * 6) & 0x3f))
        }
      }
      if place < 10 {
        code.append(UInt8(ascii: "0") + UInt8(place))
      } else {
        code.append(contentsOf: String(place).utf8)
      }
    }

    /// Reads the content between the marks of a name.
    init(_ content: UnsafeBufferPointer<UInt8>) {
      var digits = content[...]
      var id: UInt64?
      if digits.first == Self.idStart, digits.count > Self.idLength {
        id = digits.dropFirst().prefix(Self.idLength).reversed().reduce(0) {
          $0 << 6 | UInt64(($1 &- Self.firstDigit) & 0x3f)
        }
        digits = digits.dropFirst(Self.idLength + 1)
      }
      self.id = id
      place = digits.reduce(0) { $0 &* 10 &+ Int($1 & 0x0f) }
    }

    /// Returns the number inside a ``With``, or `nil` if the rows belong to another `With`.
    fileprivate func number(among identities: [CommonTableIdentity]) -> Int? {
      guard let id else { return place + identities.count }
      if id == 0 { return place <= identities.count ? place : nil }
      return identities.firstIndex { $0.id == id }.map { $0 + 1 }
    }

    /// Returns the name in a statement.
    ///
    /// Rows of a ``With`` outside of this statement are named by their position. If the statement has other common tables, they get a name
    /// that no table has, so that the database reports an error.
    func text(besideOthers: Bool) -> String {
      if besideOthers, let id, id != 0 { return "rows of another With" }
      return text
    }

    var text: String { CommonTableIdentity.name(place) }
  }
}
