func wrongAssignment01(_ player: inout Player) {
  player.age = "a"
}

func wrongAssignment02(_ a: Int, _ b: Int) -> Bool {
  let sum: Bool = a + b
  return sum
}

func wrongAssignment03(_ a: Int) -> Bool {
  let flag: Bool = a
  return flag
}

func wrongAssignment04(_ player: inout Player) {
  player.name = player.age
}

func wrongAssignment05(_ player: inout Player) {
  player.tags = "fast"
}

func wrongAssignment06(_ a: Int, _ b: Int) -> Int {
  let less: Int = a < b
  return less
}

func wrongAssignment07(_ team: Team, _ player: Player) {
  team.captain = player.name
}

func wrongAssignment08(_ text: String) -> String {
  let length: String = text.count
  return length
}

func wrongAssignment09(_ names: [String]) -> [Int] {
  let lengths: [Int] = names.map { $0 + "s" }
  return lengths
}

func wrongAssignment10(_ player: Player) -> [String: Int] {
  let ages: [String: Int] = [player.name: player.email]
  return ages
}

func wrongAssignment11(_ player: Player) -> Double {
  let age: Double = player.age
  return age
}

func wrongAssignment12(_ stage: Stage) -> Priority {
  let priority: Priority = stage
  return priority
}

func wrongAssignment13(_ text: String) -> String {
  let first: String = text.first ?? "a"
  return first
}

func wrongAssignment14(_ names: [String]) -> Set<String> {
  let unique: Set<String> = names.filter { $0 != "" }
  return unique
}

func wrongAssignment15(_ a: Int) {
  a = 3
}

func wrongAssignment16(_ player: Player) {
  player.age += 1
}

func wrongAssignment17(_ names: [String]) {
  var counts: [String: Int] = [:]
  for name in names { counts[name] = name }
  print(counts)
}

func wrongAssignment18(_ numbers: [Int]) -> [Int] {
  var copy = numbers
  copy[0] = "one"
  return copy
}

func wrongAssignment19(_ text: String) -> Bool {
  let flag: Bool = text == "a" ? 1 : 0
  return flag
}

func wrongAssignment20(_ team: Team) -> Int {
  let wins: Int = team.name + team.name
  return wins
}

func wrongAssignment21(_ number: Int) -> UInt8 {
  let byte: UInt8 = number & 0xFF
  return byte
}

func wrongAssignment22(_ price: Double) -> Float {
  let small: Float = price * 2
  return small
}
