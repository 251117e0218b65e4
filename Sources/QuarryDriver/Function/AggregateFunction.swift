public import QuarryCore

/// An aggregate that takes the rows of a group one by one and keeps a state instead of them, however many there are. It may
/// be used over a window.
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
/// With `inverse:`, which takes back a row that has left the window, it is a window function too
/// (https://www.sqlite.org/windowfunctions.html#user_defined_aggregate_window_functions):
///
/// ```swift
/// #sql("SELECT total2(price) OVER (ORDER BY id ROWS 2 PRECEDING) FROM items", as: Double.self)
/// ```
public struct AggregateFunction<State, Output: QueryBindable, each Argument: QueryRepresentable>:
  DatabaseFunction
{
  public let name: String
  public let isDeterministic: Bool
  typealias Change = @Sendable (inout State, repeat (each Argument).QueryOutput) throws -> Void
  let initial: @Sendable () -> State
  let step: Change
  let inverse: Change
  /// Whether there is an inverse.
  let isWindow: Bool
  let result: @Sendable (State) throws -> Output.QueryOutput

  /// An aggregate of values that are stored as themselves.
  ///
  /// - Parameters:
  ///   - name: The name in SQL.
  ///   - isDeterministic: Whether the result follows from the rows alone, always.
  ///   - initial: The state before the first row.
  ///   - step: Takes a row into the state.
  ///   - result: The result of the rows so far.
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

  /// A window function of values that are stored as themselves, which is an aggregate too.
  ///
  /// - Parameters:
  ///   - name: The name in SQL.
  ///   - isDeterministic: Whether the result follows from the rows alone, always.
  ///   - initial: The state before the first row.
  ///   - step: Takes a row into the state.
  ///   - inverse: Takes the oldest row out of the state.
  ///   - result: The result of the rows in the window.
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

  public var argumentCount: Int? {
    var count = 0
    for type in repeat (each Argument).self { count += type._columnWidth }
    return count
  }

  /// Calls the function in a query.
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
  /// Adds an aggregate that keeps a state; with an inverse it is a window function too.
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

/// What an aggregate has made of the rows of a group so far.
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
