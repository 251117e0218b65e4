public import QuarryCore
public import QuarryFunctions

// Deprecated forms of triggers that change the inserted or updated row.
extension Table {
  /// Creates a temporary trigger that assigns columns of each inserted row.
  @available(*, deprecated, message: "use 'createTemporaryTrigger(after: .insert(touch: { … }))'")
  public static func createTemporaryTrigger(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    @TriggerTouchBuilder afterInsertTouch updates: (inout Updates<Self>) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    touching(name, ifNotExists, .insert(touch: updates), fileID, line, column)
  }

  /// Creates a temporary trigger that sets a column of each inserted row to `date`, by default the current time.
  @available(*, deprecated, message: "use 'createTemporaryTrigger(after: .insert(touch: \\.column))'")
  public static func createTemporaryTrigger<D: SQLiteDateRepresentation>(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    afterInsertTouch dateColumn: KeyPath<TableColumns, TableColumn<Self, D>>,
    date: (any QueryExpression<D>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    touching(name, ifNotExists, .insert(touch: dateColumn, date: date), fileID, line, column)
  }

  /// Creates a temporary trigger that sets a nullable column of each inserted row to `date`, by default the current time.
  @available(*, deprecated, message: "use 'createTemporaryTrigger(after: .insert(touch: \\.column))'")
  public static func createTemporaryTrigger<D: SQLiteDateRepresentation>(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    afterInsertTouch dateColumn: KeyPath<TableColumns, TableColumn<Self, D?>>,
    date: (any QueryExpression<D>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    touching(name, ifNotExists, .insert(touch: dateColumn, date: date), fileID, line, column)
  }

  /// Creates a temporary trigger that assigns columns of each updated row.
  @available(*, deprecated, message: "use 'createTemporaryTrigger(after: .update(touch: { … }))'")
  public static func createTemporaryTrigger(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    @TriggerTouchBuilder afterUpdateTouch updates: (inout Updates<Self>) -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    touching(name, ifNotExists, .update(touch: updates), fileID, line, column)
  }

  /// Creates a temporary trigger that sets a column of each updated row to `date`, by default the current time.
  ///
  /// ```swift
  /// Reminder.createTemporaryTrigger(afterUpdateTouch: \.updatedAt)
  /// ```
  @available(*, deprecated, message: "use 'createTemporaryTrigger(after: .update(touch: \\.column))'")
  public static func createTemporaryTrigger<D: SQLiteDateRepresentation>(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    afterUpdateTouch dateColumn: KeyPath<TableColumns, TableColumn<Self, D>>,
    date: (any QueryExpression<D>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    touching(name, ifNotExists, .update(touch: dateColumn, date: date), fileID, line, column)
  }

  /// Creates a temporary trigger that sets a nullable column of each updated row to `date`, by default the current time.
  @available(*, deprecated, message: "use 'createTemporaryTrigger(after: .update(touch: \\.column))'")
  public static func createTemporaryTrigger<D: SQLiteDateRepresentation>(
    _ name: String? = nil,
    ifNotExists: Bool = false,
    afterUpdateTouch dateColumn: KeyPath<TableColumns, TableColumn<Self, D?>>,
    date: (any QueryExpression<D>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Trigger<Self> where QueryOutput == Self {
    touching(name, ifNotExists, .update(touch: dateColumn, date: date), fileID, line, column)
  }

  private static func touching(
    _ name: String?,
    _ ifNotExists: Bool,
    _ operation: TriggerOperation<Self>,
    _ fileID: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Trigger<Self> where QueryOutput == Self {
    createTemporaryTrigger(
      name,
      ifNotExists: ifNotExists,
      after: operation,
      fileID: fileID,
      line: line,
      column: column
    )
  }
}
