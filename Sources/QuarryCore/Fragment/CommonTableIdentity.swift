/// Identifies the rows that a ``With`` gives to its closures, before they have a name.
///
/// A `With` makes one for each of its queries. The names, `cte1`, `cte2` and so on, follow when the statement is put together: see
/// ``QueryFragment/naming(_:)``.
package struct CommonTableIdentity: Hashable, Sendable {
  /// What no other identity has, in ``Name/idLength`` times six bits; 0 where a type is asked for its name outside of a query.
  let id: UInt64
  /// The place among the queries of the `With`, counted from 1.
  let place: Int

  /// An identity that equals no other one.
  //
  // Random rather than counted, so that threads share no state.
  static func unique(place: Int) -> CommonTableIdentity {
    CommonTableIdentity(id: .random(in: 1..<1 << UInt64(Name.idLength * 6)), place: place)
  }

  /// The rows that a type stands for where no query says which.
  static func unspecified(place: Int) -> CommonTableIdentity { CommonTableIdentity(id: 0, place: place) }

  /// The name in a statement.
  static func name(_ number: Int) -> String { "cte\(number)" }

  /// The rows, in a query that is built in a closure of the ``With``.
  var fragment: QueryFragment {
    QueryFragment(capacity: 24) { $0.append(Name(self)) }
  }

  /// The rows, where the ``With`` names them.
  var numbered: QueryFragment {
    QueryFragment(capacity: 24) { $0.append(Name(number: place)) }
  }
}

extension QueryFragment {
  /// Writes the name of a common table: an identity and a place, or only the number that it has.
  fileprivate mutating func append(_ name: CommonTableIdentity.Name) {
    append(extended: Extended.commonName)
    name.append(to: &code)
    append(extended: Extended.close)
  }

  /// The statement of a ``With``, or a part of it, with numbers in place of identities.
  ///
  /// The rows of this `With` have the first numbers. Those of each `With` inside the statement are counted on from there, so that no two
  /// common tables that can be read in one place have the same name.
  func naming(_ identities: [CommonTableIdentity]) -> QueryFragment {
    guard !identities.isEmpty else { return self }
    return replacingCommonNames { $0.number(among: identities).map { CommonTableIdentity.Name(number: $0) } }
  }

  /// The fragment with other names of common tables, where there are any.
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

  /// The fragment with the identity of rows in place of their type alone.
  func specifying(_ rows: CommonTableIdentity) -> QueryFragment {
    replacingCommonNames { $0.id == 0 && $0.place == rows.place ? CommonTableIdentity.Name(rows) : nil }
  }

  /// Whether the fragment names the rows.
  func mentions(_ identity: CommonTableIdentity) -> Bool {
    !forEachCommonName { name, _ in name.id != identity.id }
  }

  /// The numbers of all common tables that the fragment names.
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
  /// The name of a common table, as it stands in a fragment.
  struct Name: Hashable {
    /// The rows; nil where they have a number.
    let id: UInt64?
    /// The number, or the place that they had.
    let place: Int

    /// The name of rows before they have a number.
    init(_ rows: CommonTableIdentity) {
      id = rows.id
      place = rows.place
    }

    /// The name of rows that have a number.
    init(number: Int) {
      id = nil
      place = number
    }

    /// How many bytes an identity takes.
    static let idLength = 8
    private static let idStart = UInt8(ascii: ":")
    // Bits are written as printable bytes, which no mark is taken for.
    private static let firstDigit = UInt8(ascii: "0")

    /// Writes what stands between the marks of a name.
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

    /// Reads what stands between the marks of a name.
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

    /// The number that it has inside of a ``With``; nil where the rows are of another one.
    fileprivate func number(among identities: [CommonTableIdentity]) -> Int? {
      guard let id else { return place + identities.count }
      if id == 0 { return place <= identities.count ? place : nil }
      return identities.firstIndex { $0.id == id }.map { $0 + 1 }
    }

    /// The name in a statement.
    ///
    /// Rows of no ``With`` in this statement are named by their place. If the statement has other common tables, they get a name that no
    /// table has, so that the database reports an error.
    func text(besideOthers: Bool) -> String {
      if besideOthers, let id, id != 0 { return "rows of another With" }
      return text
    }

    var text: String { CommonTableIdentity.name(place) }
  }
}
