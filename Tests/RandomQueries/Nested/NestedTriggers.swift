import QuarrySQLite

// Triggers, built with the library.

extension NestedScope {
  func trigger<On: NestedTarget>(_ trigger: NestedTrigger, on: On.Type) -> Trigger<On> {
    switch trigger.event {
    case .insert:
      On.createTemporaryTrigger(
        "nested",
        after: .insert { new in
          inside(On.columns(new)).statements(trigger.body)
        } when: { new in
          if let condition = trigger.condition { inside(On.columns(new)).sql(condition) }
        }
      )
    case .update:
      On.createTemporaryTrigger(
        "nested",
        after: .update { old, new in
          inside(On.columns(old), On.columns(new)).statements(trigger.body)
        } when: { old, new in
          if let condition = trigger.condition { inside(On.columns(old), On.columns(new)).sql(condition) }
        }
      )
    case .delete:
      On.createTemporaryTrigger(
        "nested",
        after: .delete { old in
          inside(On.columns(old)).statements(trigger.body)
        } when: { old in
          if let condition = trigger.condition { inside(On.columns(old)).sql(condition) }
        }
      )
    }
  }

  @TriggerBodyBuilder
  private func statements(_ body: NestedTrigger.Body) -> [QueryFragment] {
    switch body {
    case .update(let query, let value):
      if case .scoped = query.source {
        scoped(query.start) { inside(NestedColumns($0)).sql(query.condition) }
          .update { $0.mark = inside(NestedColumns($0)).sql(value) }
      } else {
        memos(query.start) { inside(NestedColumns($0)).sql(query.condition) }
          .update { $0.mark = inside(NestedColumns($0)).sql(value) }
      }
    case .delete(let query):
      if case .scoped = query.source {
        scoped(query.start) { inside(NestedColumns($0)).sql(query.condition) }.delete()
      } else {
        memos(query.start) { inside(NestedColumns($0)).sql(query.condition) }.delete()
      }
    case .insert(let insert): self.insert(insert, into: Memo.self)
    }
  }
}
