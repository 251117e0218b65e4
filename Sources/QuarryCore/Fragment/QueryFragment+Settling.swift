/// Rows of a query, as the query names them.
struct NamedRows {
  /// The identity of the rows, or `none` if their columns have only the name.
  let rows: _RowIdentity
  /// The table, or its alias, without a schema.
  let table: String
  /// The schema of the table.
  var schema: String?
  /// The name of the rows before their columns.
  let name: QueryFragment
  /// How the table is written in FROM.
  let source: Source

  enum Source {
    /// By its name: `"memos"`.
    case table
    /// As a table with an alias, which the type of the rows determines: `"memos" AS "notes"`.
    case alias
    /// As a function, whose rows have its name: `json_each("t"."tags")`.
    case function
    /// As a function or a subquery with an alias: `(SELECT …) AS "memos"`.
    case derived
  }

  /// The names before columns that a database would find in these rows.
  fileprivate var captured: [[UInt8]] {
    // The name of a common table.
    guard name.code.first == QueryFragment.Mark.identifier else { return [name.code] }
    var names = [QueryFragment(quote: table).code]
    guard source == .table || source == .alias else { return names }
    // A table without a schema is in one of these, unless another database is attached. An alias belongs to the schema of its table.
    for schema in schema.map({ [$0] }) ?? ["main", "temp"] {
      let name = QueryFragment {
        $0.append(quote: schema)
        $0.write(".")
        $0.append(quote: table)
      }
      names.append(name.code)
    }
    return names
  }

  fileprivate func captures(_ name: ArraySlice<UInt8>) -> Bool {
    captured.contains {
      name.elementsEqual($0) { $0 == $1 || ($0 | 0x20) == ($1 | 0x20) && (0x61...0x7A).contains($0 | 0x20) }
    }
  }

  /// Returns the text before or after the table in FROM.
  fileprivate func text(_ kind: RowPlace.Kind, alias: QueryFragment?) -> QueryFragment {
    QueryFragment {
      typealias Extended = QueryFragment.Extended
      switch (source, kind) {
      case (.table, .sourceStart), (.alias, .sourceStart): $0.append(extended: Extended.source)
      case (.function, .sourceStart): if alias == nil { $0.append(extended: Extended.source) }
      case (.table, .sourceEnd):
        guard let alias else { break }
        $0.write(" AS ")
        $0.append(alias)
      case (.alias, .sourceEnd):
        $0.write(" AS ")
        $0.append(alias ?? name)
      case (.function, .sourceEnd):
        guard let alias else { break }
        $0.write(" AS ")
        $0.append(extended: Extended.source)
        $0.append(alias)
      case (.derived, .sourceEnd):
        $0.write(" AS ")
        $0.append(extended: Extended.source)
        $0.append(alias ?? name)
      case (.derived, .sourceStart), (_, .column): break
      }
    }
  }
}

extension QueryFragment {
  /// Returns a query in which its rows with an identity have a name that nothing else in the query has.
  ///
  /// They keep the name of their table unless the query contains columns of other rows that this name would capture. Then the query gives
  /// them an alias: `"memos" AS "memos1"`.
  ///
  /// - Parameters:
  ///   - sources: The rows of the query, in the order of FROM.
  ///   - isAliasable: Whether the statement accepts an alias for its first table.
  ///   - isOpen: Whether rows around the query have a name.
  func settled(
    _ sources: [NamedRows],
    isAliasable: Bool = true,
    isOpen: (String) -> Bool
  ) -> QueryFragment {
    let columns = namedColumns
    var aliases: [QueryFragment?] = []
    for (index, source) in sources.enumerated() {
      guard source.rows.isUnique else {
        aliases.append(nil)
        continue
      }
      // Rows before these that keep their name. Later rows with the same name get an alias themselves.
      let others = sources[..<index].enumerated().filter { aliases[$0.offset] == nil }.map(\.element)
      let isCaptured = columns.contains { column in
        if column.rows == source.rows { return others.contains { $0.captures(code[column.name][...]) } }
        if column.rows == .innermost { return false }
        let own = sources.firstIndex { $0.rows == column.rows && $0.rows.isUnique }
        if let own, own > index || aliases[own] != nil { return false }
        return source.captures(code[column.name][...])
      }
      aliases.append(isCaptured ? alias(for: source, besides: aliases, isOpen) : nil)
    }
    let settled = replacingRows { place, queries in
      if place.rows == .innermost {
        guard let index = sources.firstIndex(where: { $0.captures(code[place.name][...]) }),
          !isBound(place, in: queries)
        else { return nil }
        return RowReplacement(name: aliases[index] ?? QueryFragment(code: code[place.name]))
      }
      guard place.rows.isUnique, let index = sources.firstIndex(where: { $0.rows == place.rows }) else {
        return nil
      }
      let source = sources[index]
      guard place.kind == .column else {
        return RowReplacement(name: source.text(place.kind, alias: aliases[index]))
      }
      return RowReplacement(name: aliases[index] ?? source.name, isShown: aliases[index] != nil)
    }
    guard !isAliasable, let alias = aliases.first, alias != nil else { return settled }
    return QueryFragment {
      $0.append(settled)
      $0.append(.invalid(RowIdentityError(.noAlias, table: sources[0].table)))
    }
  }

  /// Returns the query with all qualifiers that are not written, because another table has columns with the same names.
  var showingQualifiers: QueryFragment {
    replacingRows { place, queries in
      guard place.isHidden, queries.isEmpty else { return nil }
      return RowReplacement(name: QueryFragment(code: code[place.name]), isShown: true)
    }
  }

  /// The columns in the query of rows that the query or one around it has.
  private var namedColumns: [RowPlace] {
    var columns: [RowPlace] = []
    forEachRowPlace { place, queries in
      guard place.kind == .column, place.rows.isUnique || !isBound(place, in: queries) else { return }
      columns.append(place)
    }
    return columns
  }

  /// Returns an alias that the query does not contain.
  private func alias(
    for source: NamedRows,
    besides others: [QueryFragment?],
    _ isOpen: (String) -> Bool
  ) -> QueryFragment {
    let separator = source.table.utf8.last.map { (0x30...0x39).contains($0) } == true ? "_" : ""
    var number = Swift.max(1, source.rows.level)
    while true {
      let name = source.table + separator + String(number)
      let alias = QueryFragment(quote: name)
      if !mentions(name), !others.contains(alias), !isOpen(name) { return alias }
      number += 1
    }
  }

  /// Returns the fragment in which the columns of a name belong to rows with an identity.
  func identifying(_ name: QueryFragment, as rows: _RowIdentity, of table: String) -> QueryFragment {
    replacingRows { place, queries in
      guard place.kind == .column, !place.rows.isUnique, code[place.name].elementsEqual(name.code),
        !isBound(place, in: queries)
      else { return nil }
      return RowReplacement(name: name.identified(as: rows, of: table))
    }
  }

  /// Returns the fragment in which static columns of a name belong to other rows.
  func namingInnermost(_ name: QueryFragment, _ new: QueryFragment) -> QueryFragment {
    replacingRows { place, queries in
      guard place.rows == .innermost, code[place.name].elementsEqual(name.code), !isBound(place, in: queries)
      else { return nil }
      return RowReplacement(name: new)
    }
  }

  /// Returns the fragment in which rows have another identity.
  func reidentifying(_ rows: _RowIdentity, as new: _RowIdentity, of table: String) -> QueryFragment {
    replacingRows { place, _ in
      guard place.rows == rows else { return nil }
      return RowReplacement(
        name: QueryFragment {
          switch place.kind {
          case .column:
            $0.append(rows: new, named: table)
            $0.code.append(contentsOf: code[place.name])
          case .sourceStart: $0.append(mark: Extended.identifiedStart, new, table)
          case .sourceEnd: $0.append(mark: Extended.identifiedEnd, new, table)
          }
        }
      )
    }
  }

  /// Returns the fragment in which columns belong to other rows with an identity, under another name.
  func replacing(_ rows: _RowIdentity, with name: QueryFragment?, prefix: String = "") -> QueryFragment {
    let prefix = QueryFragment(prefix).code
    return replacingRows { place, _ in
      place.kind == .column && place.rows == rows ? RowReplacement(name: name, prefix: prefix) : nil
    }
  }

  /// Returns the name of rows with their identity.
  func identified(as rows: _RowIdentity, of table: String) -> QueryFragment {
    QueryFragment {
      $0.append(rows: rows, named: table)
      $0.append(self)
    }
  }

  /// Writes a table of FROM whose rows have an identity.
  package mutating func append(
    identified rows: _RowIdentity,
    _ table: String,
    _ write: (inout QueryFragment) -> Void
  ) {
    append(mark: Extended.identifiedStart, rows, table)
    write(&self)
    append(mark: Extended.identifiedEnd, rows, table)
  }
}
