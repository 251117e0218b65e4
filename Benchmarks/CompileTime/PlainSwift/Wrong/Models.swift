import Foundation

enum Stage {
  case open
  case waiting
  case closed

  var isFinal: Bool { self == .closed }
}

enum Priority: Int, CaseIterable {
  case low
  case normal
  case high
}

enum Payment {
  case cash
  case card(number: String, expires: Int)
  case transfer(to: String)
}

struct Money {
  var cents: Int
  var currency: String
}

struct Size: Equatable {
  var width: Int
  var height: Int
}

struct Player: Equatable {
  var id: Int
  var name: String
  var nickname: String?
  var email: String
  var age: Int
  var points: Int?
  var rating: Double
  var stage: Stage
  var priority: Priority
  var tags: [String]
  var isAdmin: Bool
  var isActive: Bool?
  var joined: Date
  var lastSeen: Date?

  func plays(with other: Player) -> Bool { id != other.id && stage == other.stage }
}

final class Team {
  var name: String
  var players: [Player] = []
  var captain: Player?
  var budget: Decimal = 0
  var sponsor: Team?
  var wins = 0

  init(name: String) { self.name = name }

  func sign(_ player: Player, salary: Double, until year: Int) -> Bool { salary > 0 && year > 2000 }
  func average() -> Double { players.map(\.rating).reduce(0, +) / Double(players.count) }
  func rename(to name: String) { self.name = name }
}

protocol Storage {
  var isEmpty: Bool { get }
  func load(_ key: String) throws -> String
  func save(_ value: String, for key: String)
}

func discounted(_ price: Double, by percent: Double) -> Double { price * (1 - percent / 100) }
func greeting(for player: Player, formal: Bool) -> String { formal ? "Dear \(player.name)" : "Hi!" }
func distance(from start: Size, to end: Size) -> Double { Double(end.width - start.width) }
