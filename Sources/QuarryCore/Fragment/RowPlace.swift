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
  /// The number of values before the place.
  let values: Int
  /// Whether the qualifier of the column is not written.
  var isHidden = false
}

/// What replaces the name of rows.
struct RowReplacement {
  /// The new name, or `nil` for a column without one.
  var name: QueryFragment?
  /// The bytes to insert before the name of the column.
  var prefix: [UInt8] = []
  /// Whether to write the name if the old one was not written.
  var isShown = false
}

extension QueryFragment {
  /// Calls a closure with each place that names rows, and the start of each subquery around it.
  //
  // A column is written as its qualifier, `Mark.member` and its name. Columns can therefore be found without parsing SQL.
  func forEachRowPlace(_ body: (_ place: RowPlace, _ queries: [Int]) -> Void) {
    var queries: [Int] = []
    var values = 0
    var index = 0
    // The identity before a name, with the start of its mark.
    var mark: (rows: _RowIdentity, start: Int)?
    // The start of the mark of a qualifier that is not written.
    var hidden: Int?
    // The start of the names that a following period continues.
    var nameStart: Int?
    func place(_ kind: RowPlace.Kind, _ rows: _RowIdentity, _ range: Range<Int>, _ name: Range<Int>)
      -> RowPlace
    {
      RowPlace(kind: kind, rows: rows, range: range, name: name, values: rows.isUnique ? values - 1 : values)
    }
    while index < code.count {
      switch code[index] {
      case Mark.identifier:
        if nameStart == nil { nameStart = index }
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
          let first = hidden ?? mark?.start ?? start
          var column = place(.column, mark?.rows ?? .none, first..<index, start..<index)
          column.isHidden = hidden != nil
          body(column, queries)
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
          if nameStart == nil { nameStart = index }
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
          let kind: RowPlace.Kind = code[index + 1] == Extended.identifiedStart ? .sourceStart : .sourceEnd
          body(place(kind, rows(at: values - 1), index..<next, next..<next), queries)
        case Extended.queryStart:
          (nameStart, mark) = (nil, nil)
          queries.append(index)
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

  /// Returns the fragment with other names of rows, or without them. The closure returns `nil` to keep a name.
  func replacingRows(_ change: (_ place: RowPlace, _ queries: [Int]) -> RowReplacement?) -> QueryFragment {
    var result = QueryFragment(capacity: code.count + 16)
    result.facts = facts.subtracting(.rows)
    var copied = 0
    var copiedValues = 0
    forEachRowPlace { place, queries in
      guard let new = change(place, queries) else {
        if !place.rows.isNone { result.facts.insert(.rows) }
        return
      }
      result.code.append(contentsOf: code[copied..<place.range.lowerBound])
      copied = place.range.upperBound
      if place.rows.isUnique || new.name?.bindings.isEmpty == false {
        result.bindings.append(contentsOf: bindings[copiedValues..<place.values])
        copiedValues = place.values + (place.rows.isUnique ? 1 : 0)
      }
      if place.isHidden, !new.isShown, new.name != nil { result.append(extended: Extended.hiddenQualifier) }
      if let name = new.name {
        result.code.append(contentsOf: name.code)
        result.bindings.append(contentsOf: name.bindings)
        result.facts.formUnion(name.facts.intersection(.rows))
      } else if place.kind == .column {
        // The period.
        copied += 1
      }
      guard !new.prefix.isEmpty else { return }
      if new.name != nil { result.appendMember() }
      result.code.append(Mark.identifier)
      result.code.append(contentsOf: new.prefix)
      // The period and the quote before the rest of the name.
      copied = place.range.upperBound + 2
    }
    result.code.append(contentsOf: code[copied...])
    if copiedValues == 0, result.bindings.isEmpty {
      result.bindings = bindings
    } else {
      result.bindings.append(contentsOf: bindings[copiedValues...])
    }
    return result
  }

  /// Returns the end of a quoted name or text, whose bytes are not marks.
  private func endOfQuoted(from start: Int) -> Int {
    var index = start + 1
    while index < code.count, code[index] != code[start] { index += code[index] == Mark.escape ? 2 : 1 }
    return Swift.min(index + 1, code.count)
  }

  /// Returns whether a subquery around a place has rows with its name.
  func isBound(_ place: RowPlace, in queries: [Int]) -> Bool {
    queries.contains { reads(from: code[place.name], inQueryAt: $0) }
  }

  /// The fragment in which static columns are columns of the rows that their name denotes.
  var namingInnermost: QueryFragment {
    replacingRows { place, _ in
      place.rows == .innermost ? RowReplacement(name: QueryFragment(code: code[place.name])) : nil
    }
  }

  init(code: some Sequence<UInt8>) {
    self.init()
    self.code = Array(code)
  }
}
