/// Rows of a query, as the query names them.
struct NamedRows {
  /// The identity of the rows, or `none` if their columns have only the name.
  let rows: _RowIdentity
  /// The table, or its alias, without a schema.
  let table: String
  /// The schema of the table.
  let schema: String?
  /// The name of the rows before their columns.
  let name: QueryFragment
  /// How the table is written in FROM.
  let form: Form
  /// Whether the rows are those of a derived table with the name of a common table, which it would hide.
  let hidesCommonTable: Bool
  /// The name of the table as it is written before columns.
  private let quotedTable: [UInt8]

  init(
    rows: _RowIdentity,
    table: String,
    schema: String? = nil,
    name: QueryFragment,
    form: Form,
    hidesCommonTable: Bool = false
  ) {
    self.rows = rows
    self.table = table
    self.schema = schema
    self.name = name
    self.form = form
    self.hidesCommonTable = hidesCommonTable
    quotedTable = QueryFragment(quote: table).code
  }

  enum Form {
    /// By its name: `"memos"`.
    case table
    /// As a table with an alias, which the type of the rows determines: `"memos" AS "notes"`.
    case alias
    /// As a function, whose rows have its name: `json_each("t"."tags")`.
    case function
    /// As a function or a subquery with an alias: `(SELECT …) AS "memos"`.
    case derived
  }

  /// Returns whether a database would find these rows by the name at a place, or by the name that it gets in RETURNING.
  fileprivate func captures(_ place: RowPlace, in fragment: QueryFragment, _ returned: ReturnedRows?) -> Bool
  {
    if let returned, returned.table.isSameName(as: table), fragment.isNamed(place, returned.qualifier) {
      return true
    }
    return captures(place, in: fragment)
  }

  /// Returns whether a database may find these rows by the name at a place.
  fileprivate func captures(_ place: RowPlace, in fragment: QueryFragment) -> Bool {
    // A table without a schema may be in any attached database.
    isNamed(place, in: fragment, inSchemas: schema.map { [$0] })
  }

  /// Returns whether a column of a type without an identity, with the qualifier at a place, belongs to these rows.
  fileprivate func owns(_ place: RowPlace, in fragment: QueryFragment) -> Bool {
    isNamed(place, in: fragment, inSchemas: schema.map { [$0] } ?? ["main", "temp"])
  }

  /// Returns whether the rows have the name of outer rows that a common table expression in the query reads.
  fileprivate func isReserved(in query: QueryFragment, _ reserved: [ReservedRows]) -> Bool {
    reserved.contains { $0.name.suffix(quotedTable.count).isSameName(as: quotedTable) && $0.isRead(query) }
  }

  private func isNamed(_ place: RowPlace, in fragment: QueryFragment, inSchemas schemas: [String]?) -> Bool {
    // The name of a common table.
    guard name.code.first == QueryFragment.Mark.identifier else { return fragment.isNamed(place, name) }
    let qualifier = fragment.code[place.name]
    if qualifier.isSameName(as: quotedTable) { return true }
    if let common = fragment.commonName(at: place.name) { return common.isSameName(as: quotedTable) }
    guard form == .table || form == .alias,
      qualifier.suffix(quotedTable.count).isSameName(as: quotedTable)
    else { return false }
    // An alias belongs to the schema of its table.
    guard let schemas else { return true }
    let qualifyingSchema = qualifier.dropLast(quotedTable.count)
    return schemas.contains { name in
      qualifyingSchema.isSameName(as: QueryFragment { $0.append(schema: name) }.code)
    }
  }

  /// Returns the text before or after the table in FROM.
  fileprivate func text(_ kind: RowPlace.Kind, alias: QueryFragment?) -> QueryFragment {
    QueryFragment {
      typealias Extended = QueryFragment.Extended
      switch (form, kind) {
      case (.table, .sourceStart), (.alias, .sourceStart): $0.append(extended: Extended.source)
      case (.function, .sourceStart): if alias == nil { $0.append(extended: Extended.source) }
      case (.table, .sourceEnd), (.function, .sourceEnd):
        if let alias { $0.append(tableAlias: alias) }
      case (.alias, .sourceEnd), (.derived, .sourceEnd): $0.append(tableAlias: alias ?? name)
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
  ///   - returned: The first table in RETURNING, or `nil` for a query and for a table whose type has an alias.
  ///   - names: The names of the rows around the query.
  func settled(
    _ sources: [NamedRows],
    isAliasable: Bool = true,
    returning returned: ReturnedTable? = nil,
    in names: OuterNames
  ) -> QueryFragment {
    var places: [RowPlace] = []
    places.reserveCapacity(16)
    // The names of a query's rows do not depend on the place.
    var queryNames: [(query: SurroundingQuery, names: [SourceName])] = []
    func reads(_ place: RowPlace, _ query: SurroundingQuery) -> Bool {
      if let known = queryNames.last(where: { $0.query == query }) { return isNamed(place, in: known.names) }
      let names = sourceNames(in: query)
      queryNames.append((query, names))
      return isNamed(place, in: names)
    }
    forEachRowPlace { place, queries in
      var place = place
      if place.kind == .column {
        place.isBound = queries.contains { $0.visibility == .rows && reads(place, $0) }
        place.mayBeBound = queries.contains { $0.visibility != .rows && reads(place, $0) }
      }
      places.append(place)
    }
    var aliases: [QueryFragment?] = []
    for (index, source) in sources.enumerated() {
      let isCaptured =
        source.rows.isUnique
        && (source.hidesCommonTable || isCaptured(index, of: sources, aliases, places, names)
          || source.isReserved(in: self, names.reserved))
      aliases.append(isCaptured ? alias(for: source, of: sources, besides: aliases, names) : nil)
    }
    let firstAlias = aliases.first ?? nil
    let returnedName = firstAlias.flatMap { returned?.name(under: $0) }
    var rows = RowReplacer(self)
    for place in places {
      guard let index = index(of: place, in: sources) else {
        let isReturned = returnedName != nil && returned?.isNamed(at: place, in: self) == true
        rows.replace(place, isReturned ? RowReplacement(name: returnedName) : nil)
        continue
      }
      let (source, alias) = (sources[index], aliases[index])
      if place.kind != .column {
        rows.replace(place, RowReplacement(name: source.text(place.kind, alias: alias)))
      } else if place.rows == .innermost {
        rows.replace(place, RowReplacement(name: alias ?? source.name))
      } else {
        rows.replace(place, RowReplacement(name: alias ?? source.name, isShown: alias != nil))
      }
    }
    let settled = rows.finish()
    guard !isAliasable, firstAlias != nil, sources[0].form != .alias else { return settled }
    return QueryFragment {
      $0.append(settled)
      $0.append(error: RowIdentityError(.noAlias, table: sources[0].table))
    }
  }

  /// Returns the query with the qualifiers of columns that are not written, if columns of several tables have the same name.
  func showingQualifiers(of columns: [String]) -> QueryFragment {
    if columns.isEmpty { return self }
    return replacingRows { place, queries in
      guard place.isHidden, queries.isEmpty, isColumn(after: place, among: columns) else { return nil }
      return RowReplacement(name: qualifier(at: place), isShown: true)
    }
  }

  /// Returns whether the column after a qualifier has one of the names.
  private func isColumn(after place: RowPlace, among columns: [String]) -> Bool {
    // The mark of the column comes before its name.
    let start = place.range.upperBound + 1
    let name = code[start..<code.withUnsafeBufferPointer { FragmentScanner.endOfQuoted(from: start, in: $0) }]
    return columns.contains { QueryFragment(quote: $0).code.isSameName(as: name) }
  }

  /// Returns the query with the qualifiers that are not written, but that belong to rows around the query, if the query reads a table with
  /// a column of that name.
  //
  // The column that represents a row of a full-text index has the name of the table. Without a qualifier, it is the innermost one.
  func showingOuterQualifiers(_ sources: [NamedRows], _ columns: [String]) -> QueryFragment {
    replacingRows { place, queries in
      guard place.isHidden, place.rows != .innermost, !isBound(place, in: queries) else { return nil }
      let isOwn = sources.contains { source in
        place.rows.isUnique ? source.rows == place.rows : source.rows.isNone && isNamed(place, source.name)
      }
      guard !isOwn, isColumn(after: place, among: columns) else { return nil }
      return RowReplacement(name: qualifier(at: place), isShown: true)
    }
  }

  /// Returns the name of rows at a place, with their identity.
  private func qualifier(at place: RowPlace) -> QueryFragment {
    let qualifier = name(at: place)
    return place.rows.isUnique
      ? qualifier.identified(as: place.rows, of: reference(at: place).table) : qualifier
  }

  /// Returns the rows that the mark at a place refers to.
  private func reference(at place: RowPlace) -> RowReference {
    code.withUnsafeBufferPointer { code in
      // The mark of a qualifier that is not written comes first.
      var scanner = FragmentScanner(code, from: place.range.lowerBound)
      while let mark = scanner.nextMark(), mark != Extended.rows {}
      return RowReference(scanner.contents)
    }
  }

  /// Returns the index of the rows that a place names, or `nil` for those of another query and for rows without an identity.
  private func index(of place: RowPlace, in sources: [NamedRows]) -> Int? {
    if place.rows.isUnique { return sources.firstIndex { $0.rows == place.rows } }
    guard place.rows == .innermost, !place.isBound, !place.isInDerivedTable else { return nil }
    // A static column belongs to the rows that have exactly its qualifier, if there are any.
    return sources.firstIndex { isNamed(place, $0.name) }
      ?? sources.firstIndex { $0.owns(place, in: self) }
  }

  /// Returns whether columns of other rows would be found in the rows of a query, or its columns in other rows, without an alias.
  private func isCaptured(
    _ index: Int,
    of sources: [NamedRows],
    _ aliases: [QueryFragment?],
    _ places: [RowPlace],
    _ names: OuterNames
  ) -> Bool {
    let source = sources[index]
    return places.contains { place in
      guard place.kind == .column else { return false }
      let own = self.index(of: place, in: sources)
      if own == index {
        // A query inside of this one has rows with the name.
        if place.isBound || place.mayBeBound { return true }
        // Rows before these that keep their name. Later rows with the same name get an alias themselves.
        return aliases.indices.contains { aliases[$0] == nil && sources[$0].captures(place, in: self) }
      }
      // The query's rows are not visible in the tables of its FROM.
      if place.isInDerivedTable || place.isBound && !place.rows.isUnique { return false }
      if let own, own > index || aliases[own] != nil { return false }
      return source.captures(place, in: self, names.returned)
    }
  }

  /// Returns an alias that the query does not contain.
  private func alias(
    for source: NamedRows,
    of sources: [NamedRows],
    besides others: [QueryFragment?],
    _ names: OuterNames
  ) -> QueryFragment {
    let separator = source.table.utf8.last.map { (0x30...0x39).contains($0) } == true ? "_" : ""
    var number = Swift.max(1, source.rows.level)
    let search = NameSearch(self)
    while true {
      let name = source.table + separator + String(number)
      let alias = QueryFragment(quote: name)
      // The alias of rows with an identity is not in the query yet.
      let isTaken = sources.contains { $0.table.isSameName(as: name) } || others.contains(alias)
      if !isTaken, !search.contains(name), !names.contains(name) { return alias }
      number += 1
    }
  }

  /// Returns a term of an order in which the columns of rows with an identity have their name, or an error if it would capture other rows.
  func belonging(to rows: NamedRows) -> QueryFragment {
    var isForeign = false
    let term = replacingRows { place, queries in
      guard place.kind == .column else { return nil }
      if place.rows == rows.rows { return RowReplacement(name: rows.name) }
      if place.rows != .innermost, !isBound(place, in: queries), rows.captures(place, in: self) {
        isForeign = true
      }
      return nil
    }
    guard isForeign else { return term }
    return QueryFragment {
      $0.append(term)
      $0.append(error: RowIdentityError(.outerOrder, table: rows.table))
    }
  }

  /// Returns the name of a table, or its alias, if the fragment has columns of rows that no query in it reads, other than those of a name
  /// and static columns.
  func outerName(besides rows: QueryFragment) -> String? {
    guard let code = outerNames(withStaticColumns: false).first(where: { $0 != rows.code }) else {
      return nil
    }
    var name = QueryFragment()
    name.code = code
    var cursor = FragmentCursor(name)
    var last = cursor.nextName()
    while cursor.skip(mark: Extended.schemaEnd), let next = cursor.nextName() { last = next }
    return last
  }

  /// Returns the names before columns of rows that no query in the fragment reads.
  func outerNames(withStaticColumns: Bool) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    forEachRowPlace { place, queries in
      guard place.kind == .column, withStaticColumns || place.rows != .innermost else { return }
      if !isBound(place, in: queries) { names.insert(Array(code[place.name])) }
    }
    return names
  }

  /// Returns the fragment in which the columns of a name belong to rows with an identity.
  func identifying(_ name: QueryFragment, as rows: _RowIdentity, of table: String) -> QueryFragment {
    replacingRows { place, queries in
      guard place.kind == .column, !place.rows.isUnique, isNamed(place, name), !isBound(place, in: queries)
      else { return nil }
      return RowReplacement(name: name.identified(as: rows, of: table))
    }
  }

  /// Returns the fragment in which static columns of a name belong to other rows.
  func namingInnermost(_ name: QueryFragment, _ new: QueryFragment) -> QueryFragment {
    replacingRows { place, queries in
      guard place.rows == .innermost, isNamed(place, name), !isBound(place, in: queries)
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
            $0.append(name(at: place))
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
