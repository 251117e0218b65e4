public import QuarryCore

/// A function of a closure that SQL can call. ``DatabaseFunction(_:isDeterministic:)`` makes the same of a Swift function,
/// and knows the labels of its arguments.
///
/// ```swift
/// let initials = ScalarFunction("initials") { (name: String) in
///   name.split(separator: " ").compactMap(\.first).map(String.init).joined()
/// }
/// db.add(function: initials)
///
/// Author.select { initials($0.name) }
/// // SELECT "initials"("authors"."name") FROM "authors"
/// ```
///
/// What the closure throws ends the statement, and is told by the ``DatabaseError`` that reaches the caller.
public struct ScalarFunction<Output: QueryBindable, each Argument: QueryRepresentable>: ScalarDatabaseFunction
{
  public let name: String
  public let isDeterministic: Bool
  private let function: @Sendable (repeat (each Argument).QueryOutput) throws -> Output.QueryOutput

  /// A function of values that are stored as themselves.
  public init(
    _ name: String,
    isDeterministic: Bool = false,
    _ function: @escaping @Sendable (repeat each Argument) throws -> Output
  ) where repeat (each Argument).QueryOutput == each Argument, Output.QueryOutput == Output {
    self.name = name
    self.isDeterministic = isDeterministic
    self.function = function
  }

  /// A function of values that are stored in representations.
  ///
  /// ```swift
  /// ScalarFunction("count", as: (([String].JSONRepresentation) -> Int).self) { $0.count }
  /// ```
  public init(
    _ name: String,
    as representation: ((repeat each Argument) -> Output).Type,
    isDeterministic: Bool = false,
    _ function: @escaping @Sendable (repeat (each Argument).QueryOutput) throws -> Output.QueryOutput
  ) {
    self.name = name
    self.isDeterministic = isDeterministic
    self.function = function
  }

  public var argumentCount: Int? {
    var count = 0
    for type in repeat (each Argument).self { count += type._columnWidth }
    return count
  }

  public func invoke(_ decoder: inout some QueryDecoder) throws -> QueryBinding {
    let arguments = try decoder.decodeColumns((repeat each Argument).self)
    return Output(queryOutput: try function(repeat each arguments)).queryBinding
  }

  /// Calls the function in a query.
  public func callAsFunction<each Expression: QueryExpression>(
    _ argument: repeat each Expression
  ) -> SQLExpression<Output> where repeat (each Expression).QueryValue == each Argument {
    var call = _FunctionCall(self)
    for argument in repeat each argument { call.append(argument) }
    return call.expression(as: Output.self)
  }
}

/// A function of any number of arguments of any kind.
///
/// ```swift
/// db.add(function: VariadicFunction("firstText") { arguments in
///   arguments.first { if case .text = $0 { true } else { false } } ?? .null
/// })
/// ```
public struct VariadicFunction: DatabaseFunction {
  public let name: String
  public var argumentCount: Int? { nil }
  public let isDeterministic: Bool
  let function: @Sendable ([DatabaseValue]) throws -> DatabaseValue

  /// A function of the arguments as SQLite has them.
  public init(
    _ name: String,
    isDeterministic: Bool = false,
    _ function: @escaping @Sendable ([DatabaseValue]) throws -> DatabaseValue
  ) {
    self.name = name
    self.isDeterministic = isDeterministic
    self.function = function
  }
}

extension Database {
  /// Adds a function of any number of arguments.
  public func add(function: VariadicFunction) {
    let box = FunctionBox(
      name: function.name,
      .scalar { try $1.set(function.function($0.databaseValues())) }
    )
    register(box, function)
  }
}
