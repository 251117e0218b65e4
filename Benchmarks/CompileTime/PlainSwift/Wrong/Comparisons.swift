import Foundation

func wrongComparison01(_ text: String) -> Bool {
  text == 3
}

func wrongComparison02(_ date: Date) -> Bool {
  date < "2024"
}

func wrongComparison03(_ priority: Priority) -> Bool {
  priority == 2
}

func wrongComparison04(_ money: Money, _ other: Money) -> Bool {
  money == other
}

func wrongComparison05(_ payment: Payment) -> Bool {
  payment == .cash
}

func wrongComparison06(_ count: Int, _ text: String) -> Bool {
  count == text
}

func wrongComparison07(_ size: Size, _ other: Size) -> Bool {
  size < other
}

func wrongComparison08(_ count: Int, _ price: Double) -> Bool {
  let x = count < price
  return x
}

func wrongComparison09(_ team: Team, _ other: Team) -> Bool {
  team == other
}

func wrongComparison10(_ stage: Stage) -> Bool {
  stage == "open"
}

func wrongComparison11(_ stage: Stage, _ priority: Priority) -> Bool {
  stage == priority
}

func wrongComparison12(_ names: [String], _ name: String) -> Bool {
  names == name
}

func wrongComparison13(_ points: Int?, _ rating: Double) -> Bool {
  points == rating
}

func wrongComparison14(_ player: Player) -> Bool {
  player.nickname != player.age
}

func wrongComparison15(_ player: Player) -> Bool {
  player.points == "3"
}

func wrongComparison16(_ player: Player, _ team: Team) -> Bool {
  team.captain == player.name
}

func wrongComparison17(_ character: Character) -> Bool {
  character == 97
}

func wrongComparison18(_ byte: UInt8) -> Bool {
  byte == "a"
}

func wrongComparison19(_ money: [Money], _ one: Money) -> Bool {
  money.contains(one)
}

func wrongComparison20(_ date: Date, _ seconds: Double) -> Bool {
  date > seconds
}

func wrongComparison21(_ text: String) -> Bool {
  text >= 10
}

func wrongComparison22(_ flag: Bool, _ text: String) -> Bool {
  flag != text
}

func wrongComparison23(_ a: Int, _ b: Int?) -> Bool {
  let x = a <= b
  return x
}

func wrongComparison24(_ id: UUID, _ text: String) -> Bool {
  id == text
}

func wrongComparison25(_ amount: Decimal, _ limit: Double) -> Bool {
  amount > limit
}

func wrongComparison26(_ pair: (Int, Int)) -> Bool {
  pair == (1, "2")
}

func wrongComparison27(_ numbers: Set<Int>, _ other: [Int]) -> Bool {
  numbers == other
}

func wrongComparison28(_ stages: [Stage]) -> [Stage] {
  stages.sorted()
}

func wrongComparison29(_ name: String, _ part: Character) -> Bool {
  name == part
}

func wrongComparison30(_ player: Player) -> Bool {
  player.points < player.rating
}

func wrongComparison31(_ player: Player) -> Bool {
  let x = player.nickname > player.age
  return x
}

func wrongComparison32(_ player: Player, _ limit: Double) -> Bool {
  player.points > limit || player.age > 90
}

func wrongComparison33(_ player: Player, _ team: Team) -> Bool {
  team.captain?.age == player.rating
}

func wrongComparison34(_ stage: Stage?, _ priority: Priority) -> Bool {
  stage == priority
}

func wrongComparison35(_ stage: Stage?) -> Bool {
  stage < .closed
}

func wrongComparison36(_ flag: Bool?, _ count: Int) -> Bool {
  flag != count
}
