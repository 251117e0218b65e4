func wrongTernary01(_ flag: Bool) -> Int {
  flag ? 1 : "2"
}

func wrongTernary02(_ flag: Bool) -> String {
  let x = flag ? "a" : 2
  return x
}

func wrongTernary03(_ count: Int) -> String {
  count ? "some" : "none"
}

func wrongTernary04(_ a: Int, _ b: Double) -> Double {
  a > 3 ? a : b
}

func wrongTernary05(_ player: Player) -> String {
  player.isActive ? "on" : "off"
}

func wrongTernary06(_ player: Player) -> Stage {
  player.isAdmin ? .open : .closd
}

func wrongTernary07(_ player: Player) -> String {
  player.isAdmin ? player.name : player.nickname
}

func wrongTernary08(_ flag: Bool, _ names: [String]) -> [String] {
  flag ? names : names.first ?? ""
}

func wrongTernary09(_ a: Int) -> String {
  let size: String = a > 10 ? "big" : a > 5 ? "middle" : 0
  return size
}

func wrongTernary10(_ team: Team, _ player: Player) -> String {
  team.captain == player ? team.name : team.captain
}

func wrongTernary11(_ flag: Bool, _ size: Size) -> Int {
  flag ? size.width : size
}

func wrongTernary12(_ name: String) -> Int {
  name.isEmpty ? "nobody" : name.count
}
