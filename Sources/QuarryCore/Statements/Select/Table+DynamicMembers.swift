/// Columns and scopes by name.
extension Where {
  /// A scope of the type, on top of the conditions so far.
  ///
  /// ```swift
  /// extension Item {
  ///   static var active: Where<Item> { Item.where { !$0.isArchived } }
  ///   static var inStock: Where<Item> { Item.where(\.isInStock) }
  /// }
  /// Item.active.inStock
  /// // SELECT … FROM "items" WHERE (NOT ("items"."isArchived")) AND ("items"."isInStock")
  /// ```
  ///
  /// Only properties can be reached like this. A scope with parameters is a method in an `extension Where<Item>`.
  ///
  /// Write scopes as computed properties. Debug builds of Swift 6.3 crash where a key path from another module, which this
  /// member is, reaches a `static let`, with or without Quarry.
  public subscript(dynamicMember keyPath: KeyPath<From.Type, Where>) -> Where {
    let other = From.self[keyPath: keyPath]
    var result = self
    result.merge(other)
    return result
  }

  /// A query of the type, on top of the conditions so far.
  public subscript<Output, Tables>(
    dynamicMember keyPath: KeyPath<From.Type, Select<Output, Tables>>
  ) -> Select<Output, Tables> where Tables.From == From {
    Select(_clauses.merging(From.self[keyPath: keyPath]._clauses, of: From.self))
  }
}

extension Select {
  /// A scope of the table, on top of the clauses so far.
  public subscript(dynamicMember keyPath: KeyPath<Tables.From.Type, Where<Tables.From>>) -> Select {
    Select(_clauses.merging(Tables.From.self[keyPath: keyPath]._clauses, of: Tables.From.self))
  }

  /// A query of the table, on top of clauses that neither join nor select.
  public subscript<Other, Joined>(
    dynamicMember keyPath: KeyPath<Tables.From.Type, Select<Other, Joined>>
  ) -> Select<Other, Joined> where Joined.From == Tables.From, Output == JoinedTables<Tables.From> {
    Select<Other, Joined>(_clauses.merging(Tables.From.self[keyPath: keyPath]._clauses, of: Tables.From.self))
  }

  /// A query of the table, with what it joins and selects, on top of clauses that select and do not join.
  public subscript<F, each J: Table, each Before, each Column>(
    dynamicMember keyPath: KeyPath<
      F.Type, Select<SelectedColumns<repeat each Column>, JoinedTables<F, repeat each J>>
    >
  ) -> Select<SelectedColumns<repeat each Before, repeat each Column>, JoinedTables<F, repeat each J>>
  where Output == SelectedColumns<repeat each Before>, Tables == JoinedTables<F> {
    Select<SelectedColumns<repeat each Before, repeat each Column>, JoinedTables<F, repeat each J>>(
      _clauses.merging(F.self[keyPath: keyPath]._clauses, of: F.self)
    )
  }
}

// Without packs: behind a selection in the same expression the compiler (6.3) does not see through one.
extension Select {
  /// A query of the table that selects a column, on top of clauses that select a column.
  ///
  /// ```swift
  /// Item.limit(1).select(\.title).withCount
  /// // SELECT "items"."title", count("items"."id") FROM "items" LIMIT 1
  /// ```
  public subscript<F, Before, Column>(
    dynamicMember keyPath: KeyPath<F.Type, Select<SelectedColumns<Column>, JoinedTables<F>>>
  ) -> Select<SelectedColumns<Before, Column>, JoinedTables<F>>
  where Output == SelectedColumns<Before>, Tables == JoinedTables<F> {
    Select<SelectedColumns<Before, Column>, JoinedTables<F>>(
      _clauses.merging(F.self[keyPath: keyPath]._clauses, of: F.self)
    )
  }

  /// A query of the table that joins another and selects a column, on top of clauses that select a column.
  public subscript<F, J, Before, Column>(
    dynamicMember keyPath: KeyPath<F.Type, Select<SelectedColumns<Column>, JoinedTables<F, J>>>
  ) -> Select<SelectedColumns<Before, Column>, JoinedTables<F, J>>
  where Output == SelectedColumns<Before>, Tables == JoinedTables<F> {
    Select<SelectedColumns<Before, Column>, JoinedTables<F, J>>(
      _clauses.merging(F.self[keyPath: keyPath]._clauses, of: F.self)
    )
  }
}
