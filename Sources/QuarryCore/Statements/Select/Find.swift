extension PrimaryKeyedTable {
  /// Returns the row with a key, or the rows with the keys that a query returns.
  ///
  /// ```swift
  /// Reminder.find(1)   // SELECT … FROM "reminders" WHERE (("reminders"."id") IN ((1)))
  /// Tag.find(ReminderTag.select(\.tagID))   // … WHERE (("tags"."id") IN (SELECT "reminderTags"."tagID" FROM …))
  /// ```
  //
  // One declaration for both: if a query fits two declarations, the compiler uses the first one it finds when the statement
  // continues with a disfavored overload.
  public static func find(_ key: some QueryExpression<PrimaryKey>) -> Where<Self> {
    if OpenRows.isNested { return Where<Self>(scope: .default).find(key) }
    if let value = key._standardValue {
      let schema = _schema
      if schema.statements?.hasKeyCondition ?? false, _isUnderItsOwnName(schema) {
        return Where<Self>(key: value)
      }
    }
    return Where<Self>(scope: .default, predicates: [keyPredicate(Self.self, TableRows(), key)])
  }

  /// Returns the rows with any of the given keys.
  public static func find<Key: QueryExpression<PrimaryKey>>(_ keys: some Sequence<Key>) -> Where<Self> {
    Where<Self>(scope: .default).find(keys)
  }

  /// The SELECT of ``find(_:)``.
  //
  // Nearly always, only the value differs from other such statements of the table.
  @usableFromInline
  package static func _queryOfRow(with key: some QueryExpression<PrimaryKey>) -> QueryFragment {
    let schema = _schema
    guard let value = key._standardValue, let shared = schema.statements?.selectByKey,
      _isUnderItsOwnName(schema), !OpenRows.isNested, _isUnscoped
    else { return find(key).query }
    return shared.with([value])
  }

  /// The row with the same key as this one.
  package var _sameRow: Where<Self> {
    Where(scope: .default, predicates: [Self._keyPredicate(_keyAndOtherValues.keys)])
  }
}

extension SelectStatement where Tables.From: PrimaryKeyedTable {
  /// Keeps the row with a key, or the rows with the keys that a query returns.
  public func find(_ key: some QueryExpression<Tables.From.PrimaryKey>) -> Select<Output, Tables> {
    with { $0.predicates.append(keyPredicate(Tables.From.self, $0.tables[0], key)) }
  }

  /// Keeps the rows with any of the given keys.
  public func find<Key: QueryExpression<Tables.From.PrimaryKey>>(
    _ keys: some Sequence<Key>
  ) -> Select<Output, Tables> {
    with { $0.predicates.append(keyPredicate(Tables.From.self, $0.tables[0], keys)) }
  }
}

extension Where where From: PrimaryKeyedTable {
  /// Keeps the row with a key, or the rows with the keys that a query returns.
  public func find(_ key: some QueryExpression<From.PrimaryKey>) -> Where {
    var result = self
    result.identifyIfNested()
    result.predicates.append(keyPredicate(From.self, TableRows(rows: result._rows), key))
    return result
  }

  /// Keeps the rows with any of the given keys.
  public func find<Key: QueryExpression<From.PrimaryKey>>(_ keys: some Sequence<Key>) -> Where {
    var result = self
    result.identifyIfNested()
    result.predicates.append(keyPredicate(From.self, TableRows(rows: result._rows), keys))
    return result
  }
}

extension Update where From: PrimaryKeyedTable {
  /// Limits the UPDATE to the row with a key, or to the rows with the keys that a query returns.
  public func find(_ key: some QueryExpression<From.PrimaryKey>) -> Update {
    var result = self
    result.clauses.identifyIfNested(From.self)
    result.clauses.predicates.append(keyPredicate(From.self, result.clauses.tables[0], key))
    return result
  }

  /// Limits the UPDATE to the rows with any of the given keys.
  public func find<Key: QueryExpression<From.PrimaryKey>>(_ keys: some Sequence<Key>) -> Update {
    var result = self
    result.clauses.identifyIfNested(From.self)
    result.clauses.predicates.append(keyPredicate(From.self, result.clauses.tables[0], keys))
    return result
  }
}

extension Delete where From: PrimaryKeyedTable {
  /// Limits the DELETE to the row with a key, or to the rows with the keys that a query returns.
  public func find(_ key: some QueryExpression<From.PrimaryKey>) -> Delete {
    var result = self
    result.clauses.identifyIfNested(From.self)
    result.clauses.predicates.append(keyPredicate(From.self, result.clauses.tables[0], key))
    return result
  }

  /// Limits the DELETE to the rows with any of the given keys.
  public func find<Key: QueryExpression<From.PrimaryKey>>(_ keys: some Sequence<Key>) -> Delete {
    var result = self
    result.clauses.identifyIfNested(From.self)
    result.clauses.predicates.append(keyPredicate(From.self, result.clauses.tables[0], keys))
    return result
  }
}

/// Keys as Swift values, for a key column with a representation: `find(uuid)` with
/// `@Column(as: UUID.BytesRepresentation.self)`.
extension PrimaryKeyedTable where PrimaryKey: QueryBindable {
  /// Returns the row with a key, given as a Swift value.
  @_disfavoredOverload
  public static func find(_ key: PrimaryKey.QueryOutput) -> Where<Self> { find(PrimaryKey(queryOutput: key)) }

  /// Returns the rows with any of the given keys, given as Swift values.
  @_disfavoredOverload
  public static func find(_ keys: some Sequence<PrimaryKey.QueryOutput>) -> Where<Self> {
    find(keys.map(PrimaryKey.init(queryOutput:)))
  }
}

extension SelectStatement where Tables.From: PrimaryKeyedTable, Tables.From.PrimaryKey: QueryBindable {
  /// Keeps the row with a key, given as a Swift value.
  @_disfavoredOverload
  public func find(_ key: Tables.From.PrimaryKey.QueryOutput) -> Select<Output, Tables> {
    find(Tables.From.PrimaryKey(queryOutput: key))
  }

  /// Keeps the rows with any of the given keys, given as Swift values.
  @_disfavoredOverload
  public func find(_ keys: some Sequence<Tables.From.PrimaryKey.QueryOutput>) -> Select<Output, Tables> {
    find(keys.map(Tables.From.PrimaryKey.init(queryOutput:)))
  }
}

extension Where where From: PrimaryKeyedTable, From.PrimaryKey: QueryBindable {
  /// Keeps the row with a key, given as a Swift value.
  @_disfavoredOverload
  public func find(_ key: From.PrimaryKey.QueryOutput) -> Where { find(From.PrimaryKey(queryOutput: key)) }

  /// Keeps the rows with any of the given keys, given as Swift values.
  @_disfavoredOverload
  public func find(_ keys: some Sequence<From.PrimaryKey.QueryOutput>) -> Where {
    find(keys.map(From.PrimaryKey.init(queryOutput:)))
  }
}

extension Update where From: PrimaryKeyedTable, From.PrimaryKey: QueryBindable {
  /// Limits the UPDATE to the row with a key, given as a Swift value.
  @_disfavoredOverload
  public func find(_ key: From.PrimaryKey.QueryOutput) -> Update { find(From.PrimaryKey(queryOutput: key)) }

  /// Limits the UPDATE to the rows with any of the given keys, given as Swift values.
  @_disfavoredOverload
  public func find(_ keys: some Sequence<From.PrimaryKey.QueryOutput>) -> Update {
    find(keys.map(From.PrimaryKey.init(queryOutput:)))
  }
}

extension Delete where From: PrimaryKeyedTable, From.PrimaryKey: QueryBindable {
  /// Limits the DELETE to the row with a key, given as a Swift value.
  @_disfavoredOverload
  public func find(_ key: From.PrimaryKey.QueryOutput) -> Delete { find(From.PrimaryKey(queryOutput: key)) }

  /// Limits the DELETE to the rows with any of the given keys, given as Swift values.
  @_disfavoredOverload
  public func find(_ keys: some Sequence<From.PrimaryKey.QueryOutput>) -> Delete {
    find(keys.map(From.PrimaryKey.init(queryOutput:)))
  }
}

extension Table {
  /// Returns the condition that a row has a key: `("reminders"."id") IN ((1))`.
  ///
  /// The table has a key of one column, and its declared name: otherwise, no query has a ``Where/key``.
  static func _condition(ofKey key: [QueryBinding]) -> QueryFragment {
    _schema.statements?.keyCondition?.with(key) ?? "1 = 0"
  }
}

/// Returns the condition for a single key. The overload for a sequence would take a third longer.
func keyPredicate<From: PrimaryKeyedTable>(
  _ table: From.Type,
  _ source: TableRows,
  _ key: some QueryExpression<From.PrimaryKey>
) -> QueryFragment {
  let schema = From._schema
  let isDeclared = source.isPlain && schema.keyColumn != nil && From._isUnderItsOwnName(schema)
  let condition = isDeclared ? schema.statements?.keyCondition : nil
  if let condition, let value = key._standardValue { return condition.with([value]) }
  // As in a list: a custom type may write other SQL around its value.
  let element = QueryFragment(capacity: 8) { key._append(to: &$0) }
  if let condition, let value = element.plainValue { return condition.with([value]) }
  let list = QueryFragment(capacity: 8) { key._appendList(to: &$0) }
  return QueryFragment {
    if isDeclared, let column = schema.keyColumn {
      $0.append(byte: UInt8(ascii: "("))
      $0.append(column)
      $0.append(byte: UInt8(ascii: ")"))
    } else {
      $0.append(parenthesized: source.columns(From.self).primaryKey)
    }
    // A query that is known to return no rows has no text.
    if list.isEmpty {
      $0.facts.insert(.nullable)
      $0.append(.inEmpty)
    } else {
      $0.write(" IN ")
      $0.append(list)
    }
  }
}

func keyPredicate<From: PrimaryKeyedTable>(
  _ table: From.Type,
  _ source: TableRows,
  _ keys: some Sequence<some QueryExpression<From.PrimaryKey>>
) -> QueryFragment {
  let column = source.columns(From.self).primaryKey
  return QueryFragment {
    // A composite key is a row value and has its own parentheses.
    $0.append(parenthesized: column)
    $0.append(.isIn, keys)
  }
}
