#if PostgreSQL

import Testing

/// Returns the error that a closure throws, for closures that contain expectations, which `#expect(throws:)` cannot.
func thrown<Failure: Error>(
  _ type: Failure.Type,
  sourceLocation: SourceLocation = #_sourceLocation,
  by body: () throws -> Void
) -> Failure? {
  do {
    try body()
    Issue.record("no error was thrown", sourceLocation: sourceLocation)
  } catch let error as Failure {
    return error
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  return nil
}

#endif
