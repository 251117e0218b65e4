public import QuarryCore

// Which of these the compiler takes tells whether a property's type can be a column. ``Table(_:schema:)`` and
// ``Selection(_:)`` put one on each property whose type they do not know. Each set of protocols that a type may have
// is spelled out, as the compiler ranks overloads by their protocols alone.

/// Finds that the type cannot be a column.
@attached(peer)
public macro _ColumnCheck<Value>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnRefusalMacro")

/// Finds that the type cannot be a column, but could be stored as JSON.
@attached(peer)
public macro _ColumnCheck<Value: Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "CodableColumnRefusalMacro")

/// Finds that the type cannot be a column, but its raw value could.
@attached(peer)
public macro _ColumnCheck<Value: RawRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "RawColumnRefusalMacro") where Value.RawValue: QueryBindable

/// Finds that the type cannot be a column, but its raw value could.
@attached(peer)
public macro _ColumnCheck<Value: RawRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "RawColumnRefusalMacro") where Value.RawValue: QueryBindable

/// Finds that the type can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Value.QueryOutput == Value

/// Finds that the type can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Value.QueryOutput == Value

/// Finds that the type can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable & RawRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Finds that the type can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryBindable & RawRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Finds that the type is a group of columns.
@attached(peer)
public macro _ColumnCheck<Value: Table>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro") where Value.QueryOutput == Value

/// Finds that the type is a group of columns.
@attached(peer)
public macro _ColumnCheck<Value: Table & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro") where Value.QueryOutput == Value

/// Finds that the type is a group of columns.
@attached(peer)
public macro _ColumnCheck<Value: Table & RawRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Finds that the type is a group of columns.
@attached(peer)
public macro _ColumnCheck<Value: Table & RawRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro")
where Value.QueryOutput == Value, Value.RawValue: QueryBindable

/// Finds that the type given by `as:` represents nothing, which `@Column` has refused by its own type.
@attached(peer)
public macro _ColumnCheck<Representation, Value>(_ representation: Representation.Type, of type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")

/// Finds that the type given by `as:` does not represent the property's.
@attached(peer)
public macro _ColumnCheck<Representation: QueryRepresentable, Value>(
  _ representation: Representation.Type,
  of type: Value.Type
) =
  #externalMacro(module: "QuarryMacros", type: "RepresentationRefusalMacro")

/// Finds that the type given by `as:` represents the property's.
@attached(peer)
public macro _ColumnCheck<Representation: QueryBindable, Value>(
  _ representation: Representation.Type,
  of type: Value.Type
) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Representation.QueryOutput == Value

/// Finds that the type given by `as:` represents the property's, and is a group of columns.
@attached(peer)
public macro _ColumnCheck<Group: Table, Value>(_ representation: Group.Type, of type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnGroupCheckMacro") where Group.QueryOutput == Value

/// Finds that the type can be the associated value of a case. Put on cases by the table macros.
@attached(peer)
public macro _CaseCheck<Value>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "CaseCheckMacro")

/// Finds that the type is optional, which the associated value of a case must not be.
@attached(peer)
public macro _CaseCheck<Value>(_ type: Value?.Type) =
  #externalMacro(module: "QuarryMacros", type: "CaseRefusalMacro")
