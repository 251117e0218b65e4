public import QuarryCore
public import QuarryFunctions

/// The change that runs a trigger, and the trigger's statements.
public struct TriggerOperation<On: Table>: Sendable where On.QueryOutput == On {
  /// The columns of the row after the change.
  public typealias New = TableAlias<On, NewRow>.TableColumns
  /// The columns of the row before the change.
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
    if statements.isEmpty { fragment.append(error: TriggerError.noStatements(trigger: place.name)) }
  }

  /// Runs the statements for each inserted row: `INSERT ON "reminders"`.
  public static func insert(
    @TriggerBodyBuilder forEachRow statements: (_ new: New) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ new: New) -> [QueryFragment] = { _ in [] }
  ) -> TriggerOperation {
    TableAlias<On, NewRow>._opening { new in
      TriggerOperation(kind: .insert, statements: statements(new), conditions: conditions(new))
    }
  }

  /// Runs the statements for each updated row: `UPDATE ON "reminders"`.
  public static func update(
    @TriggerBodyBuilder forEachRow statements: (_ old: Old, _ new: New) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    TableAlias<On, OldRow>._opening { old in
      TableAlias<On, NewRow>._opening { new in
        TriggerOperation(kind: .update, statements: statements(old, new), conditions: conditions(old, new))
      }
    }
  }

  /// Runs the statements for each updated row if the UPDATE assigns at least one of the columns, even if no value changes.
  ///
  /// ```swift
  /// .update(of: { ($0.title, $0.notes) }) { old, new in … }   // UPDATE OF "title", "notes"
  /// ```
  public static func update<First: _NamedColumns, each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (First, repeat each Column),
    @TriggerBodyBuilder forEachRow statements: (_ old: Old, _ new: New) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    var operation = update(forEachRow: statements, when: conditions)
    operation.columns = names(columns)
    return operation
  }

  /// Runs the statements for each deleted row: `DELETE ON "reminders"`.
  public static func delete(
    @TriggerBodyBuilder forEachRow statements: (_ old: Old) -> [TriggerStatement],
    @QueryConditionBuilder when conditions: (_ old: Old) -> [QueryFragment] = { _ in [] }
  ) -> TriggerOperation {
    TableAlias<On, OldRow>._opening { old in
      TriggerOperation(kind: .delete, statements: statements(old), conditions: conditions(old))
    }
  }

  private static func names<First: _NamedColumns, each Column: _NamedColumns>(
    _ columns: (On.TableColumns) -> (First, repeat each Column)
  ) -> [String] {
    names(of: { columns(On._names) })
  }

  // As the result of a closure, a tuple whose first element is declared separately converts to a single pack.
  private static func names<each Column: _NamedColumns>(of columns: () -> (repeat each Column)) -> [String] {
    let columns = columns()
    var names: [String] = []
    for column in repeat each columns { names += column._columnNames }
    return names
  }
}

/// Triggers that change the inserted or updated row.
extension TriggerOperation {
  /// Assigns columns of each inserted row.
  ///
  /// The trigger finds the row by its `rowid`. For a table `WITHOUT ROWID`, update the row by its key in the trigger's statements:
  /// `Table.find(new.id).update { … }`.
  //
  // Disfavored, so that a closure without a label contains the trigger's statements.
  @_disfavoredOverload
  public static func insert(
    @TriggerTouchBuilder touch updates: (inout Updates<On>) -> Void,
    @QueryConditionBuilder when conditions: (_ new: New) -> [QueryFragment] = { _ in [] }
  ) -> TriggerOperation {
    insert(forEachRow: { _ in touching(updates) }, when: conditions)
  }

  /// Sets a column of each inserted row to `date`, by default the current time.
  public static func insert<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    insert(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Sets a nullable column of each inserted row to `date`, by default the current time.
  public static func insert<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D?>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    insert(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Assigns columns of each updated row.
  //
  // Disfavored, so that a closure without a label contains the trigger's statements.
  @_disfavoredOverload
  public static func update(
    @TriggerTouchBuilder touch updates: (inout Updates<On>) -> Void,
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    update(forEachRow: { _, _ in touching(updates) }, when: conditions)
  }

  /// Assigns columns of each row of an UPDATE that assigns one of the columns in `columns`.
  //
  // Disfavored, so that a closure without a label contains the trigger's statements.
  @_disfavoredOverload
  public static func update<First: _NamedColumns, each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (First, repeat each Column),
    @TriggerTouchBuilder touch updates: (inout Updates<On>) -> Void,
    @QueryConditionBuilder when conditions: (_ old: Old, _ new: New) -> [QueryFragment] = { _, _ in [] }
  ) -> TriggerOperation {
    update(of: columns, forEachRow: { _, _ in touching(updates) }, when: conditions)
  }

  /// Sets a column of each updated row to `date`, by default the current time.
  public static func update<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    update(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Sets a nullable column of each updated row to `date`, by default the current time.
  public static func update<D: SQLiteDateRepresentation>(
    touch column: KeyPath<On.TableColumns, TableColumn<On, D?>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    update(touch: {
      $0[dynamicMember: column] = SQLExpression(sql: date?.queryFragment ?? D._touched.queryFragment)
    })
  }

  /// Sets a column of each updated row to `date`, by default the current time, if the UPDATE assigns at least one of `columns`.
  ///
  /// ```swift
  /// .update(of: { ($0.title, $0.notes) }, touch: \.updatedAt)   // UPDATE OF "title", "notes"
  /// ```
  public static func update<D: SQLiteDateRepresentation, First: _NamedColumns, each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (First, repeat each Column),
    touch column: KeyPath<On.TableColumns, TableColumn<On, D>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    var operation = update(touch: column, date: date)
    operation.columns = names(columns)
    return operation
  }

  /// Sets a nullable column of each row of an UPDATE that assigns one of the columns in `columns` to `date`, by default the current
  /// time.
  public static func update<D: SQLiteDateRepresentation, First: _NamedColumns, each Column: _NamedColumns>(
    of columns: (On.TableColumns) -> (First, repeat each Column),
    touch column: KeyPath<On.TableColumns, TableColumn<On, D?>>,
    date: (any QueryExpression<D>)? = nil
  ) -> TriggerOperation {
    var operation = update(touch: column, date: date)
    operation.columns = names(columns)
    return operation
  }

  private static func touching(_ updates: (inout Updates<On>) -> Void) -> UpdateOf<On> {
    let row = SQLExpression<Int>(rowIDOf: TableAlias<On, NewRow>.self, .none)
    return On.unscoped
      .where { SQLExpression<Int>(rowIDOf: On.self, $0._rows).eq(row) }
      .update(set: updates)
  }
}

/// Collects the statements of a trigger.
@resultBuilder
public enum TriggerBodyBuilder {
  /// Accepts a statement that returns no rows.
  public static func buildExpression(_ statement: some Statement<()>) -> [TriggerStatement] {
    [TriggerStatement(statement)]
  }

  /// Accepts a query, for the side effects of its functions.
  @_disfavoredOverload
  public static func buildExpression(_ query: some PartialSelectStatement) -> [TriggerStatement] {
    [TriggerStatement(query)]
  }

  /// Accepts the statements that another function returns as SQL.
  public static func buildExpression(_ statements: [QueryFragment]) -> [TriggerStatement] {
    statements.map(TriggerStatement.init(handwritten:))
  }

  /// Combines statements.
  public static func buildBlock(_ statements: [TriggerStatement]...) -> [TriggerStatement] {
    statements.flatMap(\.self)
  }

  /// Accepts an `if` without an `else`.
  public static func buildOptional(_ statements: [TriggerStatement]?) -> [TriggerStatement] {
    statements ?? []
  }

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(first statements: [TriggerStatement]) -> [TriggerStatement] { statements }

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(second statements: [TriggerStatement]) -> [TriggerStatement] { statements }

  /// Combines the statements of a `for` loop.
  public static func buildArray(_ statements: [[TriggerStatement]]) -> [TriggerStatement] {
    statements.flatMap(\.self)
  }

  /// Returns the statements of a trigger.
  public static func buildFinalResult(_ statements: [TriggerStatement]) -> [TriggerStatement] { statements }

  /// Returns the statements as SQL, for a function that several triggers call: `@TriggerBodyBuilder func log() -> [QueryFragment]`.
  public static func buildFinalResult(_ statements: [TriggerStatement]) -> [QueryFragment] {
    statements.map(\.statement)
  }
}

/// Accepts the assignments of a trigger that changes the inserted or updated row, but no statements, because an assignment returns
/// `Void`.
@resultBuilder
public enum TriggerTouchBuilder {
  /// Accepts an assignment.
  public static func buildExpression(_ assignment: ()) {}

  /// Combines assignments.
  public static func buildBlock(_ assignments: ()...) {}

  /// Accepts an `if` without an `else`.
  public static func buildOptional(_ assignments: ()?) {}

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(first assignments: ()) {}

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(second assignments: ()) {}

  /// Combines the assignments of a `for` loop.
  public static func buildArray(_ assignments: [()]) {}
}
