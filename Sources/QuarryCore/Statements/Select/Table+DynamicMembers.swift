/// Scopes and queries that a table declares as static properties, as members of a query.
extension Where {
  /// Adds a scope that the table declares to the conditions.
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
  /// Only static properties are available as members. Declare a scope with parameters as a method in an `extension Where<Item>`.
  ///
  /// Declare scopes as computed properties. Debug builds of Swift 6.3 crash if a key path in another module, such as this member,
  /// refers to a `static let`, with or without Quarry.
  public subscript(dynamicMember keyPath: KeyPath<From.Type, Where>) -> Where {
    let other = From.self[keyPath: keyPath]
    var result = self
    result.merge(other)
    return result
  }

  /// Adds a query that the table declares to the conditions.
  public subscript<Output, Tables>(
    dynamicMember keyPath: KeyPath<From.Type, Select<Output, Tables>>
  ) -> Select<Output, Tables> where Tables.From == From {
    Select(_clauses.merging(From.self[keyPath: keyPath]._clauses, of: From.self))
  }
}

extension Select {
  /// Adds a scope that the table declares to the clauses.
  public subscript(dynamicMember keyPath: KeyPath<Tables.From.Type, Where<Tables.From>>) -> Select {
    Select(_clauses.merging(Tables.From.self[keyPath: keyPath]._clauses, of: Tables.From.self))
  }

  /// Adds a query that the table declares to clauses without joins and selected columns.
  public subscript<Other, Joined>(
    dynamicMember keyPath: KeyPath<Tables.From.Type, Select<Other, Joined>>
  ) -> Select<Other, Joined> where Joined.From == Tables.From, Output == JoinedTables<Tables.From> {
    Select<Other, Joined>(_clauses.merging(Tables.From.self[keyPath: keyPath]._clauses, of: Tables.From.self))
  }

  /// Adds a query that the table declares, with its joins and selected columns, to clauses that select columns without joins.
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

// Without packs: after a selection in the same expression, the compiler (6.3) cannot resolve them.
extension Select {
  /// Adds a query that selects a column to clauses that select a column.
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

  /// Adds a query that has a join and selects a column to clauses that select a column.
  public subscript<F, J, Before, Column>(
    dynamicMember keyPath: KeyPath<F.Type, Select<SelectedColumns<Column>, JoinedTables<F, J>>>
  ) -> Select<SelectedColumns<Before, Column>, JoinedTables<F, J>>
  where Output == SelectedColumns<Before>, Tables == JoinedTables<F> {
    Select<SelectedColumns<Before, Column>, JoinedTables<F, J>>(
      _clauses.merging(F.self[keyPath: keyPath]._clauses, of: F.self)
    )
  }
}
