/// Which rows of a ``With`` are meant, before they have a name.
///
/// A `With` makes a reference for each query whose rows it gives to its closures. They get their names, `cte1`, `cte2` and so on,
/// where the statement is put together: see ``QueryFragment/naming(_:)``.
package struct CommonTableIdentity: Hashable, Sendable {
  /// What no other reference has; 0 where a type is asked for its name outside of a query.
  let id: UInt64
  /// The place among the queries of the `With`, counted from 1.
  let place: Int

  /// A reference that equals no other one.
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
  /// What stands between the marks of a common table's name: a reference and a place, or only the number that it has.
  fileprivate mutating func appendCommonName(_ content: String) {
    append(extended: Extended.commonName)
    code.append(contentsOf: content.utf8)
    append(extended: Extended.close)
  }

  /// The statement, or a part of one, around which a ``With`` stands, with the names of the rows.
  ///
  /// The rows of this `With` come first, in their order. Those of the ones inside of it are counted on from there, so that all that
  /// can be seen in one place have names of their own.
  func naming(_ references: [CommonTableIdentity]) -> QueryFragment {
    guard !references.isEmpty else { return self }
    return replacingCommonNames { $0.number(among: references).map { String($0) } }
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

  /// The fragment about rows, where it names no more than their type.
  func specifying(_ rows: CommonTableIdentity) -> QueryFragment {
    replacingCommonNames { $0.id == 0 && $0.place == rows.place ? rows.content : nil }
  }

  /// Whether rows are named anywhere.
  func mentions(_ reference: CommonTableIdentity) -> Bool {
    !forEachMark { mark, cursor in mark != Extended.commonName || cursor.commonName?.id != reference.id }
  }

  /// The numbers of the rows that are named, for which closures of a ``With`` in the fragment were given them.
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
    fileprivate func number(among references: [CommonTableIdentity]) -> Int? {
      guard let id else { return place + references.count }
      if id == 0 { return place <= references.count ? place : nil }
      return references.firstIndex { $0.id == id }.map { $0 + 1 }
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
