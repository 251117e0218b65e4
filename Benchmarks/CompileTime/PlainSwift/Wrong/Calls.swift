func wrongCall01(_ price: Double) -> Double {
  discounted(price, percent: 10)
}

func wrongCall02(_ price: Double) -> Double {
  discounted(price)
}

func wrongCall03(_ price: String) -> Double {
  discounted(price, by: 10)
}

func wrongCall04(_ price: Double) -> Double {
  discounted(price, by: 10, rounded: true)
}

func wrongCall05(_ count: Int) -> Int {
  count(3)
}

func wrongCall06(_ player: Player) -> String {
  greeting(player, formal: true)
}

func wrongCall07(_ player: Player) -> String {
  greeting(for: player, formal: "yes")
}

func wrongCall08(_ team: Team, _ player: Player) -> Bool {
  team.sign(player, salary: 10.5)
}

func wrongCall09(_ team: Team, _ player: Player) -> Bool {
  team.sign(player, until: 2030, salary: 10)
}

func wrongCall10(_ team: Team) -> Bool {
  team.sign("Ada", salary: 10, until: 2030)
}

func wrongCall11() -> Size {
  Size(width: 3)
}

func wrongCall12() -> Size {
  Size(width: 3, height: "4")
}

func wrongCall13() -> Team {
  Team("Reds")
}

func wrongCall14(_ storage: any Storage) {
  storage.save("a", key: "b")
}

func wrongCall15(_ storage: any Storage) throws -> Int {
  try storage.load("a")
}

func wrongCall16(_ text: String) -> Bool {
  text.hasPrefix(3)
}

func wrongCall17(_ team: Team) -> Double {
  team.average + 1
}

func wrongCall18(_ names: [String]) -> String {
  names.joined(by: ", ")
}

func wrongCall19(_ names: inout [String]) {
  names.append(3)
}

func wrongCall20(_ team: Team) {
  team.rename(name: "Blues")
}

func wrongCall21(_ player: Player) -> String {
  player.name()
}

func wrongCall22(_ a: Int, _ b: Int) -> Int {
  max(a, b, by: 3)
}

func wrongCall23(_ a: Int, _ b: Double) -> Double {
  max(a, b)
}

func wrongCall24(_ names: [String]) -> String {
  names["first"]
}

func wrongCall25(_ ages: [String: Int]) -> Int? {
  ages[3]
}

func wrongCall26(_ start: Size) -> Double {
  distance(start, start)
}

func wrongCall27() -> Payment {
  Payment.card(number: "42")
}

func wrongCall28() -> Payment {
  .transfer("me")
}

func wrongCall29(_ names: [String]) -> Int {
  names.firstIndex(of: 3) ?? 0
}

func wrongCall30(_ count: Int) -> String {
  String(repeating: "a", times: count)
}
