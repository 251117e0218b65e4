import Foundation

struct Appointment {
  var title: String
  var start: Date
  var duration: TimeInterval
  var attendees: [String]
  var repeats: Repetition?

  var end: Date { start + duration }

  enum Repetition {
    case daily
    case weekly(days: Set<Int>)
    case monthly(day: Int)
  }
}

func overlap(_ left: Appointment, _ right: Appointment) -> Bool {
  left.start < right.end && right.start < left.end
}

func upcoming(_ appointments: [Appointment], from now: Date, hours: Int) -> [Appointment] {
  let limit = now.addingTimeInterval(Double(hours) * 60 * 60)
  return appointments.filter { $0.start >= now && $0.start < limit }.sorted { $0.start < $1.start }
}

func minutesText(_ duration: TimeInterval) -> String {
  let minutes = Int(duration / 60)
  let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
  return hours > 0 ? "\(hours) h \(rest) min" : "\(rest) min"
}

func freeTime(_ appointments: [Appointment], day: DateInterval) -> TimeInterval {
  var free = day.duration
  var last = day.start
  for appointment in appointments.sorted(by: { $0.start < $1.start }) {
    let start = max(appointment.start, last)
    let end = min(appointment.end, day.end)
    if end > start { free -= end.timeIntervalSince(start) }
    last = max(last, end)
  }
  return free
}

func repetitionText(_ repetition: Appointment.Repetition?) -> String {
  switch repetition {
  case .none: "once"
  case .daily: "every day"
  case .weekly(let days) where days.count == 7: "every day"
  case .weekly(let days): "on days " + days.sorted().map(String.init).joined(separator: ", ")
  case .monthly(let day): "on the \(day)\(day == 1 ? "st" : "th")"
  }
}

func nextDays(_ count: Int, from date: Date, calendar: Calendar) -> [Date] {
  (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: date) }
}

func ageInYears(born: Date, today: Date, calendar: Calendar) -> Int {
  calendar.dateComponents([.year], from: born, to: today).year ?? 0
}

func isWeekend(_ date: Date, calendar: Calendar) -> Bool {
  let day = calendar.component(.weekday, from: date)
  return day == 1 || day == 7
}

func isLeapYear(_ year: Int) -> Bool {
  year % 4 == 0 && year % 100 != 0 || year % 400 == 0
}

func parseDay(_ text: String) -> DateComponents? {
  let parts = text.split(separator: "-").map { Int($0) }
  guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
  guard (1...12).contains(month) && (1...31).contains(day) && year > 1900 else { return nil }
  return DateComponents(year: year, month: month, day: day)
}

func attendeesOf(_ appointments: [Appointment]) -> [String: Int] {
  appointments.flatMap(\.attendees).reduce(into: [:]) { counts, name in counts[name, default: 0] += 1 }
}

func busiestHour(_ appointments: [Appointment], calendar: Calendar) -> Int? {
  Dictionary(grouping: appointments) { calendar.component(.hour, from: $0.start) }
    .max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?
    .key
}

func shift(_ appointments: inout [Appointment], by days: Int, calendar: Calendar) {
  for index in appointments.indices where appointments[index].repeats == nil {
    let start = appointments[index].start
    appointments[index].start = calendar.date(byAdding: .day, value: days, to: start) ?? start
  }
}

func isSoon(_ date: Date?, now: Date) -> Bool {
  guard let date else { return false }
  let left = date.timeIntervalSince(now)
  return left > 0 && left < 15 * 60
}
