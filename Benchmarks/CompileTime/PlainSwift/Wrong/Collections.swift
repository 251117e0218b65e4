func wrongCollection01(_ numbers: [Int]) -> Int {
  numbers.max()
}

func wrongCollection02(_ numbers: [Int]) -> Int {
  numbers.sum()
}

func wrongCollection03(_ players: [Player]) -> Player? {
  players.max()
}

func wrongCollection04(_ numbers: [Int]) -> Bool {
  numbers.contains("3")
}

func wrongCollection05(_ names: [String]) -> Bool {
  names.hasPrefix("a")
}

func wrongCollection06(_ count: Int) -> Bool {
  count.contains(3)
}

func wrongCollection07(_ count: Int) -> Bool {
  count.hasPrefix("3")
}

func wrongCollection08(_ numbers: [Int]) -> Int {
  numbers.min(0)
}

func wrongCollection09(_ players: [Player]) -> Player? {
  players.min(by: \.age)
}

func wrongCollection10(_ numbers: [Int]) -> Double {
  numbers.reduce(0, +) + 0.5
}

func wrongCollection11(_ names: [String]) -> Int {
  names.reduce(0, +)
}

func wrongCollection12(_ ages: [String: Int]) -> Bool {
  ages.contains("Ada")
}

func wrongCollection13(_ names: [String]) -> Int {
  names.count()
}

func wrongCollection14(_ players: [Player]) -> [Player] {
  players.sorted(by: \.name)
}

func wrongCollection15(_ numbers: [Int]) -> Bool {
  numbers.isEmpty && numbers.contains(where: 3)
}

func wrongCollection16(_ names: [String?]) -> String {
  names.joined(separator: ", ")
}

func wrongCollection17(_ payments: [Payment]) -> Bool {
  payments.contains(.cash)
}

func wrongCollection18(_ names: [String]) -> [String] {
  names.filter("Ada")
}

func wrongCollection19(_ numbers: [Int]) -> [Int] {
  numbers.prefix("3").map { $0 }
}

func wrongCollection20(_ names: Set<String>) -> String {
  names[0]
}

func wrongCollection21(_ players: [Player]) -> [Player] {
  players.order(by: 3)
}

func wrongCollection22(_ numbers: [Int], _ more: [String]) -> [Int] {
  numbers + more
}

func wrongCollection23(_ name: String?) -> Bool {
  name.hasPrefix("A")
}

func wrongCollection24(_ names: [String]) -> Bool {
  names.map { $0.lowercased() }.contains(where: { $0.count })
}

func wrongCollection25(_ numbers: [Int]) -> Int {
  min(numbers)
}

func wrongCollection26(_ players: [Player], _ limit: Int) -> [Player] {
  players.limit(limit)
}

func wrongCollection27(_ names: [String]) -> String? {
  names.find { $0.hasPrefix("A") }
}

func wrongCollection28(_ numbers: [Int]) -> Int {
  sum(numbers)
}

func wrongCollection29(_ names: [String]) -> Int {
  count(names)
}

func wrongCollection30(_ text: String) -> Int {
  text.size
}

func wrongCollection31(_ flag: Bool, _ other: Bool) -> Bool {
  flag.and(other)
}

func wrongCollection32(_ text: String) -> String {
  lower(text)
}

func wrongCollection33(_ numbers: [Int]) -> Int {
  max(numbers, 3)
}

func wrongCollection34(_ text: String) -> Int {
  abs(text)
}

func wrongCollection35(_ text: String) -> Bool {
  text.count.contains("a")
}

func wrongCollection36(_ numbers: [Double]) -> Double {
  numbers.average
}

func wrongCollection37(_ players: [Player]) -> Bool {
  players.contains(where: \.nmae)
}

func wrongCollection38(_ range: ClosedRange<Int>) -> Bool {
  range.contains(2.5)
}
