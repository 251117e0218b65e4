/// The type of `#sql` if the context does not determine one: a condition, or a statement that returns no rows.
///
/// ```swift
/// Reminder.where { !$0.isCompleted && #sql("length(\($0.title)) > 3") }
/// // … WHERE (NOT ("reminders"."isCompleted")) AND (length("reminders"."title") > 3)
/// ```
///
/// The type has no values, so a `#sql` that is selected or fetched needs a type: `#sql("random()", as: Int.self)`.
public enum UntypedSQL {}

/// `#sql` without a type is also a condition in `filter:`, `and`, `or` and CASE.
extension UntypedSQL: _TruthValue {}
