/// The answers to a question about types that takes long, such as one that decodes a value of the type.
package final class TypeAnswers: @unchecked Sendable {
  private let lock = Lock()
  private var answers: [ObjectIdentifier: Bool] = [:]

  package init() {}

  /// Returns the answer for a type, from memory if it was asked before.
  //
  // The question is asked outside of the lock, because a type's decoding is code of the user.
  package func answer(for type: any Any.Type, _ ask: () -> Bool) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ answers[key] }) { return known }
    let answer = ask()
    lock.withLock { answers[key] = answer }
    return answer
  }
}
