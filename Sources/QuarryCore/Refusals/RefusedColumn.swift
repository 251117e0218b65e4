// The expansions of the macros use these declarations for a property whose type cannot be a column. `_ColumnCheck` rejects the property at
// its line. Without these declarations, the compiler would also reject each use of the property in the expansion. A statement that uses one
// of them fails.

/// A placeholder for a column whose type cannot be a column.
public struct _RefusedColumn<Root, Value>: QueryExpression, Sendable {
  public typealias QueryValue = Value

  public var queryFragment: QueryFragment { .refusal(of: Value.self) }

  public func _of(_ rows: _RowIdentity) -> Self { self }
}

/// Returns a placeholder for a property whose type cannot be a column.
@_disfavoredOverload
public func _column<Root, Value, Output>(
  _ name: String,
  of: Root.Type,
  as: Value.Type,
  keyPath: KeyPath<Root, Output>
) -> _RefusedColumn<Root, Value> {
  _RefusedColumn()
}

/// Returns a placeholder for a property whose type cannot be a column.
@_disfavoredOverload
public func _column<Root, Value>(
  _ name: String,
  of: Root.Type,
  keyPath: KeyPath<Root, Value>
) -> _RefusedColumn<Root, Value> {
  _RefusedColumn()
}

/// Returns a placeholder for a property whose type cannot be a column.
@_disfavoredOverload
public func _generatedColumn<Root, Value, Output>(
  _ name: String,
  of: Root.Type,
  as: Value.Type,
  keyPath: KeyPath<Root, Output>
) -> _RefusedColumn<Root, Value> {
  _RefusedColumn()
}

/// Returns the column group. A group cannot be generated as a whole.
public func _generatedColumn<Root: Table, Group: Table>(
  _ name: String,
  of: Root.Type,
  as: Group.Type,
  keyPath: KeyPath<Root, Group>
) -> ColumnGroup<Root, Group> where Group.QueryOutput == Group {
  ColumnGroup(keyPath: keyPath)
}

extension ColumnSchema {
  /// Creates the description of a column whose type cannot be a column.
  @_disfavoredOverload
  public init<Value>(
    checked name: String,
    _ type: Value.Type,
    primaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false
  ) {
    self.init(name, Int.self)
  }

  /// Creates the description of a column whose type cannot be a column.
  @_disfavoredOverload
  public init<Root, Value>(
    of keyPath: KeyPath<Root, Value>,
    checked name: String,
    primaryKey: Bool = false,
    generated: GeneratedColumnStorage? = nil,
    hasDefault: Bool = false
  ) {
    self.init(name, Int.self)
  }
}

extension RowBinder {
  /// Adds a failing fragment for a value whose type cannot be a column.
  @_disfavoredOverload
  public mutating func bind<Value>(_ value: Value) {
    fragment.append(.refusal(of: Value.self))
  }

  /// Adds a failing fragment for a value in a representation of another type.
  @_disfavoredOverload
  public mutating func bind<Value, Representation>(_ value: Value, as representation: Representation.Type) {
    fragment.append(.refusal(of: Representation.self))
  }
}

extension _SelectionValues {
  /// Adds a failing fragment for a column whose type cannot be a column.
  @_disfavoredOverload
  public mutating func append<Q>(_ name: String, _ expression: some QueryExpression<Q>) {
    selected.append(.refusal(of: Q.self))
  }
}

/// Throws ``QueryDecodingError/typeMismatch(_:)``, because the type cannot be a column.
@_disfavoredOverload
public func _decode<Value>(_ decoder: inout some QueryDecoder) throws -> Value {
  throw QueryDecodingError.typeMismatch(Value.self)
}

/// Throws ``QueryDecodingError/typeMismatch(_:)``, because the representation has another type.
@_disfavoredOverload
public func _decode<Representation, Value>(
  _ decoder: inout some QueryDecoder,
  as representation: Representation.Type
) throws -> Value {
  throw QueryDecodingError.typeMismatch(Value.self)
}

/// Returns a placeholder for the default value of a property whose type cannot be a column.
@_disfavoredOverload
public func _default<Value>(_ value: Value) -> _RefusedColumn<Never, Value> {
  _RefusedColumn()
}

/// Returns a placeholder for the default value of a property in a representation of another type.
@_disfavoredOverload
public func _default<Value, Representation>(
  _ value: Value,
  as representation: Representation.Type
) -> _RefusedColumn<Never, Representation> {
  _RefusedColumn()
}

/// Returns a placeholder for the default value of an optional property whose type cannot be a column.
@_disfavoredOverload
public func _default<Wrapped>(_ value: Wrapped?) -> _RefusedColumn<Never, _RefusedValue<Wrapped>> {
  _RefusedColumn()
}

/// Returns a placeholder for the default value of a property in an optional representation of another type.
@_disfavoredOverload
public func _default<Value, Wrapped>(
  _ value: Value,
  as representation: Wrapped?.Type
) -> _RefusedColumn<Never, _RefusedValue<Wrapped>> {
  _RefusedColumn()
}

/// The value of an optional property whose type cannot be a column.
public struct _RefusedValue<Wrapped>: QueryRepresentable {
  public typealias QueryOutput = Self
  public typealias _Unwrapped = Wrapped

  public init(decoder: inout some QueryDecoder) throws { throw QueryDecodingError.typeMismatch(Wrapped.self) }
}
