func wrongKeyPath01(_ players: [Player]) -> [String] {
  players.map(\.nmae)
}

func wrongKeyPath02(_ players: [Player]) -> [Int] {
  players.map(\.name)
}

func wrongKeyPath03(_ players: [Player]) -> [Player] {
  players.filter(\.age)
}

func wrongKeyPath04(_ players: [Player]) -> [Player] {
  players.filter(\.isActive)
}

func wrongKeyPath05(_ teams: [Team]) -> [Int] {
  teams.map(\.captain.age)
}

func wrongKeyPath06(_ players: [Player]) -> [Int] {
  players.map(\Player.nam.count)
}

func wrongKeyPath07(_ player: Player) -> String {
  player[keyPath: \Team.name]
}

func wrongKeyPath08() -> KeyPath<Player, Int> {
  let path: KeyPath<Player, Int> = \.name
  return path
}

func wrongKeyPath09(_ players: [Player]) -> [String: [Player]] {
  Dictionary(grouping: players, by: \.stage)
}

func wrongKeyPath10(_ players: [Player]) -> Bool {
  players.allSatisfy(\.isAdmn)
}

func wrongKeyPath11(_ players: [Player]) -> [Int] {
  players.sorted { $0.age < $1.age }.map(\.pionts)
}

func wrongKeyPath12(_ player: inout Player) {
  player[keyPath: \.age] = "3"
}

func wrongKeyPath13(_ players: [Player]) -> [Int] {
  players.compactMap(\.points).map(\.cuont)
}
