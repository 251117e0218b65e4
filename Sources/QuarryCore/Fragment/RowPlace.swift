/// A place in a fragment that names rows: before a column, or around a table in FROM.
struct RowPlace {
  enum Kind {
    /// The qualifier of a column.
    case column
    /// The start of a table whose rows have an identity.
    case sourceStart
    /// The end of a table whose rows have an identity.
    case sourceEnd
  }

  let kind: Kind
  /// Which rows the place names.
  let rows: _RowIdentity
  /// The bytes of the place, with the mark of the identity.
  let range: Range<Int>
  /// The bytes of the name.
  let name: Range<Int>
  /// The values of the place's marks.
  let values: Range<Int>
  /// The values of the name.
  let nameValues: Range<Int>
  /// Whether the qualifier of the column is not written.
  var isHidden = false
  /// Whether a query inside of the fragment has rows with this name. Set by ``QueryFragment/settled(_:isAliasable:in:)``.
  var isBound = false
}

extension QueryFragment {
  /// Calls a closure with each place that names rows, and the start of each query in the fragment that contains it.
  //
  // A column is written as its qualifier, `Mark.member` and its name. Columns can therefore be found without parsing SQL.
  func forEachRowPlace(_ body: (_ place: RowPlace, _ queries: [Position]) -> Void) {
    var queries: [Position] = []
    var values = 0
    var index = 0
    // The identity before a name, with the start of its mark.
    var mark: (rows: _RowIdentity, start: Int)?
    // The start of the mark of a qualifier that is not written.
    var hidden: Int?
    // The start of the names that a following period continues, and the number of values before it.
    var nameStart: Int?
    var nameValue = 0
    while index < code.count {
      switch code[index] {
      case Mark.identifier:
        if nameStart == nil { (nameStart, nameValue) = (index, values) }
        index = endOfQuoted(from: index)
        continue
      case Mark.text:
        (nameStart, mark) = (nil, nil)
        index = endOfQuoted(from: index)
        continue
      case UInt8(ascii: ".") where nameStart != nil: break
      case Mark.escape:
        (nameStart, mark) = (nil, nil)
        index += 1
      case Mark.member where index + 1 < code.count && code[index + 1] == Mark.identifier:
        if let start = nameStart {
          let rows = mark?.rows ?? .none
          body(
            RowPlace(
              kind: .column,
              rows: rows,
              range: (hidden ?? mark?.start ?? start)..<index,
              name: start..<index,
              values: (rows.isUnique ? nameValue - 1 : nameValue)..<values,
              nameValues: nameValue..<values,
              isHidden: hidden != nil
            ),
            queries
          )
          hidden = nil
          // The name of the column is not a qualifier.
          index = endOfQuoted(from: index + 1)
          (nameStart, mark) = (nil, nil)
          continue
        }
      case Mark.member where index + 1 < code.count:
        let next = index + 2
        switch code[index + 1] {
        case Extended.commonName:
          if nameStart == nil { (nameStart, nameValue) = (index, values) }
          values += valueCount(ofMarkAt: index)
          index = Swift.min(FragmentCursor.closing(ofMarkAt: index, in: code) + 2, code.count)
          continue
        case Extended.rows:
          values += 1
          (nameStart, mark) = (nil, (rows(at: values - 1), index))
        case Extended.innermostRows: (nameStart, mark) = (nil, (.innermost, index))
        case Extended.hiddenQualifier: (nameStart, mark, hidden) = (nil, nil, index)
        case Extended.identifiedStart, Extended.identifiedEnd:
          values += 1
          (nameStart, mark) = (nil, nil)
          body(
            RowPlace(
              kind: code[index + 1] == Extended.identifiedStart ? .sourceStart : .sourceEnd,
              rows: rows(at: values - 1),
              range: index..<next,
              name: next..<next,
              values: values - 1..<values,
              nameValues: values..<values
            ),
            queries
          )
        case Extended.queryStart:
          (nameStart, mark) = (nil, nil)
          queries.append(Position(code: index, binding: values))
        case Extended.queryEnd:
          (nameStart, mark) = (nil, nil)
          _ = queries.popLast()
        default: (nameStart, mark) = (nil, nil)
        }
        index = next
        continue
      case Mark.binding:
        values += 1
        (nameStart, mark) = (nil, nil)
      default: (nameStart, mark) = (nil, nil)
      }
      index += 1
    }
  }

  /// Returns the end of a quoted name or text, whose bytes are not marks.
  func endOfQuoted(from start: Int) -> Int {
    var index = start + 1
    while index < code.count, code[index] != code[start] { index += code[index] == Mark.escape ? 2 : 1 }
    return Swift.min(index + 1, code.count)
  }

  /// Returns the name of rows at a place.
  func name(at place: RowPlace) -> QueryFragment {
    var name = QueryFragment()
    name.code = Array(code[place.name])
    name.bindings = Array(bindings[place.nameValues])
    return name
  }

  /// Returns whether the rows at a place have a name.
  func isNamed(_ place: RowPlace, _ name: QueryFragment) -> Bool {
    code[place.name].elementsEqual(name.code) && bindings[place.nameValues].elementsEqual(name.bindings)
  }

  /// Returns whether a query around a place has rows with its name.
  func isBound(_ place: RowPlace, in queries: [Position]) -> Bool {
    queries.contains { reads(from: place, inQueryAt: $0) }
  }
}
