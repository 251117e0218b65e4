import Foundation

func wrongOptional01(_ a: Bool, _ b: Bool?) -> Int {
  if a && b { return 1 }
  return 0
}

func wrongOptional02(_ flag: Bool, _ optionalFlag: Bool?) -> Bool {
  let r: Bool = flag && optionalFlag
  return r
}

func wrongOptional03(_ player: Player) -> Bool {
  player.points < 10
}

func wrongOptional04(_ player: Player) -> Int {
  player.points + 1
}

func wrongOptional05(_ player: Player) -> Double {
  discounted(player.rating, by: Double(player.points))
}

func wrongOptional06(_ team: Team) -> String {
  greeting(for: team.captain, formal: true)
}

func wrongOptional07(_ team: Team) -> Int {
  team.captain.age
}

func wrongOptional08(_ name: String?) -> Int {
  name.count
}

func wrongOptional09(_ name: String?) -> String {
  name ?? 0
}

func wrongOptional10(_ points: Int?) -> Int {
  points ?? "none"
}

func wrongOptional11(_ text: String) -> Int {
  let number: Int = Int(text)
  return number
}

func wrongOptional12(_ cache: [String: Int], _ key: String) -> Int {
  let value = cache[key] * 2
  return value
}

func wrongOptional13(_ numbers: [Int]) -> Int {
  numbers.first + numbers.last
}

func wrongOptional14(_ numbers: [Int], _ limit: Int) -> Bool {
  let over = numbers.max() > limit
  return over
}

func wrongOptional15(_ player: Player) -> String {
  "Hello, " + player.nickname
}

func wrongOptional16(_ player: Player) {
  guard player.isActive else { return }
  print(player.name)
}

func wrongOptional17(_ player: Player, _ now: Date) -> Bool {
  player.lastSeen < now
}

func wrongOptional18(_ player: Player) -> [String] {
  player.tags + [player.nickname]
}

func wrongOptional19(_ player: Player) -> String {
  while player.isActive { return "busy" }
  return "free"
}

func wrongOptional20(_ points: Int) -> Int {
  if let points { return points }
  return 0
}

func wrongOptional21(_ name: String) -> String {
  name!.uppercased()
}

func wrongOptional22(_ player: Player) -> String {
  player.name?.uppercased() ?? ""
}

func wrongOptional23(_ player: Player, _ other: Player) -> Bool {
  let better = player.points >= other.points && player.age < other.age
  return better
}

func wrongOptional24(_ text: String?) -> Bool {
  !text.isEmpty
}

func wrongOptional25(_ count: Int?) -> [Int] {
  Array(repeating: 0, count: count)
}

func wrongOptional26(_ numbers: [Int]?) -> Int {
  var sum = 0
  for number in numbers { sum += number }
  return sum
}
