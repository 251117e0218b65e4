/// What a statement gives, row by row, where its type tells.
///
/// The rows of a fetch have their type from here. Made of the parts of a tuple in place of it, that is known too late for the
/// closures behind the fetch: `fetchAll(db).map { $0.1 }`.
public protocol _RowShape {
  /// The type of the row, or a tuple of types.
  associatedtype Value
  /// The row that is read.
  associatedtype _Row
  /// Reads a row.
  static func _read(_ decoder: inout some QueryDecoder) throws -> _Row
}

/// A statement whose rows have a shape.
//
// No part of 'SelectStatement', whose 'Output' it is: that these are the same the compiler (6.3) denies of columns in a pack, whose
// types it compares by their spelling.
public protocol _ShapedStatement: Statement {
  /// The shape of its rows.
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
