extension SnapshotAssertion {
  /// Reports the text that a check returns, or that the check failed.
  func report(at site: CallSite, orFailure failure: String, _ check: () throws -> String?) {
    do {
      if let text = try check() { reporter.report(text, site) }
    } catch {
      reporter.report("\(failure): \(error)", site)
    }
  }
}
