// A database function must be 'nonisolated', because the database calls it on any thread.

import Quarry

@DatabaseFunction @MainActor private func isolated(_ value: Int) -> Int { value }
// error: '@DatabaseFunction' function must be 'nonisolated', not isolated to @MainActor

private func local() {
  @DatabaseFunction func inside(_ value: Int) -> Int { value }
  // error: '@DatabaseFunction' cannot be applied to a local function
}

@DatabaseFunction private struct NoFunction {}
// error: '@DatabaseFunction' must be applied to a function or computed property
