/// Identifies the rows that a ``With`` gives to its closures, before they have a name.
///
/// A `With` makes one for each of its queries. The names, `cte1`, `cte2` and so on, follow when the statement is put together: see
/// ``QueryFragment/naming(_:)``.
package struct CommonTableIdentity: Hashable, Sendable {
  /// What no other identity has; 0 where a type is asked for its name outside of a query.
  let id: UInt64
  /// The place among the queries of the `With`, counted from 1.
  let place: Int

  /// An identity that equals no other one.
  //
  // Random rather than counted, so that threads share no state.
  static func unique(place: Int) -> CommonTableIdentity {
    CommonTableIdentity(id: .random(in: 1 ... .max), place: place)
  }

  /// The rows that a type stands for where no query says which.
  static func unspecified(place: Int) -> CommonTableIdentity { CommonTableIdentity(id: 0, place: place) }

  /// The name in a statement.
  static func name(_ number: Int) -> String { "cte\(number)" }

  /// What stands between the marks of a name.
  fileprivate var content: String { String(id) + ":" + String(place) }

  /// The rows, in a query that is built in a closure of the ``With``.
  var fragment: QueryFragment {
    QueryFragment { $0.appendCommonName(content) }
  }

  /// The rows, where the ``With`` names them.
  var numbered: QueryFragment {
    QueryFragment { $0.appendCommonName("\(place)") }
  }
}

extension QueryFragment {
  /// Writes the name of a common table: an identity and a place, or only the number that it has.
  fileprivate mutating func appendCommonName(_ content: String) {
    append(extended: Extended.commonName)
    code.append(contentsOf: content.utf8)
    append(extended: Extended.close)
  }

  /// The statement of a ``With``, or a part of it, with numbers in place of identities.
  ///
  /// The rows of this `With` have the first numbers. Those of each `With` inside the statement are counted on from there, so that no two
  /// common tables that can be read in one place have the same name.
  func naming(_ identities: [CommonTableIdentity]) -> QueryFragment {
    guard !identities.isEmpty else { return self }
    return replacingCommonNames { $0.number(among: identities).map { String($0) } }
  }

  /// The fragment with other names of common tables, where there are any.
  private func replacingCommonNames(_ change: (CommonTableIdentity.Name) -> String?) -> QueryFragment {
    var result = QueryFragment(capacity: code.count)
    result.bindings = bindings
    result.facts = facts
    var start = 0
    forEachMark { mark, cursor in
      guard mark == Extended.commonName, let name = cursor.commonName, let content = change(name) else {
        return true
      }
      result.code.append(contentsOf: code[start..<cursor.range.lowerBound])
      result.appendCommonName(content)
      start = cursor.range.upperBound
      return true
    }
    result.code.append(contentsOf: code[start...])
    return result
  }

  /// The fragment with the identity of rows in place of their type alone.
  func specifying(_ rows: CommonTableIdentity) -> QueryFragment {
    replacingCommonNames { $0.id == 0 && $0.place == rows.place ? rows.content : nil }
  }

  /// Whether the fragment names the rows.
  func mentions(_ identity: CommonTableIdentity) -> Bool {
    !forEachMark { mark, cursor in mark != Extended.commonName || cursor.commonName?.id != identity.id }
  }

  /// The numbers of all common tables that the fragment names.
  var commonNumbers: Set<Int> {
    var numbers: Set<Int> = []
    forEachMark { mark, cursor in
      if mark == Extended.commonName, let name = cursor.commonName, name.id == nil {
        numbers.insert(name.place)
      }
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

    /// Reads what stands between the marks of a name.
    init(_ content: some Collection<UInt8>) {
      var id: UInt64?
      var number: UInt64 = 0
      for byte in content {
        if byte == UInt8(ascii: ":") {
          id = number
          number = 0
        } else {
          number = number &* 10 &+ UInt64(byte & 0x0f)
        }
      }
      self.id = id
      place = Int(truncatingIfNeeded: number)
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
      return CommonTableIdentity.name(place)
    }

    var text: String { CommonTableIdentity.name(place) }
  }
}
