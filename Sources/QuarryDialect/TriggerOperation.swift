public import QuarryCore

/// The change that a trigger waits for, and what it does then.
public struct TriggerOperation<On: Table>: Sendable where On.QueryOutput == On {
  /// The row as it will be, or is.
  public typealias New = TableAlias<On, NewRow>.TableColumns
  /// The row as it was.
  public typealias Old = TableAlias<On, OldRow>.TableColumns

  enum Kind {
    case insert, update, delete

    var text: StaticString {
      switch self {
      case .insert: "INSERT"
      case .update: "UPDATE"
      case .delete: "DELETE"
      }
    }

    var nameText: String {
      switch self {
      case .insert: "insert"
      case .update: "update"
      case .delete: "delete"
      }
    }
  }

  let kind: Kind
  var columns: [String] = []
  let statements: [TriggerStatement]
  let conditions: [QueryFragment]

  func append(to fragment: inout QueryFragment, _ place: TriggerPlace) {
    let statements = statements.filter { !$0.isEmpty }
    fragment.write(kind.text)
    if !columns.isEmpty {
      fragment.write(" OF ")
      fragment.append(list: columns.map { QueryFragment(quote: $0) })
    }
    fragment.write(" ON ")
    On._appendName(to: &fragment)
    fragment.appendNewlineOrSpace()
    fragment.write("FOR EACH ROW")
    if !conditions.isEmpty {
      fragment.write(" WHEN ")
      fragment.append(filter: conditions)
    }
    fragment.write(" BEGIN")
    fragment.indent { fragment in
      for statement in statements {
        fragment.appendNewlineOrSpace()
        fragment.append(statement.query(in: place))
        fragment.write(";")
      }
    }
    fragment.appendNewlineOrSpace()
    fragment.write("END")
    if statements.isEmpty { fragment.append(.invalid(TriggerError.noStatements(trigger: place.name))) }
  }

  /// Rows are inserted.
  public static func insert(
    @TriggerBodyBuilder forEachRow statements: (_ new: New) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ new: New) -> [QueryFragment] = { _ in [] }
  ) -> TriggerOperation {
    let new = TableAlias<On, NewRow>.columns
    return TriggerOperation(kind: .insert, statements: statements(new), conditions: conditions(new))
  }

  /// Rows are updated.
  public static func update(
    @TriggerBodyBuilder forEachRow statements: (_ old: Old, _ new: New) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    let (old, new) = (TableAlias<On, OldRow>.columns, TableAlias<On, NewRow>.columns)
    return TriggerOperation(kind: .update, statements: statements(old, new), conditions: conditions(old, new))
  }

  /// Some of the columns are assigned in an update, whether their values change or not.
  ///
  /// ```swift
  /// .update(of: { ($0.title, $0.notes) }) { old, new in … }   // UPDATE OF "title", "notes"
  /// ```
  public static func update<each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (repeat each Column),
    @TriggerBodyBuilder forEachRow statements: (_ old: Old, _ new: New) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    var operation = update(forEachRow: statements, when: conditions)
    operation.columns = names(columns)
    return operation
  }

  /// Rows are deleted.
  public static func delete(
    @TriggerBodyBuilder forEachRow statements: (_ old: Old) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ old: Old) -> [QueryFragment] = { _ in [] }
  ) -> TriggerOperation {
    let old = TableAlias<On, OldRow>.columns
    return TriggerOperation(kind: .delete, statements: statements(old), conditions: conditions(old))
  }

  private static func names<each Column: _NamedColumns>(
    _ columns: (On.TableColumns) -> (repeat each Column)
  ) -> [String] {
    let columns = columns(On.columns)
    var names: [String] = []
    for column in repeat each columns { names += column._columnNames }
    return names
  }
}

/// Triggers that change the row itself.
extension TriggerOperation {
  /// Rows are inserted: assigns to columns of each. The row is found by its `rowid`, which a table `WITHOUT ROWID` has not:
  /// there the trigger updates the row by its key, `Table.find(new.id).update { … }`.
  //
  // Disfavored: several statements in a closure without a label are those of the trigger.
  @_disfavoredOverload
  public static func insert(
    @TriggerTouchBuilder touch updates: (inout Updates<On>) -> Void,
    @QueryConditionBuilder when conditions: (_ new: New) -> [QueryFragment] = { _ in [] }
  ) -> TriggerOperation {
    insert(forEachRow: { _ in touching(updates) }, when: conditions)
  }

  /// Rows are inserted: sets a column of each to the time.
  public static func insert<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    insert(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Rows are inserted: sets a column of each, which may be NULL, to the time.
  public static func insert<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D?>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    insert(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Rows are updated: assigns to columns of each.
  //
  // Disfavored: several statements in a closure without a label are those of the trigger.
  @_disfavoredOverload
  public static func update(
    @TriggerTouchBuilder touch updates: (inout Updates<On>) -> Void,
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    update(forEachRow: { _, _ in touching(updates) }, when: conditions)
  }

  /// Some of the columns are updated: assigns to columns of each row.
  //
  // Disfavored: several statements in a closure without a label are those of the trigger.
  @_disfavoredOverload
  public static func update<each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (repeat each Column),
    @TriggerTouchBuilder touch updates: (inout Updates<On>) -> Void,
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    update(of: columns, forEachRow: { _, _ in touching(updates) }, when: conditions)
  }

  /// Rows are updated: sets a column of each to the time.
  public static func update<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    update(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Rows are updated: sets a column of each, which may be NULL, to the time.
  public static func update<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D?>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    update(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Some of the columns are updated: sets a column of each row to the time.
  ///
  /// ```swift
  /// .update(of: { ($0.title, $0.notes) }, touch: \.updatedAt)   // UPDATE OF "title", "notes"
  /// ```
  public static func update<D: SQLiteDateRepresentation, each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (repeat each Column),
    touch column: KeyPath<On.TableColumns, TableColumn<On, D>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    var operation = update(touch: column, date: date)
    operation.columns = names(columns)
    return operation
  }

  /// Some of the columns are updated: sets a column of each row, which may be NULL, to the time.
  public static func update<D: SQLiteDateRepresentation, each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (repeat each Column),
    touch column: KeyPath<On.TableColumns, TableColumn<On, D?>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    var operation = update(touch: column, date: date)
    operation.columns = names(columns)
    return operation
  }

  private static func touching(_ updates: (inout Updates<On>) -> Void) -> UpdateOf<On> {
    let row = SQLExpression<Int>(rowIDOf: TableAlias<On, NewRow>.self)
    return On.unscoped
      .where { _ in SQLExpression<Int>(rowIDOf: On.self) == row }
      .update(set: updates)
  }
}

/// Collects the statements of a trigger.
@resultBuilder
public enum TriggerBodyBuilder {
  public static func buildExpression(_ statement: some Statement<()>) -> [TriggerStatement] {
    [TriggerStatement(statement)]
  }

  /// A query, for what its functions do.
  @_disfavoredOverload
  public static func buildExpression(_ query: some PartialSelectStatement) -> [TriggerStatement] {
    [TriggerStatement(query)]
  }

  public static func buildExpression(_ statements: [QueryFragment]) -> [TriggerStatement] {
    statements.map(TriggerStatement.init(handwritten:))
  }

  public static func buildBlock(_ statements: [TriggerStatement]...) -> [TriggerStatement] {
    statements.flatMap(\.self)
  }

  public static func buildOptional(_ statements: [TriggerStatement]?) -> [TriggerStatement] {
    statements ?? []
  }

  public static func buildEither(first statements: [TriggerStatement]) -> [TriggerStatement] { statements }

  public static func buildEither(second statements: [TriggerStatement]) -> [TriggerStatement] { statements }

  public static func buildArray(_ statements: [[TriggerStatement]]) -> [TriggerStatement] {
    statements.flatMap(\.self)
  }

  public static func buildFinalResult(_ statements: [TriggerStatement]) -> [TriggerStatement] { statements }

  /// The statements of a function that gives them to others: `@TriggerBodyBuilder func log() -> [QueryFragment]`.
  public static func buildFinalResult(_ statements: [TriggerStatement]) -> [QueryFragment] {
    statements.map(\.statement)
  }
}

/// The assignments of a trigger that changes the row itself. A closure of statements, which give something, is none of these.
@resultBuilder
public enum TriggerTouchBuilder {
  public static func buildExpression(_ assignment: ()) {}

  public static func buildBlock(_ assignments: ()...) {}

  public static func buildOptional(_ assignments: ()?) {}

  public static func buildEither(first assignments: ()) {}

  public static func buildEither(second assignments: ()) {}

  public static func buildArray(_ assignments: [()]) {}
}
