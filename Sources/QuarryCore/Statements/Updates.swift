/// The assignments of an UPDATE: what `$0` is in its closure.
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
/// A column that is assigned twice is written once, with the last value: SQLite would do the same in silence.
@dynamicMemberLookup
public struct Updates<Base: Table>: Sendable {
  /// What is assigned to each column; without a name, to the several columns that the text names itself.
  private var values: [(name: String?, value: QueryFragment)] = []

  package init() {}

  package var isEmpty: Bool { values.isEmpty }

  /// `"title" = 'x', "priority" = 3`.
  package var assignments: QueryFragment {
    QueryFragment { fragment in
      for (index, assignment) in values.enumerated() {
        if index > 0 { fragment.write(", ") }
        if let name = assignment.name {
          fragment.append(quote: name)
          fragment.write(" = ")
        }
        fragment.append(assignment.value)
      }
    }
  }

  /// Assigns to a column, in place of what was assigned to it before.
  package mutating func set(_ name: String, _ value: QueryFragment) {
    if let index = values.firstIndex(where: { $0.name == name }) {
      values[index].value = value
    } else {
      values.append((name, value))
    }
  }

  /// Assigns the columns of a query's one row: `("a", "b") = (SELECT …)`.
  ///
  /// ```swift
  /// Reminder.find(1).update {
  ///   $0.set { ($0.title, $0.notes) } to: { Template.find(7).select { ($0.title, $0.notes) } }
  /// }
  /// ```
  ///
  /// The columns become NULL where the query gives no row.
  public mutating func set<First: WritableTableColumnExpression, each Other: WritableTableColumnExpression>(
    _ columns: (Base.TableColumns) -> (First, repeat each Other),
    to query: () -> some PartialSelectStatement<(First.Value, repeat (each Other).Value)>
  ) {
    let names = _fragments(of: { columns(Base.columns) }, transform: .named)
    values.removeAll { value in value.name.map { names.contains(QueryFragment(quote: $0)) } ?? false }
    let query = query().query
    values.append(
      (
        nil,
        QueryFragment {
          $0.write("(")
          $0.append(list: names)
          $0.write(") = ")
          $0.append(subquery: query.isEmpty ? Self.nulls(names.count) : query)
        }
      )
    )
  }

  private static func nulls(_ count: Int) -> QueryFragment {
    QueryFragment {
      $0.write("SELECT ")
      $0.append(list: [QueryFragment](repeating: "NULL", count: count))
    }
  }

  fileprivate func value(_ name: String) -> QueryFragment? {
    values.first { $0.name == name }?.value
  }

  /// A column as an expression: read it, assign another one, or change it in place.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> SQLExpression<Value> {
    get {
      let column = Base.columns[keyPath: keyPath]
      // After an assignment the column stands for what it will be, so that two changes in a row add up.
      return SQLExpression(fragment: value(column.name) ?? column.queryFragment)
    }
    set { set(Base.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns an expression to a column.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> any QueryExpression<Value> {
    @available(*, unavailable)
    get { SQLExpression<Value>(fragment: Base.columns[keyPath: keyPath].queryFragment) }
    set { set(Base.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns an expression that is never NULL to a column that may be.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> any QueryExpression<Value> {
    @available(*, unavailable)
    get { SQLExpression<Value>(fragment: Base.columns[keyPath: keyPath].queryFragment) }
    set { set(Base.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns a Swift value to a column.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value>>
  ) -> Value.QueryOutput {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { set(Base.columns[keyPath: keyPath].name, Value(queryOutput: newValue).queryFragment) }
  }

  /// A group of columns: assign it as a whole, or its members one by one.
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> UpdatesGroup<Base, Group> {
    get { UpdatesGroup(updates: self) }
    set { self = newValue.updates }
  }

  /// Assigns a whole group of columns: a Swift value of the group, or `Group.Columns(…)` with expressions.
  //
  // Not of the type `Group`, or `$0.group.member = …` would go through a Swift value that is not there.
  @_disfavoredOverload
  public subscript<Group: Table>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, ColumnGroup<Base, Group>>
  ) -> any QueryExpression<Group> {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { Base.columns[keyPath: keyPath] }
    set { set(group: Group.self, newValue) }
  }

  mutating func set<Group: Table>(group: Group.Type, _ value: some QueryExpression<Group>) {
    var row = _SelectionValues()
    row.append("", value)
    for (column, value) in zip(Group._schema.columns, row.values) where column.generated == nil {
      set(column.name, value)
    }
  }
}

/// A group of columns in an UPDATE.
@dynamicMemberLookup
public struct UpdatesGroup<Base: Table, Group: Table>: Sendable {
  var updates: Updates<Base>

  /// A column of the group as an expression.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> SQLExpression<Value> {
    get {
      let name = Group.columns[keyPath: keyPath].name
      if let value = updates.value(name) { return SQLExpression(fragment: value) }
      return SQLExpression {
        Base._appendQualifier(to: &$0)
        $0.appendMember()
        $0.append(quote: name)
      }
    }
    set { updates.set(Group.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns an expression to a column of the group.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> any QueryExpression<Value> {
    @available(*, unavailable)
    get { SQLExpression<Value>(fragment: Group.columns[keyPath: keyPath].queryFragment) }
    set { updates.set(Group.columns[keyPath: keyPath].name, newValue.queryFragment) }
  }

  /// Assigns a Swift value to a column of the group.
  @_disfavoredOverload
  public subscript<Value: QueryBindable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Value>>
  ) -> Value.QueryOutput {
    @available(*, unavailable, message: "A column has no Swift value while an UPDATE is built")
    get { preconditionFailure() }
    set { updates.set(Group.columns[keyPath: keyPath].name, Value(queryOutput: newValue).queryFragment) }
  }
}

/// Changes in place.
extension SQLExpression where QueryValue: Numeric {
  /// `"a" = ("t"."a") + (b)`.
  public static func += (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " + ", rhs)
  }
  /// `"a" = ("t"."a") - (b)`.
  public static func -= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " - ", rhs)
  }
  /// `"a" = ("t"."a") * (b)`.
  public static func *= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " * ", rhs)
  }
  /// `"a" = ("t"."a") / (b)`.
  public static func /= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " / ", rhs)
  }
  /// `"a" = -("t"."a")`.
  public mutating func negate() { self = QuarryCore.prefix("-", self) }
}

extension SQLExpression where QueryValue: BinaryInteger {
  /// `"a" = ("t"."a") & (b)`.
  public static func &= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " & ", rhs)
  }
  /// `"a" = ("t"."a") | (b)`.
  public static func |= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " | ", rhs)
  }
  /// `"a" = ("t"."a") << (b)`.
  public static func <<= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " << ", rhs)
  }
  /// `"a" = ("t"."a") >> (b)`.
  public static func >>= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs = infix(lhs, " >> ", rhs)
  }
}

extension SQLExpression where QueryValue == String {
  /// `"a" = ("t"."a") || (b)`.
  public static func += (lhs: inout Self, rhs: some QueryExpression<String>) { lhs = infix(lhs, " || ", rhs) }
  /// `"a" = ("t"."a") || (b)`.
  public mutating func append(_ other: some QueryExpression<String>) {
    self = QuarryCore.infix(self, " || ", other)
  }
}

extension SQLExpression where QueryValue == Bool {
  /// `"a" = NOT ("t"."a")`.
  public mutating func toggle() { self = QuarryCore.prefix("NOT ", self) }
}
