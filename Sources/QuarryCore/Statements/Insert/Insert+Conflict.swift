/// Resolution of conflicts with existing rows (https://www.sqlite.org/lang_upsert.html).
extension Insert where Returning == NothingReturned {
  /// Updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// ```swift
  /// Counter.insert { Counter(name: "visits", count: 1) }
  ///   .onConflictDoUpdate { $0.count += 1 }
  /// // … ON CONFLICT DO UPDATE SET "count" = ("counters"."count") + (1)
  /// ```
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert {
    updatingExisting(nil, updates, where: predicate)
  }

  /// Updates the existing row on a conflict in the primary key or in any unique index. The update closure also receives the
  /// excluded row, which was not inserted.
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>, From.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert {
    updatingExistingFromExcluded(nil, updates, where: predicate)
  }

  /// Updates the existing row on a conflict in the given columns.
  ///
  /// ```swift
  /// Tag.insert { tags }.onConflict { $0.title } doUpdate: { $0.uses += 1 }
  /// // … ON CONFLICT ("title") DO UPDATE SET "uses" = ("tags"."uses") + (1)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The columns of the primary key, or the columns and expressions of a unique index:
  ///     `onConflict { $0.title.lower() }` is `ON CONFLICT (lower("title"))`.
  ///   - targetFilter: The condition of the index, if it is a partial index.
  ///   - updates: The assignments. Without any, the existing row does not change.
  ///   - predicate: The condition for the update. An existing row that does not meet the condition does not change.
  public func onConflict<First: _ConflictTarget, each Column: _ConflictTarget>(
    _ target: (From.TableColumns) -> (First, repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert {
    updatingExisting(Self.targets(target), whereIndex: targetFilter, updates, where: predicate)
  }

  /// Updates the existing row on a conflict in the given columns. The update closure also receives the excluded row, which was not
  /// inserted. Without an update, the existing row does not change.
  ///
  /// ```swift
  /// Tag.insert { tags }.onConflict { $0.title } doUpdate: { $0.color = $1.color }
  /// // … ON CONFLICT ("title") DO UPDATE SET "color" = "excluded"."color"
  /// Tag.insert { tags }.onConflict { $0.title }
  /// // … ON CONFLICT ("title") DO NOTHING
  /// Tag.insert { tags }.onConflict { $0.title } where: { !$0.isArchived }
  /// // … ON CONFLICT ("title") WHERE NOT ("tags"."isArchived") DO NOTHING
  /// ```
  public func onConflict<First: _ConflictTarget, each Column: _ConflictTarget>(
    _ target: (From.TableColumns) -> (First, repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>, From.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert {
    updatingExistingFromExcluded(Self.targets(target), whereIndex: targetFilter, updates, where: predicate)
  }
}

/// The excluded row, which was not inserted because of a conflict, in the clauses after ON CONFLICT.
@dynamicMemberLookup
public struct ExcludedColumns<Base: Table>: Sendable {
  /// Runs a closure while the rows are open.
  static func _opening<Result>(_ body: (ExcludedColumns) -> Result) -> Result {
    OpenRows.with(named: Name.aliasName, _TableSources()) { body(ExcludedColumns()) }
  }

  /// Returns a column: `"excluded"."title"`.
  public subscript<Column: TableColumnExpression>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Column>
  ) -> SQLExpression<Column.Value> where Column.Root == Base {
    SQLExpression(fragment: Self.column(Base._names[keyPath: keyPath].name))
  }

  /// Returns a column of the row by its name.
  static func column(_ name: String) -> QueryFragment {
    QueryFragment {
      $0.append(quote: Name.aliasName)
      $0.appendMember()
      $0.append(quote: name)
    }
  }

  /// Returns a column group, or an enum with several columns: `$1.home`, `$1.home.latitude`.
  public subscript<Group: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> ColumnGroup<TableAlias<Base, Name>, Group> where Base.QueryOutput == Base {
    TableAlias<Base, Name>._names[dynamicMember: keyPath]
  }

  /// Returns a computed property of the columns, applied to this row: `$1.isPastDue`.
  @_disfavoredOverload
  public subscript<Property: QueryExpression>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
  ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
    SQLExpression(fragment: Base._property(keyPath, under: QueryFragment(quote: Name.aliasName)))
  }

  /// The name of the row in SQLite: `excluded`.
  public enum Name: AliasName {
    /// The name of the row in SQL.
    public static var aliasName: String { "excluded" }
  }
}

extension Table {
  /// The excluded row, which was not inserted because of a conflict, in the clauses after ON CONFLICT.
  public typealias Excluded = ExcludedColumns<Self>
}
