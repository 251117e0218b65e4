/// The static type of a statement's rows.
///
/// A fetch has its row type from here. If it were computed from the parts of a tuple, the compiler would infer it too late for
/// a closure after the fetch: `fetchAll(db).map { $0.1 }`.
public protocol _RowShape {
  /// The type of the row, or a tuple of types.
  associatedtype Value
  /// The decoded row.
  associatedtype _Row
  /// Decodes a row.
  static func _read(_ decoder: inout some QueryDecoder) throws -> _Row
}

/// A statement whose rows have a static type.
//
// Not part of 'SelectStatement', whose 'Output' is the same type: for columns in a pack, the compiler (6.3) compares the
// types by their spelling and does not recognize that they are equal.
public protocol _ShapedStatement: Statement {
  /// The static type of the rows.
  associatedtype _Shape: _RowShape
}

extension Select: _ShapedStatement {
  public typealias _Shape = Output
}

extension Where: _ShapedStatement {
  public typealias _Shape = Output
}

extension CommonTableReference: _ShapedStatement where Kind: _CommonTableKind {
  public typealias _Shape = Output
}

extension Insert: _ShapedStatement where Returning: _RowShape {
  public typealias _Shape = Returning
}

extension Update: _ShapedStatement where Returning: _RowShape {
  public typealias _Shape = Returning
}

extension Delete: _ShapedStatement where Returning: _RowShape {
  public typealias _Shape = Returning
}

extension With: _ShapedStatement where Body: _ShapedStatement {
  public typealias _Shape = Body._Shape
}

extension SelectedColumns {
  public typealias _Row = (repeat (each Column).QueryOutput)

  @inlinable
  public static func _read(_ decoder: inout some QueryDecoder) throws -> _Row {
    (repeat try (each Column)(decoder: &decoder).queryOutput)
  }
}

extension JoinedTables {
  public typealias _Row = (From.QueryOutput, repeat (each Join).QueryOutput)

  @inlinable
  public static func _read(_ decoder: inout some QueryDecoder) throws -> _Row {
    (try From(decoder: &decoder).queryOutput, repeat try (each Join)(decoder: &decoder).queryOutput)
  }
}
