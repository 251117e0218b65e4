import QuarrySQLite

// Derived tables, built with the library.

extension NestedScope {
  func bareDerived<Use: NestedUse>(_ inner: NestedCondition, _ use: Use) -> Use.Result {
    use.one(Memo.where { inside(NestedColumns($0)).sql(inner) }.derivedTable(), self) { NestedColumns($0) }
  }

  func archivedDerived<Use: NestedUse>(
    _ inner: NestedCondition,
    _ condition: NestedCondition,
    _ use: Use
  ) -> Use.Result {
    let rows = ArchivedMemo.where { inside(NestedColumns($0)).sql(inner) }.derivedTable()
    return use.one(rows.where { inside(NestedColumns($0)).sql(condition) }, self) { NestedColumns($0) }
  }

  func commonDerived<Use: NestedUse>(
    _ common: SelectOf<CommonMemo>,
    _ inner: NestedCondition?,
    _ condition: NestedCondition,
    _ use: Use
  ) -> Use.Result {
    let rows = inner.map { inner in common.where { inside(NestedColumns($0)).sql(inner) } } ?? common
    return use.one(rows.derivedTable().where { inside(NestedColumns($0)).sql(condition) }, self) {
      NestedColumns($0)
    }
  }

  func compound(
    _ operation: SetOperation,
    _ first: NestedCondition,
    _ second: NestedCondition,
    _ cut: NestedCut?
  ) -> CompoundSelect<Memo> {
    let rows = operation.of(
      Memo.where { inside(NestedColumns($0)).sql(first) },
      Memo.where { inside(NestedColumns($0)).sql(second) }
    )
    guard let cut else { return rows }
    return rows.order { return terms(cut.order, cut.isDescending, [NestedColumns($0)]) }.limit(cut.limit)
  }
}
