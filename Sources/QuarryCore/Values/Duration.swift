/// Stored as INTEGER, in nanoseconds, so that SQL's arithmetic, comparison and `sum` are exact: 292 years either way.
///
/// ```swift
/// Track.where { $0.length > .seconds(90) }.select { $0.length.sum() }
/// // SELECT sum("tracks"."length") FROM "tracks" WHERE (("tracks"."length") > (90000000000))
/// ```
///
/// What is finer than a nanosecond is an error, and never dropped; `.seconds(1.1)` is none, although the binary number for
/// 1.1 is not quite that: what a `Double` of the seconds could not tell is taken for the nearest nanosecond. `total` and `avg`
/// give nanoseconds as a floating-point number, `cast(as: Int.self)` has them to calculate with.
extension Duration: QueryBindable {
  public var queryBinding: QueryBinding {
    let (seconds, attoseconds) = components
    // Both have the same sign.
    var (nanoseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest.magnitude >= 500_000_000 {
      nanoseconds += rest.signum()
      rest -= rest.signum() * 1_000_000_000
    }
    let precision = (Double(seconds.magnitude) * 1e18 + Double(attoseconds.magnitude)) * Double.ulpOfOne
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isTooLongByAFraction) = whole.addingReportingOverflow(nanoseconds)
    if isTooLong || isTooLongByAFraction || Double(rest.magnitude) > precision {
      return .invalid(DurationNotStorableError(duration: self))
    }
    return .int(sum)
  }

  /// Reads nanoseconds.
  public init(decoder: inout some QueryDecoder) throws {
    self = .nanoseconds(try Int64(decoder: &decoder))
  }
}

extension Duration: CastTarget { public static var castType: CastType { .integer } }
extension Duration: _NumericValue { public typealias Number = Duration }

struct DurationNotStorableError: UnstorableValueError {
  let duration: Duration

  package var description: String {
    "the Duration of \(duration) is not a whole number of nanoseconds of 64 bits (292 years either way): round it"
  }
}
