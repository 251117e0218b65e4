/// The type of `#sql` where nothing says it: a condition, or a statement that gives no rows.
///
/// ```swift
/// Reminder.where { !$0.isCompleted && #sql("length(\($0.title)) > 3") }
/// // … WHERE (NOT ("reminders"."isCompleted")) AND (length("reminders"."title") > 3)
/// ```
///
/// It has no values, so what is selected needs a type: `#sql("random()", as: Int.self)`.
public enum UntypedSQL: QueryRepresentable {
  public typealias QueryOutput = Never
  public typealias _Truth = _ConditionSide

  /// Never succeeds.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)``.
  public init(decoder: inout some QueryDecoder) throws {
    throw QueryDecodingError.typeMismatch(UntypedSQL.self)
  }

  public init(queryOutput: Never) {
    switch queryOutput {}
  }

  public var queryOutput: Never {
    switch self {}
  }
}

/// A condition in `filter:`, `and`, `or` and CASE, too.
extension UntypedSQL: _TruthValue {}
