/// Scopes and keys of a table for its drafts. A draft is a row of the same table.
extension TableDraft {
  /// The default scope of the drafts: that of the table.
  public static var all: SelectOf<Self> { Select(SourceTable.all._clauses) }

  /// Returns the rows of a scope of the table as drafts.
  ///
  /// ```swift
  /// extension Item {
  ///   static var active: Where<Item> { Item.where { !$0.isArchived } }
  /// }
  /// Item.Draft.active   // SELECT … FROM "items" WHERE (NOT ("items"."isArchived"))
  /// ```
  public static subscript(dynamicMember keyPath: KeyPath<SourceTable.Type, Where<SourceTable>>) -> Where<Self>
  {
    let scope = SourceTable.self[keyPath: keyPath]
    return Where(scope: scope.scope, predicates: scope.predicates)
  }

  /// Returns the rows of a query of the table as drafts.
  public static subscript(dynamicMember keyPath: KeyPath<SourceTable.Type, SelectOf<SourceTable>>)
    -> SelectOf<Self>
  {
    Select(SourceTable.self[keyPath: keyPath]._clauses)
  }

  /// Returns a query of the table that selects columns.
  //
  // Generic over one type and not over packs: key paths to those, such as after another scope, crash the compiler (6.3).
  @_disfavoredOverload
  public static subscript<Output>(
    dynamicMember keyPath: KeyPath<SourceTable.Type, Select<Output, JoinedTables<SourceTable>>>
  ) -> Select<Output, JoinedTables<Self>> {
    Select<Output, JoinedTables<Self>>(SourceTable.self[keyPath: keyPath]._clauses)
  }

  /// Returns a query of the table that joins another. Whole rows have the type of the table.
  @_disfavoredOverload
  public static subscript<Output, J: Table>(
    dynamicMember keyPath: KeyPath<SourceTable.Type, Select<Output, JoinedTables<SourceTable, J>>>
  ) -> Select<Output, JoinedTables<SourceTable, J>> {
    SourceTable.self[keyPath: keyPath]
  }

  /// Returns a column of the table that drafts do not have, such as a generated column.
  @_disfavoredOverload
  public static subscript<Member>(dynamicMember keyPath: KeyPath<SourceTable.TableColumns, Member>) -> Member
  {
    SourceTable._columns(.innermost)[keyPath: keyPath]
  }
}

extension TableDraft where SourceTable: PrimaryKeyedTable {
  /// Returns the row with a key as a draft, or the rows with the keys that a query returns.
  ///
  /// ```swift
  /// Reminder.Draft.find(1)   // SELECT … FROM "reminders" WHERE (("reminders"."id") IN ((1)))
  /// ```
  public static func find(_ key: some QueryExpression<SourceTable.PrimaryKey>) -> Where<Self> {
    Where(scope: .default).find(key)
  }

  /// Returns the rows with any of the given keys as drafts.
  public static func find<Key: QueryExpression<SourceTable.PrimaryKey>>(
    _ keys: some Sequence<Key>
  ) -> Where<Self> {
    Where(scope: .default).find(keys)
  }
}

extension TableDraft where SourceTable: PrimaryKeyedTable, SourceTable.PrimaryKey: QueryBindable {
  /// Returns the row with a key, given as a Swift value, as a draft.
  @_disfavoredOverload
  public static func find(_ key: SourceTable.PrimaryKey.QueryOutput) -> Where<Self> {
    find(SourceTable.PrimaryKey(queryOutput: key))
  }

  /// Returns the rows with any of the given keys, given as Swift values, as drafts.
  @_disfavoredOverload
  public static func find(_ keys: some Sequence<SourceTable.PrimaryKey.QueryOutput>) -> Where<Self> {
    find(keys.map(SourceTable.PrimaryKey.init(queryOutput:)))
  }
}

extension SelectStatement where Tables.From: TableDraft, Tables.From.SourceTable: PrimaryKeyedTable {
  /// Keeps the draft with a key, or the drafts with the keys that a query returns.
  ///
  /// ```swift
  /// Reminder.Draft.select(\.title).find(2)
  /// // SELECT "reminders"."title" FROM "reminders" WHERE (("reminders"."id") IN ((2)))
  /// ```
  public func find(_ key: some QueryExpression<Tables.From.SourceTable.PrimaryKey>) -> Select<Output, Tables>
  {
    with { $0.predicates.append(keyPredicate(Tables.From.SourceTable.self, $0.tables[0], key)) }
  }

  /// Keeps the drafts with any of the given keys.
  public func find<Key: QueryExpression<Tables.From.SourceTable.PrimaryKey>>(
    _ keys: some Sequence<Key>
  ) -> Select<Output, Tables> {
    with { $0.predicates.append(keyPredicate(Tables.From.SourceTable.self, $0.tables[0], keys)) }
  }
}

extension SelectStatement
where
  Tables.From: TableDraft,
  Tables.From.SourceTable: PrimaryKeyedTable,
  Tables.From.SourceTable.PrimaryKey: QueryBindable
{
  /// Keeps the draft with a key, given as a Swift value.
  @_disfavoredOverload
  public func find(_ key: Tables.From.SourceTable.PrimaryKey.QueryOutput) -> Select<Output, Tables> {
    find(Tables.From.SourceTable.PrimaryKey(queryOutput: key))
  }

  /// Keeps the drafts with any of the given keys, given as Swift values.
  @_disfavoredOverload
  public func find(
    _ keys: some Sequence<Tables.From.SourceTable.PrimaryKey.QueryOutput>
  ) -> Select<Output, Tables> {
    find(keys.map(Tables.From.SourceTable.PrimaryKey.init(queryOutput:)))
  }
}

extension Where where From: TableDraft, From.SourceTable: PrimaryKeyedTable {
  /// Keeps the draft with a key, or the drafts with the keys that a query returns.
  ///
  /// ```swift
  /// Reminder.Draft.unscoped.find(2)
  /// // SELECT … FROM "reminders" WHERE (("reminders"."id") IN ((2)))
  /// ```
  public func find(_ key: some QueryExpression<From.SourceTable.PrimaryKey>) -> Where {
    var result = self
    result.identifyIfNested()
    result.predicates.append(keyPredicate(From.SourceTable.self, TableRows(rows: result._rows), key))
    return result
  }

  /// Keeps the drafts with any of the given keys.
  public func find<Key: QueryExpression<From.SourceTable.PrimaryKey>>(_ keys: some Sequence<Key>) -> Where {
    var result = self
    result.identifyIfNested()
    result.predicates.append(keyPredicate(From.SourceTable.self, TableRows(rows: result._rows), keys))
    return result
  }
}

extension Where
where From: TableDraft, From.SourceTable: PrimaryKeyedTable, From.SourceTable.PrimaryKey: QueryBindable {
  /// Keeps the draft with a key, given as a Swift value.
  @_disfavoredOverload
  public func find(_ key: From.SourceTable.PrimaryKey.QueryOutput) -> Where {
    find(From.SourceTable.PrimaryKey(queryOutput: key))
  }

  /// Keeps the drafts with any of the given keys, given as Swift values.
  @_disfavoredOverload
  public func find(_ keys: some Sequence<From.SourceTable.PrimaryKey.QueryOutput>) -> Where {
    find(keys.map(From.SourceTable.PrimaryKey.init(queryOutput:)))
  }
}

extension _DeclaredColumns where Self: TableDefinition, QueryValue: TableDraft {
  /// Returns a column of the table that drafts do not have, or a computed property of the table's columns.
  ///
  /// ```swift
  /// extension Reminder.TableColumns {
  ///   var isHigh: some QueryExpression<Bool> { priority > 2 }
  /// }
  /// Reminder.Draft.select(\.isHigh)   // SELECT ("reminders"."priority") > (2) FROM "reminders"
  /// ```
  @_disfavoredOverload
  public subscript<Member>(dynamicMember keyPath: KeyPath<QueryValue.SourceTable.TableColumns, Member>)
    -> Member
  {
    QueryValue.SourceTable._columns(_rows)[keyPath: keyPath]
  }
}
