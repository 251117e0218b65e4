import QuarrySQLite

/// The rows of the record shop, table by table. Each row comes after the rows that it refers to.
struct ShopRows {
  typealias Value = (any QueryBindable)?

  struct Rows {
    var table: String
    var values: [[Value]]
  }

  private(set) var tables: [Rows] = []
  private var random: SeededGenerator
  /// The price of each track in cents. The index is the track's key minus one.
  private var prices: [Int] = []
  private var customers: [[Value]] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    addMusic()
    addPlaylists()
    addPeople()
    addInvoices()
  }

  private mutating func add(_ table: String, _ values: [[Value]]) {
    tables.append(Rows(table: table, values: values))
  }

  private mutating func addMusic() {
    // The last artist has no name, and some artists have no album.
    add("Artist", (1...275).map { [$0, $0 == 275 ? nil : name($0)] })
    add("Album", (1...347).map { [$0, title(), $0 <= 60 ? $0 : random.int(1...210)] })
    add("Genre", ShopWords.genres.enumerated().map { [$0 + 1, $1] })
    add("MediaType", ShopWords.mediaTypes.enumerated().map { [$0 + 1, $1] })
    add("Track", (1...3503).map { track($0) })
  }

  private mutating func track(_ id: Int) -> [Value] {
    // Films are long and expensive, and have no composer.
    let isFilm = id > 2819 && id <= 3032
    let composer = isFilm || random.chance(22) ? nil : person()
    let milliseconds = isFilm ? random.int(1_200_000...5_300_000) : random.int(1_000...480_000)
    let price = isFilm ? 199 : 99
    prices.append(price)
    // The first ten tracks are on the first album. Each album has a track.
    let album = id <= 10 ? 1 : id <= 356 ? id - 9 : random.int(1...347)
    return [
      id, title(), album, isFilm ? 4 : random.int(1...3) == 3 ? 5 : random.int(1...3),
      isFilm ? 17 : id % 25 + 1, composer, milliseconds, milliseconds * random.int(15...40),
      Double(price) / 100,
    ]
  }

  private mutating func addPlaylists() {
    add("Playlist", ShopWords.playlists.enumerated().map { [$0 + 1, $1] })
    var rows: [[Value]] = []
    func take(_ playlist: Int, _ tracks: some Sequence<Int>) {
      rows += tracks.map { [playlist, $0] }
    }
    let songs = Array(1...2819) + Array(3033...3503)
    take(1, songs)
    take(3, 2820...3032)
    take(5, songs.filter { $0 % 2 == 1 }.prefix(1518))
    take(8, songs)
    take(9, [3402])
    take(10, 2820...3032)
    for day in 11...17 { take(day, (1...3500).filter { $0 % 131 == day }) }
    take(18, [597])
    add("PlaylistTrack", rows)
  }

  private mutating func addPeople() {
    add("Employee", (1...8).map { employee($0) })
    customers = (1...59).map { customer($0) }
    add("Customer", customers)
  }

  private mutating func employee(_ id: Int) -> [Value] {
    let birth = "19\(random.int(50...79))-\(month())-\(day()) 00:00:00"
    let hired = "200\(random.int(2...4))-\(month())-\(day()) 00:00:00"
    let first = ShopWords.firstNames[id * 3]
    var row: [Value] = [
      id, ShopWords.lastNames[id * 3], first, ShopWords.titles[id - 1], ShopWords.managers[id - 1], birth,
      hired,
    ]
    row += address("Canada", "ON")
    row.append("\(first.lowercased())@shop.example")
    return row
  }

  private mutating func customer(_ id: Int) -> [Value] {
    let country = id <= 12 ? ShopWords.countries[id - 1] : random.pick(ShopWords.countries)
    var state = country == "USA" || country == "Canada" ? random.pick(ShopWords.states) : nil
    if id == 1 { state = "CA" }
    let last = random.pick(ShopWords.lastNames)
    let company = random.chance(20) ? random.pick(ShopWords.companies) : nil
    var row: [Value] = [id, random.pick(ShopWords.firstNames), last, company]
    row += address(country, state)
    row.append("\(last.lowercased()).\(id)@post.example")
    row.append(random.int(3...5))
    return row
  }

  private mutating func addInvoices() {
    // Each invoice has a line. The other lines are distributed unevenly.
    var counts = Array(repeating: 1, count: 412)
    var left = 2240 - 412
    while left > 0 {
      let index = random.chance(50) ? random.int(0...82) * 5 : random.int(0...411)
      guard counts[index] < (index % 5 == 0 ? 24 : 6) else { continue }
      counts[index] += 1
      left -= 1
    }
    var invoices: [[Value]] = []
    var lines: [[Value]] = []
    for (index, count) in counts.enumerated() {
      let tracks = (0..<count).map { index == 0 && $0 == 0 ? 2 : random.int(1...3503) }
      let cents = tracks.reduce(0) { $0 + prices[$1 - 1] }
      let customer = customers[index % 59]
      let year = 2021 + index * 5 / 412
      var invoice: [Value] = [index + 1, customer[0], "\(year)-\(month())-\(day()) 00:00:00"]
      invoice += customer[4...8]
      invoice.append(Double(cents) / 100)
      invoices.append(invoice)
      for track in tracks {
        lines.append([lines.count + 1, index + 1, track, Double(prices[track - 1]) / 100, 1])
      }
    }
    add("Invoice", invoices)
    add("InvoiceLine", lines)
  }

  // MARK: Texts

  private mutating func name(_ id: Int) -> String {
    let noun = random.pick(ShopWords.nouns)
    return id % 4 == 0 ? "The \(noun)" : "\(random.pick(ShopWords.adjectives)) \(noun)"
  }

  private mutating func title() -> String {
    let noun = random.pick(ShopWords.nouns)
    switch random.int(1...4) {
    case 1: return "The \(noun)"
    case 2: return "\(random.pick(ShopWords.adjectives)) \(noun) (Part \(random.int(1...9)))"
    default: return "\(random.pick(ShopWords.adjectives)) \(noun)"
    }
  }

  private mutating func person() -> String {
    "\(random.pick(ShopWords.firstNames)) \(random.pick(ShopWords.lastNames))"
  }

  private mutating func month() -> String { twoDigits(random.int(1...12)) }
  private mutating func day() -> String { twoDigits(random.int(1...28)) }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Street, city, state, country, code, telephone and fax.
  private mutating func address(_ country: String, _ state: String?) -> [Value] {
    let street = "\(random.int(1...199)) \(random.pick(ShopWords.streets))"
    let city = random.pick(ShopWords.cities)
    let code = random.chance(90) ? "\(random.int(10000...99999))" : nil
    let phone = "+00 \(random.int(100...999)) 555 \(random.int(1000...9999))"
    let fax = random.chance(25) ? "\(phone) 9" : nil
    return [street, city, state, country, code, phone, fax]
  }
}
