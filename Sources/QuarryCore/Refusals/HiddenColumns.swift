// Columns with the name of a method.
//
// Rows under an alias, optional rows and the rows of a `With` have their columns as dynamic members, and a method of the same name hides a
// dynamic member. Without these declarations, the message for `$1.count > 3` is about the type of the method. These are the names for which
// the compiler finds a method: it ignores methods in extensions whose constraints the rows do not meet. The names of the JSON functions are
// not among them, nor are column groups among the rows: such a declaration would also reject their calls.

/// Rows whose columns are dynamic members, which a method of the same name hides.
public protocol _HiddenColumns {}

extension Optional.TableColumns: _HiddenColumns {}
extension TableAlias.TableColumns: _HiddenColumns {}
extension CommonTable.TableColumns: _HiddenColumns {}

extension _HiddenColumns {
  /// Rejects the column `asc`: the method of this name hides it.
  @_disfavoredOverload public var asc: _MisspeltColumn {
    @available(*, unavailable, message: "'asc' is also a method here; for the column, write 'column(\\.asc)'")
    get { _MisspeltColumn() }
  }

  /// Rejects the column `cast`: the method of this name hides it.
  @_disfavoredOverload public var cast: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'cast' is also a method here; for the column, write 'column(\\.cast)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `column`: the method of this name hides it.
  @_disfavoredOverload public var column: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'column' is also a method here; for the column, write 'column(\\.column)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `count`: the method of this name hides it.
  @_disfavoredOverload public var count: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'count' is also a method here; for the column, write 'column(\\.count)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `desc`: the method of this name hides it.
  @_disfavoredOverload public var desc: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'desc' is also a method here; for the column, write 'column(\\.desc)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `firstValue`: the method of this name hides it.
  @_disfavoredOverload public var firstValue: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'firstValue' is also a method here; for the column, write 'column(\\.firstValue)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `in`: the method of this name hides it.
  @_disfavoredOverload public var `in`: _MisspeltColumn {
    @available(*, unavailable, message: "'in' is also a method here; for the column, write 'column(\\.in)'")
    get { _MisspeltColumn() }
  }

  /// Rejects the column `lag`: the method of this name hides it.
  @_disfavoredOverload public var lag: _MisspeltColumn {
    @available(*, unavailable, message: "'lag' is also a method here; for the column, write 'column(\\.lag)'")
    get { _MisspeltColumn() }
  }

  /// Rejects the column `lastValue`: the method of this name hides it.
  @_disfavoredOverload public var lastValue: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'lastValue' is also a method here; for the column, write 'column(\\.lastValue)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `lead`: the method of this name hides it.
  @_disfavoredOverload public var lead: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'lead' is also a method here; for the column, write 'column(\\.lead)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `max`: the method of this name hides it.
  @_disfavoredOverload public var max: _MisspeltColumn {
    @available(*, unavailable, message: "'max' is also a method here; for the column, write 'column(\\.max)'")
    get { _MisspeltColumn() }
  }

  /// Rejects the column `min`: the method of this name hides it.
  @_disfavoredOverload public var min: _MisspeltColumn {
    @available(*, unavailable, message: "'min' is also a method here; for the column, write 'column(\\.min)'")
    get { _MisspeltColumn() }
  }

  /// Rejects the column `notIn`: the method of this name hides it.
  @_disfavoredOverload public var notIn: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'notIn' is also a method here; for the column, write 'column(\\.notIn)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `nthValue`: the method of this name hides it.
  @_disfavoredOverload public var nthValue: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'nthValue' is also a method here; for the column, write 'column(\\.nthValue)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `timediff`: the method of this name hides it.
  @_disfavoredOverload public var timediff: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'timediff' is also a method here; for the column, write 'column(\\.timediff)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `call`: the method of this name hides it.
  @_disfavoredOverload public var call: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'call' is also a method here; for the column, write 'column(\\.call)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `is`: the method of this name hides it.
  @_disfavoredOverload public var `is`: _MisspeltColumn {
    @available(*, unavailable, message: "'is' is also a method here; for the column, write 'column(\\.is)'")
    get { _MisspeltColumn() }
  }

  /// Rejects the column `isNot`: the method of this name hides it.
  @_disfavoredOverload public var isNot: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "'isNot' is also a method here; for the column, write 'column(\\.isNot)'"
    )
    get { _MisspeltColumn() }
  }

}

extension TableDefinition where Self: _HiddenColumns {
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
