import Foundation

func wrongLong01(_ a: Int, _ b: Int, _ player: Player) -> Bool {
  let x = a > 1 && b < 10 && a != b && player.stage == .opn && player.age > 18 && player.isAdmin && b > 0
  return x
}

func wrongLong02(_ a: Int, _ b: Int, _ text: String) -> Bool {
  let x = a > 1 && b < 10 && a != b && text == 3 && a + b > 4 && b != 7
  return x
}

func wrongLong03(_ a: Int, _ b: Int?, _ flag: Bool) -> Bool {
  let x = a > 1 && a < 10 && flag && b > 3 && a != 5 && !flag
  return x
}

func wrongLong04(_ player: Player, _ limit: Int) -> Bool {
  let x =
    player.age > limit && player.name != "" && player.isAdmin && player.isActive && player.rating > 2.5
    && player.id != 0
  return x
}

func wrongLong05(_ player: Player, _ other: Player) -> Bool {
  let x =
    player.id == other.id || player.name == other.name || player.email == other.emial
    || player.age == other.age || player.stage == other.stage || player.rating == other.rating
  return x
}

func wrongLong06(_ a: Int, _ b: Int, _ c: Int) -> Bool {
  let x = a > 1 && b > 1 && c > 1 && a && a < 9 && b < 9 && c < 9
  return x
}

func wrongLong07(_ a: Int, _ b: Double, _ c: Int) -> Bool {
  let x = a > 0 && b > 0 && c > 0 && a + b > 3 && c != 2 && b < 100
  return x
}

func wrongLong08(_ text: String, _ other: String) -> Bool {
  let x =
    text.hasPrefix("a") && !text.isEmpty && text.count > 2 && text.hasSufix("z") && other.count > 2
    && text != other
  return x
}

func wrongLong09(_ player: Player) -> Int {
  if player.age > 18 && player.age < 99 && player.isAdmin && player.naem != "" && player.id > 0
    && player.rating > 1
  {
    return 1
  }
  return 0
}

func wrongLong10(_ size: Size, _ other: Size, _ flag: Bool) -> Bool {
  let x =
    size.width > 0 && size.height > 0 && other.width > 0 && size > other && other.height > 0 && flag
    && size != other
  return x
}

func wrongLong11(_ players: [Player]) -> [Player] {
  players.filter {
    $0.age > 18 && $0.age < 65 && $0.name != "" && $0.stage == .waitng && $0.rating > 1.5 && $0.id != 3
  }
}

func wrongLong12(_ hour: Int, _ minute: Int, _ second: String) -> Bool {
  let valid = hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && hour + minute > 0
  return valid
}

func wrongLong13(_ team: Team, _ year: Int) -> Bool {
  let x =
    team.wins > 3 && team.name != "" && team.players.count > 10 && team.captain.age > 18 && year > 2000
    && year < 2100
  return x
}

func wrongLong14(_ byte: UInt8) -> Bool {
  let x = byte >= 48 && byte <= 57 || byte >= 65 && byte <= "Z" || byte >= 97 && byte <= 122
  return x
}

func wrongLong15(_ stage: Stage, _ priority: Priority, _ a: Int) -> Bool {
  let x =
    stage == .open && priority == .low || stage == .waiting && priority == .nromal
    || stage == .closed && priority == .high && a == 3
  return x
}

func wrongLong16(_ a: Int, _ b: Int, _ name: String?) -> Bool {
  let x = a == 1 && b == 2 && a + b == 3 && name.isEmpty && a * b == 2 && a - b == -1
  return x
}

func wrongLong17(_ a: Int, _ b: Int, _ name: String) -> Bool {
  let x = a == 1 || b == 2 || a + b == 3 || name || a * b == 2 || a - b == -1
  return x
}

func wrongLong18(_ player: Player, _ team: Team, _ now: Date) -> Bool {
  let x =
    player.age > 18 && team.wins > 0 && player.joined < now && player.lastSeen < now && team.name != "x"
    && player.isAdmin
  return x
}

func wrongLong19(_ player: Player, _ team: Team) -> Bool {
  let x =
    player.age > 18 && team.wins > 0 && player.plays(player) && team.name != "x" && player.isAdmin
    && player.rating > 3
  return x
}

func wrongLong20(_ a: [Int], _ b: [Int]) -> Bool {
  let x =
    a.count > 1 && b.count > 1 && a.first == b.first && a.last == "x" && a.max() == b.max()
    && a.count == b.count
  return x
}

func wrongLong21(_ a: Int, _ b: Int, _ c: String) -> Bool {
  let x = !(a > 1) && !(b < 3) && !(a == b) && !c && !(a + b > 4) && !(b - a < 1)
  return x
}

func wrongLong22(_ players: [Player], _ names: Set<String>) -> Bool {
  players.allSatisfy {
    names.contains($0.name) && $0.age > 3 && names.count > 2 && names.contains($0.age) && $0.isAdmin
      && $0.id > 1
  }
}
