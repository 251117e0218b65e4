public import QuarryCore

/// An aggregate function that updates a state with each row of a group. It does not keep the rows in memory. It can be
/// used over a window.
///
/// ```swift
/// let product = AggregateFunction("product", initial: 1.0) { (product: inout Double, value: Double) in
///   product *= value
/// } result: {
///   $0
/// }
/// db.add(function: product)
///
/// Item.select { product($0.price) }   // SELECT "product"("items"."price") FROM "items"
/// ```
///
/// With an `inverse:` closure, which removes a row that has left the window from the state, it is also a window
/// function (https://www.sqlite.org/windowfunctions.html#user_defined_aggregate_window_functions):
///
/// ```swift
/// #sql("SELECT total2(price) OVER (ORDER BY id ROWS 2 PRECEDING) FROM items", as: Double.self)
/// ```
public struct AggregateFunction<State, Output: QueryBindable, each Argument: QueryRepresentable>:
  DatabaseFunction
{
  /// The name of the function in SQL.
  public let name: String
  /// A Boolean value that indicates whether the result depends only on the rows.
  public let isDeterministic: Bool
  typealias Change = @Sendable (inout State, repeat (each Argument).QueryOutput) throws -> Void
  let initial: @Sendable () -> State
  let step: Change
  let inverse: Change
  /// Whether the function has an inverse.
  let isWindow: Bool
  let result: @Sendable (State) throws -> Output.QueryOutput

  /// Creates an aggregate function whose arguments and result are stored without a representation.
  ///
  /// - Parameters:
  ///   - name: The name of the function in SQL.
  ///   - isDeterministic: Whether the result depends only on the rows.
  ///   - initial: The state before the first row.
  ///   - step: A closure that adds a row to the state.
  ///   - result: A closure that returns the result for the rows added so far.
  public init(
    _ name: String,
    isDeterministic: Bool = false,
    initial: @autoclosure @escaping @Sendable () -> State,
    step: @escaping @Sendable (inout State, repeat each Argument) throws -> Void,
    result: @escaping @Sendable (State) throws -> Output
  ) where repeat (each Argument).QueryOutput == each Argument, Output.QueryOutput == Output {
    self.name = name
    self.isDeterministic = isDeterministic
    self.initial = initial
    self.step = step
    self.inverse = step
    self.result = result
    isWindow = false
  }

  /// Creates a window function whose arguments and result are stored without a representation. It is also an aggregate
  /// function.
  ///
  /// - Parameters:
  ///   - name: The name of the function in SQL.
  ///   - isDeterministic: Whether the result depends only on the rows.
  ///   - initial: The state before the first row.
  ///   - step: A closure that adds a row to the state.
  ///   - inverse: A closure that removes the oldest row from the state.
  ///   - result: A closure that returns the result for the rows in the window.
  public init(
    _ name: String,
    isDeterministic: Bool = false,
    initial: @autoclosure @escaping @Sendable () -> State,
    step: @escaping @Sendable (inout State, repeat each Argument) throws -> Void,
    inverse: @escaping @Sendable (inout State, repeat each Argument) throws -> Void,
    result: @escaping @Sendable (State) throws -> Output
  ) where repeat (each Argument).QueryOutput == each Argument, Output.QueryOutput == Output {
    self.name = name
    self.isDeterministic = isDeterministic
    self.initial = initial
    self.step = step
    self.inverse = inverse
    self.result = result
    isWindow = true
  }

  /// The number of arguments in SQL.
  public var argumentCount: Int? {
    var count = 0
    for type in repeat (each Argument).self { count += type._columnWidth }
    return count
  }

  /// Returns an expression that calls the function: `"product"("items"."price")`.
  ///
  /// - Parameters:
  ///   - argument: The arguments, which must have the types of the function's parameters.
  ///   - filter: A condition that rows must satisfy to be included: `FILTER (WHERE …)`. `nil` includes all rows.
  public func callAsFunction<each Expression: QueryExpression, Condition: QueryExpression>(
    _ argument: repeat each Expression,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<Output>
  where Condition.QueryValue: _TruthValue, repeat (each Expression).QueryValue == each Argument {
    var call = _FunctionCall(self)
    for argument in repeat each argument { call.append(argument) }
    return call.aggregate(as: Output.self, distinct: false, order: nil, filter: filter)
  }
}

extension Database {
  /// Adds an aggregate function that keeps a state. If it has an inverse, it is also a window function.
  ///
  /// If SQLite rejects the function, the next statement that is prepared throws a ``DatabaseError``.
  public func add<State, Output, each Argument>(
    function: AggregateFunction<State, Output, repeat each Argument>
  ) {
    let box = FunctionBox(
      name: function.name,
      .aggregate(isWindow: function.isWindow) { ReducedRows(function) }
    )
    register(box, function)
  }
}

/// The state of an aggregate function for the rows of a group.
private final class ReducedRows<State, Output: QueryBindable, each Argument: QueryRepresentable>:
  FunctionBox.State
{
  private let function: AggregateFunction<State, Output, repeat each Argument>
  private var state: State

  init(_ function: AggregateFunction<State, Output, repeat each Argument>) {
    self.function = function
    state = function.initial()
  }

  override func step(_ arguments: inout FunctionArguments) throws {
    let values = try arguments.decodeColumns((repeat each Argument).self)
    try function.step(&state, repeat each values)
  }

  override func inverse(_ arguments: inout FunctionArguments) throws {
    let values = try arguments.decodeColumns((repeat each Argument).self)
    try function.inverse(&state, repeat each values)
  }

  override func result() throws -> QueryBinding {
    Output(queryOutput: try function.result(state)).queryBinding
  }
}
