// Functions without `$`.

extension Database {
  /// Rejects the Swift function itself.
  @available(
    *,
    unavailable,
    message: "write '$' before the name: 'add(function: $shout)', for a function with '@DatabaseFunction'"
  )
  @_disfavoredOverload
  public func add<each Argument, Result>(function: (repeat each Argument) throws -> Result) {}

  /// Rejects the Swift function of an aggregate.
  @available(
    *,
    unavailable,
    message: "write '$' before the name: 'add(function: $shout)', for a function with '@DatabaseFunction'"
  )
  @_disfavoredOverload
  public func add<Element, each Argument, Result>(
    function: (AnySequence<Element>, repeat each Argument) throws -> Result
  ) {}

  /// Rejects the Swift function itself.
  @available(
    *,
    unavailable,
    message: "write '$' before the name: 'remove(function: $shout)', for a function with '@DatabaseFunction'"
  )
  @_disfavoredOverload
  public func remove<each Argument, Result>(function: (repeat each Argument) throws -> Result) {}

  /// Rejects the Swift function of an aggregate.
  @available(
    *,
    unavailable,
    message: "write '$' before the name: 'remove(function: $shout)', for a function with '@DatabaseFunction'"
  )
  @_disfavoredOverload
  public func remove<Element, each Argument, Result>(
    function: (AnySequence<Element>, repeat each Argument) throws -> Result
  ) {}
}
