import Testing

/// Waits until a condition holds, for at most a minute: on a busy machine, a moment is long.
func eventually(
  _ what: @autoclosure () -> Comment,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () throws -> Bool
) async throws {
  for _ in 0..<6_000 {
    if try condition() { return }
    try await Task.sleep(for: .milliseconds(10))
  }
  Issue.record(what(), sourceLocation: sourceLocation)
}
