import Foundation

struct Account: Codable, Identifiable, Hashable {
  let id: UUID
  var name: String
  var email: String?
  var age: Int?
  var role: Role
  var lastSeen: Date?
  var friends: [UUID]

  enum Role: Int, Codable, Comparable {
    case guest
    case member
    case admin

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }
}

enum SignUpError: Error, Equatable {
  case emptyName
  case badEmail(String)
  case tooYoung(years: Int)
}

final class Session {
  var account: Account?
  var token = ""
  var expires: Date = .distantPast
  var onChange: ((Account?) -> Void)?
}

func checkSignUp(name: String, email: String, age: Int) throws(SignUpError) -> String {
  let trimmed = name.trimmingCharacters(in: .whitespaces)
  guard !trimmed.isEmpty else { throw .emptyName }
  guard email.contains("@") && !email.hasSuffix("@") && email.count >= 3 else { throw .badEmail(email) }
  guard age >= 16 else { throw .tooYoung(years: age) }
  return trimmed.lowercased() + " <" + email + ">"
}

func messageOf(_ error: SignUpError?) -> String? {
  switch error {
  case nil: nil
  case .emptyName: "Please give a name."
  case .badEmail(let email) where email.isEmpty: "Please give an address."
  case .badEmail(let email): "\"\(email)\" is not an address."
  case .tooYoung(let years): "You can join in \(16 - years) year\(years == 15 ? "" : "s")."
  }
}

func initials(_ name: String) -> String {
  name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined().uppercased()
}

func displayName(_ session: Session?) -> String {
  session?.account?.name ?? session?.account?.email?.split(separator: "@").first.map(String.init) ?? "Guest"
}

func isSignedIn(_ session: Session, now: Date) -> Bool {
  session.account != nil && !session.token.isEmpty && session.expires > now
}

func mayEdit(_ account: Account?, owner: UUID) -> Bool {
  guard let account, account.role != .guest else { return false }
  return account.id == owner || account.role >= .admin
}

func adults(_ accounts: [Account]) -> [String] {
  accounts
    .filter { ($0.age ?? 0) >= 18 && $0.role > .guest }
    .sorted { ($0.age ?? 0, $0.name) < ($1.age ?? 0, $1.name) }
    .map { account in
      let age = account.age.map(String.init) ?? "?"
      return "\(account.name), \(age)"
    }
}

func friendsOfFriends(_ account: Account, in accounts: [UUID: Account]) -> Set<UUID> {
  let direct = Set(account.friends)
  let next = direct.compactMap { accounts[$0] }.flatMap(\.friends)
  return Set(next).subtracting(direct).subtracting([account.id])
}

func averageAge(_ accounts: [Account]) -> Double {
  let ages = accounts.compactMap(\.age)
  guard !ages.isEmpty else { return 0 }
  return Double(ages.reduce(0, +)) / Double(ages.count)
}

func decodeAccounts(_ data: Data) -> Result<[Account], any Error> {
  Result {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode([Account].self, from: data)
  }.map { $0.filter { !$0.name.isEmpty } }
}

func encodeByName(_ accounts: [Account]) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  return try encoder.encode(Dictionary(accounts.map { ($0.name, $0) }) { first, _ in first })
}

func signOut(_ session: Session, reason: String?) {
  session.account = nil
  session.token = ""
  session.expires = .distantPast
  session.onChange?(nil)
  if let reason, !reason.isEmpty { print("Signed out: " + reason) }
}

func watch(_ session: Session, log: @escaping (String) -> Void) {
  let before = session.onChange
  session.onChange = { account in
    before?(account)
    guard let account else { return log("nobody") }
    log(account.name + (account.role == .admin ? " (admin)" : ""))
  }
}

func loadAccount(_ id: UUID, using fetch: (UUID) async throws -> Data?) async throws -> Account? {
  guard let data = try await fetch(id), data.count > 2 else { return nil }
  return try JSONDecoder().decode(Account.self, from: data)
}

func loadAll(_ ids: [UUID], using load: @escaping @Sendable (UUID) async throws -> Account) async -> [Account]
{
  await withTaskGroup(of: Account?.self) { group in
    for id in Set(ids) { group.addTask { try? await load(id) } }
    var found: [Account] = []
    for await account in group {
      if let account { found.append(account) }
    }
    return found.sorted { $0.name < $1.name }
  }
}

func retry<Value>(_ times: Int, _ work: () async throws -> Value) async throws -> Value {
  var left = times
  while true {
    do {
      return try await work()
    } catch {
      left -= 1
      if left <= 0 || error is CancellationError { throw error }
    }
  }
}
