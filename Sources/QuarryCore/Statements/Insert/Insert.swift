/// An INSERT statement.
///
/// ```swift
/// Tag.insert { Tag.Draft(title: "car"); Tag.Draft(title: "home") }
/// // INSERT INTO "tags"
/// // ("id", "title")
/// // VALUES
/// // (NULL, 'car'), (NULL, 'home')
/// ```
///
/// Without rows, the statement is empty, and running it has no effect. It is one statement of the database whatever the number of rows. If
/// the rows have different forms or contain subqueries or `#sql`, and more values than the database supports, it throws a
/// ``TooManyValuesError``.
public struct Insert<From: Table, Returning: _ReturningShape>: Statement, Sendable {
  /// The type of the rows that RETURNING returns, or `()`.
  public typealias QueryValue = Returning.Value

  package var columns: QueryFragment
  package var source: InsertSource
  package var conflicts: [QueryFragment] = []
  package var returning: [QueryFragment] = []
  package var resolution: ConflictResolution?
  /// The identity of the written rows, if the clauses refer to other rows with their name.
  private var rows = _RowIdentity.none

  package init(columns: QueryFragment, source: InsertSource) {
    self.columns = columns
    self.source = source
  }

  init<Before>(_ other: Insert<From, Before>, returning: [QueryFragment]) {
    columns = other.columns
    source = other.source
    conflicts = other.conflicts
    resolution = other.resolution
    rows = other.rows
    self.returning = returning
  }

  /// The statement whose rows have an identity if other rows have their name: those that could not be inserted, or those of a trigger.
  var identified: Insert {
    let isExcluded = From._rowName.isSameName(as: "excluded")
    guard rows.isNone, isExcluded || OpenRows.isNested else { return self }
    let level = OpenRows.count(named: From._rowName)
    guard isExcluded || level > 0, From._hasIdentity else { return self }
    var result = self
    result.rows = OpenRows.identity(level: Swift.max(1, level))
    return result
  }

  /// Runs a closure with the columns of the written rows.
  func opening<Result>(_ body: (From.TableColumns) -> Result) -> Result {
    OpenRows.with(From.self, tables) { body(From._columns(rows)) }
  }

  /// Returns a condition of the written rows without their name.
  func unqualified(_ condition: QueryFragment) -> QueryFragment {
    if rows.isUnique { return condition.replacing(rows, with: nil) }
    return From.tableAlias == nil ? condition : condition.unqualified(From.self)
  }

  private var tables: _TableSources {
    var tables = _TableSources()
    guard rows.isUnique else { return tables }
    tables[0].rows = rows
    tables[0].form = From.tableAlias == nil ? .table : .alias
    return tables
  }

  /// The SQL of the statement and its bindings.
  public var query: QueryFragment { query(namingSchema: true) }

  public func _parts(within limits: _StatementLimits) throws -> [_StatementPart] {
    guard case .rows(let rows) = source else { return [_StatementPart(query)] }
    if rows.isEmpty { return [] }
    return try parts(of: rows, within: limits)
  }

  public func _wholePart(maximumBindings: Int) -> QueryFragment? {
    guard case .rows(let rows) = source else { return query }
    // An empty statement has no part. The values of clauses would count, too.
    guard 1...Self.writtenRows ~= rows.count, conflicts.isEmpty, returning.isEmpty,
      rows.valueCount <= maximumBindings
    else { return nil }
    return query(source, namingSchema: true)
  }

  /// The statement with the code that all INSERTs of one row share, or `nil` if it has a value that is more than a placeholder, or
  /// another clause.
  private func shared(_ rows: InsertRows) -> QueryFragment? {
    let schema = From._schema
    guard let values = rows.plainRow, let statements = schema.statements, let insert = statements.insert,
      statements.areInserted(values),
      columns.sharesCode(with: schema.writableList), conflicts.isEmpty, returning.isEmpty, resolution == nil,
      self.rows.isNone, From._isUnderItsOwnName
    else { return nil }
    return insert.with(values.bindings)
  }

  /// The key that some of the rows lack and others have, or `nil`.
  private var sometimesMissingKey: SometimesMissingKey? {
    guard case .rows(let rows) = source, rows.mixesKeys, let key = From._schema.primaryKey.first?.name else {
      return nil
    }
    return SometimesMissingKey(
      schema: From.schemaName,
      table: From.tableName,
      column: key,
      replacesNull: resolution == .replace
    )
  }

  private func parts(of rows: InsertRows, within limits: _StatementLimits) throws -> [_StatementPart] {
    let otherBindings = (conflicts + returning).reduce(limits.otherBindings) { $0 + $1.bindings.count }
    let isWithinLimit = rows.valueCount + otherBindings <= limits.bindings
    if isWithinLimit, rows.count <= Self.writtenRows || limits.rowSource == nil { return [part(rows)] }
    let template = rows.template
    if let template, let source = limits.rowSource, 1...source.maximumWidth ~= template.width {
      return [part(rows, template, from: source)]
    }
    if isWithinLimit { return [part(rows)] }
    let length = template.map { (limits.bindings - otherBindings) / Swift.max(1, $0.width) } ?? 0
    guard limits.allowsParts, length > 0, let template, canDivide(template) else {
      throw TooManyValuesError(
        table: From.tableName,
        count: rows.valueCount + otherBindings,
        limit: limits.bindings
      )
    }
    return rows.divided(into: length).map(part)
  }

  /// The number of rows up to which a statement contains their values even if the executor has a table of rows.
  private static var writtenRows: Int { InsertRows.alwaysCollected }

  /// Whether the result is the same if several statements insert the rows.
  private func canDivide(_ template: RowTemplate) -> Bool {
    // FAIL keeps the rows before the conflict. An expression may depend on the rows so far, as may a subquery in another clause.
    resolution != .fail && template.isOfValues && !(conflicts + returning).contains(where: \.mayContainQuery)
  }

  private func part(_ rows: InsertRows) -> _StatementPart {
    _StatementPart(query(.rows(rows), namingSchema: true))
  }

  private func part(_ rows: InsertRows, _ template: RowTemplate, from source: any RowSource) -> _StatementPart
  {
    let select = QueryFragment { fragment in
      fragment.appendSelect {
        $0.append(template.expressions { source.append(column: $0, to: &$1) })
      } from: {
        source.append(sourceOfWidth: template.width, to: &$0)
        $0.appendNull(as: nil)
        $0.write(")")
      }
    }
    let query = query(.query(select, .ambiguous), namingSchema: true)
    let after = (conflicts + returning).reduce(0) { $0 + $1.bindings.count }
    return _StatementPart(
      query,
      rows: BoundRows(
        source: rows.stored.map(BoundRows.Source.rows) ?? .values(rows.values),
        width: template.width,
        bindingsAfter: after,
        firstRow: self.query(.rows(rows.first), namingSchema: true)
      )
    )
  }

  private func query(_ source: InsertSource, namingSchema: Bool) -> QueryFragment {
    if namingSchema, case .rows(let rows) = source, let shared = shared(rows) { return shared }
    var start = QueryFragment.Position.start
    let statement = QueryFragment(capacity: columns.size + source.size + 96) { fragment in
      fragment.appendInsert(
        or: { $0.append(or: resolution) },
        into: { From._appendTarget(to: &$0, tables[0], namingSchema: namingSchema) },
        columns: columns
      )
      if let sometimesMissingKey { fragment.append(sometimesMissing: sometimesMissingKey) }
      fragment.appendNewlineOrSpace()
      source.append(to: &fragment, beforeConflict: !conflicts.isEmpty)
      for conflict in conflicts {
        fragment.appendNewlineOrSpace()
        fragment.append(conflict)
      }
      start = fragment.end
      fragment.append(returning: returning)
      if resolution != nil { fragment.require(.conflictResolution) }
      if conflicts.count > 1 { fragment.require(.severalConflicts) }
    }
    guard rows.isUnique else { return statement }
    // In a trigger, a statement names no schema, and its table has no alias.
    return statement.settled(
      [tables.named(From.self)],
      isAliasable: namingSchema,
      returning: From._returned(from: start),
      in: OpenRows.names
    )
  }
}

extension Insert: WritingStatement {
  package var write: TableWrite? {
    var write = TableWrite(.insert, From.self)
    if case .defaults = source { write?.hasDefaultValues = true }
    return write
  }

  package func query(namingSchema: Bool) -> QueryFragment {
    source.isEmpty ? QueryFragment() : query(source, namingSchema: namingSchema)
  }
}

/// An INSERT that returns no rows.
public typealias InsertOf<From: Table> = Insert<From, NothingReturned>

/// The source of the rows of an INSERT.
package enum InsertSource: Sendable {
  /// A row of default values.
  case defaults
  /// Rows of values, `(…), (…)`.
  case rows(InsertRows)
  /// The rows of a query, with the kind of its last clause, which decides how an `ON CONFLICT` follows it.
  case query(QueryFragment, Ending)

  /// The kind of a query's last clause.
  package enum Ending: Sendable {
    /// A clause after FROM.
    case clear
    /// FROM or none, so that SQLite could parse `ON CONFLICT` as the condition of a join.
    case ambiguous
    /// Unknown, because the query is written in SQL.
    case unknown
  }

  var isEmpty: Bool {
    switch self {
    case .defaults: false
    case .rows(let rows): rows.isEmpty
    case .query(let query, _): query.isEmpty
    }
  }

  /// The approximate size of the text in bytes.
  var size: Int {
    switch self {
    case .defaults: 0
    case .rows(let rows): rows.size
    case .query(let query, _): query.size
    }
  }

  func append(to fragment: inout QueryFragment, beforeConflict: Bool) {
    switch self {
    case .defaults:
      fragment.write("DEFAULT VALUES")
    case .rows(let rows):
      fragment.append(insertedRows: { rows.append(to: &$0) })
    case .query(let query, let ending):
      fragment.append(beforeConflict && ending == .unknown ? query.asDerivedTable : query)
      // https://www.sqlite.org/lang_upsert.html, "Parsing Ambiguity".
      if beforeConflict, ending != .clear {
        fragment.append(whereCondition: { $0.append(.trueLiteral) })
      }
    }
  }
}
