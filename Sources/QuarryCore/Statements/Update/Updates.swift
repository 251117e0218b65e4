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
/// The closure means what SQL means: every right side reads the row as it was before the statement, whatever the closure has
/// assigned by then (https://www.sqlite.org/lang_update.html). So two columns are exchanged without a third:
///
/// ```swift
/// Reminder.update { $0.start = $0.end; $0.end = $0.start }
/// // SET "start" = "reminders"."end", "end" = "reminders"."start"
/// ```
///
/// A column that is assigned twice has the last value. A change in place (`+=`, `append`, `toggle`, …) is the one exception: it
/// goes on from what the closure has assigned to the same column, so that no change is lost.
///
/// ```swift
/// Reminder.update { $0.title += "!"; $0.title += "?" }
/// // SET "title" = (("reminders"."title") || ('!')) || ('?')
/// Reminder.update { $0.priority = 1; $0.priority += 1; $0.notes = $0.title }
/// // SET "priority" = (1) + (1), "notes" = "reminders"."title"
/// ```
///
/// What is assigned to a column of a group that may be missing can be read in several ways. Where it reads several such columns
/// it is solved in no time when it has a name first, and takes the compiler close to a second otherwise:
///
/// ```swift
/// Ship.update { let mean = ($0.winter.north ?? 0) / 2 + ($0.winter.south ?? 0) / 2; $0.winter.north = mean }
/// ```
///
/// SQLite's integers have 64 bits, whatever the Swift type of the column: `$0.level += 1` stores 256 in a column of `UInt8`
/// that was at 255, and the row cannot be read any more (``QueryDecodingError``). Nor does it fail, as it would in Swift, by
/// itself: the table has to say so, `CHECK ("level" BETWEEN 0 AND 255)`.
@dynamicMemberLookup
public struct Updates<Base: Table>: Sendable {
  /// What is assigned to each column, or to several columns at once, which the text then names itself.
  private var values: [(target: AssignedTarget, value: QueryFragment)] = []
  /// What stands before a column, where it is not `Base` that is updated but a table with `Base` as a group.
  private var qualifier: QueryFragment?

  package init() {}

  /// The assignments of a table, seen from a group of its columns or from the table under another name.
  init<Table>(_ updates: Updates<Table>) {
    values = updates.values
    qualifier = updates.qualifier ?? QueryFragment { Table._appendQualifier(to: &$0) }
  }

  package var isEmpty: Bool { values.isEmpty }

  /// `"title" = 'x', "priority" = 3`.
  package var assignments: QueryFragment {
    QueryFragment { fragment in
      for (index, assignment) in values.enumerated() {
        if index > 0 { fragment.write(", ") }
        if case .column(let name) = assignment.target {
          fragment.append(quote: name)
          fragment.write(" = ")
        }
        fragment.append(assignment.value)
      }
    }
  }

  /// Assigns to a column, in place of what was assigned to it before.
  package mutating func set(_ name: String, _ value: QueryFragment) {
    if let index = values.firstIndex(where: { $0.target.isColumn(name) }) {
      values[index].value = value
    } else {
      values.append((.column(name), value))
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
    values.removeAll { value in
      if case .column(let name) = value.target { names.contains(QueryFragment(quote: name)) } else { false }
    }
    let query = query().query
    values.append(
      (
        .row(names),
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

  /// The assignments with something else done to each value.
  func mapValues(_ change: (QueryFragment) -> QueryFragment) -> Updates {
    var result = self
    for index in values.indices { result.values[index].value = change(values[index].value) }
    return result
  }

  /// A column as it is before the UPDATE.
  func column(_ name: String) -> QueryFragment {
    QueryFragment {
      if let qualifier { $0.append(qualifier) } else { Base._appendQualifier(to: &$0) }
      $0.appendMember()
      $0.append(quote: name)
    }
  }

  /// The value that a change in place starts from: the one that the closure has assigned to the column, else the column itself.
  func changed(_ name: String) -> QueryFragment {
    for (target, value) in values {
      switch target {
      case .column(name): return value
      case .row(let names) where names.contains(QueryFragment(quote: name)):
        return ChangedRowError.fragment(Base.self, name)
      default: continue
      }
    }
    return column(name)
  }

  /// A property of the columns, under the name that the table has in the UPDATE.
  private func reading(_ expression: QueryFragment) -> QueryFragment {
    qualifier.map { expression.requalified(Base.self, as: $0) } ?? expression
  }

  /// Takes over what was assigned to a group of columns.
  mutating func take<Group: Table>(_ group: Updates<Group>) {
    values = group.values
  }

  // Few ways to a column by its name, and no more: of what it does not know the type of yet the compiler begins with what can be
  // read in the fewest ways, and with more of them here it begins with the `when` of a CASE around a column.

  /// A column as an expression: read it, assign another one, or change it in place. Or a group of columns: assign it as a
  /// whole, or its members one by one.
  public subscript<Member: _UpdatedMember>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Member>
  ) -> Member._Update {
    get { Base.columns[keyPath: keyPath]._update(in: self) }
    set { Base.columns[keyPath: keyPath]._assign(newValue, in: &self) }
    // A change in place, which alone sees what was assigned.
    _modify {
      let member = Base.columns[keyPath: keyPath]
      var update = member._changed(in: self)
      yield &update
      member._assign(update, in: &self)
    }
  }

  /// A column that may be NULL, as an expression.
  //
  // To be read, and no more: what is assigned to a column that may be NULL is mostly an expression that is not, and of one that
  // could be assigned this type the compiler would try all operators until none fits it.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Value?>>
  ) -> SQLExpression<Value?> {
    SQLExpression(fragment: column(Base.columns[keyPath: keyPath].name))
  }

  /// A property of the columns: `$0.isOpen = $0.isPastDue`.
  @_disfavoredOverload
  public subscript<Property: QueryExpression>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, Property>
  ) -> SQLExpression<Property.QueryValue> where Property.QueryValue: QueryRepresentable {
    SQLExpression(fragment: reading(Base.columns[keyPath: keyPath].queryFragment))
  }

  /// Assigns anything else: Swift values, `nil`, columns of other tables, queries, whole groups of columns.
  @_disfavoredOverload
  public subscript<New>(
    dynamicMember keyPath: KeyPath<_AssignedColumns<Base>, _Assignment<New>>
  ) -> New {
    @available(
      *,
      unavailable,
      message:
        "A column has no Swift value while an UPDATE is built; what may be NULL is assigned with what stands for NULL, 'a ?? b', and a Swift value beside a column of another representation is '#bind(value)'"
    )
    get { preconditionFailure() }
    set { set(_AssignedColumns<Base>()[keyPath: keyPath].values(newValue)) }
  }

  /// A column that may be NULL: change it in place.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<_NullableColumns<Base>, _NullableColumn<Value>>
  ) -> SQLExpression<Value> {
    get { SQLExpression(fragment: column(_NullableColumns<Base>()[keyPath: keyPath].name)) }
    set { set(_NullableColumns<Base>()[keyPath: keyPath].name, newValue.queryFragment) }
    _modify { yield &self[changed: _NullableColumns<Base>()[keyPath: keyPath].name] }
  }

  /// A column by its key path, where code is generic over what it stores: `$0[dynamicMember: column] = …`.
  //
  // Generic over the path, too, so that it is none of the ways to a column by its name.
  @_disfavoredOverload
  public subscript<Value: QueryRepresentable, Path: KeyPath<Base.TableColumns, TableColumn<Base, Value>>>(
    dynamicMember column: Path
  ) -> SQLExpression<Value> {
    get { SQLExpression(fragment: self.column(Base.columns[keyPath: column].name)) }
    set { set(Base.columns[keyPath: column].name, newValue.queryFragment) }
    _modify { yield &self[changed: Base.columns[keyPath: column].name] }
  }

  /// A column that is changed in place.
  subscript<Value>(changed name: String) -> SQLExpression<Value> {
    get { SQLExpression(fragment: changed(name)) }
    set { set(name, newValue.queryFragment) }
  }

  mutating func set(_ values: [(String, QueryFragment)]) {
    for (name, value) in values { set(name, value) }
  }
}

/// What an assignment of an UPDATE is to: a column, or several columns, quoted, that a query assigns at once.
private enum AssignedTarget: Sendable {
  case column(String)
  case row([QueryFragment])

  func isColumn(_ name: String) -> Bool {
    if case .column(name) = self { true } else { false }
  }
}

/// Changes in place.
extension SQLExpression where QueryValue: AdditiveArithmetic {
  /// `"a" = ("t"."a") + (b)`.
  public static func += (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.change(" + ", rhs)
  }
  /// `"a" = ("t"."a") - (b)`.
  public static func -= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.change(" - ", rhs)
  }
}

extension SQLExpression where QueryValue: Numeric {
  /// `"a" = ("t"."a") * (b)`.
  public static func *= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.change(" * ", rhs)
  }
  /// `"a" = ("t"."a") / (b)`.
  public static func /= (lhs: inout Self, rhs: some QueryExpression<QueryValue>) {
    lhs.divide(by: rhs)
  }
}

extension SQLExpression where QueryValue == String {
  /// `"a" = ("t"."a") || (b)`.
  public static func += (lhs: inout Self, rhs: some QueryExpression<String>) { lhs.change(" || ", rhs) }
}

/// Changes in place without an operator; what is NULL stays so.
extension SQLExpression where QueryValue: QueryRepresentable, QueryValue._Unwrapped: Numeric {
  /// `"a" = -("t"."a")`.
  public mutating func negate() { self = QuarryCore.prefix("-", self) }
}

extension SQLExpression where QueryValue: _TextValue {
  /// `"a" = ("t"."a") || (b)`.
  public mutating func append(_ other: some QueryExpression<String>) { change(" || ", other) }
  /// `"a" = ("t"."a") || (b)`.
  public mutating func append(contentsOf other: some QueryExpression<String>) { change(" || ", other) }
}

extension SQLExpression where QueryValue: _TruthValue {
  /// `"a" = NOT ("t"."a")`.
  public mutating func toggle() { self = QuarryCore.prefix("NOT ", self) }
}
