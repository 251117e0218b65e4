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
}
