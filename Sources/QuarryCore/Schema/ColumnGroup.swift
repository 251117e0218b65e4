/// A column group in a table: `$0.timestamps`, if `Timestamps` is a `@Selection`.
///
/// ```swift
/// $0.timestamps.createdAt          // "reminders"."createdAt"
/// $0.timestamps <= Timestamps(…)   // ("reminders"."createdAt", "reminders"."updatedAt") <= (…, …)
/// ```
///
/// `==`, `eq`, `is`, `in` and their opposites accept implicit members: `$0.kind.in([.note("x"), .photo(id: 1)])`.
@dynamicMemberLookup
public struct ColumnGroup<Root: Table, Value: QueryRepresentable>: SQLOperand, Sendable {
  public typealias QueryValue = Value

  /// The key path of the group's property.
  public var keyPath: KeyPath<Root, Value.QueryOutput> { _keyPath }
  private nonisolated(unsafe) let _keyPath: KeyPath<Root, Value.QueryOutput>
  /// The name of the property, or an empty string if the group is reached through other groups.
  package let _name: String

  /// The rows that the columns belong to.
  package let _rows: _RowIdentity

  /// Creates a column group. Emitted by the macros.
  public init(keyPath: KeyPath<Root, Value.QueryOutput>) {
    self.init(keyPath: keyPath, .none)
  }

  init(_ name: String = "", keyPath: KeyPath<Root, Value.QueryOutput>, _ rows: _RowIdentity) {
    _name = name
    _keyPath = keyPath
    _rows = rows
  }

  /// The columns as a row value.
  public var queryFragment: QueryFragment {
    QueryFragment { _append(to: &$0) }
  }

  public func _append(to fragment: inout QueryFragment) {
    for (index, column) in _columns.enumerated() {
      if index > 0 { fragment.write(", ") }
      fragment.append(column)
    }
  }
}

extension ColumnGroup: _ColumnList {
  package var _columns: [QueryFragment] {
    (Value._nestedSchema?.columns ?? []).map { column in
      QueryFragment {
        Root._appendQualifier(to: &$0, _rows, column: column.name)
        $0.appendMember()
        $0.append(quote: column.name)
      }
    }
  }
}

extension ColumnGroup: _NamedColumns {
  public var _columnNames: [String] { (Value._nestedSchema?.columns ?? []).map(\.name) }
}

extension ColumnGroup: _InsertedColumns {
  public var _insertList: QueryFragment {
    _columnNames.map { QueryFragment(quote: $0) }.joined(separator: ", ")
  }
}

extension ColumnGroup where Value: Table {
  /// A column of the group.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, TableColumn<Value, Member>>
  ) -> TableColumn<Root, Member> {
    let column = Value._names[keyPath: keyPath]
    return TableColumn(column.name, keyPath: path(to: column.keyPath), _rows)
  }

  /// A group inside the group.
  public subscript<Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Value.TableColumns, ColumnGroup<Value, Member>>
  ) -> ColumnGroup<Root, Member> {
    ColumnGroup<Root, Member>(keyPath: path(to: Value._names[keyPath: keyPath].keyPath), _rows)
  }

  /// Returns the key path from a row of the table to a property of the group.
  private func path<Property>(to property: KeyPath<Value, Property>) -> KeyPath<Root, Property> {
    if let group = _keyPath as? KeyPath<Root, Value> { return group.appending(path: property) }
    return \Root[_group: GroupPath(group: _keyPath, property: property)]
  }
}

/// The path to a property of a group that represents a value of another type.
struct GroupPath<Root, Value: QueryRepresentable, Property>: Hashable {
  let group: KeyPath<Root, Value.QueryOutput>
  let property: KeyPath<Value, Property>
}

extension Table {
  /// A property of a group, read from a group that is created from the row's value.
  subscript<Value, Property>(_group path: GroupPath<Self, Value, Property>) -> Property {
    Value(queryOutput: self[keyPath: path.group])[keyPath: path.property]
  }
}

/// The path to a property of an optional group.
struct OptionalGroupPath<Root, Group: QueryRepresentable, Property>: Hashable {
  let group: KeyPath<Root, Group.QueryOutput?>
  let property: KeyPath<Group, Property>
}

extension Table {
  /// A property of an optional group, or `nil` if the group is missing.
  subscript<Group, Property>(_optionalGroup path: OptionalGroupPath<Self, Group, Property>) -> Property? {
    self[keyPath: path.group].map { Group(queryOutput: $0)[keyPath: path.property] }
  }

  /// An optional property of an optional group, or `nil` if the group is missing.
  subscript<Group, Property>(
    _optionalOfOptionalGroup path: OptionalGroupPath<Self, Group, Property?>
  ) -> Property? {
    self[keyPath: path.group].flatMap { Group(queryOutput: $0)[keyPath: path.property] }
  }
}

extension ColumnGroup {
  /// A column of an optional group, as an expression. It is NULL if the group is missing.
  public subscript<Group: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> SQLExpression<Member?> where Value == Group? {
    column(Group._names[keyPath: keyPath].name)
  }

  /// An optional column of an optional group, as an expression.
  public subscript<Group: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member?>>
  ) -> SQLExpression<Member?> where Value == Group? {
    column(Group._names[keyPath: keyPath].name)
  }

  /// A column of an optional group, in a list of columns.
  @_disfavoredOverload
  public subscript<Group: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member>>
  ) -> TableColumn<Root, Member?> where Value == Group? {
    let column = Group._names[keyPath: keyPath]
    let path = OptionalGroupPath(group: _keyPath, property: column.keyPath)
    return TableColumn(column.name, keyPath: \Root[_optionalGroup: path], _rows)
  }

  /// An optional column of an optional group, in a list of columns.
  @_disfavoredOverload
  public subscript<Group: Table, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, TableColumn<Group, Member?>>
  ) -> TableColumn<Root, Member?> where Value == Group? {
    let column = Group._names[keyPath: keyPath]
    let path = OptionalGroupPath(group: _keyPath, property: column.keyPath)
    return TableColumn(column.name, keyPath: \Root[_optionalOfOptionalGroup: path], _rows)
  }

  /// A group inside an optional group. It is missing if the outer group is.
  public subscript<Group: Table, Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member>>
  ) -> ColumnGroup<Root, Member?> where Value == Group? {
    let path = OptionalGroupPath(group: _keyPath, property: Group._names[keyPath: keyPath].keyPath)
    return ColumnGroup<Root, Member?>(keyPath: \Root[_optionalGroup: path], _rows)
  }

  /// An optional group inside an optional group.
  public subscript<Group: Table, Member: Table>(
    dynamicMember keyPath: KeyPath<Group.TableColumns, ColumnGroup<Group, Member?>>
  ) -> ColumnGroup<Root, Member?> where Value == Group? {
    let path = OptionalGroupPath(group: _keyPath, property: Group._names[keyPath: keyPath].keyPath)
    return ColumnGroup<Root, Member?>(keyPath: \Root[_optionalOfOptionalGroup: path], _rows)
  }

  private func column<Member>(_ name: String) -> SQLExpression<Member> {
    SQLExpression {
      Root._appendQualifier(to: &$0, _rows, column: name)
      $0.appendMember()
      $0.append(quote: name)
      $0.noteColumn()
    }
  }
}

// Columns of a group that is a table alias, as `ColumnGroup` provides them for the table itself.
extension ColumnGroup {
  /// A column of the aliased table: `$0.list.title` is `"rows"."title"`.
  public subscript<Base: Table, Name: AliasName, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Member>>
  ) -> TableColumn<Root, Member> where Value == TableAlias<Base, Name> {
    let column = Base._names[keyPath: keyPath]
    return TableColumn(column.name, keyPath: _keyPath.appending(path: column.keyPath), _rows)
  }

  /// A column of the optional aliased table.
  public subscript<Base: Table, Name: AliasName, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Member>>
  ) -> SQLExpression<Member?> where Value == TableAlias<Base, Name>? {
    column(Base._names[keyPath: keyPath].name)
  }

  /// A nullable column of the optional aliased table.
  public subscript<Base: Table, Name: AliasName, Member: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, TableColumn<Base, Member?>>
  ) -> SQLExpression<Member?> where Value == TableAlias<Base, Name>? {
    column(Base._names[keyPath: keyPath].name)
  }
}
