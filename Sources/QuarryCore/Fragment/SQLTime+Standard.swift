// SQLite's text of times: https://www.sqlite.org/lang_datefunc.html
extension SQLTime {
  /// Returns SQLite's text around a stored date.
  ///
  /// - Parameter hasSubseconds: Whether the version has the modifier `subsec`.
  package func standardSpelling(hasSubseconds: Bool) -> SQLCallSpelling {
    let (before, after) = arguments
    func call(_ name: String, _ opening: String = "", _ closing: String = "") -> SQLCallSpelling {
      SQLCallSpelling(opening: name + "(" + opening + before, closing: after + closing + ")")
    }
    switch result {
    case .date:
      // Before 3.42 'datetime' drops the fraction; 'strftime' returns the same text.
      guard hasSubseconds else {
        return call("strftime", Self.textFormat, source == .implicitNow ? "'now'" : "")
      }
      return call("datetime", "", source == .implicitNow ? "'subsec'" : ", 'subsec'")
    case .text: return call("strftime", Self.textFormat)
    case .wholeSecondsSince1970: return call("unixepoch")
    case .secondsSince2001:
      // The difference of two numbers with milliseconds is not exact.
      let seconds = SQLTime(source, changes: changes, .secondsSince1970)
      return seconds.standardSpelling(hasSubseconds: hasSubseconds).within("round(", " - 978307200, 3)")
    case .secondsSince1970:
      if hasSubseconds { return call("unixepoch", "", source == .implicitNow ? "'subsec'" : ", 'subsec'") }
      // A Julian day has a precision of 0.04 milliseconds.
      return call("julianday").within("round((", " - 2440587.5) * 86400.0, 3)")
    case .julianDay: return call("julianday")
    case .format(let format): return call("strftime", Self.quoted(format) + ", ")
    case .part(let part):
      let type = (part == .fractionalSecond ? SQLConstruct.realType : .integerType).standardSpelling
      return call("strftime", "'\(part.format)', ").within("CAST(", " AS \(type))")
    }
  }

  private static let textFormat = "'%Y-%m-%d %H:%M:%f', "

  /// The arguments that determine the time, before and after the stored date.
  private var arguments: (before: String, after: String) {
    var after = source == .secondsSince1970 ? ", 'unixepoch'" : ""
    for modifier in changes.flatMap(\.modifiers) { after += ", '\(modifier)'" }
    return (source == .now ? "'now'" : "", after)
  }

  private static func quoted(_ text: String) -> String {
    SQLLiteral.value(.text(text)).standardSpelling
  }
}

extension SQLCallSpelling {
  /// Returns the call inside of other text.
  fileprivate func within(_ opening: String, _ closing: String) -> SQLCallSpelling {
    SQLCallSpelling(opening: opening + self.opening, closing: self.closing + closing)
  }
}

extension SQLTime.Part {
  /// SQLite's format of the part.
  fileprivate var format: String {
    switch self {
    case .year: "%Y"
    case .month: "%m"
    case .day: "%d"
    case .hour: "%H"
    case .minute: "%M"
    case .second: "%S"
    case .fractionalSecond: "%f"
    case .weekday: "%w"
    case .dayOfYear: "%j"
    }
  }
}

extension SQLTimeChange {
  /// SQLite's modifiers.
  fileprivate var modifiers: [String] {
    switch self {
    case .years(let count, let rounding): ["\(count) years"] + Self.modifier(rounding)
    case .months(let count, let rounding): ["\(count) months"] + Self.modifier(rounding)
    case .days(let count): ["\(count) days"]
    case .hours(let count): ["\(count) hours"]
    case .minutes(let count): ["\(count) minutes"]
    case .seconds(let count): ["\(Self.decimal(count)) seconds"]
    case .weekday(let number): ["weekday \(number)"]
    case .start(.day): ["start of day"]
    case .start(.month): ["start of month"]
    case .start(.year): ["start of year"]
    case .localtime: ["localtime"]
    case .utc: ["utc"]
    }
  }

  private static func modifier(_ rounding: Rounding?) -> [String] {
    switch rounding {
    case .ceiling: ["ceiling"]
    case .floor: ["floor"]
    case nil: []
    }
  }

  /// Whether the change has a rounding, which not every version of SQLite has.
  package var isRounded: Bool {
    switch self {
    case .years(_, let rounding), .months(_, let rounding): rounding != nil
    default: false
    }
  }

  /// Returns a number of seconds with three decimal places, SQLite's precision.
  package static func decimal(_ seconds: Double) -> String {
    let milliseconds = (seconds * 1000).rounded()
    // The number is outside of SQLite's calendar.
    guard let whole = Int(exactly: milliseconds) else { return "\(seconds)" }
    let (quotient, remainder) = whole.magnitude.quotientAndRemainder(dividingBy: 1000)
    let fraction = "00\(remainder)".suffix(3)
    return "\(whole < 0 ? "-" : "")\(quotient).\(fraction)"
  }
}
