func wrongClosure01(_ players: [Player]) -> [String] {
  players.map { $0.nmae }
}

func wrongClosure02(_ players: [Player]) -> [Player] {
  players.filter { $0.stage == .opn }
}

func wrongClosure03(_ players: [Player]) -> [Player] {
  players.filter { $0.age }
}

func wrongClosure04(_ players: [Player]) -> [Player] {
  players.sorted { $0.ratng > $1.rating }
}

func wrongClosure05(_ players: [Player]) -> Int {
  players.reduce(0) { $0 + $1.agee }
}

func wrongClosure06(_ numbers: [Int]) -> [String] {
  numbers.map { $0 + 1 }
}

func wrongClosure07(_ numbers: [Int]) -> [Int] {
  numbers.map { a, b in a + b }
}

func wrongClosure08(_ numbers: [Int]) -> Int {
  numbers.reduce(0) { total in total + 1 }
}

func wrongClosure09(_ names: [String]) -> [String] {
  names.filter { $0.count }
}

func wrongClosure10(_ names: [String]) -> [String] {
  names.sorted { $0.count - $1.count }
}

func wrongClosure11(_ numbers: [Int]) -> [Int] {
  numbers.filter { $0 > "3" }
}

func wrongClosure12(_ players: [Player]) -> [Player] {
  players.filter { $0.isAdmin && $0.isActive }
}

func wrongClosure13(_ players: [Player]) -> Bool {
  players.contains { $0.name == 3 }
}

func wrongClosure14(_ players: [Player]) -> Player? {
  players.first { $0.plays(wth: $0) }
}

func wrongClosure15(_ players: [Player]) -> Bool {
  let x = players.allSatisfy { $0.age > 18 && $0.stage != .closd }
  return x
}

func wrongClosure16(_ numbers: [Int]) -> [Int] {
  numbers.filter { number -> Bool in
    let half = number / 2
    return half
  }
}

func wrongClosure17(_ names: [String]) -> [Int] {
  names.map { name in
    let short = name.prefix(3)
    return short.lenght
  }
}

func wrongClosure18(_ players: [Player]) -> [Int] {
  players.compactMap { $0.points.value }
}

func wrongClosure19(_ numbers: [Int]) {
  let double: (Int) -> Int = { number in "\(number)" }
  print(numbers.map(double))
}

func wrongClosure20(_ players: [Player]) -> [String: [Player]] {
  Dictionary(grouping: players) { $0.age }
}

func wrongClosure21(_ numbers: [Int]) {
  numbers.forEach { index, number in print(index, number) }
}

func wrongClosure22(_ players: [Player]) -> Player? {
  players.max { $0.points < $1.points }
}

func wrongClosure23(_ numbers: [Int]) -> String {
  numbers.reduce("") { $0 + $1 }
}

func wrongClosure24(_ players: [Player]) -> [String] {
  players.filter { $0.age > 18 }.map { $0.name.upercased() }.sorted()
}

func wrongClosure25(_ players: [Player]) -> [Player] {
  players.sorted { a, b in a.stage < b.stage }
}

func wrongClosure26(_ numbers: [Int]) -> [Int] {
  numbers.map { [$0] }.map { $0 + 1 }
}

func wrongClosure27(_ numbers: [Int]) -> Int {
  let add = { (a: Int, b: Int) in a + b }
  return add(numbers[0])
}
