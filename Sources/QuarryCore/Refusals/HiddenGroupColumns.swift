// Columns of groups with the name of a method.
//
// The columns of a group are dynamic members, and a method of the same name hides a dynamic member. Without these declarations, the message
// for `$0.stats.count > 3` is about the type of the method. These are the methods of one value, which a group does not have: the message
// is right for a column of this name and for a call of the method. The methods that groups have (`in`, `is`, `column`) still compile.

/// Column groups, whose columns are dynamic members, which a method of the same name hides.
public protocol _HiddenGroupColumns {}

extension ColumnGroup: _HiddenGroupColumns {}

extension _HiddenGroupColumns {
  /// Rejects the column `asc` of the group: the method of this name hides it.
  @_disfavoredOverload public var asc: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'asc' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.asc)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `cast` of the group: the method of this name hides it.
  @_disfavoredOverload public var cast: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'cast' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.cast)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `column` of the group: the method of this name hides it.
  @_disfavoredOverload public var column: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'column' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.column)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `count` of the group: the method of this name hides it.
  @_disfavoredOverload public var count: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'count' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.count)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `desc` of the group: the method of this name hides it.
  @_disfavoredOverload public var desc: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'desc' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.desc)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `firstValue` of the group: the method of this name hides it.
  @_disfavoredOverload public var firstValue: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'firstValue' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.firstValue)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `in` of the group: the method of this name hides it.
  @_disfavoredOverload public var `in`: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'in' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.in)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `lag` of the group: the method of this name hides it.
  @_disfavoredOverload public var lag: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'lag' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.lag)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `lastValue` of the group: the method of this name hides it.
  @_disfavoredOverload public var lastValue: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'lastValue' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.lastValue)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `lead` of the group: the method of this name hides it.
  @_disfavoredOverload public var lead: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'lead' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.lead)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `max` of the group: the method of this name hides it.
  @_disfavoredOverload public var max: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'max' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.max)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `min` of the group: the method of this name hides it.
  @_disfavoredOverload public var min: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'min' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.min)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `notIn` of the group: the method of this name hides it.
  @_disfavoredOverload public var notIn: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'notIn' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.notIn)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `nthValue` of the group: the method of this name hides it.
  @_disfavoredOverload public var nthValue: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'nthValue' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.nthValue)'"
    )
    get { _MisspeltColumn() }
  }

  /// Rejects the column `timediff` of the group: the method of this name hides it.
  @_disfavoredOverload public var timediff: _MisspeltColumn {
    @available(
      *,
      unavailable,
      message:
        "'timediff' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.timediff)'"
    )
    get { _MisspeltColumn() }
  }
}

extension ColumnGroup {
  /// Rejects the column `count` of the group, as a whole number: the method of this name hides it.
  @_disfavoredOverload public var count: SQLExpression<Int> {
    @available(
      *,
      unavailable,
      message:
        "'count' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.count)'"
    )
    get { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
  }

  /// Rejects the column `max` of the group, as a whole number: the method of this name hides it.
  @_disfavoredOverload public var max: SQLExpression<Int> {
    @available(
      *,
      unavailable,
      message:
        "'max' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.max)'"
    )
    get { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
  }

  /// Rejects the column `min` of the group, as a whole number: the method of this name hides it.
  @_disfavoredOverload public var min: SQLExpression<Int> {
    @available(
      *,
      unavailable,
      message:
        "'min' is a function of one value, and a column group or an enum is several; name its column, as in '$0.group.column(\\.min)'"
    )
    get { SQLExpression(fragment: .refusal(of: _Misspelt.self)) }
  }
}
