/// The type of `#sql` if the context does not determine one: a condition, or a statement that returns no rows.
///
/// ```swift
/// Reminder.where { !$0.isCompleted && #sql("length(\($0.title)) > 3") }
/// // … WHERE (NOT ("reminders"."isCompleted")) AND (length("reminders"."title") > 3)
/// ```
///
/// The type has no values, so a selected `#sql` needs a type: `#sql("random()", as: Int.self)`.
public enum UntypedSQL: QueryRepresentable {
  /// `Never`, because the type has no values.
  public typealias QueryOutput = Never
  public typealias _Truth = _ConditionSide

  /// Always throws, because the type has no values.
  ///
  /// - Throws: ``QueryDecodingError/typeMismatch(_:)``.
  public init(decoder: inout some QueryDecoder) throws {
    throw QueryDecodingError.typeMismatch(UntypedSQL.self)
  }

  /// Cannot be called, because the type has no values.
  public init(queryOutput: Never) {
    switch queryOutput {}
  }

  /// The decoded value, which cannot exist.
  public var queryOutput: Never {
    switch self {}
  }
}

/// `#sql` without a type is also a condition in `filter:`, `and`, `or` and CASE.
extension UntypedSQL: _TruthValue {}
