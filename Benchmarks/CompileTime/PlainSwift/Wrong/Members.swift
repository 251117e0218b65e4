func wrongMember01(_ stage: Stage) -> Bool {
  stage == .opn
}

func wrongMember02(_ player: Player) -> String {
  player.nmae
}

func wrongMember03(_ player: Player) -> Bool {
  player.stage != .closd
}

func wrongMember04(_ names: [String]) -> String {
  names.filter { !$0.isEmpty }.sortd().joined(separator: ", ")
}

func wrongMember05(_ stage: Stage) -> String {
  switch stage {
  case .open: return "open"
  case .waitng: return "waiting"
  case .closed: return "closed"
  }
}

func wrongMember06(_ stage: Stage) -> Bool {
  [.opn, .waiting].contains(stage)
}

func wrongMember07(_ stages: [Stage]) -> Bool {
  stages.contains(.opn)
}

func wrongMember08(_ player: Player, _ limit: Int) -> Bool {
  let ok = player.age > limit && player.stage == .opn && player.isAdmin
  return ok
}

func wrongMember09(_ team: Team) -> String {
  team.captain?.nicknam ?? "nobody"
}

func wrongMember10(_ text: String) -> String {
  text.lowercased().trimed()
}

func wrongMember11(_ team: Team) -> Int {
  team.players.cuont
}

func wrongMember12(_ player: Player) -> Bool {
  let closed = player.stage.isFinl
  return closed
}

func wrongMember13() -> Priority {
  let priority = Priority.hihg
  return priority
}

func wrongMember14(_ text: String) -> Bool {
  text.hasPrefx("a")
}

func wrongMember15(_ player: Player) -> Bool {
  if player.isAdmn { return true }
  return false
}

func wrongMember16(_ numbers: [Int]) -> Int {
  let sum = numbers.map { $0 * 2 }.reduse(0, +)
  return sum
}

func wrongMember17(_ player: inout Player) {
  player.stage = .clsoed
}

func wrongMember18(_ size: Size) -> Int {
  size.width * size.heigth
}

func wrongMember19(_ storage: any Storage) -> Bool {
  !storage.isEmty
}

func wrongMember20(_ player: Player) -> Bool {
  player.priority == .urgent || player.priority == .high
}

func wrongMember21(_ team: Team) -> Bool {
  team.sponsor?.captain?.stage == .opened
}

func wrongMember22(_ player: Player) {
  let open = player.stage == Stage.Open
  _ = open
}

func wrongMember23(_ payment: Payment) -> Bool {
  if case .crad = payment { return true }
  return false
}

func wrongMember24(_ players: [String: Player], _ key: String) -> Int {
  players[key]?.pionts ?? 0
}
