/// Keeps a property up to date until it is cancelled or the property is deallocated.
public struct FetchSubscription: Sendable {
  private let updates: Task<Void, Never>

  package init(_ updates: Task<Void, Never>) {
    self.updates = updates
  }

  /// A subscription that has already ended.
  package static var ended: FetchSubscription { FetchSubscription(Task {}) }

  /// Waits until the subscription ends. Cancelling the waiting task ends the subscription.
  ///
  /// ```swift
  /// .task { try? await $items.load(query).task }
  /// ```
  public var task: Void {
    get async {
      await withTaskCancellationHandler {
        await updates.value
      } onCancel: {
        updates.cancel()
      }
    }
  }

  /// Ends the subscription. The property keeps its value.
  public func cancel() { updates.cancel() }
}
