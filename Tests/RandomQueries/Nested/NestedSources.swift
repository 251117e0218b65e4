import QuarrySQLite

// The rows of queries, built with the library. The type of the rows is known only here and in the use of the query.

extension NestedScope {
  /// Builds a query, and an expression or a statement of it.
  func build<Use: NestedUse>(_ query: NestedQuery, _ use: Use) -> Use.Result {
    let condition = query.condition
    switch query.source {
    case .table:
      return use.one(memos(query.start) { inside(NestedColumns($0)).sql(condition) }, self) {
        NestedColumns($0)
      }
    case .archive:
      let rows = archive(query.start) { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    case .again: return alias(query, Again.self, use)
    case .numbered: return alias(query, Numbered.self, use)
    case .namesake:
      let rows = ArchivedMemo.as(Namesake.self).where { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    case .elements(let row):
      let rows = elements(row).where { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    case .derived(let inner, let isDescending, let limit):
      let rows = Memo.where { inside(NestedColumns($0)).sql(inner) }
        .order { memo in if isDescending { memo.id.desc() } else { memo.id } }
        .limit(limit)
        .derivedTable()
        .where { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    case .common(let inner):
      let memos = Memo.where { inside(NestedColumns($0)).sql(inner) }
      return use.common(memos, self) { rows, scope in
        rows.where { scope.inside(NestedColumns($0)).sql(condition) }
      } columns: {
        NestedColumns($0)
      }
    case .aroundCommon(let inner):
      let memos = Memo.where { inside(NestedColumns($0)).sql(inner) }
      return use.common(memos, self) { _, scope in
        scope.memos(query.start) { scope.inside(NestedColumns($0)).sql(condition) }
      } columns: {
        NestedColumns($0)
      }
    case .bareDerived(let inner): return bareDerived(inner, use)
    case .archivedDerived(let inner): return archivedDerived(inner, condition, use)
    case .commonDerived(let number, let inner): return commonDerived(commons[number], inner, condition, use)
    case .compound(let operation, let first, let second, let cut):
      let rows = compound(operation, first, second, cut).derivedTable()
        .where { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    case .outerCommon(let number):
      let rows = commons[number].where { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    case .columns(let inner):
      let memos = Memo.where { inside(NestedColumns($0)).sql(inner) }
      return use.columns(memos, self) { rows, scope in
        rows.where { scope.inside(NestedColumns($0)).sql(condition) }
      }
    case .outerColumns(let number):
      return use.columns(columns[number].where { inside(NestedColumns($0)).sql(condition) }, self)
    case .join(let join, let on): return joined(join, on, condition, use)
    case .aliased(let inner, .again, let isTwice):
      return aliased(inner, Again.self, after: isTwice ? Numbered.self : nil, query, use)
    case .aliased(let inner, .namesake, let isTwice):
      return aliased(inner, Namesake.self, after: isTwice ? Again.self : nil, query, use)
    case .aliased(let inner, .numbered, let isTwice):
      return aliased(inner, Numbered.self, after: isTwice ? Again.self : nil, query, use)
    case .scoped:
      let rows = scoped(query.start) { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    case .scopedAgain:
      let rows = ScopedMemo.as(Again.self).where { inside(NestedColumns($0)).sql(condition) }
      return use.one(rows, self) { NestedColumns($0) }
    }
  }

  // MARK: Tables

  func memos(
    _ start: NestedStart,
    _ condition: (Memo.TableColumns) -> SQLExpression<Bool>
  ) -> Where<Memo> {
    switch start {
    case .all: Memo.where { condition($0) }
    case .ranked: Memo.ranked.where { condition($0) }
    case .parents: Memo.parents.where { condition($0) }
    case .local: local.where { condition($0) }
    case .unscoped: Memo.unscoped.where { condition($0) }
    case .key(let key): Memo.find(sql(key) ?? 0).where { condition($0) }
    }
  }

  func archive(
    _ start: NestedStart,
    _ condition: (ArchivedMemo.TableColumns) -> SQLExpression<Bool>
  ) -> Where<ArchivedMemo> {
    switch start {
    case .all, .local, .unscoped: ArchivedMemo.where { condition($0) }
    case .ranked: ArchivedMemo.ranked.where { condition($0) }
    case .parents: ArchivedMemo.parents.where { condition($0) }
    case .key(let key): ArchivedMemo.find(sql(key) ?? 0).where { condition($0) }
    }
  }

  func scoped(
    _ start: NestedStart,
    _ condition: (ScopedMemo.TableColumns) -> SQLExpression<Bool>
  ) -> Where<ScopedMemo> {
    switch start {
    case .unscoped: ScopedMemo.unscoped.where { condition($0) }
    case .key(let key): ScopedMemo.find(sql(key) ?? 0).where { condition($0) }
    default: ScopedMemo.where { condition($0) }
    }
  }

  /// A query whose closures are built before it gets an alias, or two aliases one after the other.
  private func aliased<Name: AliasName, First: AliasName, Use: NestedUse>(
    _ inner: NestedCondition,
    _ name: Name.Type,
    after first: First.Type?,
    _ query: NestedQuery,
    _ use: Use
  ) -> Use.Result {
    let memos = memos(query.start) { inside(NestedColumns($0)).sql(inner) }
    let aliased = first.map { memos.as($0).as(name) } ?? memos.as(name)
    return use.one(aliased.where { inside(NestedColumns($0)).sql(query.condition) }, self) {
      NestedColumns($0)
    }
  }

  private func alias<Name: AliasName, Use: NestedUse>(
    _ query: NestedQuery,
    _ name: Name.Type,
    _ use: Use
  ) -> Use.Result {
    let condition = { inside(NestedColumns($0 as TableAlias<Memo, Name>.TableColumns)).sql(query.condition) }
    switch query.start {
    case .all, .unscoped: return use.one(Memo.as(name).where { condition($0) }, self) { NestedColumns($0) }
    case .ranked: return use.one(Memo.ranked.as(name).where { condition($0) }, self) { NestedColumns($0) }
    case .parents: return use.one(Memo.parents.as(name).where { condition($0) }, self) { NestedColumns($0) }
    case .local: return use.one(local.as(name).where { condition($0) }, self) { NestedColumns($0) }
    case .key(let key):
      let rows = Memo.as(name).find(sql(key) ?? 0).where { condition($0) }
      return use.one(rows, self) { NestedColumns($0) }
    }
  }

  private func elements(_ row: NestedRow) -> SelectOf<JSONEach<Int, Int>> {
    rows[row.level][row.slot].elements()
  }

  // MARK: Joins

  private func joined<Use: NestedUse>(
    _ join: NestedJoin,
    _ on: NestedCondition,
    _ condition: NestedCondition,
    _ use: Use
  ) -> Use.Result {
    switch join {
    case .table:
      let rows = Memo.join(Memo.all) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .archive:
      let rows = Memo.join(ArchivedMemo.all) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .archiveOrNothing:
      let rows = Memo.leftJoin(ArchivedMemo.all) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .again:
      let rows = Memo.join(Memo.as(Again.self).all) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .derived:
      let first = Memo.order(by: \.id).limit(3).derivedTable()
      let rows = Memo.join(first) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .narrowed(let inner):
      let narrowed = Memo.where { inside(NestedColumns($0)).sql(inner) }
      let rows = Memo.join(narrowed) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .scoped:
      let rows = Memo.join(ScopedMemo.all) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .aliased:
      // After the closure in the same expression, the compiler chooses the 'as' that keeps the type of the rows.
      let joined = Memo.join(ArchivedMemo.all) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
      let rows = joined.as(Numbered.self)
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .elements(let row):
      let rows = Memo.join(elements(row)) { inside(NestedColumns($0), NestedColumns($1)).sql(on) }
        .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    case .elementsTwice(let first, let second):
      let rows = elements(first).join(elements(second)) {
        inside(NestedColumns($0), NestedColumns($1)).sql(on)
      }
      .where { inside(NestedColumns($0), NestedColumns($1)).sql(condition) }
      return use.two(rows, self) { [NestedColumns($0), NestedColumns($1)] }
    }
  }
}
