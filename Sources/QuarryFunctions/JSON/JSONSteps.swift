import QuarryCore

/// Changes to a JSON value, of which one or more test for an enum case.
///
/// Such a change repeats the value that it changes, so the text of a chain would double with each of them. If no change before can add or
/// remove the case, the test reads the value before all of them, and the text of each change has the same length.
final class JSONSteps: Sendable {
  struct Step: Sendable {
    let name: StaticString
    let path: QueryFragment
    let content: QueryFragment
    let requirement: DialectFeature?
    /// The path as text, and that of the enum case that must exist.
    let place: (steps: [JSONPathStep], outerCase: [JSONPathStep]?)
  }

  /// The maximum number of tests that read the value after all previous changes.
  static let nestedCases = 2

  /// The value before all changes.
  let base: QueryFragment
  let list: [Step]
  /// The number of changes that test for an enum case.
  let caseCount: Int

  private init(base: QueryFragment, _ list: [Step]) {
    self.base = base
    self.list = list
    caseCount = list.count { $0.place.outerCase != nil }
  }

  /// Returns the changes before with another one, or `nil` if none of them tests for an enum case.
  ///
  /// - Parameter changed: The value that the change changes.
  static func adding(
    _ content: QueryFragment,
    at place: JSONPlace,
    by name: StaticString,
    requiring requirement: DialectFeature?,
    to before: JSONSteps?,
    _ changed: () -> QueryFragment
  ) -> JSONSteps? {
    let kept = before.flatMap { $0.keep(place.outerCase) ? $0 : nil }
    guard kept != nil || place.outerCase != nil else { return nil }
    let base = kept?.base ?? changed()
    let step = Step(
      name: name,
      path: place.path(in: base),
      content: content,
      requirement: requirement,
      place: (place.steps, place.outerCase)
    )
    return JSONSteps(base: base, (kept?.list ?? []) + [step])
  }

  /// Returns whether no change adds or removes an enum case.
  private func keep(_ enumCase: [JSONPathStep]?) -> Bool {
    guard let enumCase else { return true }
    return list.allSatisfy { step in
      // Two indexes may be that of the same element, counted from either end.
      step.place.outerCase == enumCase || !enumCase.starts(with: step.place.steps.prefix(while: \.isMember))
    }
  }
}
