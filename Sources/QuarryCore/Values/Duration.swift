/// Stored as INTEGER nanoseconds, so that arithmetic, comparison and `sum` in SQL are exact. The range is ±292 years.
///
/// ```swift
/// Track.where { $0.length > .seconds(90) }.select { $0.length.sum() }
/// // SELECT sum("tracks"."length") FROM "tracks" WHERE (("tracks"."length") > (90000000000))
/// ```
///
/// Binding a duration with a fraction of a nanosecond is an error; the fraction is never dropped. The rounding error of a `Double` is
/// excepted: `.seconds(1.1)` is not exactly 1.1 seconds, and is bound as the 1,100,000,000 nanoseconds that `.seconds(_:)`,
/// `.milliseconds(_:)` or `.microseconds(_:)` was called with. `total` and `avg` return nanoseconds as
/// a floating-point number. Use `cast(as: Int.self)` to calculate with the nanoseconds.
extension Duration: QueryBindable {
  @inlinable public static var _staysInRow: Bool { true }
  public static var sqlType: SQLType? { .int64 }

  public var queryBinding: QueryBinding {
    let (seconds, attoseconds) = components
    // Both have the same sign.
    var (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest.magnitude >= 500_000_000 {
      nanoseconds += rest.signum()
      rest -= rest.signum() * 1_000_000_000
    }
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLongByAFraction) = whole.addingReportingOverflow(nanoseconds)
    if isTooLong || isTooLongByAFraction || (rest != 0 && !isRounded(nanoseconds: sum)) {
      return .invalid(DurationNotStorableError(duration: self))
    }
    return .int(sum)
  }

  /// Whether the duration is what a `Double` for a number of nanoseconds gives.
  private func isRounded(nanoseconds: Int64) -> Bool {
    let number = Double(nanoseconds)
    return self == .seconds(number / 1e9) || self == .milliseconds(number / 1e6)
      || self == .microseconds(number / 1e3)
  }

  /// Decodes a duration from nanoseconds.
  public init(decoder: inout some QueryDecoder) throws {
    self = .nanoseconds(try Int64(decoder: &decoder))
  }
}

extension Duration: CastTarget { public static var castType: CastType { .integer } }
extension Duration: _NumericValue { public typealias Number = Duration }

struct DurationNotStorableError: UnstorableValueError {
  let duration: Duration

  package var description: String {
    "the duration \(duration) is not a whole number of nanoseconds that fits in 64 bits (±292 years); round it"
  }
}
