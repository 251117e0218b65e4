public import QuarryCore

// These overloads determine whether the type of a property can be a column. ``Table(_:schema:allowsExtraColumns:)`` and ``Selection(_:)`` add
// the macro to each property whose type they do not recognize, and overload resolution selects the overload that accepts
// or rejects the type. There is an overload for each combination of protocols, because the compiler ranks overloads by
// their protocols only.

/// Rejects a type that cannot be a column.
@attached(peer)
public macro _ColumnCheck<Value>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnRefusalMacro")

/// Rejects a type that cannot be a column, and suggests storing it as JSON.
@attached(peer)
public macro _ColumnCheck<Value: Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "CodableColumnRefusalMacro")

/// Rejects a type that cannot be a column, and suggests storing its raw value.
@attached(peer)
public macro _ColumnCheck<Value: RawRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "RawColumnRefusalMacro") where Value.RawValue: QueryBindable

/// Rejects a type that cannot be a column, and suggests storing its raw value.
@attached(peer)
public macro _ColumnCheck<Value: RawRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "RawColumnRefusalMacro") where Value.RawValue: QueryBindable

/// Accepts a type that can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Value.QueryOutput == Value

/// Accepts a type that can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Value.QueryOutput == Value

/// Accepts a type that can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable & RawRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Accepts a type that can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable & RawRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Accepts a column group.
@attached(peer)
public macro _ColumnCheck<Value: Table>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro") where Value.QueryOutput == Value

/// Accepts a column group.
@attached(peer)
public macro _ColumnCheck<Value: Table & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro") where Value.QueryOutput == Value

/// Accepts a column group.
@attached(peer)
public macro _ColumnCheck<Value: Table & RawRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Accepts a column group.
@attached(peer)
public macro _ColumnCheck<Value: Table & RawRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Accepts a type in `as:` that is not a representation. The parameter type of `@Column` already rejects it.
@attached(peer)
public macro _ColumnCheck<Representation, Value>(_ representation: Representation.Type, of type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")

/// Rejects a representation in `as:` of another type than the property's.
@attached(peer)
public macro _ColumnCheck<Representation: QueryRepresentable, Value>(
  _ representation: Representation.Type,
  of type: Value.Type
) =
  #externalMacro(module: "QuarryMacros", type: "RepresentationRefusalMacro")

/// Rejects a representation in `as:` of the type that the property's optional wraps.
@attached(peer)
public macro _ColumnCheck<Representation: QueryBindable, Value>(
  _ representation: Representation.Type,
  of type: Value?.Type
) =
  #externalMacro(module: "QuarryMacros", type: "WrappedRepresentationRefusalMacro")
where Representation.QueryOutput == Value

/// Rejects a column group in `as:` of the type that the property's optional wraps.
@attached(peer)
public macro _ColumnCheck<Group: Table, Value>(_ representation: Group.Type, of type: Value?.Type) =
  #externalMacro(module: "QuarryMacros", type: "WrappedRepresentationRefusalMacro")
where Group.QueryOutput == Value

/// Rejects the optional of a representation in `as:` of the property's type.
@attached(peer)
public macro _ColumnCheck<Representation: QueryBindable, Value>(
  _ representation: Representation?.Type,
  of type: Value.Type
) =
  #externalMacro(module: "QuarryMacros", type: "OptionalRepresentationRefusalMacro")
where Representation.QueryOutput == Value

/// Rejects the optional of a column group in `as:` that represents the property's type.
@attached(peer)
public macro _ColumnCheck<Group: Table, Value>(_ representation: Group?.Type, of type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "OptionalRepresentationRefusalMacro")
where Group.QueryOutput == Value

/// Accepts a representation in `as:` of the property's type.
@attached(peer)
public macro _ColumnCheck<Representation: QueryBindable, Value>(
  _ representation: Representation.Type,
  of type: Value.Type
) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Representation.QueryOutput == Value

/// Accepts a column group in `as:` that represents the property's type.
@attached(peer)
public macro _ColumnCheck<Group: Table, Value>(_ representation: Group.Type, of type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro") where Group.QueryOutput == Value

/// Accepts a type that can be the associated value of a case. The table macros add this macro to cases.
@attached(peer)
public macro _CaseCheck<Value>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "CaseCheckMacro")

/// Rejects an optional type, which the associated value of a case cannot have.
@attached(peer)
public macro _CaseCheck<Value>(_ type: Value?.Type) =
  #externalMacro(module: "QuarryMacros", type: "CaseRefusalMacro")
