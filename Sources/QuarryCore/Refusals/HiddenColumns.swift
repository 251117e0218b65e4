// Columns with the name of a method.
//
// Rows under an alias, optional rows, the rows of a `With` and column groups have their columns as dynamic members, and a method of the same
// name hides a dynamic member. Without these declarations, the message for `$1.count > 3` is about the type of the method. These are the
// names for which the compiler finds a method: it ignores methods in extensions whose constraints the rows do not meet.

/// Rows and column groups whose columns are dynamic members, which a method of the same name hides.
public protocol _HiddenColumns {}

/// The same, for columns of a type that the context requires. A separate protocol, so that the compiler prefers these.
public protocol _HiddenTypedColumns: _HiddenColumns {}

extension Optional.TableColumns: _HiddenTypedColumns {}
extension TableAlias.TableColumns: _HiddenTypedColumns {}
extension CommonTable.TableColumns: _HiddenTypedColumns {}
extension ColumnGroup: _HiddenTypedColumns {}

/// A hidden column. Unlike a misspelled one it cannot be called: a call is of the method.
public struct _HiddenColumn: SQLOperand, _InsertedColumns, _NamedColumns, _TableMember {
  public typealias QueryValue = _Misspelt
  public typealias _Fit = _Misspelt

  public var queryFragment: QueryFragment { .refusal(of: _Misspelt.self) }
  public var _insertList: QueryFragment { queryFragment }
  public var _columnNames: [String] { [] }
  public var _outerMember: _HiddenColumn { self }
}

extension _HiddenColumns {
  /// Rejects the column `asc`: the method of this name hides it.
  @_disfavoredOverload public var asc: _HiddenColumn {
    @available(*, unavailable, message: "'asc' is also a method here; for the column, write 'column(\\.asc)'")
    get { _HiddenColumn() }
  }

  /// Rejects the column `cast`: the method of this name hides it.
  @_disfavoredOverload public var cast: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'cast' is also a method here; for the column, write 'column(\\.cast)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `column`: the method of this name hides it.
  @_disfavoredOverload public var column: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'column' is also a method here; for the column, write 'column(\\.column)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `count`: the method of this name hides it.
  @_disfavoredOverload public var count: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'count' is also a method here; for the column, write 'column(\\.count)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `desc`: the method of this name hides it.
  @_disfavoredOverload public var desc: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'desc' is also a method here; for the column, write 'column(\\.desc)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `firstValue`: the method of this name hides it.
  @_disfavoredOverload public var firstValue: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'firstValue' is also a method here; for the column, write 'column(\\.firstValue)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `in`: the method of this name hides it.
  @_disfavoredOverload public var `in`: _HiddenColumn {
    @available(*, unavailable, message: "'in' is also a method here; for the column, write 'column(\\.in)'")
    get { _HiddenColumn() }
  }

  /// Rejects the column `lag`: the method of this name hides it.
  @_disfavoredOverload public var lag: _HiddenColumn {
    @available(*, unavailable, message: "'lag' is also a method here; for the column, write 'column(\\.lag)'")
    get { _HiddenColumn() }
  }

  /// Rejects the column `lastValue`: the method of this name hides it.
  @_disfavoredOverload public var lastValue: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'lastValue' is also a method here; for the column, write 'column(\\.lastValue)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `lead`: the method of this name hides it.
  @_disfavoredOverload public var lead: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'lead' is also a method here; for the column, write 'column(\\.lead)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `max`: the method of this name hides it.
  @_disfavoredOverload public var max: _HiddenColumn {
    @available(*, unavailable, message: "'max' is also a method here; for the column, write 'column(\\.max)'")
    get { _HiddenColumn() }
  }

  /// Rejects the column `min`: the method of this name hides it.
  @_disfavoredOverload public var min: _HiddenColumn {
    @available(*, unavailable, message: "'min' is also a method here; for the column, write 'column(\\.min)'")
    get { _HiddenColumn() }
  }

  /// Rejects the column `notIn`: the method of this name hides it.
  @_disfavoredOverload public var notIn: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'notIn' is also a method here; for the column, write 'column(\\.notIn)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `nthValue`: the method of this name hides it.
  @_disfavoredOverload public var nthValue: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'nthValue' is also a method here; for the column, write 'column(\\.nthValue)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `timediff`: the method of this name hides it.
  @_disfavoredOverload public var timediff: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'timediff' is also a method here; for the column, write 'column(\\.timediff)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `call`: the method of this name hides it.
  @_disfavoredOverload public var call: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'call' is also a method here; for the column, write 'column(\\.call)'"
    )
    get { _HiddenColumn() }
  }

  /// Rejects the column `is`: the method of this name hides it.
  @_disfavoredOverload public var `is`: _HiddenColumn {
    @available(*, unavailable, message: "'is' is also a method here; for the column, write 'column(\\.is)'")
    get { _HiddenColumn() }
  }

  /// Rejects the column `isNot`: the method of this name hides it.
  @_disfavoredOverload public var isNot: _HiddenColumn {
    @available(
      *,
      unavailable,
      message: "'isNot' is also a method here; for the column, write 'column(\\.isNot)'"
    )
    get { _HiddenColumn() }
  }

}

extension _HiddenTypedColumns {
  /// Rejects the column `is`, as a condition: the method of this name hides it.
  @_disfavoredOverload public var `is`: _MisspeltValue<Bool> {
    @available(*, unavailable, message: "'is' is also a method here; for the column, write 'column(\\.is)'")
    get { _MisspeltValue() }
  }
  /// Rejects the column `count`, as a whole number: the method of this name hides it.
  @_disfavoredOverload public var count: SQLExpression<Int> {
    @available(
      *,
      unavailable,
      message: "'count' is also a method here; for the column, write 'column(\\.count)'"
    )
    get { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
  }

  /// Rejects the column `max`, as a whole number: the method of this name hides it.
  @_disfavoredOverload public var max: SQLExpression<Int> {
    @available(
      *,
      unavailable,
      message: "'max' is also a method here; for the column, write 'column(\\.max)'"
    )
    get { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
  }

  /// Rejects the column `min`, as a whole number: the method of this name hides it.
  @_disfavoredOverload public var min: SQLExpression<Int> {
    @available(
      *,
      unavailable,
      message: "'min' is also a method here; for the column, write 'column(\\.min)'"
    )
    get { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
  }
}
