// The rows of a query: their columns in closures, and their names in the finished statement.

extension _SelectClauses {
  /// Changes the clauses while the rows of the query are open.
  //
  // All closures of a SELECT run in this method, which gives the rows an identity if rows around them have the same name. Arguments count,
  // too: they may contain columns of the rows around the query.
  @inline(__always)
  package mutating func opening<Tables: _TableList, Result>(
    _ tables: Tables.Type,
    _ change: (inout _SelectClauses) -> Result
  ) -> Result {
    identifyIfNested(tables)
    return OpenRows.with(tables, self.tables) { change(&self) }
  }

  /// Changes the clauses of a query of one table while its rows are open.
  @inline(__always)
  package mutating func opening<From: Table, Result>(
    _ table: From.Type,
    _ change: (inout _SelectClauses, From.TableColumns) -> Result
  ) -> Result {
    identifyIfNested(table)
    let sources = tables
    var cursor = sources.columns
    let columns = cursor.next(table)
    return OpenRows.with(table, sources) { change(&self, columns) }
  }

  /// Gives each of the query's rows an identity if rows around them have the same name.
  @inline(__always)
  mutating func identifyIfNested<Tables: _TableList>(_ tables: Tables.Type) {
    if OpenRows.isNested { identify(tables) }
  }

  /// Gives the rows of a table an identity if rows around them have the same name.
  @inline(__always)
  mutating func identifyIfNested<From: Table>(_ table: From.Type) {
    if OpenRows.isNested { identify(table) }
  }

  // The type of the list is created here and not by the callers, which do not need it for an outermost query.
  @inline(never)
  mutating func identify<From: Table>(_ table: From.Type) { identify(JoinedTables<From>.self) }

  @inline(never)
  package mutating func identify<Tables: _TableList>(_ tables: Tables.Type) {
    var position = 0
    var names: [String] = []
    tables._forEachTable { table in
      defer { position += 1 }
      let name = table._rowName
      let level = OpenRows.count(named: name)
      // The same query at two levels, perhaps under another name.
      let rows = self.tables[position].rows
      if rows.isUnique, OpenRows.contains(rows) { reidentify(table, at: position, level: level) }
      guard level > 0 else { return }
      identify(table, at: position, level: level + names.count { $0.isSameName(as: name) })
      names.append(name)
    }
  }

  /// Gives each of the query's rows an identity if it is joined to rows with the same name.
  mutating func identify<Tables: _TableList, Others: _TableList>(
    _ tables: Tables.Type,
    beside others: Others.Type,
    _ sources: _TableSources
  ) {
    var position = 0
    tables._forEachTable { table in
      defer { position += 1 }
      let name = table._rowName
      var level = 0
      others._forEachTable { if $0._rowName.isSameName(as: name) { level += 1 } }
      let rows = self.tables[position].rows
      if rows.isUnique, sources.contains(rows) { reidentify(table, at: position, level: level) }
      guard level > 0 else { return }
      identify(table, at: position, level: level)
    }
  }

  /// Gives static columns in the clauses the identity of the rows that they belong to, before other rows of their name are joined.
  mutating func nameInnermost<Tables: _TableList>(_ list: Tables.Type) {
    guard tables.haveIdentity else { return }
    for rows in tables.named(list) where rows.rows.isUnique {
      self = mapFragments {
        $0.namingInnermost(rows.name, rows.name.identified(as: rows.rows, of: rows.table))
      }
    }
  }

  /// Gives the rows of a table another identity.
  private mutating func reidentify(_ table: any Table.Type, at position: Int, level: Int) {
    let old = tables[position].rows
    guard old.isUnique else { return }
    let new = OpenRows.identity(level: level, isDerived: old.isDerived)
    self = mapFragments { $0.reidentifying(old, as: new, of: table._rowName) }
    tables[position].rows = new
  }

  /// Gives the rows of a table an identity.
  mutating func identify(_ table: any Table.Type, at position: Int, level: Int) {
    guard !tables[position].rows.isUnique, table._hasIdentity else { return }
    identify(table, at: position, as: OpenRows.identity(level: level))
  }

  /// Gives the rows of a table an identity. So far, their columns have only a name.
  mutating func identify(_ table: any Table.Type, at position: Int, as rows: _RowIdentity) {
    let name = table._name(tables[position])
    self = mapFragments { $0.identifying(name, as: rows, of: table._rowName) }
    if position > 0 {
      joins = joins.identifyingSource(position - 1, as: rows, table._rowName)
    }
    tables[position].rows = rows
    tables[position].form = position == 0 ? form(of: table) : joins.formOfSource(position - 1)
  }

  /// How the first table is written in FROM.
  func form(of table: any Table.Type) -> NamedRows.Form {
    if function != nil { return functionName == nil ? .function : .derived }
    return table.tableAlias == nil ? .table : .alias
  }

  /// Returns a statement of the clauses, in which all rows of the query have names.
  @inline(__always)
  func settled<Tables: _TableList>(
    _ tables: Tables.Type,
    capacity: Int,
    _ write: (inout QueryFragment) -> Void
  ) -> QueryFragment {
    let statement = QueryFragment(capacity: capacity, write)
    if self.tables.isEmpty, !statement.facts.contains(.hiddenQualifier) { return statement }
    return settled(statement, tables)
  }

  @inline(never)
  private func settled<Tables: _TableList>(_ statement: QueryFragment, _ tables: Tables.Type) -> QueryFragment
  {
    let hasHiddenQualifiers = statement.facts.contains(.hiddenQualifier)
    var settled = statement
    if hasHiddenQualifiers {
      settled = settled.showingOuterQualifiers(self.tables.named(tables), tables._columnNames)
    }
    if self.tables.haveIdentity {
      settled = settled.settled(self.tables.named(tables), in: OpenRows.names)
    }
    return hasHiddenQualifiers ? settled.showingQualifiers(of: tables._ambiguousNames) : settled
  }

  /// Returns a statement that writes a table. In a trigger, where it may be inside of other rows, SQL allows no alias.
  ///
  /// - Parameter write: A closure that writes the statement, and returns where RETURNING starts.
  @inline(__always)
  func settled<From: Table>(
    _ table: From.Type,
    with others: [NamedRows] = [],
    isAliasable: Bool,
    _ write: (inout QueryFragment) -> QueryFragment.Position
  ) -> QueryFragment {
    var returning = QueryFragment.Position.start
    let statement = QueryFragment { returning = write(&$0) }
    return tables.isEmpty && others.isEmpty
      ? statement
      : settled(statement, table, with: others, isAliasable: isAliasable, returning: returning)
  }

  @inline(never)
  private func settled<From: Table>(
    _ statement: QueryFragment,
    _ table: From.Type,
    with others: [NamedRows],
    isAliasable: Bool,
    returning start: QueryFragment.Position
  ) -> QueryFragment {
    guard tables.haveIdentity || !others.isEmpty else { return statement }
    return statement.settled(
      [tables.named(table)] + others,
      isAliasable: isAliasable,
      returning: From._returned(from: start),
      in: OpenRows.names
    )
  }
}

extension _TableList {
  /// The names of the tables' columns, and those of the hidden columns of full-text indexes.
  fileprivate static var _columnNames: [String] {
    var names: [String] = []
    _forEachTable { names += $0._columnNames }
    return names
  }

  /// The names that columns of several of the tables have.
  static var _ambiguousNames: [String] {
    var tables: [[String]] = []
    var names: [String] = []
    _forEachTable { table in
      let columns = table._columnNames
      names += columns.filter { name in
        tables.contains { $0.contains { $0.isSameName(as: name) } }
      }
      tables.append(columns)
    }
    return names
  }
}

extension Table {
  /// The names of the columns, and that of the hidden column that a full-text index has.
  fileprivate static var _columnNames: [String] { [tableName] + _schema.columns.map(\.name) }
}

extension _TableSources {
  /// The names of the rows of a query's tables.
  func named<Tables: _TableList>(_ tables: Tables.Type) -> [NamedRows] {
    var names: [NamedRows] = []
    tables._forEachTable { names.append(named($0, at: names.count)) }
    return names
  }

  /// The name of the rows of a table.
  func named(_ table: any Table.Type, at position: Int = 0) -> NamedRows {
    let source = self[position]
    return NamedRows(
      rows: source.rows,
      table: table._rowName,
      schema: table.schemaName,
      name: table._name(source),
      form: source.rows.isNone && table.tableAlias != nil ? .alias : source.form,
      hidesCommonTable: source.rows.isDerived && table is any _CommonTable.Type
    )
  }
}

extension SelectStatement {
  /// Runs a closure with the columns of the query's rows, while the rows are open.
  package func _opening<Result>(_ body: (inout RowCursor) -> Result) -> Result {
    let sources = _clauses.tables
    return OpenRows.with(Tables.self, sources) {
      var columns = sources.columns
      return body(&columns)
    }
  }
}

extension Table {
  /// Runs a closure with the columns of the rows of a statement, while the rows are open.
  @inline(__always)
  package static func _opening<Result>(_ body: (TableColumns) -> Result) -> Result {
    OpenRows.with(Self.self, _TableSources()) { body(_columns(.none)) }
  }

  /// Runs a closure with the columns of the rows of a derived table, which have an identity, and with their name, while the rows are open.
  static func _openingIdentified<Result>(_ body: (TableColumns, NamedRows) -> Result) -> Result {
    var sources = _TableSources()
    let rows = OpenRows.identity(
      level: OpenRows.count(named: _rowName),
      isDerived: !_hasNameOfDerivedTable
    )
    sources[0].rows = rows
    sources[0].form = .derived
    let named = sources.named(Self.self)
    return OpenRows.with(Self.self, sources) { body(_columns(rows), named) }
  }

  /// Runs a closure with the columns of the rows that RETURNING reads, while the rows are open.
  @inline(__always)
  static func _openingReturned<Result>(_ body: (TableColumns) -> Result) -> Result {
    OpenRows.withReturned(Self.self) { body(_columns(.none)) }
  }
}
