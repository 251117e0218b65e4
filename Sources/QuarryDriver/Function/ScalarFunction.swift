public import QuarryCore

/// A function that SQL can call, created from a closure. The macro `@DatabaseFunction` creates one from a Swift
/// function, with its argument labels.
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
/// If the closure throws an error, the statement fails with a ``DatabaseError`` that contains its message.
public struct ScalarFunction<Output: QueryBindable, each Argument: QueryRepresentable>: ScalarDatabaseFunction
{
  /// The name of the function in SQL.
  public let name: String
  /// A Boolean value that indicates whether the function always returns the same result for the same arguments.
  public let isDeterministic: Bool
  private let function: @Sendable (repeat (each Argument).QueryOutput) throws -> Output.QueryOutput

  /// Creates a function whose arguments and result have the types of the closure, without other representations.
  ///
  /// - Parameters:
  ///   - name: The name of the function in SQL.
  ///   - isDeterministic: Whether the function always returns the same result for the same arguments. SQLite can then
  ///     use it in indexes and generated columns, and call it less often.
  ///   - function: The closure that returns the result.
  public init(
    _ name: String,
    isDeterministic: Bool = false,
    _ function: @escaping @Sendable (repeat each Argument) throws -> Output
  ) where repeat (each Argument).QueryOutput == each Argument, Output.QueryOutput == Output {
    self.name = name
    self.isDeterministic = isDeterministic
    self.function = function
  }

  /// Creates a function whose arguments or result are stored in representations.
  ///
  /// ```swift
  /// ScalarFunction("count", as: (([String].JSONRepresentation) -> Int).self) { $0.count }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the function in SQL.
  ///   - representation: A function type with the representations of the arguments and the result.
  ///   - isDeterministic: Whether the function always returns the same result for the same arguments. SQLite can then
  ///     use it in indexes and generated columns, and call it less often.
  ///   - function: The closure that returns the result.
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

  /// The number of arguments in SQL.
  public var argumentCount: Int? {
    var count = 0
    for type in repeat (each Argument).self { count += type._columnWidth }
    return count
  }

  /// Decodes the arguments, calls the closure and returns its result.
  ///
  /// - Throws: `QueryDecodingError` if an argument does not match its type; the errors of the closure.
  public func invoke(_ decoder: inout some QueryDecoder) throws -> QueryBinding {
    let arguments = try decoder.decodeColumns((repeat each Argument).self)
    return Output(queryOutput: try function(repeat each arguments)).queryBinding
  }

  /// Returns an expression that calls the function: `"initials"("authors"."name")`.
  public func callAsFunction<each Expression: QueryExpression>(
    _ argument: repeat each Expression
  ) -> SQLExpression<Output> where repeat (each Expression).QueryValue == each Argument {
    var call = _FunctionCall(self)
    for argument in repeat each argument { call.append(argument) }
    return call.expression(as: Output.self)
  }
}

/// A function with any number of arguments of any type.
///
/// ```swift
/// db.add(function: VariadicFunction("firstText") { arguments in
///   arguments.first { if case .text = $0 { true } else { false } } ?? .null
/// })
/// ```
public struct VariadicFunction: DatabaseFunction {
  /// The name of the function in SQL.
  public let name: String
  /// The value `nil`: the function accepts any number of arguments.
  public var argumentCount: Int? { nil }
  /// A Boolean value that indicates whether the function always returns the same result for the same arguments.
  public let isDeterministic: Bool
  let function: @Sendable ([DatabaseValue]) throws -> DatabaseValue

  /// Creates a function from a closure that receives the arguments as SQLite stores them.
  ///
  /// - Parameters:
  ///   - name: The name of the function in SQL.
  ///   - isDeterministic: Whether the function always returns the same result for the same arguments. SQLite can then
  ///     use it in indexes and generated columns, and call it less often.
  ///   - function: The closure that returns the result.
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
  /// Adds a function with any number of arguments.
  ///
  /// If SQLite rejects the function, the next statement that is prepared throws a ``DatabaseError``.
  public func add(function: VariadicFunction) {
    let box = FunctionBox(
      name: function.name,
      .scalar { try $1.set(function.function($0.databaseValues())) }
    )
    register(box, function)
  }
}
