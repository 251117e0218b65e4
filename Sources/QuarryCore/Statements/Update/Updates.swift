/// The assignments of an UPDATE: the type of `$0` in its closure.
///
/// ```swift
/// Reminder.find(1).update {
///   $0.title += "!"
///   $0.isCompleted.toggle()
///   $0.dueDate = nil
/// }
/// // SET "title" = ("reminders"."title") || ('!'), "isCompleted" = NOT ("reminders"."isCompleted"), "dueDate" = NULL
/// ```
///
/// As in SQL, every right side reads the row as it was before the statement, even if the closure has already assigned to a column
/// (https://www.sqlite.org/lang_update.html). So you can swap two columns without a third:
///
/// ```swift
/// Reminder.update { $0.start = $0.end; $0.end = $0.start }
/// // SET "start" = "reminders"."end", "end" = "reminders"."start"
/// ```
///
/// If you assign to a column twice, the last value is used. Changes in place (`+=`, `append`, `toggle`, …) are the exception: they
/// start from the value that the closure has assigned to the same column, so that no change is lost.
///
/// ```swift
/// Reminder.update { $0.title += "!"; $0.title += "?" }
/// // SET "title" = (("reminders"."title") || ('!')) || ('?')
/// Reminder.update { $0.priority = 1; $0.priority += 1; $0.notes = $0.title }
/// // SET "priority" = (1) + (1), "notes" = "reminders"."title"
/// ```
///
/// An expression that reads several columns of an optional column group and is assigned to one can take the compiler almost a
/// second. Assign it to a constant first, and it compiles quickly:
///
/// ```swift
/// Ship.update { let mean = ($0.winter.north ?? 0) / 2 + ($0.winter.south ?? 0) / 2; $0.winter.north = mean }
/// ```
///
/// SQLite's integers have 64 bits, whatever the Swift type of the column. `$0.level += 1` stores 256 in a `UInt8` column that was
/// 255, and the row can no longer be decoded (``QueryDecodingError``). Unlike in Swift, the overflow is not an error. Declare a
/// constraint to make it one: `CHECK ("level" BETWEEN 0 AND 255)`.
@dynamicMemberLookup
public struct Updates<Base: Table>: Sendable {
  /// The assignments so far.
  package private(set) var assignments = Assignments()
  /// The qualifier of the columns if `Base` is not the updated table but a column group in it.
  private var qualifier: QueryFragment?

  @inline(__always)
  package init() {}

  /// Creates the assignments of a closure.
  init(of columns: Base.TableColumns, _ updates: (inout Updates) -> Void) {
    self.init()
    _run(updates, columns)
  }

  /// Adds the assignments of a closure.
  //
  // Inlined, because a function would need the type's metadata, which takes as long as a value.
  @inline(__always)
  mutating func _run(_ updates: (inout Updates) -> Void, _ columns: Base.TableColumns) {
    _name(columns)
    updates(&self)
  }

  /// Creates the assignments of a column group, or of the table behind an alias, from those of a table.
  init<Table>(_ updates: Updates<Table>) {
    assignments = updates.assignments
    qualifier = updates.qualifier ?? QueryFragment { Table._appendQualifier(to: &$0) }
  }

  /// Names the rows whose columns the values contain, if their name is not enough.
  @inline(__always)
  mutating func _name(_ columns: Base.TableColumns) {
    if !columns._rows.isNone { qualifier = columns._qualifier }
  }

  package var isEmpty: Bool { assignments.isEmpty }

  /// Assigns to a column and replaces the previous assignment.
  package mutating func set(_ name: String, _ value: QueryFragment) { assignments.set(name, value) }

  /// Assigns an expression to a column and replaces the previous assignment.
  mutating func set<Value>(_ name: String, changed value: SQLExpression<Value>) {
    // The SQL of another chain is not complete without the text around it.
    let chain = value._chain.flatMap { $0.isComplete ? $0 : nil }
    assignments.set(name, value.queryFragment, chain)
  }

  /// Assigns the columns of the single row that a query returns: `("a", "b") = (SELECT …)`.
  ///
  /// ```swift
  /// Reminder.find(1).update {
  ///   $0.set { ($0.title, $0.notes) } to: { Template.find(7).select { ($0.title, $0.notes) } }
  /// }
  /// ```
  ///
  /// A column group is all of its columns: `$0.set { ($0.title, $0.place) } to: { … }`. The columns become NULL if the query returns no rows.
  public mutating func set<First: _InsertedColumns, each Other: _InsertedColumns>(
    _ columns: (Base.TableColumns) -> (First, repeat each Other),
    to query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Other).QueryValue)>
  ) {
    setRow(Self.names(of: { columns(Base._names) }), to: query().query)
  }

  // As the result of a closure, a tuple whose first element is declared separately converts to a single pack.
  private static func names<each Column: _InsertedColumns>(
    of columns: () -> (repeat each Column)
  ) -> [QueryFragment] {
    let columns = columns()
    var names: [QueryFragment] = []
    for column in repeat each columns { names += column._insertList.listItems }
    return names
  }

  private mutating func setRow(_ names: [QueryFragment], to query: QueryFragment) {
    assignments.set(
      row: names,
      QueryFragment {
        $0.write("(")
        $0.append(list: names)
        $0.write(") = ")
        $0.append(subquery: query.isEmpty ? Self.nulls(names.count) : query)
      }
    )
  }

  private static func nulls(_ count: Int) -> QueryFragment {
    QueryFragment { $0.append(select: [QueryFragment](repeating: "NULL", count: count)) }
  }

  /// Returns the assignments with each value changed.
  func mapValues(_ change: (QueryFragment) -> QueryFragment) -> Updates {
    var result = self
    result.assignments = assignments.mapValues(change)
    return result
  }

  /// Returns a column with its value before the UPDATE.
  func column(_ name: String) -> QueryFragment {
    QueryFragment {
      if let qualifier { $0.append(qualifier) } else { Base._appendQualifier(to: &$0) }
      $0.appendMember()
      $0.append(quote: name)
    }
  }

  /// Returns the value that a change in place starts from: the value that the closure has assigned to the column, or the column.
  func changed<Value>(_ name: String) -> SQLExpression<Value> {
    switch assignments.assigned(to: name) {
    case .value(let value, let chain?): SQLExpression(body: value, chain: chain)
    case .value(let value, nil): SQLExpression(fragment: value)
    case .row: SQLExpression(fragment: ChangedRowError.fragment(Base.self, name))
    case .nothing: SQLExpression(fragment: column(name))
    }
  }

  /// Returns a computed property of the columns, qualified with the name of the table in the UPDATE.
  private func reading(_ property: KeyPath<Base.TableColumns, some QueryExpression>) -> QueryFragment {
    qualifier.map { Base._property(property, under: $0) }
      ?? Base._names[keyPath: property].queryFragment
  }

  /// Replaces the assignments with those of a column group.
  mutating func take<Group: Table>(_ group: Updates<Group>) {
    assignments = group.assignments
  }

  // There are few ways to access a column by name. While the type of an operand is unknown, the compiler starts with the operand
  // that has the fewest overloads. With more of them here, it would start with the `when` of a CASE around a column.

  /// A column as an expression: you can read it, assign another one, or change it in place. For a column group: you can assign
  /// it as a whole, or its members separately.
  public subscript<Member: _UpdatedMember>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Member>
  ) -> Member._Update {
    get { Base._names[keyPath: keyPath]._update(in: self) }
    set { Base._names[keyPath: keyPath]._assign(newValue, in: &self) }
    // A change in place. Only this accessor uses the assigned value.
    _modify {
      let member = Base._names[keyPath: keyPath]
      var update = member._changed(in: self)
      yield &update
      member._assign(update, in: &self)
    }
  }

  /// A nullable column as an expression.
  //
  // Read-only: what is assigned to a nullable column is usually a non-optional expression. If this member could be assigned, the
  // compiler would try all operators to match its type.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> SQLExpression<Value?> {
    SQLExpression(fragment: column(Base._name(of: keyPath)))
  }

  /// A computed property of the columns: `$0.isOpen = $0.isPastDue`.
  @_disfavoredOverload
  public subscript<Property: QueryExpression>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
  ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
    SQLExpression(fragment: reading(keyPath))
  }

  /// Assigns a Swift value, or an expression of the column's type, to a NOT NULL column.
  //
  // `_AssignedColumns` can do the same, but the key path to its member refers to the key path of the column. The runtime library creates
  // such a key path anew for each assignment, which takes longer than the rest of the UPDATE. A nullable column is not assigned here: what
  // is assigned to it is usually a non-optional expression, and the compiler would try all operators to match its type.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> any QueryExpression<Value> where Value._Unwrapped == Value {
    @available(
      *,
      unavailable,
      message:
        "a column has no Swift value while an UPDATE is built; use 'a ?? b' for a nullable column, '#bind(value)' for a Swift value with another representation, and a modifier for another date: '$0.dueDate(.seconds(3600))'"
    )
    get { SQLExpression<Value>(fragment: column(Base._name(of: keyPath))) }
    set {
      let name = Base._name(of: keyPath)
      if let value = newValue._standardValue {
        assignments.set(name, value, as: Value.sqlType)
      } else {
        assignments.set(name, newValue.queryFragment)
      }
    }
  }

  /// Assigns other values: Swift values with another representation, `nil`, columns of other tables, queries, and whole column groups.
  @_disfavoredOverload
  public subscript<New>(
    dynamicMember keyPath: KeyPath<_AssignedColumns<Base>, _Assignment<New>>
  ) -> New {
    @available(
      *,
      unavailable,
      message:
        "a column has no Swift value while an UPDATE is built; use 'a ?? b' for a nullable column, '#bind(value)' for a Swift value with another representation, and a modifier for another date: '$0.dueDate(.seconds(3600))'"
    )
    get { preconditionFailure() }
    set { set(_AssignedColumns<Base>()[keyPath: keyPath].values(newValue)) }
  }

  /// A nullable column that can be changed in place.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<_NullableColumns<Base>, _NullableColumn<Value>>
  ) -> SQLExpression<Value> {
    get { SQLExpression(fragment: column(_NullableColumns<Base>()[keyPath: keyPath].name)) }
    set { set(_NullableColumns<Base>()[keyPath: keyPath].name, newValue.queryFragment) }
    _modify { yield &self[changed: _NullableColumns<Base>()[keyPath: keyPath].name] }
  }

  /// A column by its key path, for code that is generic over the type of the column: `$0[dynamicMember: column] = …`.
  //
  // Generic over the path too, so that the compiler does not consider it for a column by name.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable, Path: KeyPath<Base.TableColumns, TableColumn<Base, Value>>>(
    dynamicMember column: Path
  ) -> SQLExpression<Value> {
    get { SQLExpression(fragment: self.column(Base._names[keyPath: column].name)) }
    set { set(Base._names[keyPath: column].name, newValue.queryFragment) }
    _modify { yield &self[changed: Base._names[keyPath: column].name] }
  }

  /// The column with the given name, for a change in place.
  subscript<Value>(changed name: String) -> SQLExpression<Value> {
    get { changed(name) }
    set { set(name, changed: newValue) }
  }

  mutating func set(_ values: [_AssignedValue]) {
    for value in values {
      if value.columns.count == 1 {
        set(value.columns[0], value.value)
      } else {
        setRow(value.columns.map { QueryFragment(quote: $0) }, to: value.value)
      }
    }
  }
}

/// Changes in place without an operator. NULL stays NULL.
extension SQLExpression where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric {
  /// Negates the value in place: `"a" = -("t"."a")`.
  public mutating func negate() { self = QuarryCore.prefix("-", self) }
}

extension SQLExpression where QueryValue: _TextValue {
  /// Appends a text in place: `"a" = ("t"."a") || (b)`.
  public mutating func append(_ other: some QueryExpression<String>) { change(.concatenation, other) }
  /// Appends a text in place: `"a" = ("t"."a") || (b)`.
  public mutating func append(contentsOf other: some QueryExpression<String>) {
    change(.concatenation, other)
  }
}

extension SQLExpression where QueryValue: _TruthValue {
  /// Inverts the value in place: `"a" = NOT ("t"."a")`.
  public mutating func toggle() { self = QuarryCore.prefix("NOT ", self) }
}

extension SQLExpression {
  /// Replaces `"t"."a"` with `("t"."a") SYMBOL (b)`, as all operators that change a value in place do.
  package mutating func change(_ symbol: OperatorChain.Symbol, _ other: some QueryExpression) {
    self = QuarryCore.chain(self, symbol, other)
  }
}
