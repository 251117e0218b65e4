import Foundation

/// Generates orders from a seed. They are the same in every run and on every machine.
struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number of the SplitMix64 generator.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func orders<Row: OrderValues>(_ count: Int, as type: Row.Type) -> [Row] {
    (1...count).map { order(id: $0) }
  }

  private mutating func order<Row: OrderValues>(id: Int) -> Row {
    let day = next(4000)
    let isShipped = next(10) > 0
    return Row(
      id: id,
      customerID: code(5),
      employeeID: next(9) + 1,
      placedAt: Date(timeIntervalSince1970: TimeInterval(1_400_000_000 + day * 86_400 + next(86_400))),
      requiredOn: date(day + 28),
      shippedOn: isShipped ? date(day + next(20)) : nil,
      shipVia: next(3) + 1,
      freight: Double(next(100_000)) / 100 + 0.25,
      discount: next(3) == 0 ? Double(next(25)) / 100 : nil,
      isPaid: next(2) == 0,
      shipName: Self.names[next(Self.names.count)],
      shipAddress: "\(Self.streets[next(Self.streets.count)]) \(next(300) + 1)",
      shipRegion: next(2) == 0 ? Self.regions[next(Self.regions.count)] : nil,
      shipCountry: Self.countries[next(Self.countries.count)]
    )
  }

  private mutating func code(_ length: Int) -> String {
    String((0..<length).map { _ in Character(UnicodeScalar(UInt8(65 + next(26)))) })
  }

  private func date(_ day: Int) -> String {
    let (year, rest) = day.quotientAndRemainder(dividingBy: 336)
    let (month, dayOfMonth) = rest.quotientAndRemainder(dividingBy: 28)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(2014 + year)-\(two(month + 1))-\(two(dayOfMonth + 1))"
  }

  private static let names = [
    "Northern Lights Trading", "Quay Street Grocers", "Müller & Töchter Feinkost", "The Old Granary",
    "Azul Mercado Central", "Pottery and Preserves", "Kowalski Delikatesy", "Harbour View Stores Ltd",
  ]
  private static let streets = [
    "Rua do Alecrim", "Lindenstraße", "Wharf Road", "Boulevard de la Liberté", "Calle de la Paloma",
    "Mill Lane",
  ]
  private static let regions = ["Western Europe", "British Isles", "South America", "Scandinavia"]
  private static let countries = [
    "France", "Germany", "Brazil", "United Kingdom", "Portugal", "Poland", "Sweden", "Venezuela",
  ]
}
