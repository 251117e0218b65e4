public import QuarryCore

// Which of these the compiler takes tells whether a property's type can be a column. ``Table(_:schema:)`` and
// ``Selection(_:)`` put one on each property whose type they do not know.

/// Finds that the type can be a column, or a group of columns. Put on properties by the table macros.
@attached(peer)
public macro _ColumnCheck<Value: QueryRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")

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
public macro _ColumnCheck<Value: QueryRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro")

/// Finds that the type can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryRepresentable & RawRepresentable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Value.RawValue: QueryBindable

/// Finds that the type can be a column.
@attached(peer)
public macro _ColumnCheck<Value: QueryRepresentable & RawRepresentable & Codable>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "ColumnCheckMacro") where Value.RawValue: QueryBindable

/// Finds that the type can be the associated value of a case. Put on cases by the table macros.
@attached(peer)
public macro _CaseCheck<Value>(_ type: Value.Type) =
  #externalMacro(module: "QuarryMacros", type: "CaseCheckMacro")

/// Finds that the type is optional, which the associated value of a case must not be.
@attached(peer)
public macro _CaseCheck<Value>(_ type: Value?.Type) =
  #externalMacro(module: "QuarryMacros", type: "CaseRefusalMacro")
